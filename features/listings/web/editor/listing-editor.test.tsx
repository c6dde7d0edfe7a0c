import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { MyProperty } from '#features/listings/contract'
import { EditorFixture } from '../testing/editor.fixtures.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { FactsSection } from './facts-section.tsx'
import { myListingFixture, withChange } from '#fixtures/listings/contract/testing/listing'
import { SaveState } from './save-state.tsx'
import { TextSection } from './text-section.tsx'

type Sent = Partial<MyProperty['fields']> & { version: number }

let stored: MyProperty
let sent: Sent[] = []
let answer: (change: Sent) => Response | Promise<Response>

/** Saves like the server: refuses older versions, applies the rest. */
function save({ version, ...change }: Sent): Response {
  if (version !== stored.version)
    return Response.json({ problem: 'conflict', message: 'Changed.', fields: { version: String(stored.version) } }, { status: 409 })
  stored = withChange(stored, change)
  return Response.json(stored)
}

beforeEach(() => {
  localStorage.clear()
  stored = myListingFixture()
  sent = []
  answer = save
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('/api/agent/properties/7')) return real(input, init)
    if (init?.method === 'GET') return Response.json(stored)
    const change = JSON.parse(String(init?.body)) as Sent
    sent.push(change)
    return answer(change)
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(listing = stored) {
  const screen = await render(
    <EditorFixture listing={listing}>
      <SaveState />
      <EditorNotices broughtBack={false} />
      <TextSection />
      <FactsSection />
    </EditorFixture>,
  )
  return {
    screen,
    field: (name: string) => screen.getByLabelText(name, { exact: false }),
    showsStatus: async (message: string) =>
      await expect.element(screen.getByRole('status').filter({ hasText: message }).first()).toBeVisible(),
  }
}

describe('saving while typing', () => {
  test('typing is saved by itself, in one request, and says so', async () => {
    let arrive: (() => void) | undefined
    const onItsWay = new Promise<void>((done) => (arrive = done))
    answer = async (change) => {
      await onItsWay
      return save(change)
    }
    const { field, showsStatus } = await open()
    await showsStatus('Saved')
    await field('Title').fill('Brick house with a porch')
    await field('Bedrooms').fill('4')
    await showsStatus('Saving…')
    arrive?.()
    await expect.poll(() => [stored.fields.title, stored.fields.bedrooms]).toEqual(['Brick house with a porch', 4])
    await showsStatus('Saved')
    expect(sent.at(-1)?.version).toBe(sent.length)
  })

  test('what is not valid stays beside its reason while the rest is saved', async () => {
    const { screen, field, showsStatus } = await open()
    await field('Bedrooms').fill('three')
    await field('Title').fill('New title')
    await showsStatus('Saved, except highlighted fields')
    await expect.element(field('Bedrooms')).toHaveValue('three')
    await expect.element(field('Bedrooms')).toHaveAccessibleDescription('Enter a whole number from 0 to 50.')
    await expect.poll(() => stored.fields.title).toBe('New title')
    await screen.unmount()
    const again = await open()
    await expect.element(again.field('Bedrooms')).toHaveValue('three')
  })

  test('a refusal of the server stands beside its field', async () => {
    answer = () => Response.json({ problem: 'invalid-input', message: 'No.', fields: { 'body.title': 'Not this title.' } }, { status: 400 })
    const { field, showsStatus } = await open()
    await field('Title').fill('Refused')
    await showsStatus('Saved, except highlighted fields')
    await expect.element(field('Title')).toHaveValue('Refused')
    await expect.element(field('Title')).toHaveAccessibleDescription(/^Not this title\./)
  })

  test('without a connection it says so, keeps everything over a reload and saves it later', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const { screen, showsStatus } = await open()
    await screen.getByRole('textbox', { name: /^Description/ }).fill('Quiet street.')
    await showsStatus('Not saved. Trying again…')
    await screen.unmount()
    answer = save
    const again = await open()
    await expect.element(again.screen.getByRole('textbox', { name: /^Description/ })).toHaveValue('Quiet street.')
    await again.showsStatus('Saved')
    await expect.poll(() => stored.fields.description).toBe('Quiet street.')
    await expect.poll(() => localStorage.length).toBe(0)
  })
})

describe('changed elsewhere', () => {
  test('in the same field: the agent chooses, and nothing is lost before', async () => {
    const { screen, field, showsStatus } = await open()
    stored = withChange(stored, { title: 'From the other tab' })
    await field('Title').fill('From here')
    await showsStatus('Changed elsewhere')
    await expect.element(field('Title')).toHaveValue('From here')
    expect(stored.fields.title).toBe('From the other tab')
    await screen.getByRole('button', { name: 'Keep my changes' }).click()
    await expect.poll(() => stored.fields.title).toBe('From here')
    await showsStatus('Saved')
  })

  test('in another field: both changes stay', async () => {
    const { field } = await open()
    stored = withChange(stored, { bedrooms: 6 })
    await field('Title').fill('From here')
    await expect.element(field('Bedrooms')).toHaveValue('6')
    await expect.poll(() => stored.fields.title).toBe('From here')
  })
})

test('the price of a home on the market changes only after a press of the button', async () => {
  stored = myListingFixture({ editorialStatus: 'approved', status: 'Active', isPublic: true, mayPublish: false })
  const { screen, field, showsStatus } = await open()
  await field('Price').fill('450,000')
  await showsStatus('Saved, except the new price')
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: 'Change price to $450,000' }).click()
  await expect.poll(() => stored.fields.price).toBe(450_000)
})

test.each(['1e9', '-5', 'abc', '450,000.50', '1,2', '12345678901234567890'])(
  'the price "%s" is refused beside its field, stays there and is never sent',
  async (text) => {
    const { screen, field, showsStatus } = await open()
    await field('Price').fill(text)
    await field('Title').fill('Typed after it')
    await expect.element(field('Price')).toHaveAccessibleDescription('Enter whole dollars from 1 to 1,000,000,000.')
    await showsStatus('Saved, except highlighted fields')
    await expect.poll(() => stored.fields.title).toBe('Typed after it')
    expect([sent.some((change) => 'price' in change), stored.fields.price]).toEqual([false, myListingFixture().fields.price])
    await screen.unmount()
    await expect.element((await open()).field('Price')).toHaveValue(text)
  },
)

test('amounts and numbers are understood as people write them', async () => {
  const { field } = await open()
  await field('Price').fill('1.2m')
  await field('HOA fee').fill('$1,250.00')
  await field('Living area').fill('2,140')
  await field('Title').fill('Typed after it')
  await expect.poll(() => stored.fields).toMatchObject({ price: 1_200_000, associationFee: 1250, squareFeet: 2140 })
  await expect.element(field('Price')).toHaveValue('1,200,000')
})

test('a lot in acres, half stories and fees with cents are saved, and the fields show what is saved', async () => {
  const { field } = await open()
  await field('Lot size').fill('5.2 acres')
  await field('Stories').fill('1.5')
  await field('HOA fee').fill('$412.33')
  await field('Title').fill('Typed after it')
  await expect.poll(() => stored.fields).toMatchObject({ lotSizeSquareFeet: 226_512, stories: 1.5, associationFee: 412 })
  await expect.element(field('Lot size')).toHaveValue('226,512')
  await expect.element(field('HOA fee')).toHaveValue('412')
})

test.each([
  ['Bedrooms', '1e1', 'Enter a whole number from 0 to 50.'],
  ['Full baths', '2.5', 'Enter a whole number from 0 to 50.'],
  ['Living area', '2,14', 'Enter a whole number from 1 to 1,000,000.'],
  ['Lot size', '5 miles', 'Enter square feet such as 7,200, or acres such as 5.2 acres.'],
  ['Stories', '1.3', 'Enter 1 to 200 stories, in halves such as 1.5.'],
  ['Year built', '0x7d0', 'Enter a year from 1600 to 2100.'],
])('%s "%s" is refused beside its field and never sent', async (name, text, sentence) => {
  const { field, showsStatus } = await open()
  await field(name).fill(text)
  await field('Title').fill('Typed after it')
  await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
  await expect.poll(() => stored.fields.title).toBe('Typed after it')
  await showsStatus('Saved, except highlighted fields')
  expect(sent.flatMap((change) => Object.keys(change)).filter((key) => !['version', 'title'].includes(key))).toEqual([])
  await expect.element(field(name)).toHaveValue(text)
})

test('a day of an open house that cannot be read is not added and stays as typed', async () => {
  const { screen, field } = await open()
  await field('Open house date').fill('2/30/2027')
  await screen.getByRole('button', { name: 'Add open house' }).click()
  await expect.element(field('Open house date')).toHaveAccessibleDescription(/^Enter a day, such as/)
  await expect.element(field('Open house date')).toHaveValue('2/30/2027')
  await field('Title').fill('Typed after it')
  await expect.poll(() => stored.fields.title).toBe('Typed after it')
  expect(stored.fields.openHouses).toEqual([])
})

test('only a new home asks for its builder, community, plan and stage', async () => {
  const { screen } = await open(myListingFixture())
  expect(screen.getByLabelText(/^Builder/).elements()).toEqual([])
  await screen.getByLabelText('New construction').click()
  await screen.getByLabelText(/^Builder/).fill('Hollis Homes')
  await screen.getByLabelText(/^Community/).fill('Webberville Row')
  await screen.getByLabelText(/^Floor plan name/).fill('Juniper')
  await screen.getByLabelText(/^Construction stage/).selectOptions('To Be Built')
  await expect
    .poll(() => stored.fields)
    .toMatchObject({
      newConstruction: true,
      builderName: 'Hollis Homes',
      subdivisionName: 'Webberville Row',
      builderModel: 'Juniper',
      developmentStage: 'To Be Built',
    })
})

test('amenities are ticked and open houses added and taken away, each saved by itself and once', async () => {
  const { screen } = await open(myListingFixture())
  await screen.getByLabelText('Pool').click()
  await screen.getByLabelText('Gym').click()
  await screen.getByLabelText('New construction').click()
  await screen.getByLabelText('Open house date').fill('2026-12-06')
  await screen.getByLabelText('Start time').selectOptions('3 PM')
  await screen.getByRole('button', { name: 'Add open house' }).click()
  await expect.element(screen.getByLabelText('End time')).toHaveAccessibleDescription('Choose a time after the start time.')
  await screen.getByLabelText('Start time').selectOptions('1:30 PM')
  await screen.getByRole('button', { name: 'Add open house' }).click()
  await expect.element(screen.getByRole('list', { name: 'Open houses', exact: true })).toHaveTextContent('Sun, Dec 6, 2026, 1:30–3 PM')
  await expect
    .poll(() => stored.fields)
    .toMatchObject({ amenities: ['Gym', 'Pool'], newConstruction: true, openHouses: ['2026-12-06T13:30/15:00'] })
  const saves = sent.length
  await screen.getByRole('button', { name: 'Remove Sun, Dec 6, 2026, 1:30–3 PM' }).click()
  await screen.getByLabelText('Pool').click()
  await expect.poll(() => stored.fields).toMatchObject({ amenities: ['Gym'], openHouses: [] })
  expect(sent.length).toBeLessThanOrEqual(saves + 2)
})
