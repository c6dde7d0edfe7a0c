export {
  listStateNotices,
  NewNoticeVersion,
  noticeVersions,
  saveNotice,
  type NoticeVersion,
  type NoticeContent,
  type StateNotice,
} from './contract/state-notices.ts'
export { fairHousingLaws, findFairHousing } from './contract/packs/fair-housing.ts'
export { general } from './contract/packs/general.ts'
export { privacyLaws } from './contract/packs/privacy-laws.ts'
export { findRegulator } from './contract/packs/regulators.ts'
export { siteNoticeLinks } from './contract/packs/site-notice-links.ts'
export { siteNotices } from './contract/packs/site-notices.ts'
export { findCompletedForm, jurisdictionOf, jurisdictions } from './contract/packs.ts'
export type { CompletedForm, Jurisdiction, Notice, NoticePlace, PrivacyLaw } from './contract/packs/pack.ts'
export { lawRules } from './contract/rules-by-pack.ts'
export { ruleTopics, type LawRule, type RuleTopic } from './contract/packs/law-rules.ts'
export { intermediarySentence, usualSentences } from './contract/packs/agreement-forms.ts'
export type { FormField, FormRule, RequiredSentence, Source } from './contract/packs/agreement-forms.ts'
export { electronicConsent } from './contract/electronic-consent.ts'
export { agreementDuties, dutiesReadOn, type AgreementDuty } from './contract/agreement-duties.ts'
export { NewPackSetting, PackSetting, savePackSetting } from './contract/pack-settings.ts'
