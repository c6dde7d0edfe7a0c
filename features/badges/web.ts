export { AchievementToasts } from './web/achievement-toasts.tsx'
export { BadgesTab } from './web/badges-tab.tsx'
