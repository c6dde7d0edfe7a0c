import type { Notice } from './packs/pack.ts'
import { siteNotices as texas } from './packs/texas-notices.ts'

/** Notices of the footer and of the bar, apart from their packs: every page loads them. A test compares the two. */
export const siteNotices: readonly { state: string; notices: readonly Notice[] }[] = [{ state: 'Texas', notices: texas }]
