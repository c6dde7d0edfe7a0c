import { expect, test } from 'vitest'
import { comparisonCsv } from './comparison-csv.ts'
import { factRows } from './fact-rows.ts'
import { listingFixture, openHouseFixture } from '#fixtures/listings/contract/testing/listing'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import { sharedRooms, stretchOf, tourOf } from './shared-rooms.ts'

const plain = listingFixture(1)
const second = listingFixture(2, { price: 610_000, yearBuilt: null, associationFee: null, associationFeeFrequency: null, bedrooms: 0 })
const row = (name: string) => factRows([plain, second], 6_320n).find((fact) => fact.name === name)

test('facts that differ are marked, facts that agree are not', () => {
  expect([row('Price')?.differs, row('Type')?.differs, row('Bathrooms')?.differs]).toEqual([true, false, false])
})

test('what nobody stated is told apart from zero', () => {
  expect(row('Year built')).toEqual({ name: 'Year built', values: ['1998', null], differs: true })
  expect(row('HOA fee')?.values).toEqual(['$300/quarter', null])
  expect(row('Bedrooms')?.values).toEqual(['3', '0'])
})

test('what changes from day to day and what was filmed is compared as well', () => {
  const now = Date.parse('2026-11-25T09:00:00.000Z')
  const busy = listingFixture(3, {
    previousPrice: 510_000,
    amenities: ['Gym', 'Pool'],
    openHouses: [openHouseFixture('2026-11-28'), openHouseFixture('2026-11-29')],
    newConstruction: true,
    publishedAt: '2026-11-25T08:00:00.000Z',
    tour: null,
    videos: [],
  })
  const rows = new Map(factRows([plain, busy], undefined, now).map((fact) => [fact.name, fact]))
  expect(rows.get('Previous price')).toEqual({ name: 'Previous price', values: ['None', '$510,000'], differs: true })
  expect(rows.get('Amenities')?.values).toEqual(['None listed', 'Gym, Pool'])
  expect(rows.get('Open houses')?.values).toEqual(['None planned', 'Sat, Nov 28, 1–3 PM CST · Sun, Nov 29, 1–3 PM CST'])
  expect(rows.get('New construction')?.values).toEqual(['No', 'Yes'])
  expect(rows.get('Days on site')?.values).toEqual(['4 days', 'New today'])
  expect(rows.get('Rooms filmed')?.values).toEqual(['Exterior, Living room, Kitchen', 'None labeled'])
  const sold = factRows([listingFixture(4, { status: 'Closed' }), plain], undefined, now).find(({ name }) => name === 'Days on site')
  expect(sold).toEqual({ name: 'Days on site', values: [null, '4 days'], differs: true })
  expect(
    factRows([plain, listingFixture(5)], undefined, now)
      .filter(({ differs }) => differs)
      .map(({ name }) => name),
  ).toEqual(['Address'])
})

test('the monthly cost is the one of the home’s own page', () => {
  expect(row('Monthly cost')?.values[0]).toBe('Est. $3,309/mo')
})

test('the CSV holds every fact, survives quotes, and no cell of it runs as a formula', () => {
  const csv = comparisonCsv(
    [listingFixture(1, { title: '=HYPERLINK("https://bad.example")' }), { ...second, title: '＝1' }],
    (id) => `https://homes.example/${id}`,
    undefined,
  )
  const lines = csv.split('\r\n')
  expect(lines[0]).toBe('Fact,"\'=HYPERLINK(""https://bad.example"")",\'＝1')
  expect(lines).toContain('Year built,1998,Not listed')
  expect(lines).toContain('Page,https://homes.example/1,https://homes.example/2')
})

test('rooms that most homes have come first; videos of other hosts have none to steer', () => {
  const linked = listingFixture(3, { videos: [videoFixture({ playUrl: null })] })
  const single = listingFixture(4, { videos: [videoFixture({ chapters: [{ startSeconds: 0, room: 'Pool', label: '' }] })] })
  expect(sharedRooms([single, plain, second, linked].map(tourOf))).toEqual([
    { room: 'Front of Structure', name: 'Exterior', homes: 2 },
    { room: 'Living Room', name: 'Living room', homes: 2 },
    { room: 'Kitchen', name: 'Kitchen', homes: 2 },
    { room: 'Pool', name: 'Pool', homes: 1 },
  ])
  expect(stretchOf(tourOf(plain), 'Living Room')).toEqual({ from: 3.5, to: 7.75 })
  expect(stretchOf(tourOf(linked), 'Kitchen')).toBeUndefined()
  expect(stretchOf(undefined, 'Kitchen')).toBeUndefined()
})

test('a room is called what the players call it, and by its own name where they differ', () => {
  const called = (label: string) => videoFixture({ chapters: [{ startSeconds: 0, room: 'Yard', label }] })
  const nameOf = (...labels: string[]) => sharedRooms(labels.map(called))[0]?.name
  expect([nameOf('Garden', 'garden'), nameOf('Garden', 'Backyard'), nameOf('Garden', ''), nameOf('')]).toEqual([
    'Garden',
    'Yard',
    'Yard',
    'Yard',
  ])
})
