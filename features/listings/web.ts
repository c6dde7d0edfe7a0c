export { adminListings } from './contract/admin-listings.ts'
export { fillDashboard, type DashboardNotice } from './web/dashboard/dashboard-parts.ts'
export { unaltered } from './contract/vocabulary.ts'
