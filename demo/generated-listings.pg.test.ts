import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server'
import { listAgents } from '#features/agents/contract'
import { agents } from '#features/agents/server'
import { identity, publicApiKey } from '#features/identity/server'
import { getProperty, publicStatuses, type PropertyCard } from '#features/listings/contract'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { messaging } from '#features/messaging/server'
import { notifications } from '#features/notifications/server'
import { deleteAccount } from '#features/personal-data/contract'
import { personalData } from '#features/personal-data/server'
import { listPlans } from '#features/plans/contract'
import { plans } from '#features/plans/server'
import { savedSearches } from '#features/saved-searches/server'
import { searchProperties, type PropertySearch } from '#features/search/contract'
import { search } from '#features/search/server'
import { chapterProblems, removeVideo } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import { milesBetween } from '#platform/contract/plane.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { generateListings } from './generate-listings.ts'
import { loadDemoWorld } from './load.ts'
import { demoPassword, emailOf } from './people.ts'
import { emptyDemoWorld, NotADemoError } from './reset.ts'

let app: TestApp
type Query = Partial<PropertySearch>
const generated = 1500
let isAltered = false
/** On the market before homes were generated, and the first page afterwards. */
let curated: number
let first: { total: number; items: { state: string; isDemo: boolean }[] }
beforeAll(async () => {
  app = await testApp(
    identity,
    accounts,
    personalData,
    location,
    agents,
    videos,
    listings,
    search,
    messaging,
    notifications,
    savedSearches,
    plans,
  )
  await loadDemoWorld(app.services)
  curated = (await app.call(searchProperties)).total
  await generateListings(app.services, generated)
  first = await app.call(searchProperties, { query: { limit: 50 } })
})

beforeEach(async () => {
  if (!isAltered) return
  await emptyDemoWorld(app.services)
  await loadDemoWorld(app.services)
  await generateListings(app.services, generated)
  isAltered = false
})

test('generated homes spread over the country and belong to agents of the demo world', () => {
  expect(first.total).toBeGreaterThan(curated + generated * 0.9)
  expect(new Set(first.items.map(({ state }) => state)).size).toBeGreaterThan(8)
  expect(first.items.every(({ isDemo }) => isDemo)).toBe(true)
})

test('about the stated share of generated homes is found by tour, its length, rooms and day, amenities and open houses', async () => {
  const total = async (query: Query) => (await app.call(searchProperties, { query: { ...query, limit: 1 } })).total
  const all = await total({})
  const today = new Date(app.services.now()).toISOString().slice(0, 10)
  const shares: [Query, number, number][] = [
    [{ tour: 'yes' }, 0.72, 0.8],
    [{ minTour: 60 }, 0.4, 0.7],
    [{ maxTour: 60 }, 0.1, 0.4],
    [{ rooms: ['Kitchen'] }, 0.72, 0.8],
    [{ rooms: ['Office'] }, 0.15, 0.35],
    [{ rooms: ['Balcony'] }, 0.04, 0.15],
    [{ filmed: 800 }, 0.72, 0.8],
    [{ filmed: 365 }, 0.3, 0.7],
    [{ amenities: ['Fireplace'] }, 0.2, 0.3],
    [{ openFrom: today }, 0.05, 0.12],
    [{ newConstruction: 'yes' }, 0.03, 0.1],
    [{ seniorCommunity: 'yes' }, 0.02, 0.07],
  ]
  for (const [query, least, most] of shares) {
    const share = (await total(query)) / all
    expect([query, share >= least && share <= most, share]).toEqual([query, true, share])
  }
})

test('a generated home shows photos on its card, plays its film in the reel, and its rooms are those of the kind of home', async () => {
  const { items } = await app.call(searchProperties, { query: { tour: 'yes', types: ['Condominium'], sort: 'tour', limit: 30 } })
  const listings = items.filter(({ mainPhoto }) => mainPhoto)
  expect(listings.length).toBeGreaterThan(20)
  expect(new Set(items.map(({ tour }) => tour?.durationSeconds)).size).toBeGreaterThan(10)
  for (const { id, tour } of listings.slice(0, 5)) {
    const listing = await app.call(getProperty, { params: { id } })
    expect(listing.photos).toHaveLength(3)
    expect(tour?.rooms).toEqual(expect.arrayContaining(['Living Room', 'Kitchen', 'Balcony']))
    for (const { chapters, durationSeconds } of listing.videos) expect(chapterProblems(chapters, durationSeconds).size).toBe(0)
    const urls = [listing.mainImageUrl, listing.tour?.posterUrl, listing.videos[0]?.playUrl]
    for (const url of urls) expect((await app.inject({ method: 'GET', url: url ?? '' })).statusCode).toBe(200)
  }
})

const readCards = async (query: Query = {}) => {
  const cards: PropertyCard[] = []
  let cursor: string | undefined
  do {
    const page = await app.call(searchProperties, { query: { limit: 100, ...query, ...(cursor && { cursor }) } })
    cards.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return cards
}
const toPictures = ({ mainPhoto, morePhotos }: PropertyCard) => [mainPhoto, ...morePhotos].flatMap((photo) => photo?.files ?? [])
/** Cards that show a picture of one of the 11 cards after them. */
const repeating = (cards: readonly PropertyCard[], shown: (card: PropertyCard) => string[] = toPictures) => {
  const pictures = cards.map(shown)
  return cards.filter((_, index) => {
    const next = new Set(pictures.slice(index + 1, index + 12).flat())
    return pictures[index]?.some((file) => next.has(file))
  })
}

test('12 cards of the newest show 12 houses, also of one state, of one type of home and with those sold; together they show all pictures', async () => {
  const cards = await readCards()
  expect(cards.length).toBeGreaterThan(generated * 0.9)
  expect(repeating(cards)).toEqual([])
  expect(repeating(await readCards({ statuses: [...publicStatuses] }))).toEqual([])
  // A filter keeps the order of the newest.
  const states = [...new Set(cards.map(({ state }) => state))]
  const types = [...new Set(cards.map(({ propertyType }) => propertyType))]
  expect([states.length > 40, types.length > 5]).toEqual([true, true])
  for (const state of states) expect(repeating(cards.filter((card) => card.state === state))).toEqual([])
  for (const type of types) expect(repeating(cards.filter((card) => card.propertyType === type))).toEqual([])
  expect(new Set(cards.flatMap(({ mainPhoto }) => mainPhoto?.files ?? [])).size).toBe(24 * 6 - 12)
})

/** With the same first picture, one house is a repetition wherever it comes; with another one only where cards show all pictures. */
const firstPicture = ({ mainPhoto }: PropertyCard) => (mainPhoto ? [mainPhoto.files] : [])

test('12 cards in any order, and of homes with a tour, show 12 different first pictures', async () => {
  for (const query of [
    { sort: 'price' },
    { sort: '-price' },
    { sort: 'area' },
    { sort: 'perArea' },
    { sort: 'beds' },
    { sort: 'tour' },
    { tour: 'yes' },
    { tour: 'yes', sort: 'tour' },
  ] as Query[])
    expect([query, repeating(await readCards(query), firstPicture)]).toEqual([query, []])
})

test('within a state no filter and no order repeats a first picture: all homes of a state begin with different ones', async () => {
  const cardsByState = Map.groupBy(await readCards(), ({ state }) => state)
  expect(Math.max(...[...cardsByState.values()].map(({ length }) => length))).toBeGreaterThan(80)
  for (const [state, cards] of cardsByState) {
    const pictures = cards.flatMap(firstPicture)
    expect([state, new Set(pictures).size]).toEqual([state, pictures.length])
  }
  // The same through the front door, as combinations of filters, the map and the homes near a home ask for it.
  const [texan] = cardsByState.get('TX') ?? []
  const point = `${texan?.longitude},${texan?.latitude}`
  const queries: Query[] = [
    { state: 'TX', types: ['Single Family Residence'], minPrice: 200_000, maxPrice: 900_000, sort: 'price' },
    { state: 'CA', beds: 3, types: ['Single Family Residence'] },
    { state: 'CA', amenities: ['Fireplace'], sort: '-price' },
    { state: 'TX', tour: 'yes', sort: 'tour' },
    { bounds: '-99.5,28.5,-95,32.5', sort: 'newest' },
    { near: point, miles: 100, sort: 'distance' },
    { near: point, miles: 100, sort: 'distance', beds: 2 },
  ] as Query[]
  for (const query of queries) {
    const cards = await readCards(query)
    expect([query, cards.length > 5, repeating(cards, firstPicture)]).toEqual([query, true, []])
  }
})

test('homes near a home and like it begin with other pictures than it and each other, also across a state line', async () => {
  const cards = await readCards()
  const repeated = cards.filter((home) => {
    // No list of homes nearby reaches farther.
    const around = cards
      .map((card) => ({ card, miles: milesBetween(home, card) }))
      .filter(({ miles }) => miles < 250)
      .toSorted((a, b) => a.miles - b.miles)
    return (
      repeating(
        around.slice(0, 12).map(({ card }) => card),
        firstPicture,
      ).length > 0
    )
  })
  expect(repeated.map(({ id, city }) => `${id} in ${city}`)).toEqual([])
})

test('the street of a generated home that withholds its address is nowhere in its reply', async () => {
  const { rows } = await sql<{ id: number; street: string }>`select listing_key as id, unparsed_address as street from listing
    where not internet_address_display_yn and x_on_market and not exists (select from listing_ledger where listing_ledger.listing_key = listing.listing_key)`.execute(
    app.services.db,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { id, street } of rows) {
    const listing = await app.call(getProperty, { params: { id } })
    expect(listing.address).toBeNull()
    expect(JSON.stringify(listing)).not.toContain(street)
  }
})

test('a reset builds the same world again, and a database of other people is left alone', async () => {
  await emptyDemoWorld(app.services)
  expect((await app.call(searchProperties)).total).toBe(0)
  expect(await app.call(listPlans)).toHaveLength(3)
  const { db } = app.services
  const people = db.withTables<{ account: { identity_uid: string; email: string; username: string } }>()
  await people.insertInto('account').values({ identity_uid: 'x', email: 'real@example.com', username: 'real' }).execute()
  await expect(emptyDemoWorld(app.services)).rejects.toThrow(NotADemoError)
  expect(await loadDemoWorld(app.services)).toBeUndefined()
  await people.deleteFrom('account').execute()
  expect(await loadDemoWorld(app.services)).toHaveProperty('size', 13)
  expect((await app.call(searchProperties)).total).toBe(curated)
  // For the other tests of this file.
  await generateListings(app.services, generated)
})

test('the files that homes and videos share stay when a photo, a video or everything of an agent goes', async () => {
  isAltered = true
  const agents = (await app.call(listAgents)).states.flatMap(({ cities }) => cities.flatMap((city) => city.agents))
  const maya = { id: agents.find(({ name }) => name.startsWith('Maya'))?.id ?? 0, isAgent: true }
  const { items } = await app.call(searchProperties, { query: { tour: 'yes', agentId: maya.id, limit: 20 } })
  const listings = await Promise.all(items.map(({ id }) => app.call(getProperty, { params: { id } })))
  const urls = new Set(
    listings.flatMap(({ mainImageUrl, videos: tours }) => [mainImageUrl ?? '', tours[0]?.playUrl ?? '', tours[0]?.posterUrl ?? '']),
  )
  const [listing] = listings.filter(({ photos }) => photos.length === 3)
  const as = app.as(maya)
  const photo = `/api/agent/properties/${listing?.id}/photos/${listing?.photos[0]?.id}`
  expect((await as.inject({ method: 'DELETE', url: photo })).statusCode).toBe(200)
  await as.call(removeVideo, { params: { id: listing?.videos[0]?.id ?? 0 } })
  await sql`update listing set standard_status = 'Withdrawn' where list_agent_account_id = ${maya.id}`.execute(app.services.db)
  const email = emailOf({ key: 'maya' })
  const key = await publicApiKey(app.services.db)
  const signIn = { email, password: demoPassword, returnSecureToken: true }
  const signedIn = await app.inject({ method: 'POST', url: `/identity/v1/accounts:signInWithPassword?key=${key}`, payload: signIn })
  const headers = { authorization: `Bearer ${signedIn.json<{ idToken: string }>().idToken}` }
  const left = await app.inject({ method: deleteAccount.method, url: deleteAccount.path, headers, payload: { email } })
  expect([left.statusCode, left.body]).toEqual([200, expect.stringContaining('receipt')])
  for (const url of urls) expect([url, (await app.inject({ method: 'HEAD', url })).statusCode]).toEqual([url, 200])
})
