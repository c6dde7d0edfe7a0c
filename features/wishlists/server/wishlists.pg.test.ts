import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { updateProfile } from '#features/accounts/contract'
import { actorOf, type Account } from '#features/accounts/server'
import { archiveProperty, setPropertyStatus } from '#features/listings/contract'
import { sendMessage } from '#features/messaging/contract'
import { messaging } from '#features/messaging/server'
import { notifications } from '#features/notifications/server'
import { myNotices } from '#features/notifications/contract'
import * as calls from '#features/wishlists/contract'
import { wishlists } from '#features/wishlists/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs } from '#platform/testing/live-client.ts'
import type { Acting } from '#platform/testing/test-app.ts'
import { personalData } from './personal-data.ts'

let app: ListingWorld
let agent: Actor

const account = (firstName: string) => createPerson(app.services.db, { firstName, lastName: null, emailVerified: true })
const person = async (firstName: string) => app.as(actorOf(await account(firstName)))

beforeAll(async () => {
  app = await listingWorld([notifications, messaging, wishlists])
  agent = await app.agent()
  await app.generated(agent, 120)
})

const listsOf = async (who: Acting) => (await who.call(calls.wishlists)).items
const start = (who: Acting, name: string, propertyId?: number) =>
  who.call(calls.createWishlist, { body: { name, ...(propertyId !== undefined && { propertyId }) } })

/** Returns everything stored, as one text, to show that nothing changed. */
async function fingerprint(): Promise<string> {
  const parts = await Promise.all(
    ['wishlist', 'wishlist_home', 'wishlist_person', 'wishlist_opinion'].map((table) =>
      sql<{ rows: string }>`select md5(string_agg(t::text, '|' order by t::text)) as rows from ${sql.table(table)} t`.execute(
        app.services.db,
      ),
    ),
  )
  return parts.map(({ rows: [row] }) => row?.rows).join()
}

test('a list is made, filled, renamed and deleted', async () => {
  const ada = await person('Ada')
  const { id } = await start(ada, '  Weekend tour ', 1)
  await ada.call(calls.addToWishlist, { params: { id, propertyId: 2 } })
  await ada.call(calls.addToWishlist, { params: { id, propertyId: 2 } })
  await ada.call(calls.renameWishlist, { params: { id }, body: { name: 'Saturday' } })
  expect(await listsOf(ada)).toMatchObject([
    { name: 'Saturday', isOwner: true, shareToken: null, homes: [{ propertyId: 2 }, { propertyId: 1 }] },
  ])
  await ada.call(calls.removeFromWishlist, { params: { id, propertyId: 1 } })
  expect((await listsOf(ada))[0]?.homes.map((listing) => listing.propertyId)).toEqual([2])
  await ada.call(calls.deleteWishlist, { params: { id } })
  expect(await listsOf(ada)).toEqual([])
})

test('a co-buyer comes by the link, and both see who said what', async () => {
  const [ada, bob] = [await person('Ada'), await person('Bob')]
  const { id } = await start(ada, 'Our home', 3)
  const { shareToken: token } = await ada.call(calls.shareWishlist, { params: { id } })
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(await app.call(calls.sharedWishlist, { params: { token: String(token) } })).toMatchObject({
    name: 'Our home',
    ownerName: 'Ada',
    homes: [{ propertyId: 3 }],
  })
  await bob.call(calls.joinWishlist, { params: { token: String(token) } })
  await bob.call(calls.joinWishlist, { params: { token: String(token) } })
  await bob.call(calls.saveOpinion, { params: { id, propertyId: 3 }, body: { vote: 'maybe', note: 'The street is loud.' } })
  await ada.call(calls.saveOpinion, { params: { id, propertyId: 3 }, body: { vote: 'yes' } })
  await bob.call(calls.addToWishlist, { params: { id, propertyId: 4 } })
  const opinions = [
    { person: { name: 'Bob' }, vote: 'maybe', note: 'The street is loud.' },
    { person: { name: 'Ada' }, vote: 'yes', note: '' },
  ]
  const listings = [
    { propertyId: 4, addedBy: { name: 'Bob' } },
    { propertyId: 3, opinions },
  ]
  expect(await listsOf(ada)).toMatchObject([{ isOwner: true, people: [{ name: 'Bob' }], homes: listings }])
  expect(await listsOf(bob)).toMatchObject([{ isOwner: false, owner: { name: 'Ada' }, shareToken: null, homes: listings }])
  await bob.call(calls.saveOpinion, { params: { id, propertyId: 3 }, body: { vote: null, note: '' } })
  expect((await listsOf(ada))[0]?.homes[1]?.opinions).toMatchObject([{ person: { name: 'Ada' } }])
})

test('what one person says is told at once to everybody on the list, wherever they are, and to nobody else', async () => {
  const [owner, buyer, stranger] = [actorOf(await account('Ada')), actorOf(await account('Bob')), actorOf(await account('Eve'))]
  const [ada, bob] = [app.as(owner), app.as(buyer)]
  const { id } = await start(ada, 'Ours to see', 3)
  const { shareToken } = await ada.call(calls.shareWishlist, { params: { id } })
  const sockets = await Promise.all([owner, buyer, stranger].map((actor) => liveAs(app, actor)))
  const [adas, bobs, eves] = sockets
  await bob.call(calls.joinWishlist, { params: { token: String(shareToken) } })
  expect(await adas?.receives('wishlist_changed')).toEqual({ type: 'wishlist_changed', id })
  await bob.call(calls.saveOpinion, { params: { id, propertyId: 3 }, body: { vote: 'yes', note: 'CANARY' } })
  await adas?.receives('wishlist_changed', 2)
  await bobs?.receives('wishlist_changed', 2)
  await ada.call(calls.removePerson, { params: { id, personId: buyer.id } })
  await bobs?.receives('wishlist_changed', 3)
  await ada.call(calls.deleteWishlist, { params: { id } })
  await adas?.receives('wishlist_changed', 4)
  expect(bobs?.received.filter(({ type }) => type === 'wishlist_changed')).toHaveLength(3)
  expect(eves?.received.some(({ type }) => type === 'wishlist_changed')).toBe(false)
  expect(JSON.stringify(sockets.map((socket) => socket.received))).not.toContain('CANARY')
  for (const socket of sockets) socket.close()
})

test('the link shows homes and no word of what was said about them', async () => {
  const ada = await person('Ada')
  const { id } = await start(ada, 'Quiet', 5)
  await ada.call(calls.saveOpinion, { params: { id, propertyId: 5 }, body: { vote: 'no', note: 'CANARY opinion' } })
  const { shareToken: token } = await ada.call(calls.shareWishlist, { params: { id } })
  const reply = await app.inject({ method: 'GET', url: `/api/wishlist/shared/${token}` })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).not.toContain('CANARY')
})

test('a revoked link leads nowhere, a new one differs, and those who joined stay until they are removed', async () => {
  const [ada, bob, eve] = [await person('Ada'), await person('Bob'), await person('Eve')]
  const { id } = await start(ada, 'Ours', 6)
  const first = String((await ada.call(calls.shareWishlist, { params: { id } })).shareToken)
  await bob.call(calls.joinWishlist, { params: { token: first } })
  await ada.call(calls.unshareWishlist, { params: { id } })
  await expect(eve.call(calls.joinWishlist, { params: { token: first } })).rejects.toMatchObject({ status: 404 })
  await expect(app.call(calls.sharedWishlist, { params: { token: first } })).rejects.toMatchObject({ status: 404 })
  const second = String((await ada.call(calls.shareWishlist, { params: { id } })).shareToken)
  expect(second).not.toBe(first)
  const [list] = await listsOf(bob)
  await bob.call(calls.saveOpinion, { params: { id, propertyId: 6 }, body: { vote: 'yes', note: '' } })
  await ada.call(calls.removePerson, { params: { id, personId: list?.people[0]?.id ?? 0 } })
  expect(await listsOf(bob)).toEqual([])
  expect((await listsOf(ada))[0]).toMatchObject({ people: [], homes: [{ opinions: [] }] })
})

test('forged links and foreign ids change nothing and look as if there were nothing', async () => {
  const [ada, bob, eve] = [await person('Ada'), await person('Bob'), await person('Eve')]
  const { id, owner } = await start(ada, 'Private', 7)
  const token = String((await ada.call(calls.shareWishlist, { params: { id } })).shareToken)
  await bob.call(calls.joinWishlist, { params: { token } })
  const before = await fingerprint()
  const place = { id, propertyId: 7 }
  const strangers = [
    () => eve.call(calls.renameWishlist, { params: { id }, body: { name: 'Mine' } }),
    () => eve.call(calls.deleteWishlist, { params: { id } }),
    () => eve.call(calls.addToWishlist, { params: { id, propertyId: 8 } }),
    () => eve.call(calls.removeFromWishlist, { params: place }),
    () => eve.call(calls.saveOpinion, { params: place, body: { vote: 'no', note: '' } }),
    () => eve.call(calls.shareWishlist, { params: { id } }),
    () => eve.call(calls.unshareWishlist, { params: { id } }),
    () => eve.call(calls.removePerson, { params: { id, personId: owner.id } }),
    ...['x', `${token.slice(0, -1)}!`, token.toUpperCase(), `${token}A`, '%', "' or 1=1 --"].map(
      (forged) => () => eve.call(calls.joinWishlist, { params: { token: forged } }),
    ),
  ]
  for (const attempt of strangers) await expect(attempt()).rejects.toMatchObject({ status: 404 })
  const guests = [
    () => bob.call(calls.renameWishlist, { params: { id }, body: { name: 'Mine' } }),
    () => bob.call(calls.deleteWishlist, { params: { id } }),
    () => bob.call(calls.removeFromWishlist, { params: place }),
    () => bob.call(calls.shareWishlist, { params: { id } }),
    () => bob.call(calls.unshareWishlist, { params: { id } }),
    () => bob.call(calls.removePerson, { params: { id, personId: owner.id } }),
  ]
  for (const attempt of guests) await expect(attempt()).rejects.toMatchObject({ status: 403 })
  expect(await fingerprint()).toBe(before)
})

test('a home taken off the site stays on the list as what it was, and nothing new is put on it', async () => {
  const ada = await person('Ada')
  const { id } = await start(ada, 'Late', 9)
  await app.as(agent).call(setPropertyStatus, { params: { id: 9 }, body: { status: 'Withdrawn' } })
  await app.as(agent).call(setPropertyStatus, { params: { id: 9 }, body: { status: 'Canceled' } })
  await app.as(agent).call(archiveProperty, { params: { id: 9 }, body: { archived: true } })
  const [list] = await listsOf(ada)
  expect(list?.homes).toMatchObject([{ propertyId: 9, property: null, kept: { latitude: expect.any(Number) as number } }])
  await expect(ada.call(calls.addToWishlist, { params: { id, propertyId: 9 } })).rejects.toMatchObject({ status: 404 })
})

test('the agent’s phone is on the list for those who may read it, and for nobody else', async () => {
  const reader = actorOf(await account('Ada'))
  const ada = app.as(reader)
  const { id } = await start(ada, 'To call', 1)
  const phone = async () => (await listsOf(ada)).find((list) => list.id === id)?.homes[0]?.agentPhone
  await app.as(agent).call(updateProfile, { body: { phone: '(512) 234-5678', phoneShownTo: 'correspondents' } })
  await ada.call(sendMessage, { body: { receiverId: agent.id, content: 'Is it quiet?', propertyId: 1 } })
  expect(await phone()).toBeNull()
  await app.as(agent).call(sendMessage, { body: { receiverId: reader.id, content: 'Very', propertyId: 1 } })
  expect(await phone()).toBe('+15122345678')
  const stranger = await person('Eve')
  await start(stranger, 'Mine', 1)
  expect((await listsOf(stranger))[0]?.homes[0]?.agentPhone).toBeNull()
  await app.as(agent).call(updateProfile, { body: { phoneShownTo: 'everybody' } })
  expect((await listsOf(stranger))[0]?.homes[0]?.agentPhone).toBe('+15122345678')
  await app.as(agent).call(updateProfile, { body: { phoneShownTo: 'nobody' } })
  expect(await phone()).toBeNull()
})

test('limits hold when everything comes at once', async () => {
  const ada = await person('Ada')
  const tries = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => start(ada, `List ${index}`)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  const [list] = await listsOf(ada)
  const listings = Array.from({ length: 110 }, (_, index) => index + 10)
  await Promise.allSettled(listings.map((propertyId) => ada.call(calls.addToWishlist, { params: { id: list?.id ?? 0, propertyId } })))
  expect((await listsOf(ada)).find(({ id }) => id === list?.id)?.homes).toHaveLength(100)
})

test.each([
  ['without a name', { name: '   ' }],
  ['with 81 letters', { name: 'x'.repeat(81) }],
  ['with a character nobody can keep', { name: 'a\0b' }],
  ['with a foreign owner', { name: 'Mine', ownerId: 1 }],
])('a list %s is refused', async (_, payload) => {
  const ada = await person('Ada')
  expect((await ada.inject({ method: 'POST', url: '/api/wishlist', payload })).statusCode).toBe(400)
  expect(await listsOf(ada)).toEqual([])
})

test('lists and words are taken along, and gone with their owner; the words of others stay theirs', async () => {
  const [ada, bob]: Account[] = await Promise.all([account('Ada'), account('Bob')])
  if (!ada || !bob) throw new Error('There must be two people.')
  const { db } = app.services
  const { id } = await start(app.as(actorOf(ada)), 'Ours', 10)
  const token = String((await app.as(actorOf(ada)).call(calls.shareWishlist, { params: { id } })).shareToken)
  await app.as(actorOf(bob)).call(calls.joinWishlist, { params: { token } })
  await app.as(actorOf(bob)).call(calls.saveOpinion, { params: { id, propertyId: 10 }, body: { vote: 'no', note: 'By Bob' } })
  expect(JSON.stringify(await personalData.collect(db, ada))).not.toContain('By Bob')
  expect(await personalData.collect(db, bob)).toMatchObject([{ isOwner: false, homes: [{ said: [{ note: 'By Bob' }] }] }])
  expect(await personalData.plan(db, bob)).toMatchObject([{ outcome: 'erased', count: 1 }])
  await db.transaction().execute(async (trx) => personalData.erase?.(trx, bob))
  expect(await listsOf(app.as(actorOf(ada)))).toMatchObject([{ people: [], homes: [{ opinions: [] }] }])
  await db.transaction().execute(async (trx) => personalData.erase?.(trx, ada))
  expect(await personalData.collect(db, ada)).toEqual([])
})

test('the others on a shared list are told once that somebody added a home; nobody is told of their own', async () => {
  const [ada, ben] = [await person('Ada'), await person('Ben')]
  const { id } = await start(ada, 'Together')
  const { shareToken } = await ada.call(calls.shareWishlist, { params: { id } })
  await ben.call(calls.joinWishlist, { params: { token: shareToken ?? '' } })
  for (let time = 0; time < 2; time++) await ben.call(calls.addToWishlist, { params: { id, propertyId: 7 } })
  const noticesOf = async (who: Acting) => (await who.call(myNotices, { query: {} })).items.filter(({ topic }) => topic === 'shared-lists')
  expect(await noticesOf(ada)).toMatchObject([{ title: expect.stringMatching(/^Ben added /), link: `/profile?tab=wishlist&list=${id}` }])
  expect(await noticesOf(ben)).toEqual([])
  await ben.call(calls.removeFromWishlist, { params: { id, propertyId: 7 } })
  await ben.call(calls.addToWishlist, { params: { id, propertyId: 7 } })
  expect(await noticesOf(ada)).toHaveLength(1)
  await ada.call(calls.addToWishlist, { params: { id, propertyId: 8 } })
  expect(await noticesOf(ben)).toMatchObject([{ title: expect.stringMatching(/^Ada added /) }])
})
