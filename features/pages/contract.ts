/** The pages of words, for site maps and menus. */
export const wordPages = ['/about', '/contact', '/agent-info', '/terms', '/privacy', '/equal-housing-opportunity'] as const
export type WordPage = (typeof wordPages)[number]
