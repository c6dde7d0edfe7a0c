import { expect, type Page } from '@playwright/test'
import { demoPassword, identityOf } from '../people.ts'
import type { Cell, Task } from './task.ts'
import { countItems, countMails } from './visitor-tasks.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).filter({ visible: true }).first().click()
const chooseSecond = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first().selectOption({ index: 1 })

/** Fills fields by their labels, then presses the button. */
function fillIn(name: string, address: string, fields: (cell: Cell) => Record<string, string>, button: string | RegExp) {
  return {
    name,
    address: () => address,
    async fill(cell: Cell) {
      for (const [label, text] of Object.entries(fields(cell))) await main(cell.page).getByLabel(label, { exact: true }).first().fill(text)
    },
    send: ({ page }: Cell) => press(page, button),
  }
}

const guest = ({ email }: Cell) => ({ 'Your name': 'Sam Okafor', 'Your email': email })
const arrives = (cell: Cell) => expect.poll(() => countMails(cell, /./)).toBeGreaterThan(0)
const switches = (name: string, address: string): Task => ({
  name,
  as: 'a new buyer',
  address: () => address,
  send: ({ page }) => main(page).getByRole('checkbox').first().click({ force: true }),
  async done({ page }) {
    const box = main(page).getByRole('checkbox').first()
    const isChecked = await box.isChecked()
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(box).toBeChecked({ checked: isChecked })
  },
})

/** The main task of each public and account page that no task of the smoke set does. */
export const pageTasks: readonly Task[] = [
  {
    ...fillIn('mortgage-calculator', '/mortgage-calculator', () => ({ 'Home price': '600000' }), 'Calculate'),
    done: ({ page }) => expect(page).toHaveURL(/600000/),
  },
  {
    name: 'buyer-guide-videos',
    address: () => '/buyer-guide-videos',
    fill: async ({ page }) => void (await chooseSecond(page, 'Type')),
    send: ({ page }) => press(page, 'Show videos'),
    done: ({ page }) => expect(page).toHaveURL(/\?/),
  },
  {
    name: 'buying-guide',
    address: () => '/buying-guide',
    send: ({ page }) => main(page).getByRole('checkbox').first().click(),
    done: ({ page }) => expect(main(page).getByRole('checkbox').first()).toBeChecked(),
  },
  {
    name: 'agents',
    address: () => '/agents',
    fill: async ({ page }) => void (await chooseSecond(page, 'Language')),
    send: ({ page }) => press(page, 'Find agents'),
    done: ({ page }) => expect(page).toHaveURL(/language=/),
  },
  {
    name: 'agents/:slug',
    address: () => '/agents/maya-castellanos',
    send: ({ page }) => press(page, /^Compare: /),
    done: ({ page }) => expect(page.getByText('Property added to your comparison list.').first()).toBeVisible(),
  },
  {
    ...fillIn('sign up', '/auth?tab=signup', ({ id }) => ({ Email: `new.${id}@example.com`, Password: demoPassword }), 'Create account'),
    done: ({ page }) => expect(page.getByRole('button', { name: 'Your account' })).toBeVisible(),
    async countRows({ request, id }) {
      await identityOf(request, 'signInWithPassword', { email: `new.${id}@example.com` })
      return 1
    },
  },
  {
    name: 'forgot password',
    address: () => '/auth?tab=signin',
    async fill({ page, email }) {
      await press(page, 'Forgot your password?')
      await main(page).getByLabel('Email', { exact: true }).fill(email)
    },
    send: ({ page }) => press(page, 'Send link'),
    done: arrives,
  },
  {
    ...fillIn(
      'agent-signup',
      '/agent-signup',
      ({ id }) => ({
        Name: 'Newcomer',
        Email: `agent.${id}@example.com`,
        Password: demoPassword,
        'License number': 'TX778811',
        Phone: '(512) 555-0148',
      }),
      'Sign up as an agent',
    ),
    async send({ page }) {
      await page.getByLabel('License state').selectOption('TX')
      await press(page, 'Sign up as an agent')
    },
    done: ({ page }) => page.waitForURL('/agent/profile-setup'),
  },
  { ...fillIn('open-houses/:propertyId', '/open-houses/1', guest, 'I’m going'), done: arrives },
  { ...fillIn('eventspecial', '/eventspecial', guest, 'I’m going'), done: arrives },
  { ...fillIn('alerts', '/alerts', ({ email }) => ({ 'Your email': email }), 'Get alerts'), done: arrives },
  {
    ...fillIn('data-deletion', '/data-deletion', () => ({ 'Receipt number': 'ABCDEF012345' }), 'Look up'),
    done: ({ page }) =>
      expect(
        main(page)
          .getByRole('alert')
          .or(main(page).getByText(/find|found|no request/i))
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'optout',
    address: () => '/optout',
    send: ({ page }) => press(page, 'Opt out'),
    done: ({ page }) =>
      expect(
        main(page)
          .getByText(/opted out|saved/i)
          .first(),
      ).toBeVisible(),
  },
  {
    ...fillIn(
      'copyright',
      '/copyright',
      ({ email }) => ({
        'Describe your work': 'A photo of a porch.',
        'Which part is yours': 'The second photo',
        Name: 'Sam Okafor',
        'Mailing address': '1 Main Street, Austin, TX 78701',
        Email: email,
        Phone: '(512) 555-0148',
        Signature: 'Sam Okafor',
      }),
      'Send notice',
    ),
    async send({ page }) {
      await page.getByLabel('Link to the page or video').fill(new URL('/property/1', page.url()).href)
      for (const box of await main(page).getByRole('checkbox').all()) await box.check()
      await press(page, 'Send notice')
    },
    done: ({ page }) => expect(main(page).getByText(/TK-/).first()).toBeVisible(),
  },
  {
    name: 'new-homes',
    address: () => '/new-homes',
    send: ({ page }) => press(page, 'Show homes'),
    done: ({ page }) => expect(main(page).getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'feedback',
    address: () => '/about',
    async send({ page }) {
      await page
        .getByRole('button', { name: /feedback/i })
        .filter({ visible: true })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill('A price per room.')
      await dialog.getByRole('button', { name: /^Send/ }).click()
    },
    done: ({ page }) =>
      expect(
        page
          .getByText(/Thank you|Thanks|received/i)
          .filter({ visible: true })
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'save a search',
    as: 'a new buyer',
    address: () => '/tourstead?q=Austin,+TX',
    async send({ page }) {
      await page.getByRole('button', { name: 'Save search' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    },
    done: ({ page }) => expect(page.getByRole('dialog')).toBeHidden(),
    countRows: (cell) => countItems(cell, '/api/saved-searches'),
  },
  {
    name: 'profile, lists',
    as: 'a new buyer',
    address: () => '/profile?tab=wishlist',
    async send({ page }) {
      await press(page, 'New list')
      await page.getByRole('textbox').filter({ visible: true }).last().fill('With a porch')
      await page.keyboard.press('Enter')
    },
    done: ({ page }) => expect(page.getByText('With a porch').first()).toBeVisible(),
    countRows: (cell) => countItems(cell, '/api/wishlist'),
  },
  {
    ...fillIn('settings', '/settings', () => ({ 'Last name (optional)': 'Okafor' }), 'Save'),
    as: 'a new buyer',
    async done({ page }) {
      await expect(page.getByText(/saved/i).first()).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Last name (optional)')).toHaveValue('Okafor')
    },
  },
  switches('what-agents-see', '/what-agents-see'),
  switches('preferences', '/preferences'),
]
