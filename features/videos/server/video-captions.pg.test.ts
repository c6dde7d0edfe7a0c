import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server'
import { addVideoLink, getVideo, setCaptions } from '#features/videos/contract'
import { createDemoVideo, videos } from '#features/videos/server'
import { testApp, type TestActor, type TestApp } from '#platform/testing/test-app.ts'

const webVtt = 'WEBVTT\n\n00:01.000 --> 00:03.500\nThis is the kitchen.\n'
let app: TestApp
let agent: TestActor
let rival: TestActor
let tourId: number

beforeAll(async () => {
  app = await testApp(videos)
  agent = await agentNamed('ana')
  rival = await agentNamed('rob')
  tourId = await createDemoVideo(app.services.db, app.services.files, {
    accountId: agent.id,
    title: 'Maple Street',
    videoPath: fileURLToPath(new URL('../../../demo/media/01-tour.mp4', import.meta.url)),
  })
})

async function agentNamed(name: string): Promise<TestActor> {
  const { id } = await createAccount(app.services.db, { identityUid: `uid-${name}`, email: `${name}@example.com`, isAgent: true })
  return { id, isAgent: true }
}

const set = (captions: string | null, who = agent, id = tourId) => app.as(who).call(setCaptions, { params: { id }, body: { captions } })
const mine = () => app.as(agent).call(getVideo, { params: { id: tourId } })
const track = (url: string | undefined) => app.inject({ method: 'GET', url: url ?? '' })

test('captions are served beside the video, replaced under another name, and removed', async () => {
  expect((await mine()).captionsUrl).toBeUndefined()
  const first = (await set(webVtt)).captionsUrl
  const answer = await track(first)
  expect(answer.body).toBe(webVtt)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/vtt; charset=utf-8', 'x-content-type-options': 'nosniff' })
  const second = (await set('1\n00:00:01,000 --> 00:00:02,000\nIn SubRip.')).captionsUrl
  expect(second).not.toBe(first)
  expect((await track(second)).body).toContain('00:00:01.000 --> 00:00:02.000')
  expect((await track(first)).statusCode).toBe(404)
  expect((await set(null)).captionsUrl).toBeUndefined()
  expect((await track(second)).statusCode).toBe(404)
})

test.each([
  ['no captions', 'This is the kitchen.'],
  ['nothing', ''],
  ['too much', `${webVtt}${'x'.repeat(500_000)}`],
])('%s is refused and the captions stay', async (_name, text) => {
  const { captionsUrl } = await set(webVtt)
  await expect(set(text)).rejects.toMatchObject({ problem: 'invalid-input' })
  expect((await mine()).captionsUrl).toBe(captionsUrl)
})

test('they are refused for the videos of others and for links', async () => {
  await expect(set(webVtt, rival)).rejects.toMatchObject({ problem: 'not-found' })
  const { id } = await app.as(agent).call(addVideoLink, { body: { url: 'https://vimeo.com/76979871' } })
  await expect(set(webVtt, agent, id)).rejects.toMatchObject({ problem: 'invalid-input' })
})
