import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import type { TourState } from '#features/tours/contract'
import { timeText } from '../time-text.ts'
import type { Step } from './tour-graph.ts'

export interface Happened {
  step: Step | 'request' | 'book'
  state: TourState
  startsAt: number | null
  slots: readonly number[]
  reason: string | null
  timeZone: string
}

const withReason = (sentence: string, reason: string | null): string =>
  reason ? `${sentence} ${fill(texts.reasonGiven, { reason })}` : sentence

/** What stands in the conversation and at the top of the mail; times on the clocks of the listing. */
export function eventText({ step, state, startsAt, slots, reason, timeZone }: Happened): string {
  const time = startsAt === null ? '' : timeText(startsAt, timeZone)
  const times = slots.map((at) => timeText(at, timeZone)).join('; ')
  switch (step) {
    case 'request':
      return fill(texts.lineRequested, { times })
    case 'book':
      return fill(texts.lineBooked, { time })
    case 'confirm':
    case 'accept':
      return fill(texts.lineConfirmed, { time })
    case 'counter':
      return withReason(fill(texts.lineCountered, { times }), reason)
    case 'reschedule':
      return withReason(startsAt === null ? fill(texts.lineRequested, { times }) : fill(texts.lineRescheduled, { times, time }), reason)
    case 'keep':
      return fill(texts.lineKept, { time })
    case 'decline':
      return withReason(texts.lineDeclined, reason)
    case 'cancel':
      return withReason(startsAt === null ? texts.lineRequestCanceled : fill(texts.lineCanceled, { time }), reason)
    case 'complete':
      return fill(texts.lineCompleted, { time })
    case 'no_show':
      return fill(texts.lineNoShow, { time })
    case 'reoffer':
      return fill(texts.lineReoffered, { times })
    case 'expire':
      return state === 'confirmed' ? fill(texts.lineMoveExpired, { time }) : texts.lineExpired
    case 'withdraw':
      return texts.lineWithdrawn
    case 'reassign':
      return startsAt === null ? texts.lineRequestReassigned : fill(texts.lineReassigned, { time })
  }
}

/** The subject of a mail about it. */
export function eventSubject({ step, state }: Pick<Happened, 'step' | 'state'>, title: string): string {
  if (step === 'reassign') return fill(texts.subjectReassigned, { title })
  const subject =
    step === 'complete' || step === 'no_show'
      ? texts.subjectOver
      : {
          requested: texts.subjectRequested,
          countered: texts.subjectCountered,
          rescheduled: texts.subjectRescheduled,
          confirmed: texts.subjectConfirmed,
          declined: texts.subjectDeclined,
          expired: texts.subjectExpired,
          canceled: texts.subjectCanceled,
          completed: texts.subjectOver,
          no_show: texts.subjectOver,
        }[state]
  return fill(subject, { title })
}
