// A door is loaded as a whole, so what few people need has its own code.
export const loadAnalyticsTab = async () => (await import('./web/analytics-tab.tsx')).AnalyticsTab
export const followVisitor = async () => (await import('./web/collector/follow-visitor.ts')).followVisitor()
export const loadMetricInfo = async () => (await import('./web/metric-info.tsx')).MetricInfo
export const loadMetricsInfo = async () => (await import('./web/metric-info.tsx')).MetricsInfo
