export interface SitemapUrl {
  url: string
  changedAt?: Date
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Returns a sitemap by the protocol of sitemaps.org, one address per line. */
export function urlSet(urls: readonly SitemapUrl[]): string {
  const lines = urls.map(
    ({ url, changedAt }) => `<url><loc>${escaped(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`,
  )
  return `${head}<urlset ${schema}>\n${lines.join('')}</urlset>\n`
}

export function sitemapIndex(urls: readonly string[]): string {
  const lines = urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${schema}>\n${lines.join('')}</sitemapindex>\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
