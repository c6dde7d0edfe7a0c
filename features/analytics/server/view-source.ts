import type { SourceName } from '#features/analytics/contract'

const searchSites = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|startpage|brave|qwant|baidu|yandex)\./
const socialSites =
  /(^|\.)(facebook|instagram|fb|t|x|twitter|linkedin|lnkd|pinterest|tiktok|reddit|youtube|youtu|nextdoor|whatsapp|threads)\.(com|co|in|be|net|me)$/

/** Returns the kind of site a view came from; the address itself is not kept. */
export function viewSource(referrer: string, siteHost: string): SourceName {
  const host = referrer.toLowerCase()
  if (host === '') return 'direct'
  if (host === siteHost.toLowerCase()) return 'site'
  if (searchSites.test(host)) return 'search'
  return socialSites.test(host) ? 'social' : 'other'
}
