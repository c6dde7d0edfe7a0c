import * as texts from '#texts/leads'
import { handedLeads, type Lead, type OfferedLead } from '#features/leads/contract'
import { fill } from '#platform/contract/fill.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { sourceNames, stageNames } from '../../contract/stage-names.ts'
import { LeadName } from '../lead-board.tsx'
import { LeadFacts } from '../lead-facts.tsx'
import { lengthText } from '../time-text.ts'
import { useHanding } from './use-handing.ts'

/** What an agent follows up for the owner of their team, and what they can claim; nothing for who has neither. */
export function HandedLeads({ now, onOpen }: { now: number; onOpen: (lead: Pick<Lead, 'id'>) => void }) {
  const { data } = useRead(handedLeads, {})
  if (!data || data.items.length + data.offered.length === 0) return null
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.fromYourTeam}</h2>
      <ul className="mt-2 divide-y divide-line">
        {data.offered.map((lead) => (
          <Offered key={lead.id} lead={lead} now={now} onOpen={onOpen} />
        ))}
        {data.items.map((lead) => (
          <li key={lead.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <LeadName lead={lead} onOpen={onOpen} />
            <span className="flex flex-wrap gap-1.5">
              <Badge>{stageNames[lead.stage]}</Badge>
              <LeadFacts lead={{ ...lead, handout: null }} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Who it is shows after claiming. */
function Offered({ lead, now, onOpen }: { lead: OfferedLead; now: number; onOpen: (lead: Pick<Lead, 'id'>) => void }) {
  const { busy, hand } = useHanding()
  const title = lead.property?.title ?? texts.aHome
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-sm text-quiet">
          {fill(texts.askedAgo, { source: sourceNames[lead.source], time: lengthText(now - Date.parse(lead.createdAt)) })}
        </p>
      </div>
      <Button
        size="small"
        busy={busy}
        aria-label={fill(texts.claimTitle, { title })}
        onClick={() => void hand(lead.id, 'me', texts.leadClaimed).then((claimed) => claimed && onOpen(lead))}
      >
        {texts.claim}
      </Button>
    </li>
  )
}
