export { ReportButton } from './web/report/report-button.tsx'
