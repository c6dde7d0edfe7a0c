import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true })
const homes = (page: Page) => results(page).getByRole('list', { name: 'Homes' }).getByRole('heading', { level: 2 })
const total = async (page: Page) => Number((await results(page).getByRole('status').innerText()).replace(/\D/g, ''))

const bounds = (page: Page) => new URL(page.url()).searchParams.get('bounds')

/** Presses a chip until its panel is there: before the scripts are, the browser opens it itself. */
async function openPanel(page: Page, name: string | RegExp) {
  await page.getByRole('search').locator('summary').filter({ hasText: name }).click()
}

test('a choice tells its count before it is made, and the address alone shows another browser the same list', async ({ page, browser }) => {
  await page.goto('/tourstead?q=Austin,+TX')
  await openPanel(page, 'Beds and baths')
  const choice = page.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: /^3\+ / })
  await expect(choice).toBeVisible()
  const promised = Number(
    (await page.getByRole('group', { name: 'Bedrooms' }).locator('label').filter({ hasText: '3+' }).innerText())
      .split('\n')[1]
      ?.replace(/\D/g, ''),
  )
  await choice.check()
  await expect(page).toHaveURL(/q=Austin,\+TX&beds=3$/)
  await expect.poll(() => total(page)).toBe(promised)
  await page.keyboard.press('Escape')

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('perArea')
  await expect(page).toHaveURL(/\?q=Austin,\+TX&beds=3&sort=perArea$/)

  const elsewhere = await browser.newContext({ javaScriptEnabled: false })
  const otherPage = await elsewhere.newPage()
  await otherPage.goto(page.url())
  const titles = await homes(otherPage).allTextContents()
  expect(titles).toHaveLength(promised)
  await expect(homes(page)).toHaveText(titles)
  await elsewhere.close()

  await page.goBack()
  await expect(page).toHaveURL(/q=Austin,\+TX&beds=3$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?q=Austin,\+TX$/)
  await openPanel(page, 'Beds and baths')
  await expect(page.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: 'Any' })).toBeChecked()
  await page.goForward()
  await expect(page.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: /^3\+/ })).toBeChecked()
})

test('the address names the page as well: another browser sees it, and back leads to the one before', async ({ page, browser }) => {
  await page.goto('/tourstead?q=Texas&limit=3')
  await expect(homes(page)).toHaveCount(3)
  const [first, all] = [await homes(page).allTextContents(), await total(page)]
  await results(page).getByRole('link', { name: 'More homes' }).click()
  await expect(page).toHaveURL(/\?q=Texas&cursor=[^&]+&limit=3$/)
  await expect(homes(page).first()).not.toHaveText(first[0] ?? '')
  await expect.poll(() => total(page)).toBe(all)
  const elsewhere = await browser.newContext({ javaScriptEnabled: false })
  const otherPage = await elsewhere.newPage()
  await otherPage.goto(page.url())
  const second = await homes(otherPage).allTextContents()
  expect(second).toHaveLength(3)
  expect(second.filter((title) => first.includes(title))).toEqual([])
  await expect(homes(page)).toHaveText(second)
  await elsewhere.close()
  await page.goBack()
  await expect(homes(page)).toHaveText(first)
})

test('several places are searched at once, also misspelled, and each can be taken away', async ({ page }) => {
  await page.goto('/tourstead')
  const everywhere = await total(page)
  const place = page.getByRole('combobox', { name: 'City, ZIP, address, or keyword' })
  await place.pressSequentially('Austn')
  await page.getByRole('option', { name: 'Austin, TX' }).click()
  await expect(page).toHaveURL(/\?q=Austin,\+TX$/)
  await expect(page.getByRole('link', { name: 'Remove Austin, TX' })).toBeVisible()
  await expect.poll(() => total(page)).toBeLessThan(everywhere)
  const inAustin = await total(page)
  await place.pressSequentially('Oakland, C')
  await expect(page.getByRole('option', { name: 'Oakland, CA' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=Austin,\+TX;Oakland,\+CA$/)
  await expect.poll(() => total(page)).toBeGreaterThan(inAustin)
  await page.getByRole('link', { name: 'Remove Oakland, CA' }).click()
  await expect.poll(() => total(page)).toBe(inAustin)
})

test('every filter stands in one panel, and what is typed stays when it cannot be read', async ({ page }) => {
  await page.goto('/tourstead?q=Austin,+TX')
  await openPanel(page, 'All filters')
  for (const name of ['Type of home', 'Status', 'Rooms in the tour', 'Must have', 'Open house', 'Garage spaces'])
    await expect(page.getByRole('group', { name })).toBeVisible()
  const search = page.getByRole('search')
  for (const role of ['checkbox', 'radio'] as const) {
    const choices = search.getByRole(role).and(search.getByRole(role, { name: /^(?!Any$)/ }))
    await expect(search.getByRole(role, { name: /, [\d,]+ homes?$/ })).toHaveCount(await choices.count())
  }
  for (const name of [
    'Monthly cost',
    'Monthly HOA fee',
    'Living area',
    'Lot from',
    'Stories',
    'Days on Tourstead',
    'Tour from',
    'Filmed',
    'Distance',
  ])
    await expect(search.getByRole('combobox', { name }).first().getByRole('option').nth(1)).toHaveText(/ \([\d,]+\)$/)
  await page.getByLabel('Days on Tourstead').selectOption('90')
  await expect(page).toHaveURL(/days=90/)
  await page.getByLabel('Built after').fill('soon')
  await page.getByLabel('Built after').press('Tab')
  await expect(page.getByText('Enter a year from 1600 to 2100.').first()).toBeVisible()
  await expect(page.getByLabel('Built after')).toHaveValue('soon')
  await page.getByLabel('Built after').fill('1900')
  await page.getByLabel('Built after').press('Tab')
  await expect(page).toHaveURL(/minYear=1900/)
  await expect(page.getByText('We couldn’t run this search')).toBeHidden()
})

test('what is being typed stays when the answer to an earlier choice comes meanwhile', async ({ page }) => {
  await page.goto('/tourstead?q=Austin,+TX')
  await openPanel(page, 'All filters')
  await expect(page.getByRole('group', { name: 'Type of home' })).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/properties\?.*days=90/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByLabel('Days on Tourstead').selectOption('90')
  const built = page.getByLabel('Built after')
  await built.pressSequentially('soon')
  answer.resolve()
  await expect(page.getByText('All filters: 1')).toBeVisible()
  await expect(page).toHaveURL(/days=90/)
  await expect(built).toHaveValue('soon')
  await built.press('Tab')
  await expect(page.getByText('Enter a year from 1600 to 2100.').first()).toBeVisible()
  await expect(page).toHaveURL(/days=90&minYear=soon|minYear=soon&days=90/)
})

test('a search that finds nothing names what to take back, and how many homes that adds', async ({ page }) => {
  await page.goto('/tourstead?q=Austin,+TX&maxPrice=1')
  await expect(results(page).getByText('No exact matches')).toBeVisible()
  const step = results(page).getByRole('link', { name: /^Any price \(/ })
  const promised = Number(/\((\d+) homes?\)/.exec(await step.innerText())?.[1])
  await step.click()
  await expect(page).toHaveURL(/\?q=Austin,\+TX$/)
  await expect.poll(() => total(page)).toBe(promised)
})

test('a misspelled city is asked about and not replaced, in the page of the server as well, and its link leads to the homes', async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const plainPage = await plain.newPage()
  await plainPage.goto('/tourstead?q=Autsin,+TX')
  await expect(results(plainPage).getByText('Did you mean:')).toBeVisible()
  await expect(plainPage).toHaveURL(/q=Autsin,\+TX$/)
  await plain.close()
  await page.goto('/tourstead?q=Autsin,+TX')
  const meant = results(page).getByRole('link', { name: /^Austin, TX \(/ })
  const promised = Number(/\((\d+) homes?\)/.exec(await meant.innerText())?.[1])
  await meant.click()
  await expect(page).toHaveURL(/\?q=Austin,\+TX$/)
  await expect.poll(() => total(page)).toBe(promised)
})

test('where several filters are in the way, the ones to take back together are named with the homes that adds', async ({ page }) => {
  await page.goto('/tourstead?q=Austin,+TX&maxPrice=1&beds=50')
  await expect(results(page).getByText('Try removing more than one filter:')).toBeVisible()
  const step = results(page).getByRole('link', { name: /^Any price and any beds \(/ })
  const promised = Number(/\((\d+) homes?\)/.exec(await step.innerText())?.[1])
  await step.click()
  await expect(page).toHaveURL(/\?q=Austin,\+TX$/)
  await expect.poll(() => total(page)).toBe(promised)
})

test('an address with a filter that does not exist says so; what advertisements add to it does not matter', async ({ page }) => {
  await page.goto('/tourstead?q=Austin,+TX&amenities[]=Pool&race=white')
  const notice = results(page).getByText(/^There’s no “/)
  await expect(notice).toHaveText([
    'There’s no “amenities[]” filter, so we left it out. Did you mean “amenities”?',
    'There’s no “race” filter, so we left it out.',
  ])
  await page.goto('/tourstead?q=Austin,+TX&utm_source=newsletter&gclid=1')
  await expect(homes(page).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('the map moves and the list with it, unless that is turned off; back from a home restores both', async ({ page }) => {
  await page.goto('/tourstead?q=Austin,+TX')
  const map = page.getByRole('region', { name: 'Map of results' })
  const spots = map.getByRole('group', { name: /Homes on the map/ }).getByRole('button')
  await expect(spots.first()).toBeVisible()
  const follow = map.getByRole('checkbox', { name: 'Search as I move' })
  const here = map.getByRole('button', { name: 'Search this area' })
  await follow.uncheck()
  await map.getByRole('button', { name: 'Zoom out' }).click()
  await expect(here).toBeVisible()
  await expect(page).toHaveURL(/\?q=Austin,\+TX$/)
  await here.click()
  await expect(page).toHaveURL(/bounds=/)
  const first = bounds(page)
  await follow.check()
  await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect.poll(() => bounds(page)).not.toBe(first)
  const section = bounds(page)
  await homes(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/property\//)
  await page.goBack()
  await expect.poll(() => bounds(page)).toBe(section)
  await expect(spots.first()).toBeVisible()
})

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const)
  test(`Back from a home leads to the same place in the list at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/tourstead?minPrice=1')
    const card = results(page).getByRole('list', { name: 'Homes' }).getByRole('article').nth(14)
    await card.scrollIntoViewIfNeeded()
    await expect(card).toBeInViewport()
    // Cards that come into view take their own heights.
    const top = async () => Math.round((await card.boundingBox())?.y ?? 0)
    let before = await top()
    await expect.poll(async () => before === (before = await top())).toBe(true)
    // A press of the mouse would first scroll the link into view.
    await card
      .getByRole('heading')
      .getByRole('link')
      .evaluate((link) => (link as HTMLElement).click())
    await expect(page).toHaveURL(/\/property\/\d+/)
    await page.goBack()
    await expect(page).toHaveURL(/\/tourstead\?minPrice=1$/)
    await expect(card).toBeInViewport()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
  })
