import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { actorOf } from '#features/accounts/server'
import { addFavorite } from '#features/favorites/contract'
import { saveProperty, type MyProperty } from '#features/listings/contract'
import { myNotices, savePreference, type Frequency } from '#features/notifications/contract'
import { exportData } from '#features/personal-data/contract'
import { createWishlist, joinWishlist, removePerson, shareWishlist } from '#features/wishlists/contract'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import { changeSavedSearch, savedSearches, saveSearch } from '../../contract.ts'
import { alertWorld, type AlertWorld } from '../testing/alert-world.fixtures.ts'

let world: AlertWorld

beforeAll(async () => {
  world = await alertWorld()
})

const as = (who: Actor) => world.app.as(who)
const person = async (firstName: string) =>
  actorOf(await createPerson(world.app.services.db, { firstName, lastName: null, emailVerified: true }))
const save = async (who: Actor, query: string, name = 'Bungalows') => (await as(who).call(saveSearch, { body: { name, query } })).id
const choose = (who: Actor, id: number, body: { priceDropAtMost?: number | null; isShared?: boolean }) =>
  as(who).call(changeSavedSearch, { params: { id }, body })
const bell = async (who: Actor) => (await as(who).call(myNotices, { query: {} })).items
const drops = async (who: Actor) => (await bell(who)).flatMap(({ topic, title }) => (topic === 'price-drops' ? [title] : []))
const reprice = ({ id, version }: MyProperty, price: number) =>
  as(world.agent).call(saveProperty, { params: { id }, body: { version, price } })

/** Puts everybody on one list, which the first of them owns. Returns its id. */
async function together(owner: Actor, ...others: Actor[]): Promise<number> {
  const { id } = await as(owner).call(createWishlist, { body: { name: 'Together' } })
  const { shareToken } = await as(owner).call(shareWishlist, { params: { id } })
  for (const who of others) await as(who).call(joinWishlist, { params: { token: shareToken ?? '' } })
  return id
}

test('a search with a price tells of drops to that price or less, and one without of every drop', async () => {
  const { publish, run } = world
  const [waiting, open, fan] = [await person('Wes'), await person('Ora'), await person('Fay')]
  const id = await save(waiting, 'q=78731', 'Waiting')
  await save(open, 'q=78731', 'Open')
  expect(await choose(waiting, id, { priceDropAtMost: 500_000 })).toMatchObject({ priceDropAtMost: 500_000 })
  const first = await publish('Dropping', 600_000, { zipCode: '78731' })
  await as(fan).call(addFavorite, { body: { propertyId: first.id } })
  await run()
  const second = await reprice(first, 550_000)
  await run()
  const third = await reprice(second, 500_000)
  await run()
  const [toFiveFifty, toFive] = ['Price drop to $550,000 from $600,000: Dropping', 'Price drop to $500,000 from $550,000: Dropping']
  expect(await drops(waiting)).toEqual([toFive])
  expect(await drops(open)).toEqual([toFive, toFiveFifty])
  expect(await drops(fan)).toEqual([toFive, toFiveFifty])
  await choose(waiting, id, { priceDropAtMost: null })
  const fourth = await reprice(third, 499_000)
  await run()
  await choose(waiting, id, { priceDropAtMost: 100_000 })
  await reprice(fourth, 490_000)
  await run()
  expect(await drops(waiting)).toEqual(['Price drop to $499,000 from $500,000: Dropping', toFive])
})

test('of two searches that find a home, the one with the higher price decides and alone is named', async () => {
  const { publish, run } = world
  const who = await person('Two')
  await choose(who, await save(who, 'q=78732', 'Low'), { priceDropAtMost: 100_000 })
  await choose(who, await save(who, 'q=78732&beds=1', 'High'), { priceDropAtMost: 590_000 })
  const listing = await publish('Twice found', 600_000, { zipCode: '78732' })
  await run()
  await reprice(listing, 580_000)
  await run()
  expect((await bell(who)).filter(({ topic }) => topic === 'price-drops')).toMatchObject([{ reason: 'Matches “High”' }])
})

test.each([0, -5, 1.5, 2_000_000_000, '450000', Number.NaN])('a price of %s is refused with what to write', async (priceDropAtMost) => {
  const who = await person('Odd')
  const id = await save(who, 'q=78733')
  const reply = await as(who).inject({ method: 'PATCH', url: `/api/saved-searches/${id}`, payload: { priceDropAtMost } })
  // JSON has no NaN: it arrives as null, which is any drop.
  if (Number.isNaN(priceDropAtMost)) expect(reply.json()).toMatchObject({ priceDropAtMost: null })
  else {
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ fields: { 'body.priceDropAtMost': 'Enter a price in whole dollars, such as 450000.' } })
  }
})

test('a shared search tells those on a list with its person of new matches once, as a topic of its own', async () => {
  const { publish, run } = world
  const [ana, ben, cat, eve] = [await person('Ana'), await person('Ben'), await person('Cat'), await person('Eve')]
  await together(ana, ben, cat)
  await together(ben, ana)
  await together(eve, cat)
  const [shared, unshared] = [await save(ana, 'q=78734', 'Porches'), await save(ana, 'q=78735', 'Mine alone')]
  await save(cat, 'q=78734', 'Cat’s own')
  expect(await choose(ana, shared, { isShared: true })).toMatchObject({ isShared: true })
  expect(await as(ana).call(savedSearches)).toMatchObject({ coBuyers: ['Ben', 'Cat'], items: [{ id: unshared, isShared: false }, {}] })
  const porch = await publish('Porch', 550_000, { zipCode: '78734' })
  await publish('Not shared', 550_000, { zipCode: '78735' })
  await run()
  await reprice(porch, 540_000)
  await run()
  expect(await bell(ben)).toMatchObject([
    {
      topic: 'co-buyer-searches',
      title: 'New match: Porch',
      detail: '$550,000 · 3 beds · Austin, TX',
      reason: 'Matches “Porches,” a search Ana shares with you',
      link: `/property/${porch.id}`,
    },
  ])
  expect((await bell(cat)).map(({ topic }) => topic)).toEqual(['price-drops', 'saved-searches'])
  expect((await bell(ana)).map(({ topic }) => topic)).toEqual(['price-drops', 'saved-searches', 'saved-searches'])
  expect(await bell(eve)).toEqual([])
})

test('a shared search of a buyer with an unverified address shows neither its name nor theirs', async () => {
  const { publish, run, app } = world
  const [ana, ben] = [actorOf(await createPerson(app.services.db, { firstName: 'Win money at evil.com' })), await person('Ben')]
  await together(ana, ben)
  await choose(ana, await save(ana, 'q=78733', 'Win money at evil.com'), { isShared: true })
  await publish('Neutral', 500_000, { zipCode: '78733' })
  await run()
  expect(await bell(ben)).toMatchObject([{ title: 'New match: Neutral', reason: 'Matches a search a buyer shares with you' }])
})

test('whoever left the list, and the agent of the home, hear of no shared search', async () => {
  const { publish, run, agent } = world
  const [ana, ben, hal] = [await person('Ana'), await person('Ben'), await person('Hal')]
  const list = await together(ana, ben, hal, agent)
  await choose(ana, await save(ana, 'q=78736'), { isShared: true })
  await publish('Early', 500_000, { zipCode: '78736' })
  await run()
  await as(ben).call(removePerson, { params: { id: list, personId: ben.id } })
  await publish('Late', 510_000, { zipCode: '78736' })
  await run()
  const titles = async (who: Actor) => (await bell(who)).map(({ title }) => title)
  expect(await titles(ben)).toEqual(['New match: Early'])
  expect(await titles(hal)).toEqual(['New match: Late', 'New match: Early'])
  expect(await titles(agent)).toEqual([])
})

test.each<[Frequency, boolean]>([
  ['now', true],
  ['off', false],
])('shared matches are mailed %s as their reader chose, however often the search itself mails', async (frequency, isMailed) => {
  const { publish, run, app } = world
  const [ana, ben] = [await person('Ana'), await person('Ben')]
  await together(ana, ben)
  const zipCode = frequency === 'now' ? '78737' : '78738'
  await choose(ana, await save(ana, `q=${zipCode}`), { isShared: true })
  const preference = { topic: 'co-buyer-searches', enabled: frequency !== 'off' } as const
  await as(ben).call(savePreference, { body: { ...preference, channel: 'mail', frequency } })
  await as(ben).call(savePreference, { body: { ...preference, enabled: false, channel: 'screen' } })
  await publish('By mail', 500_000, { zipCode })
  await run()
  expect(await bell(ben)).toEqual([])
  const { rows } = await sql<{ isDue: boolean }>`
    select mail_due_at is not null and mail_due_at <= ${new Date(app.services.now())} as "isDue"
    from notification join notification_person on notification_person.id = person_id where account_id = ${ben.id}`.execute(app.services.db)
  expect(rows).toEqual([{ isDue: isMailed }])
})

test('what was chosen can be taken along', async () => {
  const who = await person('Exporting')
  await choose(who, await save(who, 'q=78739'), { priceDropAtMost: 450_000, isShared: true })
  const { parts } = await as(who).call(exportData)
  expect(parts).toMatchObject({ savedSearches: [{ priceDropAtMost: 450_000, isShared: true }] })
})
