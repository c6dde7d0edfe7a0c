export { NoticeBar } from './web/notice-bar.tsx'
export { NoticeDialogs } from './web/notice-dialogs.tsx'
export { NoticeText } from './web/notice-text.tsx'
export { StateNoticeText } from './web/state-notice-text.tsx'
