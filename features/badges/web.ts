export { AchievementToasts } from './web/achievement-toasts.tsx'

// A door is loaded as a whole, so what few visitors need has its own code.
export const loadBadgesTab = async () => (await import('./web/badges-tab.tsx')).BadgesTab
