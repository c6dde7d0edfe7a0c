import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { accounts, actorOf } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { getGuide, listGuides, myGuides, publishGuide, withdrawGuide, type GuideText } from '#features/guides/contract'
import { guides } from '#features/guides/server'
import { identity } from '#features/identity/server'
import { getProperty } from '#features/listings/contract'
import { createDemoListing, listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { takedowns } from '#features/takedowns/server'
import { createDemoVideo, videos } from '#features/videos/server'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { decideTakedown, disputedCase, sendNotice, takedownCases, type TakedownCase } from '../contract.ts'
import { copyrightNotice } from './testing/copyright-notice.fixtures.ts'

const media = (name: string) => join(import.meta.dirname, '../../../demo/media', name)
const moderator = { id: 900, permissions: ['messages:moderate'] }

let app: TestApp
let agent: Actor

beforeAll(async () => {
  app = await testApp(identity, accounts, location, agents, videos, guides, (server, services) => listings(server, services), takedowns)
  agent = actorOf(await createAgent(app.services.db, { email: 'pat@example.com' }))
})

const video = () =>
  createDemoVideo(app.services.db, app.services.files, { accountId: agent.id, title: 'A walk', videoPath: media('lifestyle-park.mp4') })
const home = (...videoIds: number[]) =>
  createDemoListing(app.services, {
    agentId: agent.id,
    fields: { title: 'A house', price: 500_000, propertyType: 'Single Family Residence', zipCode: '78704', streetName: 'Elm' },
    startedAt: new Date('2026-01-01'),
    status: 'Active',
    ledger: [{ at: new Date('2026-01-02'), event: 'listed', price: 500_000, previousPrice: null, status: 'Active', previousStatus: null }],
    photos: [
      {
        alt: 'The house',
        width: 480,
        height: 320,
        color: '#888888',
        sizes: [{ width: 480, avif: media('01-kitchen.webp'), webp: media('01-kitchen.webp') }],
      },
    ],
    videoIds,
  })
const guideText = (videoId: number, title = 'What a visit is for'): GuideText => ({
  videoId,
  kind: 'guide',
  topic: 'visit',
  title,
  summary: '',
  zipCode: null,
  places: [],
})
const guide = async (videoId: number) => app.as(agent).call(publishGuide, { body: guideText(videoId) })

let senders = 0
async function send(address: string): Promise<string> {
  senders += 1
  const payload = { ...copyrightNotice, address }
  const reply = await app.inject({ method: 'POST', url: sendNotice.path, remoteAddress: `10.0.${senders >> 8}.${senders & 255}`, payload })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ caseNumber: string }>().caseNumber
}
const decide = (caseNumber: string, step: 'hide' | 'restore') =>
  app.as(moderator).call(decideTakedown, { params: { caseNumber }, body: { step } })
const files = async (id: number) => {
  const { photos, videos: tours } = await app.call(getProperty, { params: { id } })
  return { photo: photos.map(pictureSizes)[0]?.[0]?.webp ?? '', tours: tours.map(({ playUrl }) => String(playUrl)) }
}
async function everyCase(): Promise<TakedownCase[]> {
  const read: TakedownCase[] = []
  let cursor: string | undefined
  do {
    const page = await app.as(moderator).call(takedownCases, { query: { cursor } })
    expect(page.items.length).toBeLessThanOrEqual(50)
    read.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return read
}
const answers = async (...urls: string[]) => Promise.all(urls.map(async (url) => (await app.inject({ url })).statusCode))

test('photos and videos of a hidden home are given to nobody until it is back; what another page shows stays', async () => {
  const [own, shared, taught] = [await video(), await video(), await video()]
  const id = await home(own, shared, taught)
  const alsoShared = await home(shared)
  await guide(taught)
  const { photo, tours } = await files(id)
  const [ownUrl = '', sharedUrl = '', taughtUrl = ''] = tours
  expect(await answers(photo, ...tours)).toEqual([200, 200, 200, 200])
  const { headers } = await app.inject({ url: photo })
  // Caches between us and many people ask again soon.
  expect(headers['cache-control']).toContain('s-maxage=300')

  const caseNumber = await send(`/property/${id}`)
  await decide(caseNumber, 'hide')
  expect(await answers(photo, ownUrl, sharedUrl, taughtUrl)).toEqual([451, 451, 200, 200])
  const withheld = await app.inject({ url: ownUrl, headers: { range: 'bytes=0-99' } })
  expect([withheld.statusCode, withheld.headers['cache-control']]).toEqual([451, expect.stringContaining('no-store')])
  expect(await answers((await files(alsoShared)).photo)).toEqual([200])
  await expect(guide(own)).rejects.toMatchObject({ status: 400, fields: { 'body.videoId': 'Choose a video from your library.' } })

  await decide(caseNumber, 'restore')
  expect(await answers(photo, ...tours)).toEqual([200, 200, 200, 200])
})

test('a notice names a guide: it leaves the pages with its file and every home that shows it, and comes back with them', async () => {
  const videoId = await video()
  const { id } = await guide(videoId)
  const shows = await home(videoId)
  const { photo, tours } = await files(shows)
  const caseNumber = await send(`http://localhost:3000/buyer-guide-videos/${id}`)
  expect(await decide(caseNumber, 'hide')).toMatchObject({
    homes: [{ id: shows }],
    guides: [{ id, title: 'What a visit is for' }],
    agent: { upheld: 1 },
  })
  await expect(app.call(getGuide, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(app.call(getProperty, { params: { id: shows } })).rejects.toMatchObject({ status: 404 })
  expect((await app.call(listGuides)).items.map((item) => item.id)).not.toContain(id)
  expect(await answers(photo, ...tours)).toEqual([451, 451])
  const mine = async () => (await app.as(agent).call(myGuides)).items.find((item) => item.id === id)
  expect(await mine()).toMatchObject({ withheld: true })

  await decide(caseNumber, 'restore')
  expect((await app.call(getGuide, { params: { id } })).title).toBe('What a visit is for')
  expect(await answers(photo, ...tours)).toEqual([200, 200])
  expect((await mine())?.withheld).toBeUndefined()
})

test('a video of a guide alone is named by its file, and what two cases name waits for the second', async () => {
  const videoId = await video()
  const { id, video: shown } = await guide(videoId)
  const [first, second] = [await send(String(shown.playUrl)), await send(`/buyer-guide-videos/${id}/?from=search`)]
  await decide(first, 'hide')
  await expect(send(`/buyer-guide-videos/${id}`)).rejects.toThrow(/can’t find anything public at this link/)
  await decide(second, 'hide')
  await decide(first, 'restore')
  expect(await answers(String(shown.playUrl))).toEqual([451])
  // Its agent cannot bring it back by publishing it anew.
  await app.as(agent).call(withdrawGuide, { params: { id } })
  await expect(guide(videoId)).rejects.toMatchObject({ status: 400 })
  await decide(second, 'restore')
  expect(await answers(String(shown.playUrl))).toEqual([200])
  const settled = (await everyCase()).find(({ caseNumber }) => caseNumber === second)
  expect(settled?.guides).toEqual([{ id, title: '' }])
  await expect(app.call(disputedCase, { params: { token: 'A'.repeat(22) } })).rejects.toMatchObject({ status: 404 })
})

test('the list goes on where it stopped, and names every case once', async () => {
  const id = await home()
  const sent: string[] = []
  for (let count = 0; count < 120; count++) {
    sent.push(await send(`/property/${id}`))
    if (count % 3 === 0) app.moveClock(60_000)
  }
  const read = await everyCase()
  const numbers = read.map(({ caseNumber }) => caseNumber)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(sent.filter((number) => !numbers.includes(number))).toEqual([])
  expect(read.slice(0, 120).every(({ state }) => state === 'received')).toBe(true)
  for (const made of ['9_x', '1_2026-99-22T10:00:00.000Z_TK-2026-7Q4M9X'])
    await expect(app.as(moderator).call(takedownCases, { query: { cursor: made } })).rejects.toMatchObject({ status: 400 })
})
