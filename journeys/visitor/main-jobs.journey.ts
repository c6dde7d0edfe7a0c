import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { actionsOn } from '../support/actions.ts'
import { devices } from '../support/devices.ts'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { followMail, mailedDigits } from '../support/mailbox.ts'
import { identityOf, maya, priya, signInHere, startSignedIn } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

/** Nobody sells a home there in the demo world. */
const empty = { zip: '78734', longitude: -97.9427, latitude: 30.3705 }

for (const [device, use] of Object.entries(devices)) {
  test.describe(`on a ${device}`, () => {
    test.use(use)
    const press = (where: Locator) => (use.hasTouch ? where.tap() : where.click())

    test('a three-bedroom home under $600,000 in Austin is found, and its kitchen seen, in at most six actions', async ({ page }) => {
      const person = actionsOn(page, use.hasTouch)
      await page.goto('/')
      await person.press(page.getByRole('search').getByRole('combobox'))
      await person.type('3 bedrooms under $600,000 in Austin')
      await person.key('Enter')
      await expect(page).toHaveURL(/\/tourstead\?q=Austin&maxPrice=600000&beds=3$/)
      await person.press(
        page
          .getByRole('list', { name: 'Homes', exact: true })
          .getByRole('article')
          .filter({ hasText: /Tour \d/ })
          .first()
          .getByRole('heading')
          .getByRole('link'),
      )
      const tour = page.getByRole('group', { name: /Video tour/ })
      await person.press(tour.getByRole('link', { name: /Kitchen/ }))
      const [from, to] = await chapterOf(tour, 'Kitchen')
      expect(await findFirstPainted(page, from)).toBeLessThan(to)
      await expect(page.locator('video')).toBeInViewport({ ratio: 0.9 })
      expect(person.count()).toBeLessThanOrEqual(6)

      const facts = page.getByRole('main').locator('header')
      await expect(facts).toContainText('3 beds')
      await expect(facts).toContainText('Austin, TX')
      const [price = ''] = /\$[\d,]+/.exec(await facts.innerText()) ?? []
      expect(Number(price.replaceAll(/\D/g, ''))).toBeLessThanOrEqual(600_000)
    })

    test('a question about a home takes three fields; the link in the email sends it once', async ({ page, browser }) => {
      const asked = `Which way does the porch face? (${Date.now()})`
      const email = `sam.${device}.${Date.now()}@example.com`
      const form = await openQuestion(page, press)
      await form.getByLabel(/^Your message/).fill(asked)
      await form.getByLabel('Your name').fill('Sam Okafor')
      await form.getByLabel('Your email').fill(email)
      await expect(form.getByRole('textbox')).toHaveCount(3)
      await press(form.getByRole('button', { name: 'Send message' }))
      await expect(page.getByText(email)).toBeVisible()

      const mailbox = await followMail(page, email, 'Confirm your question')
      await press(mailbox.getByRole('button', { name: 'Send question' }))
      await expect(mailbox.getByRole('heading', { level: 1, name: 'Sent to Maya' })).toBeVisible()
      expect(await inboxOf(browser, asked)).toBe(1)
    })

    test('a question about a home is sent by the six digits of the email as well', async ({ page, browser }) => {
      const asked = `Is there a cellar? (${Date.now()})`
      const email = `kim.${device}.${Date.now()}@example.com`
      const form = await openQuestion(page, press)
      await form.getByLabel(/^Your message/).fill(asked)
      await form.getByLabel('Your name').fill('Kim Avery')
      await form.getByLabel('Your email').fill(email)
      await press(form.getByRole('button', { name: 'Send message' }))
      const code = page.getByLabel(/6-digit code/)
      await expect(code).toBeVisible()
      await code.fill(await mailedDigits(page, email))
      await code.press('Enter')
      await expect(page.getByRole('log').getByText(asked)).toHaveCount(1)
      expect(await whoIsIn(page)).toBe(email)
      expect(await inboxOf(browser, asked)).toBe(1)
    })

    test('a ZIP without homes shows the nearest ones with their distance, and the map shows the ZIP', async ({ page }) => {
      const middles: Point[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        const bounds = searchParams.get('bounds')
        if (pathname === '/api/properties/picture' && bounds) middles.push(middleOf(bounds))
      })
      await page.goto('/')
      await press(page.getByRole('search').getByRole('combobox'))
      await page.keyboard.type(empty.zip)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/tourstead?q=${empty.zip}`)
      await expect(page.getByRole('heading', { name: 'Nearby' })).toBeVisible()
      const near = page.getByRole('list', { name: `Homes near ${empty.zip}` }).getByRole('article')
      expect(await near.count()).toBeGreaterThan(2)
      const miles = (await near.allInnerTexts()).map((text) => Number(/(\d+) miles? away/.exec(text)?.[1]))
      expect(miles).toEqual(miles.toSorted((a, b) => a - b))
      expect(miles[0]).toBeGreaterThan(0)

      if (use.isMobile) await press(page.getByRole('navigation', { name: 'View', exact: true }).getByRole('link', { name: 'Map' }))
      await expect.poll(() => middles.at(-1)?.longitude ?? 0).toBeCloseTo(empty.longitude, 1)
      expect(middles.at(-1)?.latitude).toBeCloseTo(empty.latitude, 1)
    })

    test('who is signed in is notified of homes in a ZIP without any', async ({ page }) => {
      await startSignedIn(page, priya.email)
      await page.goto(`/tourstead?q=${empty.zip}`)
      await press(page.getByRole('button', { name: 'Notify me' }))
      const dialog = page.getByRole('dialog', { name: /save this search/i })
      await expect(dialog.getByLabel('Email me new matches')).toHaveValue('daily')
      await press(dialog.getByRole('button', { name: 'Save', exact: true }))
      await expect(dialog).toBeHidden()
      await expect.poll(() => watchedBy(page, priya.email)).toContain(`q=${empty.zip}`)
    })

    test('who is not signed in yet is notified of homes in a ZIP without any once they are', async ({ page }) => {
      const email = `otis.${device}.${Date.now()}@example.com`
      await identityOf(page.request, 'signUp', { email, displayName: 'Otis' })
      await page.goto(`/tourstead?q=${empty.zip}`)
      await press(page.getByRole('button', { name: 'Notify me' }))
      const dialog = page.getByRole('dialog', { name: /save this search/i })
      await expect(dialog.getByLabel('Email me new matches')).toHaveValue('daily')
      await press(dialog.getByRole('link', { name: 'Sign in' }))
      await signInHere(page, email)
      await expect(page).toHaveURL(`/tourstead?q=${empty.zip}`)
      await expect.poll(() => watchedBy(page, email)).toEqual([`q=${empty.zip}`])
    })
  })
}

interface Point {
  longitude: number
  latitude: number
}

function middleOf(bounds: string): Point {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number)
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 }
}

/** The saved searches of which this person is mailed. */
async function watchedBy(page: Page, email: string): Promise<string[]> {
  const { get } = await caller(page.request, email)
  const { items } = await get<{ items: { query: string; notify: boolean }[] }>('/api/saved-searches')
  return items.filter(({ notify }) => notify).map(({ query }) => query)
}

/** Opens the form to ask about a home: a sheet on a phone, beside the home at a desk. */
async function openQuestion(page: Page, press: (where: Locator) => Promise<void>): Promise<Locator> {
  await page.goto('/property/1')
  const message = page.getByRole('link', { name: 'Message', exact: true })
  const form = page.getByRole('form', { name: `Message ${maya.name}` })
  if (!(await message.isVisible())) return form
  await press(message)
  return page.getByRole('dialog').getByRole('form')
}

/** The address of whoever is signed in on this page, as its menu says. */
async function whoIsIn(page: Page): Promise<string> {
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: /Messages/ }).first()).toBeVisible()
  const email = await page
    .getByRole('main')
    .getByText(/@example\.com/)
    .first()
    .innerText()
  return /\S+@example\.com/.exec(email)?.[0] ?? ''
}

/** How often the agent of the home finds this message in the inbox. */
async function inboxOf(browser: Browser, asked: string): Promise<number> {
  const office = await browser.newContext({ viewport: devices.desk.viewport })
  const agent = await office.newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/messages')
  const conversation = agent.getByRole('link').filter({ hasText: asked })
  await expect(conversation).toHaveCount(1)
  await conversation.click()
  const sent = agent
    .getByRole('region', { name: /^Conversation with/ })
    .getByRole('listitem')
    .filter({ hasText: asked })
  await expect(sent.first()).toBeVisible()
  const times = await sent.count()
  await office.close()
  return times
}

/** Where a chapter of the tour begins and where the next one does, in seconds. */
async function chapterOf(tour: Locator, room: string): Promise<readonly [number, number]> {
  const chapters = await tour.getByRole('navigation').getByRole('link').allInnerTexts()
  const starts = chapters.map((text) => {
    const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? []
    return Number(minutes) * 60 + Number(seconds)
  })
  const at = chapters.findIndex((text) => text.includes(room))
  return [starts[at] ?? Infinity, starts[at + 1] ?? Infinity]
}

/** Returns the first painted second of the playing tour after `from`. Asks at every frame in the page, so that a busy machine misses none. */
function findFirstPainted(page: Page, from: number): Promise<number> {
  return page.evaluate(
    (after) =>
      new Promise<number>((resolve) => {
        const canvas = document.createElement('canvas')
        const [width, height] = [(canvas.width = 32), (canvas.height = 18)]
        const brush = canvas.getContext('2d', { willReadFrequently: true })
        const readFrame = (): void => {
          const video = document.querySelector('video')
          const isPlaying = video && !video.paused && video.readyState >= video.HAVE_CURRENT_DATA && video.currentTime > after
          if (isPlaying && brush) {
            const second = video.currentTime
            brush.drawImage(video, 0, 0, width, height)
            const colors = new Set(new Uint32Array(brush.getImageData(0, 0, width, height).data.buffer))
            if (colors.size > 20) return resolve(second)
          }
          requestAnimationFrame(readFrame)
        }
        readFrame()
      }),
    from,
  )
}
