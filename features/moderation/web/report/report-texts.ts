import * as texts from '#texts/moderation'
import type { ReportReason } from '#features/moderation/contract'

export const subjectTexts = {
  home: texts.theHome,
  video: texts.theVideoTour,
  agent: texts.agent,
  guide: texts.guideVideo,
  answer: texts.aQuestionAndAnswer,
}

export const reportReasonTexts: Readonly<Record<ReportReason, string>> = {
  'wrong-facts': texts.wrongFacts,
  'not-available': texts.noLongerAvailable,
  copied: texts.copiedFromElsewhere,
  discrimination: texts.discriminationOrSteering,
  scam: texts.scamOrAskingForMoney,
  offensive: texts.offensive,
  other: texts.somethingElse,
}
