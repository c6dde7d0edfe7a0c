import { expect, type Page } from '@playwright/test'
import { pressBeforeHydration } from '../support/press-before-hydration.ts'
import { test } from '../support/journey.ts'
import { demoPassword, maya, priya, signInHere } from '../support/people.ts'

const home = '/property/1'

interface Control {
  control: string
  at: string
  /** The element, as the server names it. */
  press: string
  /** Of a control that small screens have. */
  width?: number
  effect: (page: Page) => Promise<unknown>
}

const dialog = (name: string | RegExp) => (page: Page) => expect(page.getByRole('dialog', { name })).toBeVisible()
const leads = (to: RegExp) => (page: Page) => expect(page).toHaveURL(to)

const controls: Control[] = [
  { control: 'a heart in the list', at: '/tourstead', press: 'button[aria-label^="Save to favorites"]', effect: dialog(/Sign in to save/) },
  { control: 'a heart on the front page', at: '/', press: 'button[aria-label^="Save to favorites"]', effect: dialog(/Sign in to save/) },
  {
    control: 'the heart of a home',
    at: home,
    press: 'button[aria-label^="Save to favorites"]',
    effect: dialog(/Sign in to save/),
  },
  {
    control: 'hiding a home',
    at: '/tourstead',
    press: 'button[aria-label^="Hide from results"]',
    effect: (page) => expect(page.getByText('Hidden from results')).toBeVisible(),
  },
  {
    control: 'comparing a home in the list',
    at: '/tourstead',
    press: 'button[aria-label^="Compare: "]',
    effect: (page) => expect(page.getByRole('button', { name: /Remove from comparison: / })).toBeVisible(),
  },
  {
    control: 'comparing a home on its page',
    at: home,
    press: 'button[aria-label^="Compare: "]',
    effect: (page) => expect(page.getByRole('button', { name: /Remove from comparison: / })).toBeVisible(),
  },
  { control: 'saving the search', at: '/tourstead', press: 'text=Save search', effect: dialog(/save this search/) },
  { control: 'a filter', at: '/tourstead', press: 'input[name="types"]', effect: leads(/types=/) },
  {
    control: 'a panel of filters',
    at: '/tourstead',
    press: 'summary',
    effect: (page) => expect(page.getByLabel('Max price')).toBeVisible(),
  },
  { control: 'the map', at: '/tourstead', press: 'nav[aria-label="View"] a[href*="view=map"]', effect: leads(/view=map/) },
  { control: 'a list of one’s own', at: home, press: 'text=Add to list', effect: leads(/\/auth\?/) },
  {
    control: 'a room of the tour',
    at: home,
    press: '[role=group][aria-label^="Video tour"] a[href*="t="]',
    effect: leads(/[?&]t=\d/),
  },
  {
    control: 'asking about a moment',
    at: home,
    press: 'text=Ask about this room',
    effect: (page) => expect(page.getByLabel(/^Your message to /)).toBeFocused(),
  },
  { control: 'feedback', at: '/about', press: 'button[data-float="corner"]', effect: dialog('Tell us what you think') },
  {
    control: 'a tab',
    at: '/auth',
    press: '[role=tab]:not([aria-selected=true])',
    effect: (page) => expect(page.getByRole('tab', { name: 'Create account' })).toHaveAttribute('aria-selected', 'true'),
  },
  {
    control: 'the menu of a small screen',
    at: home,
    width: 390,
    press: 'button[aria-label="Open menu"]',
    effect: async (page) => {
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await expect(menu.getByRole('link', { name: 'Agents' }).first()).toBeVisible()
      await menu.getByRole('button', { name: 'Close menu' }).click()
      await expect(menu).toBeHidden()
    },
  },
  {
    control: 'a notice in the footer',
    at: '/about',
    press: 'footer button[commandfor]:not([commandfor="feedback-dialog"])',
    effect: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    control: 'dark colors',
    at: '/about',
    press: 'footer input[value=dark], footer button[aria-pressed=false]',
    effect: (page) => expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/),
  },
]

for (const { control, at, press, width, effect } of controls)
  test(`${control} answers a press made before the page is hydrated`, async ({ page }) => {
    if (width) await page.setViewportSize({ width, height: 844 })
    await pressBeforeHydration(page, at, press)
    await effect(page)
  })

test('a tour started before hydration plays on when the player takes over', async ({ page }) => {
  await pressBeforeHydration(page, home, 'video')
  const player = page.getByRole('group', { name: /^Video tour/ })
  const time = () => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await player.locator('video').hover()
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(player.getByRole('button', { name: 'Play the tour' })).toBeHidden()
  await expect.poll(time).toBeGreaterThan(1)
})

test('a message written and sent before hydration is sent once, after signing in', async ({ page }) => {
  const question = `Does the porch swing stay? (${Date.now()})`
  // High enough that the form is on the screen, below tour and photos.
  await page.setViewportSize({ width: 1280, height: 1500 })
  await pressBeforeHydration(page, home, '#ask button[type=submit]', { field: '#ask textarea', typed: question })
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.getByRole('button', { name: 'Sign in and send' }).click()
  await expect(page).toHaveURL(/\/auth\?/)
  await page.reload()
  await signInHere(page, priya.email)
  await expect(page.getByText(`Sent to ${maya.name}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: `Your conversation with ${maya.name}` }).getByText(question)).toHaveCount(1)
  await expect(page.getByLabel(`Your message to ${maya.name}`)).toHaveValue('')
})

test('a message sent on a page whose code never comes is posted instead, with its text', async ({ page }) => {
  const question = `Is the cellar dry? (${Date.now()})`
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto(home, { waitUntil: 'commit' })
  await page.getByLabel(`Your message to ${maya.name}`).fill(question)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\/ask\?to=\d+&home=1$/)
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByLabel('Your email')).toBeVisible()
  await page.getByText('Sign in with a password instead').click()
  const form = page.getByRole('form', { name: 'Sign in and send' })
  await form.getByLabel('Email').fill(priya.email)
  await form.getByLabel('Password').fill(demoPassword)
  await form.getByRole('button').click()
  await expect(page.getByText(`Your message was sent to ${maya.name}.`)).toBeVisible()
})
