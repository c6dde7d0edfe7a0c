import * as texts from '#texts/impersonation'
import type { ChangeState, Ending } from '../contract.ts'

export const endingText: Record<Ending, string> = {
  administrator: texts.endedByAdministrator,
  person: texts.endedByPerson,
  time: texts.endedByTime,
  access: texts.endedByAccess,
}

export const changesText: Record<ChangeState, string> = {
  none: texts.changesNone,
  asked: texts.changesAsked,
  allowed: texts.changesAllowed,
  refused: texts.changesRefused,
}

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Returns the time of day in the reader's zone. */
export const timeText = (at: string): string => timeFormat.format(new Date(at))
