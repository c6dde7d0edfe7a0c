import * as texts from '#texts/moderation'
import type { CaseKind, CaseState, ModerationCase, ReportReason, Signal, SignalKind } from '#features/moderation/contract'
import { fill } from '#platform/contract/fill.ts'
import type { BadgeTone } from '#platform/web/ui/display/badge.tsx'
import { reportReasonTexts } from '../report/report-texts.ts'

export const kindTexts: Readonly<Record<CaseKind, string>> = {
  home: texts.home,
  video: texts.video,
  agent: texts.agent,
  messages: texts.messages,
  guide: texts.guideVideo,
  answer: texts.aQuestionAndAnswer,
}

const stateTexts: Readonly<Record<CaseState, string>> = {
  open: texts.stateOpen,
  dismissed: texts.stateDismissed,
  change_asked: texts.stateChangeAsked,
  taken_down: texts.stateTakenDown,
  restored: texts.stateRestored,
}

const signalTexts: Readonly<Record<SignalKind, string>> = {
  'license-mismatch': texts.licenseMismatch,
  'license-expired': texts.licenseExpired,
  'same-photos': texts.samePhotos,
  'same-address': texts.sameAddress,
  'serious-report': texts.reported,
  report: texts.reported,
  'message-report': texts.messagesReported,
  wording: texts.wordingNotReviewed,
  'wording-advice': texts.wordingToCheck,
  'dead-video': texts.videoDoesNotPlay,
  'new-account': texts.newAccount,
}

export function signalText({ kind, detail }: Pick<Signal, 'kind' | 'detail'>): string {
  const isReport = kind === 'report' || kind === 'serious-report'
  return fill(signalTexts[kind], { detail: isReport ? reportReasonTexts[detail as ReportReason] : detail })
}

/** Returns what became of a case, and how loud that is. */
export function stateOf({ state, waits, answer }: Pick<ModerationCase, 'state' | 'waits' | 'answer'>): { text: string; tone: BadgeTone } {
  if (waits && answer !== null) return { text: state === 'taken_down' ? texts.appealed : texts.answered, tone: 'attention' }
  return { text: stateTexts[state], tone: state === 'taken_down' ? 'danger' : state === 'change_asked' ? 'attention' : 'neutral' }
}
