import { beforeEach, expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server'
import { myNotices } from '#features/notifications/contract'
import { notifications } from '#features/notifications/server'
import { addVideoLink, getVideo, listVideos, setChapters } from '#features/videos/contract'
import { videos, videosById } from '#features/videos/server'
import { PublicFetchError } from '#platform/http/fetch-public.ts'
import { testApp, type TestActor, type TestApp } from '#platform/testing/test-app.ts'
import { oembedUrl } from './oembed.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
let app: TestApp
let agent: TestActor
let id: number
/** What the sites answer, and what they were asked. */
let answer: 'plays' | number | 'away' = 'plays'
const asked: { url: string; hosts: readonly string[] | undefined }[] = []

beforeEach(async () => {
  answer = 'plays'
  asked.length = 0
  app = await testApp(notifications, (server, services) =>
    videos(server, services, {
      async readSite(url, _bytes, asking) {
        asked.push({ url, hosts: asking?.hosts })
        if (answer === 'away') throw new PublicFetchError('unreachable')
        if (answer !== 'plays') throw new PublicFetchError('status', answer)
        return '{"type":"video"}'
      },
    }),
  )
  const account = await createAccount(app.services.db, { identityUid: 'uid-ana', email: 'ana@example.com', isAgent: true })
  agent = { id: account.id, isAgent: true }
  const added = await app.as(agent).call(addVideoLink, { body: { url: 'https://vimeo.com/123456789', title: 'Elm Street' } })
  id = added.id
  await app.as(agent).call(setChapters, { params: { id }, body: { chapters: [{ startSeconds: 0, room: 'Kitchen', label: 'Kitchen' }] } })
})

async function later(ms: number): Promise<void> {
  app.moveClock(ms)
  await app.server.jobs.runDue()
}
const mine = () => app.as(agent).call(getVideo, { params: { id } })
const seen = async () => (await videosById(app.services.db, [id])).get(id)
const titles = async () => (await app.as(agent).call(myNotices, {})).items.map(({ title }) => title)

test('a link is asked about once a day, at the site it belongs to and nowhere else', async () => {
  expect(await mine()).not.toHaveProperty('linkCheck')
  await later(hourMs)
  expect(asked).toEqual([
    { url: 'https://vimeo.com/api/oembed.json?format=json&url=https%3A%2F%2Fvimeo.com%2F123456789', hosts: ['vimeo.com'] },
  ])
  expect((await mine()).linkCheck).toMatchObject({ state: 'plays', checkedAt: expect.any(String) })
  await later(2 * hourMs)
  expect(asked).toHaveLength(1)
})

test('without a network no video is blamed; its owner is told that nobody looked, and the site is asked again in an hour', async () => {
  await later(hourMs)
  const { checkedAt } = (await mine()).linkCheck ?? {}
  answer = 'away'
  await later(dayMs)
  await later(hourMs)
  await later(hourMs)
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect((await mine()).linkCheck).toEqual({ state: 'unknown', checkedAt })
  // As little as a site that is broken or has had enough of us.
  for (const status of [500, 429]) {
    answer = status
    await later(hourMs)
    expect((await mine()).linkCheck).toMatchObject({ state: 'unknown' })
  }
  expect(await seen()).not.toHaveProperty('unreachable')
  expect(await titles()).toEqual([])
})

test('three refusals in a row make it unreachable, its owner hears of the first and the third, and buyers see no frame', async () => {
  answer = 404
  await later(hourMs)
  expect((await mine()).linkCheck).toMatchObject({ state: 'failing' })
  expect(await titles()).toEqual(['Your tour “Elm Street” may not play'])
  expect((await seen())?.embedUrl).toContain('player.vimeo.com')
  answer = 'plays'
  await later(dayMs)
  expect((await mine()).linkCheck).toMatchObject({ state: 'plays' })

  answer = 403
  await later(dayMs)
  await later(dayMs)
  expect(await seen()).not.toHaveProperty('unreachable')
  await later(dayMs)
  expect((await mine()).linkCheck).toMatchObject({ state: 'unreachable' })
  expect(await seen()).toMatchObject({ unreachable: true, embedUrl: null, linkUrl: null, chapters: [{ label: 'Kitchen' }] })
  expect(await seen()).not.toHaveProperty('linkCheck')
  expect((await titles())[0]).toBe('Your tour “Elm Street” no longer plays')
  await later(dayMs)
  expect(await titles()).toHaveLength(3)
})

test('one that plays again is shown again', async () => {
  answer = 404
  for (let refusals = 0; refusals < 3; refusals++) await later(dayMs)
  expect(await seen()).toMatchObject({ unreachable: true })
  answer = 'plays'
  await later(dayMs)
  expect(await seen()).toMatchObject({ embedUrl: expect.stringContaining('player.vimeo.com'), linkUrl: 'https://vimeo.com/123456789' })
  expect(await seen()).not.toHaveProperty('unreachable')
  const { items } = await app.as(agent).call(listVideos, {})
  expect(items.map(({ linkCheck }) => linkCheck?.state)).toEqual(['plays'])
})

test.each([
  ['youtube', 'dQw4w9WgXcQ', 'https://www.youtube.com/oembed', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['vimeo', '123456789/abcdef1234', 'https://vimeo.com/api/oembed.json', 'https://vimeo.com/123456789/abcdef1234'],
  ['wistia', 'abcdefghij', 'https://fast.wistia.com/oembed.json', 'https://home.wistia.com/medias/abcdefghij'],
  ['dailymotion', 'x8abcd1', 'https://www.dailymotion.com/services/oembed', 'https://www.dailymotion.com/video/x8abcd1'],
  ['matterport', 'AbCdEfGhIjK', 'https://my.matterport.com/api/v1/models/oembed/', 'https://my.matterport.com/show/?m=AbCdEfGhIjK'],
] as const)('%s is asked where it answers', (source, providerId, endpoint, page) => {
  const url = new URL(oembedUrl(source, providerId))
  expect(url.origin + url.pathname).toBe(endpoint)
  expect(url.searchParams.get('url')).toBe(page)
})
