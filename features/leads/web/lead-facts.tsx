import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'
import { closedStages, type Lead } from '#features/leads/contract'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { lengthText, localDay, shortDay } from './time-text.ts'

export const isOpenStage = ({ stage }: Pick<Lead, 'stage'>): boolean => !closedStages.includes(stage)

/** What needs the agent: how long somebody has had no answer, and when the next step is due. */
export function LeadFacts({ lead, now }: { lead: Lead; now: number }) {
  const { waitingSince, nextActionOn, tags } = lead
  const isOpen = isOpenStage(lead)
  const isLate = nextActionOn !== null && nextActionOn < localDay(now)
  return (
    <span className="flex flex-wrap gap-1.5">
      {isOpen && waitingSince && (
        <Badge tone="attention">{fill(texts.waitingFor, { time: lengthText(now - Date.parse(waitingSince)) })}</Badge>
      )}
      {isOpen && nextActionOn && (
        <Badge tone={isLate ? 'danger' : 'neutral'}>
          {fill(isLate ? texts.overdueSince : texts.dueOn, { day: shortDay(nextActionOn) })}
        </Badge>
      )}
      {lead.handout && <Badge>{lead.handout.name ? fill(texts.nameFollowsUp, { name: lead.handout.name }) : texts.canBeClaimed}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
}
