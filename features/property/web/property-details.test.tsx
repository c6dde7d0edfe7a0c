import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { LedgerEntry } from '#features/listings/contract'
import { PropertyFacts } from './property-facts.tsx'
import { openHouseFixture } from '#fixtures/listings/contract/testing/listing'
import { propertyFixture } from './testing/property.fixtures.ts'
import { PropertyLedger } from './property-ledger.tsx'
import { PrintContact } from './print-contact.tsx'
import { structuredData } from './property-structured-data.ts'
import { agentCardFixture } from '#fixtures/agents/contract/testing/agent-card'
import { ProvenanceStrip } from './ask/provenance-strip.tsx'

const inRouter = (element: React.ReactNode) => render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
const lines = (container: Element) =>
  Object.fromEntries([...container.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => textContent)))

test('the facts are written as an agent would say them', async () => {
  const { container } = await inRouter(<PropertyFacts home={propertyFixture()} />)
  expect(lines(container)).toEqual({
    Type: 'Single Family Residence',
    Bedrooms: '3',
    Bathrooms: '2 full, 1 half',
    'Living area': '2,000 sq ft',
    'Price per sq ft': '$423',
    Lot: '2.00 acres',
    'Year built': '1928',
    Stories: '1',
    Garage: '1 space',
    'HOA fee': '$120/month',
    'Property tax': '$14,200/year',
    County: 'Travis',
  })
})

test('what nobody stated is left out, and nothing is guessed', async () => {
  const home = propertyFixture({
    bedrooms: null,
    bathrooms: null,
    squareFeet: null,
    lotSizeSquareFeet: null,
    yearBuilt: null,
    stories: null,
    garageSpaces: null,
    associationFee: null,
    taxAnnualAmount: null,
    county: null,
    amenities: [],
    openHouses: [],
  })
  const { container } = await inRouter(<PropertyFacts home={home} />)
  expect(lines(container)).toEqual({ Type: 'Single Family Residence' })
  expect(container.textContent).not.toMatch(/Amenities|Open house|null|NaN/)
})

test('a small lot is in square feet, a sold home says for how much, and a new one that it is new', async () => {
  const home = propertyFixture({
    lotSizeSquareFeet: 6000,
    closePrice: 812_500,
    newConstruction: true,
    seniorCommunity: true,
    garageSpaces: 0,
  })
  const { container } = await inRouter(<PropertyFacts home={home} />)
  expect(lines(container)).toMatchObject({
    Lot: '6,000 sq ft',
    'Sold for': '$812,500',
    'New construction': 'Yes',
    Garage: 'No garage',
    '55+ community': 'Yes',
  })
})

test('an open house has its hours in the zone of the home', async () => {
  const screen = await inRouter(
    <PropertyFacts
      home={propertyFixture({
        openHouses: [openHouseFixture('2026-11-29'), { ...openHouseFixture('2026-12-06'), startTime: null, endTime: null }],
      })}
    />,
  )
  await expect.element(screen.getByText('Sun, Nov 29, 1–3 PM CST')).toBeVisible()
  await expect.element(screen.getByText('Sun, Dec 6')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'RSVP' })).toHaveAttribute('href', '/open-houses/5')
})

const entry = (change: Partial<LedgerEntry>): LedgerEntry => ({
  at: '2026-11-01T18:00:00.000Z',
  event: 'price',
  price: 845_000,
  previousPrice: null,
  status: 'Active',
  previousStatus: null,
  ...change,
})

test.each([
  ['a first price', entry({ event: 'listed' }), 'Listed (Active)', '$845,000'],
  ['a cut', entry({ previousPrice: 890_000 }), 'Price reduced by 5.1%', '$845,000'],
  ['a rise', entry({ previousPrice: 800_000 }), 'Price increased by 5.6%', '$845,000'],
  ['a price that had not been stated', entry({}), 'Price set', '$845,000'],
  ['a sale', entry({ event: 'status', status: 'Closed', price: null }), 'Sold', ''],
  ['a contract', entry({ event: 'status', status: 'Pending', price: null }), 'Pending', ''],
  ['a return', entry({ event: 'relisted' }), 'Back on the market (Active)', '$845,000'],
])('the history tells %s', async (_, line, sentence, price) => {
  const screen = await render(<PropertyLedger ledger={[line]} />)
  const cells = [...screen.container.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
  expect(cells.slice(1)).toEqual([sentence, price])
})

test('a home without a history has no empty table', async () => {
  const { container } = await render(<PropertyLedger ledger={[]} />)
  expect(container.textContent).toBe('')
})

test('who lists a home stands there with brokerage, phone and a license that was checked on a day', async () => {
  const screen = await inRouter(<ProvenanceStrip replySeconds={null} {...propertyFixture()} />)
  await expect
    .element(screen.getByRole('link', { name: 'Maya Castellanos', exact: true }))
    .toHaveAttribute('href', '/agents/maya-castellanos')
  await expect.element(screen.getByText('Juniper & Oak Realty')).toBeVisible()
  await expect.element(screen.getByText('License TX 700112, verified on October 2, 2026')).toBeVisible()
  const sizes = [screen.getByRole('link', { name: 'Maya Castellanos', exact: true }), screen.getByText('Juniper & Oak Realty')].map(
    (line) => getComputedStyle(line.element()).fontSize,
  )
  expect(sizes[1], 'the brokerage is as large as the agent').toBe(sizes[0])
  await expect.element(screen.getByRole('link', { name: /Call Maya Castellanos/ })).toHaveAttribute('href', 'tel:+15125550148')
})

test('of two agents each stands with brokerage and license, on paper too; messages go to the first', async () => {
  const coAgent = agentCardFixture({ id: 3, slug: 'jordan-lee', name: 'Jordan Lee', brokerageName: 'Alder Homes', licenceNumber: '700555' })
  const home = propertyFixture({ coAgent })
  const screen = await inRouter(<ProvenanceStrip replySeconds={null} {...home} />)
  await expect.element(screen.getByText('Co-listed by')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Jordan Lee', exact: true })).toHaveAttribute('href', '/agents/jordan-lee')
  for (const text of [/^Alder Homes$/, /^Juniper & Oak Realty$/, /^License TX 700112/, /^License TX 700555/, /goes to Maya Castellanos/])
    await expect.element(screen.getByText(text)).toBeVisible()
  await screen.unmount()
  const paper = (await inRouter(<PrintContact home={home} publicUrl="https://homes.example" />)).container.textContent
  expect(paper).toMatch(/Maya Castellanos.*Juniper & Oak Realty.*700112.*Jordan Lee.*Alder Homes.*700555/)
  expect(structuredData(home, 'https://homes.example')[0]).toMatchObject({
    offers: { offeredBy: [{ name: 'Maya Castellanos' }, { name: 'Jordan Lee', url: 'https://homes.example/agents/jordan-lee' }] },
  })
})

test('how soon an agent answers is said where enough answers are counted', async () => {
  const screen = await inRouter(<ProvenanceStrip {...propertyFixture()} replySeconds={7200} />)
  await expect.element(screen.getByText('Usually replies in about 2 hours')).toBeVisible()
})

test.each([
  ['that nobody checked', { licenceStatus: 'unverified', licenceCheckedAt: null } as const, /License TX 700112, not yet verified$/],
  ['that was not given', { licenceNumber: null, licenceCheckedAt: null } as const, /^License number not listed, not yet verified$/],
])('a license %s is not called checked', async (_, change, sentence) => {
  const home = propertyFixture()
  const screen = await inRouter(<ProvenanceStrip replySeconds={null} agent={{ ...home.agent, ...change }} isDemo={false} />)
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('an invented license of the demo world says so', async () => {
  const screen = await inRouter(<ProvenanceStrip replySeconds={null} {...propertyFixture({ isDemo: true })} />)
  await expect.element(screen.getByText(/\(demo data\)$/)).toBeVisible()
})
