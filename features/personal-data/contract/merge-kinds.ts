/** What is counted when one account is merged into another. */
export const mergeKinds = [
  'favorites',
  'hidden-homes',
  'compared-homes',
  'saved-searches',
  'wishlists',
  'shared-wishlists',
  'wishlist-notes',
  'conversations',
  'messages',
  'tours',
  'agreements',
  'leads',
  'open-houses',
  'events',
  'feedback',
  'reports',
  'reviews',
  'copyright-notices',
  'opt-outs',
] as const
export type MergeKind = (typeof mergeKinds)[number]
