export { fillDashboard, type DashboardNotice } from './web/dashboard/dashboard-parts.ts'
