import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { caller } from '../support/demo-world.ts'
import { expectServerOutage, test } from '../support/journey.ts'
import { maya, priya, signIn, startSignedIn } from '../support/people.ts'
import { ownServer, startedServer } from '../support/started-server.ts'

test.use({ serviceWorkers: 'allow' })

const port = ownServer.port + 7
const patience = 60_000
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const baseURL = `http://localhost:${port}`
const server = startedServer(port)

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await server.start()
})
test.afterAll(() => server.remove())

const thread = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

test('a server killed in the middle of typing costs no word, and what was sent meanwhile arrives once', async ({ browser }) => {
  expectServerOutage()
  test.setTimeout(180_000)
  const [home, office] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })]
  try {
    const [buyer, agent] = [await home.newPage(), await office.newPage()]
    await signIn(buyer, priya.email)
    await buyer.goto('/messages')
    await buyer
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: new RegExp(maya.name) })
      .first()
      .click()
    const hello = `Hello ${Date.now()}`
    await buyer.getByLabel(/^Message to/).fill(hello)
    await buyer.keyboard.press('Enter')
    await signIn(agent, maya.email)
    await agent.goto('/messages')
    await agent.getByRole('link', { name: new RegExp(hello) }).click()
    await expect(thread(agent).getByText(hello)).toBeVisible()

    const field = buyer.getByLabel(/^Message to/)
    const whileDown = `Sent while it was down ${Date.now()}`
    await field.pressSequentially('Half a sent')
    await server.end('SIGKILL')
    await field.pressSequentially('ence')
    await expect(field).toHaveValue('Half a sentence')
    await field.fill(whileDown)
    await buyer.keyboard.press('Enter')
    await expect(thread(buyer).getByText('Sending')).toBeVisible()
    await field.pressSequentially('The rest')

    await server.start()
    await expect(thread(agent).getByRole('listitem').filter({ hasText: whileDown })).toHaveCount(1, { timeout: patience })
    await expect(thread(buyer).getByText('Sending')).toHaveCount(0, { timeout: patience })
    await expect(thread(buyer).getByRole('listitem').filter({ hasText: whileDown })).toHaveCount(1)
    await expect(field).toHaveValue('The rest')
  } finally {
    await home.close()
    await office.close()
  }
})

interface Options {
  days: { times: { startsAt: string; isBehind: boolean }[] }[]
}
interface Tour {
  id: number
  revision: number
}

const timeText = (moment: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(Date.parse(moment))
    .replaceAll('\u202f', ' ')

test('a tour is reminded of at its hour, a later one is not yet, and the buyer cancels it', async ({ browser }) => {
  expectServerOutage()
  const context = await browser.newContext({ baseURL })
  try {
    const page = await context.newPage()
    const [asBuyer, asAgent] = [await caller(page.request, priya.email), await caller(page.request, maya.email)]
    // The demo buyer has showings with this agent, and three is the limit.
    const { items } = await asBuyer.get<{ items: (Tour & { state: string })[] }>('/api/tours')
    for (const { id, revision, state } of items)
      if (['requested', 'countered', 'rescheduled', 'confirmed'].includes(state))
        await asBuyer.post<Tour>(`/api/tours/${id}/steps`, { step: 'cancel', revision })
    const { days } = await asBuyer.get<Options>('/api/tours/options/1')
    const free = days.flatMap(({ times }) => times).filter(({ isBehind }) => !isBehind)
    const after = (moment: number) => free.find(({ startsAt }) => Date.parse(startsAt) > moment)?.startsAt ?? ''
    const soon = after(Date.now() + 30 * hourMs)
    const later = after(Date.parse(soon) + 3 * hourMs)
    const confirmed = async (startsAt: string) => {
      const asked = await asBuyer.post<Tour>('/api/tours', {
        clientId: randomUUID(),
        propertyId: 1,
        kind: 'in_person',
        times: [startsAt],
      })
      await asAgent.post<Tour>(`/api/tours/${asked.id}/steps`, { step: 'confirm', revision: asked.revision })
    }
    await confirmed(soon)
    await confirmed(later)
    const subjects = async (to: string) => {
      const reply = await page.request.get('/api/outbox', { params: { to } })
      const { messages } = (await reply.json()) as { messages: { subject: string }[] }
      return messages.map(({ subject }) => subject)
    }
    const reminders = async (to: string) =>
      (await subjects(to)).filter((text) => text.startsWith('Reminder') && [soon, later].some((at) => text.includes(timeText(at))))
    expect(await reminders(priya.email)).toEqual([])
    await server.end('SIGTERM')
    await server.start({ clockAheadMs: Date.parse(soon) - 24 * hourMs + minuteMs - Date.now() })
    for (const person of [priya.email, maya.email])
      await expect.poll(() => reminders(person)).toEqual([expect.stringContaining(timeText(soon))])

    const cancellations = async () => (await subjects(maya.email)).filter((text) => text.startsWith('Tour canceled')).length
    const before = await cancellations()
    await startSignedIn(page, priya.email)
    await page.goto('/schedule-visit')
    const tour = page.getByRole('listitem').filter({ has: page.locator(`time[datetime="${soon}"]`) })
    await tour.getByRole('button', { name: 'Cancel tour' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel tour' }).click()
    await expect(tour.getByText('Canceled', { exact: true })).toBeVisible()
    expect(await cancellations()).toBe(before + 1)
    expect(await reminders(priya.email)).toHaveLength(1)
  } finally {
    await context.close()
  }
})

test('a link to a file of the vault opens it until its day, and nothing afterwards', async ({ browser }) => {
  expectServerOutage()
  const context = await browser.newContext({ baseURL })
  try {
    const page = await context.newPage()
    const asAgent = await caller(page.request, maya.email)
    const { files } = await asAgent.get<{ files: { id: number; name: string }[] }>('/api/agent/vault')
    const [file] = files
    const asked = { days: 7, password: '', watermark: false, download: true }
    const { url } = await asAgent.post<{ url: string }>(`/api/agent/vault/${file?.id}/shares`, asked)
    const link = new URL(url).pathname
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: file?.name ?? '' })).toBeVisible()
    await server.end('SIGTERM')
    await server.start({ clockAheadMs: 8 * 24 * hourMs })
    await page.goto(link)
    await expect(page.getByText('This link has expired. Ask the agent for a new one.')).toBeVisible()
  } finally {
    await context.close()
  }
})
