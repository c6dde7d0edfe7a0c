import { listedAgentKeys } from '#features/agents/server'
import { listCampaigns } from '#features/campaigns/contract'
import { publicListingKeys } from '#features/listings/server'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { inProcess } from '#platform/http/in-process.ts'
import type { Services } from '#platform/http/services.ts'
import { siteFilePaths, wordPages } from '../contract.ts'
import { sitemapIndex, urlSet, type SitemapUrl } from './sitemap-xml.ts'

/** Files may hold 50,000 addresses; the rest is room for homes that appear while the parts are cached. */
export const urlsAtMost = 45_000
const rememberedMs = 600_000

export interface Sitemap {
  /** Returns `/sitemap.xml`: every address, or an index of parts when there are too many for one file. */
  entry(): Promise<string>
  pages(): Promise<string>
  /** Returns the agents from this account id on, up to one file. Throws `not-found` for none. */
  agents(firstId: number): Promise<string>
  /** The homes from this id on, as far as one file goes. Throws `not-found` when there are none. */
  homes(firstId: number): Promise<string>
}

export function sitemapOf(app: App, { db, config, now }: Services, size = urlsAtMost): Sitemap {
  const absolute = (path: string): string => `${config.publicUrl}${path}`
  let remembered: { parts: Promise<{ homes: number[]; agents: number[] }>; at: number } | undefined

  // Cutting a million homes into parts reads them all, so the cuts are cached; the homes in them are always current.
  function parts(): Promise<{ homes: number[]; agents: number[] }> {
    if (!remembered || now() - remembered.at > rememberedMs) {
      const cut = Promise.all([publicListingKeys.parts(db, size), listedAgentKeys.parts(db, size)])
      remembered = { parts: cut.then(([homes, agents]) => ({ homes, agents })), at: now() }
      remembered.parts.catch(() => (remembered = undefined))
    }
    return remembered.parts
  }

  async function listingsFrom(from: number): Promise<SitemapUrl[]> {
    const keys = await publicListingKeys.from(db, { from, limit: size })
    return keys.map(({ id, changedAt }) => ({ url: absolute(`/property/${id}`), changedAt }))
  }

  async function agentsFrom(from: number): Promise<SitemapUrl[]> {
    const keys = await listedAgentKeys.from(db, { from, limit: size })
    return shown(keys.map(({ slug }) => `/agents/${slug}`))
  }

  async function pageUrls(): Promise<SitemapUrl[]> {
    const call = inProcess(app, { actor: undefined, remote: '', userAgent: '', local: false })
    const { current, past } = app.flags.isOff(listCampaigns.path)
      ? { current: [], past: [] }
      : await call(listCampaigns, { query: { limit: 100 } })
    const events = [...current, ...past].map(({ id }) => `/eventspecial/${id}`)
    return shown(['/', '/tourstead', '/agents', ...wordPages, ...events])
  }

  const shown = (paths: readonly string[]): SitemapUrl[] =>
    paths.filter((path) => !app.flags.isOff(path)).map((path) => ({ url: absolute(path) }))

  return {
    async entry() {
      const { homes, agents } = await parts()
      if (homes.length <= 1 && agents.length <= 1) {
        const urls = (await Promise.all([pageUrls(), agentsFrom(0), listingsFrom(0)])).flat()
        if (urls.length <= size) return urlSet(urls)
      }
      const { pagesPart, agentsPart, listingsPart } = siteFilePaths
      return sitemapIndex([pagesPart, ...agents.map(agentsPart), ...homes.map(listingsPart)].map(absolute))
    },
    pages: async () => urlSet(await pageUrls()),
    async agents(firstId) {
      const urls = await agentsFrom(firstId)
      if (urls.length === 0) throw new Problem('not-found')
      return urlSet(urls)
    },
    async homes(firstId) {
      const urls = await listingsFrom(firstId)
      if (urls.length === 0) throw new Problem('not-found')
      return urlSet(urls)
    },
  }
}
