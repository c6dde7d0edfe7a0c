import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { standardStatuses } from '#features/listings/contract'
import { demoConversations } from './conversations.ts'
import { homeFeatures } from './listing-features.ts'
import { historyOf } from './listing-history.ts'
import { demoHomes } from './listings.ts'
import { mediaFolder, readCatalogue } from './media-catalog.ts'
import { demoAgents, demoBuyers } from './people.ts'
import { photoWidths, sizeFile } from './photo-sizes.ts'

const { homes: sets } = await readCatalogue()

test('there are at least 24 homes, and together they show every status, every picture set and every tour', () => {
  expect(demoHomes.length).toBeGreaterThanOrEqual(24)
  const statuses = new Set(demoHomes.map((home) => historyOf(home, 0).status))
  expect([...statuses].toSorted()).toEqual([...standardStatuses].toSorted())
  expect(new Set(demoHomes.map(({ set }) => set)).size).toBe(sets.length)
  const toured = new Set(demoHomes.filter(({ tour }) => tour).map(({ set }) => set))
  expect([...toured].toSorted()).toEqual(sets.filter(({ tour }) => tour).map(({ id }) => id))
})

test('whatever is for sale has a tour, and the same words never describe two homes', () => {
  const forSale = demoHomes.filter((home) =>
    ['Coming Soon', 'Active', 'Active Under Contract', 'Pending'].includes(historyOf(home, 0).status),
  )
  expect(forSale.filter(({ tour }) => !tour)).toEqual([])
  expect(new Set(demoHomes.map(({ title }) => title)).size).toBe(demoHomes.length)
})

test('amenities and open houses belong to homes there are, and only what is for sale is open', () => {
  const keys = demoHomes.map(({ key }) => key)
  expect(Object.keys(homeFeatures).filter((key) => !keys.includes(key))).toEqual([])
  const open = demoHomes.filter(({ key }) => homeFeatures[key]?.openInDays)
  expect(open.length).toBeGreaterThan(4)
  for (const home of open) expect(['Active', 'Coming Soon'], home.key).toContain(historyOf(home, 0).status)
})

test('steps of a history follow one another in time and prices are whole dollars', () => {
  for (const { key, history } of demoHomes) {
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
  for (const { key, title, description } of demoHomes) expect(`${title} ${description}`, key).not.toMatch(steering)
})

test('everybody who has a home or writes about one exists, and licences are marked as invented', () => {
  const agents = new Set(demoAgents.map(({ key }) => key))
  const people = new Set([...agents, ...demoBuyers.map(({ key }) => key)])
  const homes = new Set(demoHomes.map(({ key }) => key))
  expect(demoHomes.filter(({ agent }) => !agents.has(agent))).toEqual([])
  for (const { home, lines } of demoConversations) {
    expect(homes).toContain(home)
    for (const { from } of lines) expect(people).toContain(from)
  }
  expect(demoAgents.every(({ licence }) => /^DEMO\d{4}$/.test(licence.number))).toBe(true)
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
