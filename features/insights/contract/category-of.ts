/** The eleven subjects of a tip; the names are the product's own. */
export const insightCategories = [
  'pricing',
  'negotiation',
  'inspection',
  'mortgage',
  'market',
  'neighborhoods',
  'investment',
  'firstTime',
  'features',
  'selling',
  'closing',
] as const
export type InsightCategory = (typeof insightCategories)[number]

const categoryByStart: readonly (readonly [string, InsightCategory | 'general'])[] = [
  ['/property/', 'general'],
  ['/search', 'market'],
  ['/tourstead', 'market'],
  ['/investment', 'investment'],
  ['/mortgage', 'mortgage'],
  ['/sell', 'selling'],
]

/** Returns what tips suit a page; `general` draws from every category. */
export function insightCategoryOf(path: string): InsightCategory | 'general' {
  return categoryByStart.find(([start]) => path.startsWith(start))?.[1] ?? 'general'
}
