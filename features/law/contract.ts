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
