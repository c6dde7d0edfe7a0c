import { expect, type Page } from '@playwright/test'
import { arrive } from './arrive.ts'
import type { Places } from './demo-world.ts'
import type { Role } from './every-address.ts'

interface Opening {
  what: string
  /** Leaves the part open and seen. */
  open(page: Page, places: Places): Promise<void>
}

const press = async (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first().click()
const dialog = async (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible()
const alert = async (page: Page) => expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()

/** Presses a button and waits for the dialog it opens. */
const dialogBy =
  (address: string, ...names: (string | RegExp)[]): Opening['open'] =>
  async (page, places) => {
    await arrive(page, filled(address, places))
    for (const name of names) await press(page, name)
    await dialog(page)
  }

/** Sends a form as it stands, which is refused. */
const refusedAt =
  (address: string, name: string | RegExp): Opening['open'] =>
  async (page) => {
    await arrive(page, address)
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await alert(page)
  }

export const filled = (address: string, places: Places) =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name as keyof Places])

const toastShown = (page: Page) =>
  expect(
    page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()

/** The dialogs, menus, toasts, errors and empty states that an address alone does not show. */
export const openings: Partial<Record<Role, readonly Opening[]>> = {
  'signed out': [
    { what: 'brokerage services', open: dialogBy('/about', /Information About Brokerage Services/) },
    { what: 'consumer protection', open: dialogBy('/about', 'Texas Real Estate Commission Consumer Protection Notice') },
    { what: 'copyright notice', open: dialogBy('/about', /DMCA/) },
    { what: 'feedback', open: dialogBy('/about', /feedback/i) },
    {
      what: 'feedback without words, with its toast',
      async open(page, places) {
        await dialogBy('/about', /feedback/i)(page, places)
        await press(page, 'Send feedback')
        await toastShown(page)
      },
    },
    {
      what: 'cookie choices',
      async open(page) {
        await arrive(page, '/about#cookie-choices')
        await expect(
          page
            .getByRole('region', { name: /^Cookies on/ })
            .getByRole('checkbox')
            .first(),
        ).toBeAttached()
      },
    },
    {
      what: 'comparison bar with its homes and a toast',
      async open(page) {
        await arrive(page, '/tourstead')
        await press(page, /^Compare: /)
        await press(page, /^Compare: /)
        await press(page, /^Comparison 2 of/)
        await toastShown(page)
      },
    },
    { what: 'saving a search, signed out', open: dialogBy('/tourstead?q=Austin,+TX', 'Save search') },
    { what: 'a heart, signed out', open: dialogBy('/property/3', /^Save to favorites: /) },
    {
      what: 'photos of a home',
      async open(page) {
        await arrive(page, '/property/3')
        await page.getByRole('region', { name: 'Photos' }).getByRole('button').first().click()
        await dialog(page)
      },
    },
    {
      what: 'a message without words',
      async open(page) {
        await arrive(page, '/property/1')
        await page.getByLabel(/^Your message to/).fill(' ')
        await press(page, 'Sign in and send')
        await expect(page.getByLabel(/^Your message to/)).toHaveAttribute('aria-invalid', 'true')
      },
    },
    { what: 'signing in without anything', open: refusedAt('/auth?tab=signin', 'Sign in') },
    { what: 'signing up without anything', open: refusedAt('/auth?tab=signup', 'Create account') },
    { what: 'agent sign-up without anything', open: refusedAt('/agent-signup', /sign up|create/i) },
    {
      what: 'no connection',
      async open(page) {
        await arrive(page, '/about')
        await page.waitForLoadState('networkidle')
        await page.context().setOffline(true)
        await expect(page.getByText(/offline|no connection/i).first()).toBeVisible()
      },
    },
  ],
  buyer: [
    { what: 'the account menu', open: async (page) => (await arrive(page, '/about'), press(page, /account|open menu/i)) },
    { what: 'lists of a home', open: dialogBy('/property/1', 'Add to list') },
    { what: 'a new list', open: dialogBy('/property/1', 'Add to list', 'New list') },
    { what: 'saving a search', open: dialogBy('/tourstead?q=Austin,+TX', 'Save search') },
    { what: 'sharing a list', open: dialogBy('/profile?tab=wishlist', /With a porch/, 'Share') },
    { what: 'renaming a list', open: dialogBy('/profile?tab=wishlist', /With a porch/, 'Rename') },
    { what: 'deleting a list', open: dialogBy('/profile?tab=wishlist', /With a porch/, 'Delete') },
    { what: 'reporting somebody', open: dialogBy('/messages?with={maya}&home=1', 'More about this conversation', /^Report/) },
    { what: 'deleting a conversation', open: dialogBy('/messages?with={maya}&home=1', 'More about this conversation', /^Delete/) },
    { what: 'deleting the account', open: dialogBy('/settings', 'Delete my account') },
    { what: 'settings that are refused', open: refusedAt('/settings', 'Change my password') },
  ],
  agent: [
    { what: 'more about a home', open: async (page) => (await arrive(page, '/agent/dashboard'), press(page, /^Change the status of/)) },
    { what: 'another status', open: dialogBy('/agent/dashboard', /^Change the status of/, /^(Mark as|Put on|Make it|Withdraw)/) },
    { what: 'removing a video', open: dialogBy('/agent/dashboard?tab=videos', /^Remove /) },
    { what: 'publishing a guide', open: async (page) => (await arrive(page, '/agent/guides'), press(page, /publish a video/i)) },
    { what: 'taking a guide off', open: dialogBy('/agent/guides', /^Take off the pages/) },
    { what: 'videos to choose from', open: dialogBy('/agent/homes/{mayasHome}', 'Choose from your videos') },
    { what: 'removing a photo', open: dialogBy('/agent/homes/{mayasHome}', /^Remove photo/) },
    {
      what: 'quick replies',
      open: async (page, places) => (await arrive(page, filled('/messages?with={priya}&home=1', places)), press(page, 'Quick replies')),
    },
    { what: 'editing quick replies', open: dialogBy('/messages?with={priya}&home=1', 'Quick replies', 'Edit quick replies') },
    {
      what: 'a room to quote',
      open: async (page, places) => (await arrive(page, filled('/messages?with={priya}&home=1', places)), press(page, 'Quote a room')),
    },
    {
      what: 'the onboarding guide, every step',
      async open(page) {
        await arrive(page, '/about#onboarding-guide')
        await dialog(page)
        for (let step = 0; step < 5; step += 1) await press(page, 'Next')
        await expect(page.getByText('Step 6 of 6')).toBeVisible()
      },
    },
  ],
  admin: [
    { what: 'feedback that came in', open: async (page) => (await arrive(page, '/about'), press(page, /^Feedback(,|$)/)) },
    { what: 'a new tip', open: dialogBy('/admin/insights', /add a tip/i) },
    { what: 'editing a tip', open: dialogBy('/admin/insights', /^Edit/) },
    { what: 'removing a tip', open: dialogBy('/admin/insights', /^Remove/) },
  ],
}
