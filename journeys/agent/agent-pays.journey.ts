import { expect, type Page } from '@playwright/test'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { startSignedIn } from '../support/people.ts'

/** An agent of the demo world who has not chosen a plan yet. */
const grace = 'grace@demo.tourstead.example'

test('an agent starts a trial, adds a card after a declined one, pays at its end, is past due after a declined renewal, has listings on Hold after seven days, pays and has them back, changes the plan, and cancels in two clicks', async ({
  page,
}) => {
  await startSignedIn(page, grace)
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Start with Pro' }).click()
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect(page.getByText('Check the box to agree to the price and the dates.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^I agree to Pro at \$29 a month, free until/ }).check()
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect(page).toHaveURL('/agent/dashboard?tab=billing')
  await expect(page.getByText('Free trial', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing will be charged.')).toBeVisible()

  await page.getByRole('button', { name: 'Add card' }).click()
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Save card' }).click()
  // The decline belongs to the field: what was typed stays.
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined. Try another card.' })).toBeVisible()
  await page.getByLabel('Card number').fill('4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('dialog', { name: 'Your bank asks: is this you?' }).getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page).toHaveURL('/agent/dashboard?tab=billing&paid=yes')
  await expect(page.getByText(/^Visa ending in 3155/)).toBeVisible()
  await expect(page.getByText(/^\$29 on/)).toBeVisible()

  await endPeriod(page, 'active')
  await page.goto('/agent/dashboard?tab=billing&paid=yes')
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  const invoice = page.getByRole('row', { name: /\$29.*Paid/ })
  await expect(invoice).toBeVisible()
  const download = page.waitForEvent('download')
  await invoice.getByRole('button', { name: /as PDF$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  // The next card is stored and refused at the renewal; a card that works brings everything back.
  await replaceCardHere(page, '4000 0000 0000 0341')
  await endPeriod(page, 'past_due')
  await page.goto('/agent/dashboard?tab=billing&paid=yes')
  await expect(page.getByText(/^Your last payment failed\. Update your card by/)).toBeVisible()
  await expect(page.getByRole('row', { name: /\$29.*Due/ })).toBeVisible()
  const oneMore = await publishOneMore(page)
  const before = await statuses(page)
  expect(before).not.toContain('Hold')
  await move(page, 'Let 7 days pass')
  // More than the free plan holds: what came last goes on Hold, and nothing is removed.
  await expect.poll(() => statuses(page)).toEqual(before.map((status, index) => (index === before.length - 1 ? 'Hold' : status)))
  await page.goto('/agent/dashboard?tab=billing')
  await expect(page.getByText('Payment overdue', { exact: true }).first()).toBeVisible()
  await replaceCard(page, '4242 4242 4242 4242')
  await expect.poll(() => statuses(page)).toEqual(before)
  await (await caller(page.request, grace)).post(`/api/agent/properties/${oneMore}/status`, { status: 'Withdrawn' })
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /\$29.*Paid/ })).toHaveCount(2)

  await page.getByRole('button', { name: 'Billing portal' }).click()
  await expect(page.getByText('VISA ending in 4242')).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/agent/dashboard?tab=billing&paid=yes')

  await changeMidMonth(page)

  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('dialog', { name: 'Cancel Premium?' }).getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Nothing will be charged\. Your plan ends on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep plan' }).click()
  await expect(page.getByText(/^\$99 on/)).toBeVisible()
})

async function replaceCard(page: Page, number: string) {
  await page.getByRole('button', { name: 'Replace card' }).click()
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText(`Visa ending in ${number.slice(-4)}`)).toBeVisible()
}

/** In the field on our page: nothing of it is loaded before the press, a declined card leaves it as it is, and what comes next is without it. */
async function replaceCardHere(page: Page, number: string) {
  await page.goto('/agent/dashboard?tab=billing')
  await page.goto('/payment-setup')
  const hasScript = () => page.evaluate(() => 'Stripe' in window)
  expect([await hasScript(), await page.locator('main iframe').count()]).toEqual([false, 0])
  await page.getByRole('button', { name: 'Load the test card form' }).click()
  const field = page.frameLocator('iframe[title="Card details"]')
  const save = page.getByRole('button', { name: 'Save card' })
  await expect(save).toBeVisible()
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the card number, the month, and the year.' })).toBeVisible()
  await field.getByLabel('Card number').fill('4000 0000 0000 0002')
  await field.getByLabel('Month').fill('12')
  await field.getByLabel('Year').fill('2034')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined. Try another card.' })).toBeVisible()
  await expect(field.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await field.getByLabel('Card number').fill('4000 0025 0000 3155')
  await save.click()
  await field.getByRole('button', { name: 'No' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your bank didn’t confirm the card' })).toBeVisible()
  await field.getByLabel('Card number').fill(number)
  await save.click()
  await expect(page.getByText('Your card is saved.')).toBeVisible()
  await expect(page.getByText(`Visa ending in ${number.slice(-4)}`)).toBeVisible()
  expect(await hasScript()).toBe(true)
  await page.getByRole('link', { name: 'Go to Billing' }).click()
  await expect(page).toHaveURL('/agent/dashboard?tab=billing')
  // The page is loaded anew meanwhile.
  await page.waitForFunction(() => !('Stripe' in window))
  await expect(page.getByText(`Visa ending in ${number.slice(-4)}`)).toBeVisible()
}

/** To a larger plan in the middle of the paid month, for the amount that is worked out here from the second and the prices alone. */
async function changeMidMonth(page: Page) {
  const lastPaid = (await periodEnd(page)).getTime()
  await move(page, 'Let 7 days pass')
  await expect.poll(async () => (await periodEnd(page)).getTime()).toBe(lastPaid - 7 * 86_400_000)
  const preview = page.waitForResponse('**/api/billing/change?*')
  await page.goto('/subscribe?plan=premium')
  await expect(page.getByText(/^Then \$99 every month, next on/)).toBeVisible()
  const { prorationDate: at } = (await (await preview).json()) as { prorationDate: number }
  const end = (await periodEnd(page)).getTime() / 1000
  const month = { at, start: end - (await secondsOfMonth(page)), end }
  const cents = restOf(99_00n, month) - restOf(29_00n, month)
  const shown = `$${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  await expect(page.getByRole('main').getByText(shown, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: shown }).getByText('Paid')).toBeVisible()
}

const periodEnd = async (page: Page) =>
  new Date((await (await caller(page.request, grace)).get<{ nextCharge: { at: string } }>('/api/billing')).nextCharge.at)

/** What is left of a month's price at a second of it, to the cent: in whole numbers, half a cent up. */
function restOf(cents: bigint, { at, start, end }: { at: number; start: number; end: number }): bigint {
  const [left, whole] = [BigInt(end - at), BigInt(end - start)]
  return (2n * cents * left + whole) / (2n * whole)
}

interface Export {
  parts: { billing: { invoices: { lines: { from: number; until: number }[] }[] } }
}

/** How long the month is that was paid last, as its invoice in her own data names it. */
async function secondsOfMonth(page: Page): Promise<number> {
  const { parts } = await (await caller(page.request, grace)).get<Export>('/api/auth/export')
  const lines = parts.billing.invoices.flatMap(({ lines: each }) => each)
  const line = lines.toSorted((a, b) => a.from - b.from).at(-1)
  return (line?.until ?? 0) - (line?.from ?? 0)
}

/** On the page of the simulator, which says in which state the plan is afterwards. */
async function endPeriod(page: Page, state: string) {
  const row = await move(page, 'End period now')
  await expect(row.getByRole('cell', { name: state })).toBeVisible()
}

async function move(page: Page, button: 'End period now' | 'Let 7 days pass') {
  await page.goto('/dev/billing')
  const row = page.getByRole('row', { name: new RegExp(grace) })
  await row.getByRole('button', { name: button }).click()
  return row
}

interface Listings {
  items: { id: number; status: string }[]
}

/** Of all her listings, as her dashboard reads them. */
async function statuses(page: Page): Promise<string[]> {
  const { items } = await (await caller(page.request, grace)).get<Listings>('/api/agent/properties')
  return items.toSorted((a, b) => a.id - b.id).map(({ status }) => status)
}

/** One listing more than the free plan holds; returns its id. */
async function publishOneMore(page: Page): Promise<number> {
  const her = await caller(page.request, grace)
  const home = { price: 650_000, propertyType: 'Single Family Residence', bedrooms: 3, bathroomsFull: 2, squareFeet: 1840 }
  const place = { streetNumber: '1204', streetName: 'Market Street', zipCode: '94607' }
  const text = { title: 'Bright bungalow with a porch', description: 'The kitchen opens to the garden.' }
  const { id } = await her.post<{ id: number }>('/api/agent/properties', { ...home, ...place, ...text })
  const { items } = await her.get<{ items: { id: number; status: string }[] }>('/api/agent/videos')
  const film = items.find(({ status }) => status === 'Complete')
  await her.put(`/api/agent/properties/${id}/videos`, { videoIds: [film?.id] })
  await her.post(`/api/agent/properties/${id}/publish`)
  return id
}

test('a visitor reads what a plan costs and signs in first', async ({ page }) => {
  await page.goto('/subscribe?plan=premium&interval=year')
  await expect(page.getByText('$990 per year')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /redirect=%2Fsubscribe%3Fplan%3Dpremium/,
  )
  await page.goto('/payment-setup')
  await expect(page.getByRole('heading', { name: 'Payment card' })).toBeVisible()
})
