import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { standardStatuses } from '#features/listings/contract'
import { demoConversations } from './conversations.ts'
import { historyOf } from './listing-history.ts'
import { curatedListings } from './listings.ts'
import { mediaFolder, readMediaCatalog } from './media-catalog.ts'
import { demoAgents, demoBuyers } from './people.ts'
import { photoWidths, sizeFile } from './photo-sizes.ts'

const { sets } = await readMediaCatalog()

test('there are at least 24 homes, and together they show every status, every picture set and every tour', () => {
  expect(curatedListings.length).toBeGreaterThanOrEqual(24)
  const statuses = new Set(curatedListings.map((listing) => historyOf(listing, 0).status))
  expect([...statuses].toSorted()).toEqual([...standardStatuses].toSorted())
  expect(new Set(curatedListings.map(({ set }) => set)).size).toBe(sets.length)
  const toured = new Set(curatedListings.filter(({ tour }) => tour).map(({ set }) => set))
  expect([...toured].toSorted()).toEqual(sets.filter(({ tour }) => tour).map(({ id }) => id))
})

test('whatever is for sale has a tour, and no two homes have the same title', () => {
  const forSale = curatedListings.filter((listing) =>
    ['Coming Soon', 'Active', 'Active Under Contract', 'Pending'].includes(historyOf(listing, 0).status),
  )
  expect(forSale.filter(({ tour }) => !tour)).toEqual([])
  expect(new Set(curatedListings.map(({ title }) => title)).size).toBe(curatedListings.length)
})

test('only what is for sale is open', () => {
  const open = curatedListings.filter(({ openInDays }) => openInDays)
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

test('remarks name no people, no faith, no household and no safety', () => {
  const steering =
    /\b(famil|child|kid|couple|bachelor|mature|senior|christian|church|temple|mosque|synagogue|safe|exclusive|ethnic|executive)/i
  for (const { key, title, description } of curatedListings) expect(`${title} ${description}`, key).not.toMatch(steering)
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
