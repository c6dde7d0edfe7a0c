export { BulkBar, TakeDownBar } from './web/bulk-bar.tsx'
