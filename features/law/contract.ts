export {
  listStateNotices,
  NewNoticeVersion,
  noticeVersions,
  saveNotice,
  type NoticeVersion,
  type NoticeContent,
  type StateNotice,
} from './contract/state-notices.ts'
export { jurisdictionOf, jurisdictions, type Jurisdiction, type Regulator } from './contract/packs.ts'
export { intermediarySentence, listingAgentDisclosure, usualSentences } from './contract/agreement-forms.ts'
export { electronicConsent } from './contract/electronic-consent.ts'
export type { FormField, FormRule, RequiredSentence, Source } from './contract/agreement-forms.ts'
export { agreementDuties, dutiesReadOn, type AgreementDuty } from './contract/agreement-duties.ts'
export { NewPackSetting, PackSetting, savePackSetting } from './contract/pack-settings.ts'
