// A door is loaded as a whole, so what few people need has its own code.
export const loadAnalyticsTab = async () => (await import('./web/analytics-tab.tsx')).AnalyticsTab
export const followVisitor = async () => (await import('./web/collector/follow-visitor.ts')).followVisitor()
