import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'
import {
  leadStages,
  type LeadDetail,
  type HandedDetail,
  type HandoutReason,
  type LeadEvent,
  type LeadSource,
} from '#features/leads/contract'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { clock } from '#platform/web/ui/text/format.ts'
import { stageNames } from '../../contract/stage-names.ts'
import { lengthText, momentText } from '../time-text.ts'

/** What is recorded of a lead, of whoever looks at it. */
type Recorded = Pick<LeadDetail, 'origin' | 'source' | 'property' | 'createdAt' | 'firstResponseAt' | 'events' | 'isIntact' | 'names'>

interface LeadHistoryProps {
  lead: Recorded
  /** Of the agent whose lead it is, for everybody else who looks at it. */
  agentName?: string | undefined
}

/** Where a lead came from and what happened since, as it was recorded and cannot be changed. */
export function LeadHistory({ lead, agentName }: LeadHistoryProps) {
  return (
    <>
      <section aria-labelledby="lead-origin" className="flex flex-col gap-2">
        <h3 id="lead-origin" className="font-display text-lg font-semibold">
          {texts.whereFrom}
        </h3>
        <ul className="flex flex-col gap-1">
          {originLines(lead, agentName).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="lead-history" className="flex flex-col gap-2">
        <h3 id="lead-history" className="font-display text-lg font-semibold">
          {texts.history}
        </h3>
        <ol className="flex flex-col gap-1">
          {lead.events.map((event) => (
            <li key={event.number} className="flex flex-wrap justify-between gap-x-4">
              <span>{eventText(event, lead.property?.title ?? texts.aHome, agentName, lead.names)}</span>
              <time dateTime={event.at} className="text-quiet">
                {momentText(event.at)}
              </time>
            </li>
          ))}
        </ol>
        {lead.isIntact ? (
          <p className="text-sm text-quiet">{texts.recordIsIntact}</p>
        ) : (
          <Notice tone="danger">{texts.recordWasChanged}</Notice>
        )}
      </section>
    </>
  )
}

/** Returns the sentence for the agent, or for others the one that names the agent. */
const byAgent = (mine: string, theirs: string, name = '', values: Record<string, string> = {}): string =>
  name ? fill(theirs, { ...values, name }) : fill(mine, values)

const begunBy = {
  message: texts.askedOnPageOf,
  tour: texts.requestedATourOf,
  rsvp: texts.saysTheyComeTo,
  event: texts.saysTheyComeToEventWith,
  call: texts.tappedToCallAbout,
  match: texts.openedAsMatch,
  import: texts.askedOnPageOf,
} as const satisfies Record<LeadSource, string>

/** Returns what is known of how a lead began, a line each; its agent is named to others and addressed without a name. */
function originLines({ origin, source, property, createdAt, firstResponseAt }: Recorded, agentName: string | undefined): string[] {
  const title = property?.title ?? texts.aHome
  const moment = origin?.seconds == null ? undefined : clock(origin.seconds)
  return [
    source === 'import' && !property
      ? byAgent(texts.youAddedThisContact, texts.agentAddedThisContact, agentName)
      : fill(begunBy[origin?.source ?? 'message'], { title }),
    ...(moment
      ? [origin?.room ? fill(texts.atMomentInRoom, { time: moment, room: origin.room }) : fill(texts.atMoment, { time: moment })]
      : []),
    ...(origin && origin.source !== 'import' ? [origin.isMailboxVerified ? texts.mailboxConfirmed : texts.mailboxNotConfirmed] : []),
    ...(origin?.consent ? [fill(texts.hadRead, { text: origin.consent })] : []),
    ...(property
      ? [
          firstResponseAt
            ? byAgent(texts.firstResponseAfter, texts.agentFirstAnsweredAfter, agentName, {
                time: lengthText(Date.parse(firstResponseAt) - Date.parse(createdAt)),
              })
            : texts.notAnsweredYet,
        ]
      : []),
  ]
}

const plainEvents = {
  created: texts.eventCreated,
  apart: texts.eventApart,
  responded: texts.eventResponded,
  asked_again: texts.eventAskedAgain,
  forgotten: texts.eventForgotten,
  accounts_merged: texts.eventAccountsMerged,
}

const nameOfStage = (stage: unknown): string => {
  const known = leadStages.find((item) => item === stage)
  return known ? stageNames[known] : ''
}

const handedTexts: Record<HandoutReason, string> = {
  leader: texts.handedByLeader,
  round_robin: texts.handedRoundRobin,
  known: texts.handedKnown,
  offered: texts.handedOffered,
  claimed: texts.handedClaimed,
  returned: texts.handedReturned,
  nobody: texts.handedNobody,
  left: texts.handedLeft,
  brokerage: texts.handedByBrokerage,
  merged: texts.handedFromAccount,
}

/** Returns to whom a lead came and why, and why not to those who were before them. */
function handedText({ to, why, passed = [] }: HandedDetail, names: Recorded['names']): string {
  const nameOf = (id: number | null) => names[String(id)] ?? texts.somebody
  const skipped = passed.map(({ id, absence }) => fill(absence === 'away' ? texts.passedAway : texts.passedOff, { name: nameOf(id) }))
  return [fill(handedTexts[why], { name: nameOf(to) }), ...skipped].join('; ')
}

function eventText({ kind, by, detail }: LeadEvent, title: string, agentName: string | undefined, names: Recorded['names']): string {
  if (kind === 'handed') return detail ? handedText(detail as HandedDetail, names) : texts.handedOffered
  if (kind === 'interest') return fill(begunBy[(detail?.['source'] as LeadSource | undefined) ?? 'message'], { title })
  if (kind === 'merged') return byAgent(texts.eventMerged, texts.eventMergedOfAgent, agentName)
  if (kind !== 'stage') return plainEvents[kind]
  const moved = fill(texts.eventStage, { from: nameOfStage(detail?.['from']), to: nameOfStage(detail?.['to']) })
  return by === 'product' ? `${moved}, ${texts.automatically}` : moved
}
