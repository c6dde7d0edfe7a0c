export { AskForm } from './web/ask/ask-form.tsx'
export { replyTimeText } from './web/thread/reply-time-text.ts'
export { fillThread } from './web/thread/thread-parts.ts'
export { useUnreadNotice } from './web/inbox/use-unread-notice.ts'

// A door is loaded as a whole, so what few visitors need has its own code.
export const loadNoticeLine = async () => (await import('./web/thread/notice-line.tsx')).NoticeLine
export const loadUnreadBadge = async () => (await import('./web/inbox/unread-badge.tsx')).UnreadBadge
export { yourMessageGoesToName as messageNotice } from '#texts/messaging'
