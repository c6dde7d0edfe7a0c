import { listAgents } from '#features/agents/contract'
import { listCampaigns } from '#features/campaigns/contract'
import { publicListingKeys } from '#features/listings/server'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { inProcess } from '#platform/http/in-process.ts'
import type { Services } from '#platform/http/services.ts'
import { siteFilePaths, wordPages } from '../contract.ts'
import { sitemapIndex, urlSet, type SitemapUrl } from './sitemap-xml.ts'

/** A file may hold 50,000 addresses; homes that appear while the parts are remembered still find room. */
export const urlsAtMost = 45_000
const rememberedMs = 600_000

export interface Sitemap {
  /** What `/sitemap.xml` holds: every address, or an index of parts when there are too many for one file. */
  entry(): Promise<string>
  pages(): Promise<string>
  /** The homes from this id on, as far as one file goes. Throws `not-found` when there are none. */
  homes(firstId: number): Promise<string>
}

export function sitemapOf(app: App, { db, config, now }: Services, size = urlsAtMost): Sitemap {
  const absolute = (path: string): string => `${config.publicUrl}${path}`
  let remembered: { parts: Promise<number[]>; at: number } | undefined

  // Cutting a million homes into parts reads them all, so the cuts are kept for a while; the homes in them are always fresh.
  function parts(): Promise<number[]> {
    if (!remembered || now() - remembered.at > rememberedMs) {
      remembered = { parts: publicListingKeys.parts(db, size), at: now() }
      remembered.parts.catch(() => (remembered = undefined))
    }
    return remembered.parts
  }

  async function listingsFrom(from: number): Promise<SitemapUrl[]> {
    const keys = await publicListingKeys.from(db, { from, limit: size })
    return keys.map(({ id, changedAt }) => ({ url: absolute(`/property/${id}`), changedAt }))
  }

  async function pagesAndAgents(): Promise<SitemapUrl[]> {
    const call = inProcess(app, { actor: undefined, remote: '', userAgent: '', local: false })
    const { states } = await call(listAgents)
    const slugs = new Set(states.flatMap(({ cities }) => cities.flatMap(({ agents }) => agents.map(({ slug }) => slug))))
    const { current, past } = app.flags.isOff(listCampaigns.path) ? { current: [], past: [] } : await call(listCampaigns)
    const events = [...current, ...past].map(({ id }) => `/eventspecial/${id}`)
    return ['/', '/tourstead', '/agents', ...wordPages, ...events, ...[...slugs].map((slug) => `/agents/${slug}`)]
      .filter((path) => !app.flags.isOff(path))
      .map((path) => ({ url: absolute(path) }))
  }

  return {
    async entry() {
      const first = await parts()
      if (first.length <= 1) return urlSet([...(await pagesAndAgents()), ...(await listingsFrom(0))])
      return sitemapIndex([siteFilePaths.pagesPart, ...first.map(siteFilePaths.listingsPart)].map(absolute))
    },
    pages: async () => urlSet(await pagesAndAgents()),
    async homes(firstId) {
      const urls = await listingsFrom(firstId)
      if (urls.length === 0) throw new Problem('not-found')
      return urlSet(urls)
    },
  }
}
