import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'
import { href } from 'react-router'
import { readLead, type Lead, type LeadDetail, type LeadStage } from '#features/leads/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { ButtonLink, buttonClass } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { reasonNames } from '../../contract/stage-names.ts'
import { LeadFacts } from '../lead-facts.tsx'
import { StageSelect } from '../stage-select.tsx'
import { FollowUp } from './follow-up.tsx'
import { Following } from './following.tsx'
import { LeadHistory } from './lead-history.tsx'
import { JoinedNote } from './joined-note.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { NextStep } from './next-step.tsx'

interface LeadPanelProps {
  id: number
  name: string
  now: number
  /** A teammate whose lead it is; it is only looked at. */
  agent: number | undefined
  agentName: string | undefined
  onMove: (lead: Lead, stage: LeadStage) => void
  onClose: () => void
}

/** All that is known of a lead, and what is done about it next. */
export function LeadPanel({ id, name, now, agent, agentName, onMove, onClose }: LeadPanelProps) {
  const reading = useAllPages(readLead, { params: { id }, query: agent === undefined ? {} : { agent } }, ({ events, nextPage }) => ({
    items: events,
    nextPage,
  }))
  return (
    <Dialog open wide sheet title={reading.data?.name ?? name} onClose={onClose}>
      <ReadView reading={reading} what={texts.leadInSentence}>
        {(lead) => (
          <div className="flex flex-col gap-6">
            {lead.leader && <Following lead={lead} leader={lead.leader} onGivenBack={onClose} />}
            {agent === undefined && <Ways lead={lead} />}
            <LeadFacts lead={lead} now={now} />
            {agent === undefined && (
              <>
                {lead.isJoined && !lead.leader && <JoinedNote lead={lead} />}
                <div className="grid gap-4 sm:grid-cols-2">
                  <Field label={texts.stage}>
                    <StageSelect label={texts.stage} stage={lead.stage} onStage={(stage) => onMove(lead, stage)} />
                  </Field>
                  {lead.lostReason && (
                    <p className="self-end pb-2">
                      <Badge>{reasonNames[lead.lostReason]}</Badge>
                    </p>
                  )}
                </div>
                <NextStep key={`${lead.id}-${lead.revision}`} lead={lead} />
                {!lead.leader && <FollowUp lead={lead} />}
                {!lead.leader && <LeadNotes lead={lead} />}
              </>
            )}
            <LeadHistory lead={lead} agentName={lead.leader?.name ?? agentName} />
          </div>
        )}
      </ReadView>
    </Dialog>
  )
}

/** How the person is reached, and the home. */
function Ways({ lead: { buyerId, email, phone, property } }: { lead: LeadDetail }) {
  return (
    <div className="flex flex-wrap gap-3">
      {buyerId !== null && property && (
        <ButtonLink size="small" to={`${href('/messages')}?with=${buyerId}&home=${property.id}`}>
          {texts.openConversation}
        </ButtonLink>
      )}
      {email && (
        <a className={buttonClass({ size: 'small', variant: 'secondary' })} href={`mailto:${email}`}>
          {fill(texts.emailTo, { email })}
        </a>
      )}
      {phone && (
        <a className={buttonClass({ size: 'small', variant: 'secondary' })} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {fill(texts.callNumber, { phone })}
        </a>
      )}
      {property && (
        <ButtonLink size="small" variant="secondary" to={href('/property/:id', { id: String(property.id) })}>
          {texts.viewHome}
        </ButtonLink>
      )}
    </div>
  )
}
