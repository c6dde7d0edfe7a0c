import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import { listNewCommunities, siteFilePaths } from './contract.ts'
import { newCommunities } from './server/new-communities.ts'
import { robotsText } from './server/robots.ts'
import { sitemapOf } from './server/sitemap.ts'

const hourSeconds = 3600
const minuteMs = 60_000
const readsPerMinute = 120

/** `/robots.txt` and the sitemap: published homes, agents and the pages everybody may read, with absolute addresses. */
export function siteFiles(app: App, services: Services): void {
  const { publicUrl } = services.config
  const spendRead = perAddress({ most: readsPerMinute, windowMs: minuteMs, now: services.now })
  route(app, listNewCommunities, async (_, { remote }) => {
    spendRead(remote)
    return { items: await newCommunities(services.db) }
  })
  const sitemap = sitemapOf(app, services)
  const serve = (path: string, type: string, text: (part: number) => Promise<string>) =>
    app.get<{ Params: { first?: string } }>(path, { config: { access: 'public' } }, async (request, reply) => {
      const body = await text(Number(request.params.first))
      return reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${hourSeconds}`).send(body)
    })
  serve(siteFilePaths.robots, 'text/plain', async () => robotsText(publicUrl))
  serve(siteFilePaths.sitemap, 'application/xml', () => sitemap.entry())
  serve(siteFilePaths.pagesPart, 'application/xml', () => sitemap.pages())
  serve('/sitemap-agents-:first(^\\d{1,15}).xml', 'application/xml', (first) => sitemap.agents(first))
  serve('/sitemap-homes-:first(^\\d{1,15}).xml', 'application/xml', (first) => sitemap.homes(first))
}
