export { AskForm } from './web/ask-form.tsx'
export { UnreadBadge } from './web/unread-badge.tsx'
