import { expect, type Page } from '@playwright/test'
import { caller } from '../demo-world.ts'
import { settled } from '../pages-of.ts'
import { demoPassword, maya } from '../people.ts'
import type { Cell, Task } from './task.ts'

const articles = (page: Page) => page.getByRole('region', { name: 'Results', exact: true }).getByRole('article')
const listed = (page: Page) => expect(articles(page).first()).toBeVisible()
const results = '/tourstead?q=Austin,+TX'
const secondsPlayed = (page: Page) =>
  page.locator('video').evaluateAll((all) => Math.max(0, ...all.map((video) => (video as HTMLVideoElement).currentTime)))

/** Opens a form that narrow windows keep behind a link. */
async function openAskForm({ page }: Cell) {
  const link = page.getByRole('link', { name: 'Message', exact: true })
  const isNarrow = (page.viewportSize()?.width ?? 0) < 700
  if (isNarrow) await link.first().click()
  return isNarrow ? page.getByRole('dialog').getByRole('form') : page.getByRole('form', { name: `Message ${maya.name}` })
}

const askForm = ({ page }: Cell) =>
  page
    .getByRole('form')
    .filter({ has: page.getByLabel('Your email') })
    .filter({ visible: true })
const question = ({ id }: Cell) => `Does the porch swing stay (${id})?`

export async function countMails({ request, email }: Cell, subject: RegExp): Promise<number> {
  const outbox = await request.get('/api/outbox', { params: { to: email } })
  const { messages } = (await outbox.json()) as { messages: { subject: string }[] }
  return messages.filter((mail) => subject.test(mail.subject)).length
}

export const countItems = async ({ request, email }: Cell, path: string): Promise<number> =>
  (await (await caller(request, email)).get<{ items: unknown[] }>(path)).items.length

const whereSearched = ({ page }: Cell) => page.getByRole('search').getByRole('combobox').first()
const note = ({ id }: Cell) => `We love the porch (${id}).`
const replyText = ({ id }: Cell) => `Thank you, Saturday works (${id}).`

export const visitorTasks: readonly Task[] = [
  {
    name: 'search',
    address: () => '/',
    fill: (cell) => whereSearched(cell).fill('Austin'),
    send: ({ page }) => page.keyboard.press('Enter'),
    async done({ page }) {
      await expect(page).toHaveURL(/\/tourstead\?q=Austin/)
      await listed(page)
    },
    typed: (cell) => [[whereSearched(cell), 'Austin']],
  },
  {
    name: 'filter',
    address: () => results,
    async send({ page }) {
      await page.getByRole('search').locator('summary').filter({ hasText: 'Beds and baths', visible: true }).click()
      await page.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: /^3\+/ }).check({ force: true })
      const show = page.getByRole('search').getByRole('button', { name: 'Show homes' }).filter({ visible: true })
      if ((await show.count()) > 0) await show.first().click()
    },
    retry: ({ page }) =>
      page
        .getByRole('alert')
        .filter({ has: page.getByRole('button', { name: 'Stay here' }) })
        .getByRole('button', { name: /^(?:Try again|Open it)$/ })
        .click(),
    async done({ page }) {
      await expect(page).toHaveURL(/beds=3/)
      await page.keyboard.press('Escape')
      await listed(page)
    },
  },
  {
    name: 'map',
    address: () => '/tourstead?q=Austin,+TX&view=map',
    async send({ page }) {
      const marks = page.getByRole('region', { name: 'Map of results' }).getByRole('button')
      const pins = marks.filter({ hasText: /^\$/ })
      const groups = marks.filter({ hasText: /^\d+$/ })
      // A small map groups its homes, and its tools may cover the first pin.
      await expect(async () => {
        if ((await pins.count()) === 0) await groups.first().click({ timeout: 5000 })
        await pins.last().click({ timeout: 5000 })
      }).toPass()
    },
    done: ({ page }) => expect(page.getByRole('region', { name: 'Selected home' }).getByRole('heading').first()).toBeVisible(),
  },
  {
    name: 'open a home',
    address: () => results,
    send: ({ page }) => articles(page).first().getByRole('heading').getByRole('link').click(),
    async done({ page }) {
      await expect(page).toHaveURL(/\/property\/\d+/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'play',
    address: () => '/property/1',
    send: ({ page }) => page.getByRole('button', { name: 'Play the tour' }).first().click(),
    done: ({ page }) => expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0),
    isLocal: true,
  },
  {
    name: 'jump to a room',
    address: () => '/property/1',
    send: ({ page }) =>
      page
        .getByRole('group', { name: /Video tour/ })
        .getByRole('link', { name: /Kitchen/ })
        .first()
        .click(),
    done: ({ page }) => expect.poll(() => secondsPlayed(page)).toBeGreaterThan(3),
    isLocal: true,
  },
  {
    name: 'ask',
    address: () => '/property/1',
    async fill(cell) {
      const form = await openAskForm(cell)
      await form.getByLabel(/^Your message/).fill(question(cell))
      await settled(cell.page)
      // Without its code the form asks for name and address on a page of its own, unless the code comes after all.
      if ((await form.getByLabel('Your name').count()) === 0) {
        await form.getByRole('button', { name: 'Send message' }).click()
        await expect(askForm(cell).getByLabel('Your name')).toBeVisible()
        if (cell.page.url().includes('/ask?')) await expect(cell.page.getByText(question(cell))).toBeVisible()
      }
      await askForm(cell).getByLabel('Your name').fill('Sam Okafor')
      await askForm(cell).getByLabel('Your email').fill(cell.email)
    },
    send: (cell) => askForm(cell).getByRole('button', { name: /^Send/ }).click(),
    done: (cell) => expect(cell.page.getByText(cell.email).filter({ visible: true }).first()).toBeVisible(),
    claim: ({ page }) => page.getByText(/email we sent/),
    typed: (cell) => [
      [askForm(cell).getByLabel(/^Your message/), question(cell)],
      [askForm(cell).getByLabel('Your email'), cell.email],
    ],
    countRows: (cell) => countMails(cell, /Confirm your question/),
  },
  {
    name: 'sign in',
    address: () => '/auth?tab=signin',
    async fill({ page, email }) {
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    },
    send: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Sign in' }).click(),
    done: ({ page }) => expect(page.getByRole('link', { name: /Messages/ }).first()).toBeAttached(),
    typed: ({ page, email }) => [[page.getByLabel('Email', { exact: true }), email]],
  },
  {
    name: 'write a message',
    as: 'a new buyer',
    async prepare({ request, email }) {
      const { id } = await (await caller(request, maya.email)).get<{ id: number }>('/api/whoami')
      const data = { receiverId: id, content: 'Is the roof new?', clientMessageId: crypto.randomUUID(), propertyId: 1 }
      await (await caller(request, email)).post('/api/messages', data)
      return id
    },
    address: ({ target }) => `/messages?with=${target}&home=1`,
    fill: (cell) => cell.page.getByLabel(/^Message to/).fill(replyText(cell)),
    send: ({ page }) => page.getByRole('button', { name: 'Send message' }).click(),
    isQueued: true,
    done: (cell) => expect(cell.page.getByRole('log').getByText(replyText(cell)).last()).toBeVisible(),
    async countRows(cell) {
      const buyer = await caller(cell.request, cell.email)
      const { id: me } = await buyer.get<{ id: number }>('/api/whoami')
      const messages = await buyer.get(`/api/messages/${me}/${cell.target}`)
      return JSON.stringify(messages).split(cell.id).length - 1
    },
  },
  {
    name: 'request a showing',
    as: 'a new buyer',
    address: () => '/schedule/1',
    async fill(cell) {
      const { page } = cell
      await page.getByRole('checkbox').first().check({ force: true })
      await page.getByLabel('Note to the agent').fill(note(cell))
      await page.getByRole('button', { name: /^(Continue|Next)/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Send your request' })).toBeVisible()
    },
    send: ({ page }) => page.getByRole('button', { name: 'Send request' }).click(),
    done: ({ page }) => expect(page.getByText('Requested', { exact: true })).toBeVisible(),
    claim: ({ page }) => page.getByText('Requested', { exact: true }),
    typed: (cell) => [[cell.page.getByLabel('Note to the agent'), note(cell)]],
    countRows: (cell) => countItems(cell, '/api/tours'),
  },
  {
    name: 'save',
    as: 'a new buyer',
    address: () => '/property/4',
    send: ({ page }) =>
      page
        .getByRole('button', { name: /^Save to favorites: / })
        .filter({ visible: true })
        .first()
        .click(),
    done: ({ page }) =>
      expect(
        page
          .getByRole('button', { name: /favorites: / })
          .filter({ visible: true })
          .first(),
      ).toHaveAttribute('aria-pressed', 'true'),
    isQueued: true,
    countRows: (cell) => countItems(cell, '/api/favorites'),
  },
  {
    name: 'compare',
    address: () => results,
    async send({ page }) {
      const adds = page.getByRole('button', { name: /^Compare: / })
      const removes = page.getByRole('button', { name: /Remove from comparison: / })
      for (const already of [0, 1]) {
        await expect(removes).toHaveCount(already)
        await adds.first().click()
      }
      await page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Compare Now' }).click()
    },
    async done({ page }) {
      await expect(page.getByRole('heading', { level: 1, name: 'Compare homes' })).toBeVisible()
      await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
    },
  },
]
