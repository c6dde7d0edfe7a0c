import { expect, test } from 'vitest'
import { actorOf } from '#features/accounts/server'
import { createProperty } from '#features/listings/contract'
import { campaigns } from '#features/campaigns/server'
import { personalData } from '#features/personal-data/server'
import { addCampaign } from '#features/campaigns/contract'
import { campaignWorld } from '#fixtures/campaigns/server/testing/campaign-world'
import type { Actor } from '#platform/contract/access.ts'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { siteFiles } from '../server.ts'
import { sitemapOf } from './sitemap.ts'

async function siteWith(count: number): Promise<{ app: ListingWorld; agent: Actor; draft: number }> {
  const app = await listingWorld([personalData, campaigns, siteFiles])
  const agent = actorOf(await createAgent(app.services.db, { firstName: 'Ann', lastName: 'Ortiz' }))
  if (count > 0) await app.generated(agent, count)
  const { id } = await app.as(agent).call(createProperty, { body: { title: 'Not yet public' } })
  return { app, agent, draft: id }
}

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

test('search engines learn of every public home, agent and page by absolute address, and of no draft', async () => {
  const { app, draft } = await siteWith(3)

  const reply = await app.inject({ url: '/sitemap.xml' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('public, max-age=3600')
  const listed = addresses(reply.body)
  expect(listed).toContain('http://localhost:3000/')
  expect(listed).toContain('http://localhost:3000/tourstead')
  expect(listed).toContain('http://localhost:3000/agents/ann-ortiz')
  expect(listed.filter((url) => url?.includes('/property/'))).toEqual([1, 2, 3].map((id) => `http://localhost:3000/property/${id}`))
  expect(listed).not.toContain(`http://localhost:3000/property/${draft}`)
  expect(reply.body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
})

test('events are found while they are on and when they are over, and drafts are not', async () => {
  const world = await campaignWorld(siteFiles)
  const [shown, draft] = [await world.campaign(), await world.as(world.admin).call(addCampaign, { body: world.textOf() })]
  const listed = addresses((await world.inject({ url: '/sitemap.xml' })).body)
  expect(listed).toContain(`http://localhost:3000/eventspecial/${shown.id}`)
  expect(listed).not.toContain(`http://localhost:3000/eventspecial/${draft.id}`)
})

test('robots are told where the map of the site is and what is nobody else’s business', async () => {
  const { app } = await siteWith(0)

  const { body, headers } = await app.inject({ url: '/robots.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  for (const path of ['/api/', '/messages', '/agent/', '/admin']) expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).not.toContain('Disallow: /agents')
})

test('more homes than one file may hold are spread over parts that together name each home once', async () => {
  const { app, agent } = await siteWith(7)
  const threePerFile = sitemapOf(app.server, app.services, 3)

  const parts = addresses(await threePerFile.entry())
  expect(parts).toEqual(
    ['pages', `agents-${agent.id}`, 'homes-1', 'homes-4', 'homes-7'].map((part) => `http://localhost:3000/sitemap-${part}.xml`),
  )
  const homes = await Promise.all([1, 4, 7].map(async (first) => addresses(await threePerFile.homes(first))))
  expect(homes.flat()).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `http://localhost:3000/property/${id}`))
  expect(addresses(await threePerFile.agents(agent.id))).toEqual(['http://localhost:3000/agents/ann-ortiz'])
  expect((await app.inject({ url: `/sitemap-agents-${agent.id}.xml` })).body).toContain('/agents/ann-ortiz')
  expect((await app.inject({ url: '/sitemap-agents-9999.xml' })).statusCode).toBe(404)

  expect((await app.inject({ url: '/sitemap-homes-5.xml' })).body).toContain('/property/5')
  expect((await app.inject({ url: '/sitemap-homes-99.xml' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/sitemap-homes-x.xml' })).statusCode).toBe(404)
})
