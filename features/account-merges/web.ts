export { MergeAccount } from './web/merge-account.tsx'
