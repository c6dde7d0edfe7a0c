import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { decideListing, listApprovals } from '#features/approvals/contract'
import { approvals } from '#features/approvals/server'
import { removeBrokerageMember, setReviewPolicy, type ReviewPolicy } from '#features/brokerages/contract'
import { getMyProperty, getProperty, saveProperty, setPropertyStatus, type MyProperty } from '#features/listings/contract'
import { deleteAccount, exportData } from '#features/personal-data/contract'
import { teams } from '#features/teams/server'
import { identityClient } from '#fixtures/accounts/server/testing/identity-client'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'

let world: BrokerageWorld
let picture: Buffer
beforeAll(async () => {
  world = await brokerageWorld([teams, approvals])
  picture = await sharp({ create: { width: 48, height: 32, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer()
})

const review = (by: Actor, policy: ReviewPolicy) =>
  world.as(by).call(setReviewPolicy, { body: { policy, priceLimitPercent: null, officeId: null } })
const mine = (agent: Actor, id: number) => world.as(agent).call(getMyProperty, { params: { id } })
const livePhotos = async (id: number) => (await world.call(getProperty, { params: { id } })).photos.map(({ id: key, alt }) => [key, alt])
const waitingFor = async (admin: Actor) => (await world.as(admin).call(listApprovals)).waiting
const decide = (by: Actor, id: number, version: number, approve: boolean, reason = '') =>
  world.as(by).call(decideListing, { params: { propertyId: id }, body: { version, approve, reason } })
const folders = () => readdir(world.services.files.localPath('photos/')).catch(() => [])

/** Short ways to the photos of a listing, as its agent edits them. */
function album(agent: Actor, id: number) {
  const url = `/api/agent/properties/${id}/photos`
  const sent = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: Buffer | object) => {
    const reply = await world.as(agent).inject({
      method,
      url: `${url}${path}`,
      ...(payload && { payload }),
      headers: Buffer.isBuffer(payload) ? { 'content-type': 'image/jpeg' } : {},
    })
    return reply.json<MyProperty & { message?: string }>()
  }
  return {
    add: async (alt: string) => (await sent('POST', `?alt=${alt}`, picture)).photos.at(-1)?.id ?? 0,
    order: (photoIds: number[]) => sent('PUT', '/order', { photoIds }),
    describe: (photo: number, alt: string) => sent('PATCH', `/${photo}`, { alt }),
    label: (photo: number, alteration: string) => sent('PUT', `/${photo}/alteration`, { alteration }),
    addOriginal: (photo: number) => sent('POST', `/${photo}/original`, picture),
    remove: (photo: number) => sent('DELETE', `/${photo}`),
  }
}

/** A brokerage that reviews every edit, and a live listing of its agent with two photos. */
async function firm() {
  world.moveClock(60_000)
  const admin = await world.founder()
  const agent = await world.joined(admin)
  await review(admin, 'none')
  const { id } = await world.published(agent)
  const photos = album(agent, id)
  const [porch, yard] = [await photos.add('Porch'), await photos.add('Yard')]
  await review(admin, 'everything')
  return { admin, agent, id, photos, porch, yard }
}

test('photos added, removed, moved and described wait, side by side for the reviewer, and approved are what buyers see', async () => {
  const { admin, agent, id, photos, porch, yard } = await firm()
  const before = [
    [porch, 'Porch'],
    [yard, 'Yard'],
  ]
  expect(await livePhotos(id)).toEqual(before)
  const deck = await photos.add('Deck')
  await photos.remove(porch)
  await photos.order([deck, yard])
  expect(await photos.describe(yard, 'Back yard')).toMatchObject({
    photos: [{ id: deck }, { id: yard, alt: 'Back yard' }],
    revision: { status: 'draft', changes: [], livePhotos: [{ id: porch }, { id: yard, alt: 'Yard' }] },
  })
  expect([await livePhotos(id), await waitingFor(admin)]).toEqual([before, []])
  // A price pressed on its own hands nothing else in.
  const { version } = await mine(agent, id)
  expect(await world.as(agent).call(saveProperty, { params: { id }, body: { version, price: 640_000 } })).toMatchObject({
    revision: { status: 'draft' },
  })
  const { parts } = await world.as(agent).call(exportData)
  expect(parts).toMatchObject({ homes: [{ photos: ['Porch', 'Yard'], photosNotLive: ['Deck', 'Back yard'] }] })
  await world.submitChanges(agent, id)
  const [first] = await waitingFor(admin)
  const stored = await folders()
  expect(first).toMatchObject({
    changes: [{ label: 'Price' }],
    photoChanges: {
      before: [{ id: porch, alt: 'Porch' }, { id: yard }],
      after: [
        { id: deck, url: expect.stringContaining('/media/photos/') },
        { id: yard, alt: 'Back yard' },
      ],
    },
  })
  // Changed after it was read, it is the agent's to submit again.
  await photos.describe(deck, 'New deck')
  expect(await refusal(decide(admin, id, first?.version ?? 0, true))).toMatchObject({ status: 409 })
  await world.submitChanges(agent, id)
  expect(await refusal(decide(admin, id, first?.version ?? 0, true))).toMatchObject({ status: 409 })
  await decide(admin, id, (await waitingFor(admin))[0]?.version ?? 0, false, 'Which deck?')
  await photos.describe(deck, 'Cedar deck')
  await world.submitChanges(agent, id)
  await decide(admin, id, (await waitingFor(admin))[0]?.version ?? 0, true)
  expect(await livePhotos(id)).toEqual([
    [deck, 'Cedar deck'],
    [yard, 'Back yard'],
  ])
  expect(await mine(agent, id)).toMatchObject({ revision: null, photos: [{ id: deck }, { id: yard }] })
  expect(await folders()).toHaveLength(stored.length - 1)
})

test('discarded or undone by hand, nothing waits and no file stays; that a photo was altered shows at once', async () => {
  const { admin, agent, id, photos, porch, yard } = await firm()
  const stored = (await folders()).toSorted()
  const deck = await photos.add('Deck')
  expect(await photos.remove(deck)).toMatchObject({ revision: null })
  await photos.order([yard, porch])
  expect(await photos.order([porch, yard])).toMatchObject({ revision: null })
  expect((await folders()).toSorted()).toEqual(stored)

  await photos.add('Deck')
  await photos.remove(porch)
  await photos.label(yard, 'Virtual Staging/Item Addition')
  expect(await photos.addOriginal(yard)).toMatchObject({ revision: { status: 'draft' }, photos: [{ alteration: { original: {} } }, {}] })
  const [, shown] = (await world.call(getProperty, { params: { id } })).photos
  expect(shown).toMatchObject({ id: yard, alteration: { kind: 'Virtual Staging/Item Addition', original: { width: 48 } } })
  expect(await world.discardChanges(agent, id)).toMatchObject({ revision: null, photos: [{ id: porch }, { id: yard, alteration: {} }] })
  expect(await folders()).toHaveLength(stored.length + 1)
  await photos.label(yard, 'None')
  expect((await folders()).toSorted()).toEqual(stored)
  expect(await waitingFor(admin)).toEqual([])
})

test('a description that publishing refuses is refused at once, and where reviews ended what waited goes live', async () => {
  const { admin, agent, id, photos, porch, yard } = await firm()
  expect(await photos.describe(porch, 'No children please')).toMatchObject({ problem: 'invalid-input' })
  expect(await mine(agent, id)).toMatchObject({ revision: null, photos: [{ alt: 'Porch' }, {}] })
  await photos.remove(porch)
  await world.submitChanges(agent, id)
  await review(admin, 'none')
  expect(await waitingFor(admin)).toEqual([])
  expect(await photos.describe(yard, 'Back yard')).toMatchObject({ revision: { status: 'draft' } })
  expect(await world.submitChanges(agent, id)).toMatchObject({ revision: null })
  expect(await livePhotos(id)).toEqual([[yard, 'Back yard']])
  await photos.describe(yard, 'Yard')
  expect(await livePhotos(id)).toEqual([[yard, 'Yard']])
})

test('an agent who leaves takes along the photos that wait, and those buyers saw stay', async () => {
  const { admin, agent, id, photos, porch } = await firm()
  const stored = (await folders()).toSorted()
  await photos.add('Deck')
  await photos.remove(porch)
  expect(await folders()).toHaveLength(stored.length + 1)
  await world.as(agent).call(setPropertyStatus, { params: { id }, body: { status: 'Withdrawn' } })
  await world.as(admin).call(removeBrokerageMember, { params: { accountId: agent.id } })
  const { uid, idToken } = await identityClient(world).signUp(`signs-in-${agent.email}`)
  await sql`update account set identity_uid = ${uid} where id = ${agent.id}`.execute(world.services.db)
  const { method, path: url } = deleteAccount
  const leaving = await world.inject({ method, url, headers: { authorization: `Bearer ${idToken}` }, payload: { email: agent.email } })
  expect(leaving.json()).toHaveProperty('receipt')
  expect((await folders()).toSorted()).toEqual(stored)
})
