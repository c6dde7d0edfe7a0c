export { AskForm } from './web/ask-form.tsx'

// A door is loaded as a whole, so what few visitors need has its own code.
export const loadUnreadBadge = async () => (await import('./web/unread-badge.tsx')).UnreadBadge
