export { adminListings } from './contract/admin-listings.ts'
export { AdminListings } from './web/admin/admin-listings.tsx'
export { fillDashboard, type DashboardNotice } from './web/dashboard/dashboard-parts.ts'
export { unaltered } from './contract/vocabulary.ts'
