/** The pages of words, for site maps and menus. */
export const wordPages = ['/about', '/contact', '/agent-info', '/terms', '/privacy', '/equal-housing-opportunity'] as const
export type WordPage = (typeof wordPages)[number]

/** Files that search engines ask for by fixed names; everything else in this feature is a page. */
export const siteFilePaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** The pages and agents of a sitemap that outgrew a single file. */
  pagesPart: '/sitemap-pages.xml',
  /** One part of its homes, named by the first home in it. */
  listingsPart: (firstId: number) => `/sitemap-homes-${firstId}.xml`,
} as const
