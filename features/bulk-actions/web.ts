export { BulkBar } from './web/bulk-bar.tsx'
