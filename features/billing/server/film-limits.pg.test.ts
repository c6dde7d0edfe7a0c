import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refreshBilling, subscribe } from '#features/billing/contract'
import { videoUploadPath } from '#features/videos/contract'
import type { Actor } from '#platform/contract/access.ts'
import { billingWorld, cards, statement, type BillingWorld } from './testing/billing-world.fixtures.ts'

let app: BillingWorld
let agent: Actor
beforeAll(async () => {
  app = await billingWorld()
})
beforeEach(async () => {
  agent = await app.agent()
})

const announce = (bytes: number, actor = agent) =>
  app.as(actor).inject({
    method: 'POST',
    url: videoUploadPath,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'upload-metadata': 'filetype dmlkZW8vbXA0' },
  })
let serial = 0
const stored = (video: { minutes: number; gigabytes: number; status?: string; source?: string }) =>
  sql`insert into video_asset (account_id, source, provider_id, media_status, title, storage_folder, duration_seconds, byte_size, status_reason)
    values (${agent.id}, ${video.source ?? 'upload'}, ${video.source ? 'dQw4w9WgXcQ' : null}, ${video.status ?? 'Complete'}, 'Tour', ${`film-${agent.id}-${++serial}`},
      ${video.minutes * 60}, ${video.gigabytes * 1e9}, ${video.status === 'Rejected' ? 'Damaged.' : null})`.execute(app.services.db)

test('the free plan takes films until its minutes are used, then says so and what to do', async () => {
  await stored({ minutes: 59, gigabytes: 1 })
  expect((await announce(1000)).statusCode).toBe(201)
  await stored({ minutes: 2, gigabytes: 1 })
  const refused = await announce(1000)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    message: 'Your plan holds 60 minutes of video, and all of them are used. Delete a video or choose a larger plan under Billing.',
  })
})

test('a file that is more than the plan stores is refused before its first byte, counting uploads under way', async () => {
  await stored({ minutes: 1, gigabytes: 9.5 })
  expect((await announce(300e6)).statusCode).toBe(201)
  const refused = await announce(300e6)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    message:
      'Your plan stores 10 GB of video, and this file would bring you to 10.1 GB. Delete a video or choose a larger plan under Billing.',
  })
})

test('two windows at once do not share the last room', async () => {
  await stored({ minutes: 1, gigabytes: 9.5 })
  const answers = await Promise.all([announce(400e6), announce(400e6)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
})

test('links, refused files and what others store count nothing', async () => {
  await stored({ minutes: 90, gigabytes: 0, source: 'youtube' })
  await stored({ minutes: 90, gigabytes: 20, status: 'Rejected' })
  expect((await announce(1000)).statusCode).toBe(201)
  const neighbor = await app.agent()
  await stored({ minutes: 61, gigabytes: 1 })
  expect((await announce(1000, neighbor)).statusCode).toBe(201)
})

test('a larger plan takes more at once, and what is used and held stands in the plan of the agent', async () => {
  await stored({ minutes: 61, gigabytes: 12 })
  expect((await app.billingOf(agent)).film).toEqual({ minutes: 61, minutesLimit: 60, gigabytes: 12, gigabytesLimit: 10 })
  const body = { plan: 'pro' as const, interval: 'month' as const, withCard: true, priceCents: 2900, agreed: true as const, statement }
  const { url } = await app.as(agent).call(subscribe, { body })
  await app.pay(url, cards.paid)
  await app.as(agent).call(refreshBilling)
  expect((await app.billingOf(agent)).film).toMatchObject({ minutesLimit: 600, gigabytesLimit: 200 })
  expect((await announce(1000)).statusCode).toBe(201)
})
