import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicStatuses, standardStatuses } from '#features/listings/contract'
import { demoAnswers, demoConversations } from './conversations.ts'
import { historyOf } from './listing-history.ts'
import { curatedListings, type CuratedListing } from './listings.ts'
import { mediaFolder, portraitFile, readMediaCatalog } from './media-catalog.ts'
import { demoAgents, demoBuyers, demoPeople } from './people.ts'
import { photoWidths, sizeFile } from './photo-sizes.ts'

const { sets } = await readMediaCatalog()

const isPublic = (listing: CuratedListing) => publicStatuses.some((status) => status === historyOf(listing, 0).status)
const photosOf = ({ set, photos }: CuratedListing) =>
  (sets.find(({ id }) => id === set)?.images ?? []).filter(({ file }) => !photos || photos.some((room) => file.endsWith(`-${room}.webp`)))

test('there are at least 24 public homes, and together all show every status, every picture set and every tour', () => {
  expect(curatedListings.filter(isPublic).length).toBeGreaterThanOrEqual(24)
  const statuses = new Set(curatedListings.map((listing) => historyOf(listing, 0).status))
  expect([...statuses].toSorted()).toEqual([...standardStatuses].toSorted())
  expect(new Set(curatedListings.map(({ set }) => set)).size).toBe(sets.length)
  const toured = new Set(curatedListings.filter(({ tour }) => tour).map(({ set }) => set))
  expect([...toured].toSorted()).toEqual(sets.filter(({ tour }) => tour).map(({ id }) => id))
})

test('every home is its own house: no picture and no film is used by two homes, and no two of them stand in the same place', () => {
  const files = curatedListings.flatMap((listing) => [
    ...photosOf(listing).map(({ file }) => file),
    ...(listing.tour ? [`${listing.set}-tour.mp4`] : []),
  ])
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  expect(files.length).toBe(12 * 6 + 12 * 7)
  const filmed = new Set(curatedListings.filter(({ tour }) => tour).map(({ set }) => set))
  expect(curatedListings.filter(({ set, tour, photos }) => filmed.has(set) && !tour && photos?.length !== 0)).toEqual([])
  const places = curatedListings.filter(isPublic).map(({ latitude, longitude }) => `${latitude},${longitude}`)
  expect(new Set(places).size).toBe(places.length)
})

test('every home that is or comes on the market has pictures and a tour, no picture is drawn, and no two homes have the same title', () => {
  for (const listing of curatedListings.filter(isPublic)) {
    const isSold = historyOf(listing, 0).status === 'Closed'
    expect([listing.key, listing.tour, photosOf(listing).length > 4]).toEqual([listing.key, listing.tour || !isSold, listing.tour])
    for (const { alt } of photosOf(listing)) expect(alt).toMatch(/^Rendering: /)
  }
  expect(curatedListings.filter((listing) => isPublic(listing) && !listing.tour)).toHaveLength(2)
  expect(new Set(curatedListings.map(({ title }) => title)).size).toBe(curatedListings.length)
})

test('a sold home has a history from its listing to its sale', () => {
  const sold = curatedListings.filter((listing) => historyOf(listing, 0).status === 'Closed')
  expect(sold.length).toBeGreaterThanOrEqual(4)
  for (const { key, history } of sold) {
    expect(history.length, key).toBeGreaterThanOrEqual(4)
    expect(
      history
        .map(({ status }) => status)
        .filter(Boolean)
        .slice(-2),
      key,
    ).toEqual(['Pending', 'Closed'])
  }
})

test('what buyers write and agents answer is younger than the home is public', () => {
  const publicSince = (key: string) => curatedListings.find((listing) => listing.key === key)?.history[0].daysAgo ?? 0
  for (const { listing, lines } of demoConversations)
    expect(
      lines.filter(({ minutesAgo }) => minutesAgo > publicSince(listing) * 24 * 60),
      listing,
    ).toEqual([])
  for (const { listing, daysAgo } of demoAnswers) expect(daysAgo, listing).toBeLessThan(publicSince(listing))
})

test('every agent who lists a public home has conversations about one', () => {
  const talked = new Set(demoConversations.map(({ listing }) => curatedListings.find(({ key }) => key === listing)?.agent))
  expect(curatedListings.filter((listing) => isPublic(listing) && !talked.has(listing.agent))).toEqual([])
})

test('only what is for sale is open', () => {
  const open = curatedListings.filter(({ openHouses }) => openHouses)
  expect(open.length).toBeGreaterThan(4)
  for (const listing of open) expect(['Active', 'Coming Soon'], listing.key).toContain(historyOf(listing, 0).status)
})

test('steps of a history follow one another in time and prices are whole dollars', () => {
  for (const { key, history } of curatedListings) {
    const days = history.map(({ daysAgo }) => daysAgo)
    expect(days, key).toEqual(days.toSorted((a, b) => b - a))
    for (const { price, status, soldFor } of history) {
      expect(price === undefined || Number.isInteger(price), key).toBe(true)
      expect(status === 'Closed', key).toBe(soldFor !== undefined)
    }
  }
})

test('somebody with $600,000 finds a three-bedroom in Austin and can look at its kitchen', () => {
  const affordable = curatedListings.filter((listing) => {
    const set = sets.find(({ id }) => id === listing.set)
    const { price, status } = historyOf(listing, 0)
    return listing.zipCode.startsWith('787') && status === 'Active' && (price ?? Infinity) < 600_000 && set?.bedrooms === 3 && listing.tour
  })
  expect(affordable.map(({ set }) => sets.find(({ id }) => id === set)?.tour?.chapters.some(({ label }) => label === 'Kitchen'))).toContain(
    true,
  )
})

test('texts and alternative texts are American English', () => {
  const british = /stor[e]y|col[o]ur|gr[e]y|neighb[o]ur|licen[c]e|timber |render\b|panell|chimney breast/i
  const alts = sets.flatMap(({ images, tour }) => [...images, ...(tour ? [tour.poster] : [])].map(({ alt }) => alt))
  const texts = curatedListings.map(({ title, description }) => `${title} ${description}`)
  const messages = demoConversations.flatMap(({ lines }) => lines.map(({ content }) => content))
  for (const text of [...alts, ...texts, ...messages, ...demoAgents.map(({ bio }) => bio)]) expect(text).not.toMatch(british)
})

test('no drawing is left but the portraits', () => {
  expect(readdirSync(join(mediaFolder, 'portraits')).toSorted()).toEqual(demoPeople.map(({ key }) => `${key}.svg`).toSorted())
  expect(
    readdirSync(mediaFolder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /svg$|front|plan/.test(file) && !file.startsWith('portraits'),
    ),
  ).toEqual([])
})

test('everybody has a portrait of their own', () => {
  const portraits = demoPeople.map(({ key }) => readFileSync(join(mediaFolder, portraitFile(key))).toString('base64'))
  expect(new Set(portraits).size).toBe(demoPeople.length)
})

test('remarks name no people, no faith, no household and no safety, but for the draft that shows what the fair housing check says', () => {
  const steering =
    /\b(famil|child|kid|couple|bachelor|mature|senior|christian|church|temple|mosque|synagogue|safe|exclusive|ethnic|executive)/i
  const written = curatedListings.filter(({ key }) => key !== 'austin-bungalow-draft')
  expect(written).toHaveLength(curatedListings.length - 1)
  for (const { key, title, description } of written) expect(`${title} ${description}`, key).not.toMatch(steering)
})

test('everybody who has a home or writes about one exists, and licenses are marked as invented', () => {
  const agents = new Set(demoAgents.map(({ key }) => key))
  const people = new Set([...agents, ...demoBuyers.map(({ key }) => key)])
  const keys = new Set(curatedListings.map(({ key }) => key))
  expect(curatedListings.filter(({ agent }) => !agents.has(agent))).toEqual([])
  for (const { listing, lines } of demoConversations) {
    expect(keys).toContain(listing)
    for (const { from } of lines) expect(people).toContain(from)
  }
  expect(demoAgents.every(({ license }) => /^DEMO\d{4}$/.test(license.number))).toBe(true)
  expect(new Set(demoAgents.map(({ office }) => office.name)).size).toBe(2)
})

test('every size of every photo is committed, and phones get at most 60 KB', () => {
  for (const { images } of sets) {
    for (const { file } of images) {
      for (const width of photoWidths) {
        for (const format of ['avif', 'webp'] as const)
          expect(existsSync(join(mediaFolder, sizeFile(file, width, format))), file).toBe(true)
      }
      expect(statSync(join(mediaFolder, sizeFile(file, photoWidths[0], 'webp'))).size, file).toBeLessThan(60_000)
    }
  }
})
