import * as texts from '#texts/leads'
import type { LeadSource, LeadStage, LostReason } from './lead.ts'

export const stageNames: Record<LeadStage, string> = {
  new: texts.stageNew,
  contacted: texts.stageContacted,
  engaged: texts.stageEngaged,
  touring: texts.stageTouring,
  offer: texts.stageOffer,
  won: texts.stageWon,
  lost: texts.stageLost,
  spam: texts.stageSpam,
}

export const reasonNames: Record<LostReason, string> = {
  bought_elsewhere: texts.reasonBoughtElsewhere,
  other_agent: texts.reasonOtherAgent,
  financing: texts.reasonFinancing,
  price: texts.reasonPrice,
  home_sold: texts.reasonHomeSold,
  timing: texts.reasonTiming,
  not_a_buyer: texts.reasonNotABuyer,
  no_answer: texts.reasonNoAnswer,
  moved_search: texts.reasonMovedSearch,
  other: texts.reasonOther,
}

export const sourceNames: Record<LeadSource, string> = {
  message: texts.sourceMessage,
  tour: texts.sourceTour,
  rsvp: texts.sourceRsvp,
  event: texts.sourceEvent,
  call: texts.sourceCall,
  match: texts.sourceMatch,
  import: texts.sourceImport,
}
