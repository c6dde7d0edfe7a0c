import * as texts from '#texts/moderation'
import type { CaseReason } from './cases.ts'

/** A reason as its agent reads it, in mails and on the page. */
export const reasonTexts: Readonly<Record<CaseReason, string>> = {
  'wrong-facts': texts.factsDontMatch,
  'not-available': texts.notAvailable,
  copied: texts.copiedMaterial,
  duplicate: texts.duplicateListing,
  license: texts.licenseProblem,
  wording: texts.wordingProblem,
  video: texts.videoProblem,
  scam: texts.misleadingOffer,
  conduct: texts.conductProblem,
  other: texts.otherProblem,
}
