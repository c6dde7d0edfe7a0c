import { siteFilePaths } from '../contract.ts'

// A person's own pages have nothing to find; calls and previews are no pages.
const closed = ['/api/', '/identity/', '/admin', '/agent/', '/auth', '/login', '/messages', '/profile', '/settings', '/setup/', '/dev/']

export function robotsText(publicUrl: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}${siteFilePaths.sitemap}`, ''].join('\n')
}
