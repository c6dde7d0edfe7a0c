export { Insights } from './web/insights.tsx'
