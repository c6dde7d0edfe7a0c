import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { caller } from '../demo-world.ts'
import { identityOf, maya } from '../people.ts'
import type { Cell, Task } from './task.ts'

const photo = join(import.meta.dirname, '../../../demo/media/02-exterior.webp')
const theo = 'theo@demo.tourstead.example'

/** Creates a draft that lacks nothing but a press on Publish. */
const createDraft =
  (email: string, publishes = false) =>
  async ({ request, id }: Omit<Cell, 'target'>): Promise<number> => {
    const agent = await caller(request, email)
    const { id: listing } = await agent.post<{ id: number }>('/api/agent/properties', {
      title: `Brick duplex ${id}`,
      price: 512_000,
      description: 'The living room faces the trail.',
      propertyType: 'Single Family Residence',
      bedrooms: 3,
      bathroomsFull: 2,
      squareFeet: 1640,
      streetNumber: String(Number(id.replaceAll(/\D/g, '')) % 100_000),
      streetName: 'Webberville Road',
      zipCode: '78702',
    })
    const video = await agent.post<{ id: number }>('/api/agent/videos/link', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
    await agent.put(`/api/agent/properties/${listing}/videos`, { videoIds: [video.id] })
    if (publishes) await agent.post(`/api/agent/properties/${listing}/publish`)
    return listing
  }

/** Takes a listing off the market and deletes it if it never was on it. */
const removeListing =
  (email: string) =>
  async ({ request, target }: Cell): Promise<void> => {
    const { idToken } = await identityOf(request, 'signInWithPassword', { email })
    const headers = { authorization: `Bearer ${idToken}` }
    const listing = `/api/agent/properties/${target}`
    const withdrawn = await request.post(`${listing}/status`, { headers, data: { status: 'Withdrawn' } })
    if (!withdrawn.ok()) await request.delete(listing, { headers })
  }

const readListing = async ({ request, target }: Cell) =>
  (await caller(request, maya.email)).get<{ title: string; isPublic: boolean; photos: unknown[] }>(`/api/agent/properties/${target}`)

/** Returns 1 when visitors see the listing with the title that was typed. */
async function countPublic({ request, target }: Cell, title?: string): Promise<number> {
  const response = await request.get(`/api/properties/${target}`)
  if (!response.ok()) return 0
  const listing = (await response.json()) as { title: string }
  return title === undefined || listing.title === title ? 1 : 0
}

const createTitle = ({ id }: Cell) => `Ridge-top duplex ${id}`
const photos = (page: Page) => page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')

export const agentTasks: readonly Task[] = [
  {
    name: 'upload a picture',
    as: maya.email,
    prepare: createDraft(maya.email),
    cleanUp: removeListing(maya.email),
    address: ({ target }) => `/agent/homes/${target}`,
    send: ({ page }) => page.getByLabel('Add photos').setInputFiles(photo),
    done: ({ page }) => expect(photos(page)).toHaveCount(1),
    countRows: async (cell) => (await readListing(cell)).photos.length,
  },
  {
    name: 'edit and publish',
    as: maya.email,
    prepare: createDraft(maya.email),
    cleanUp: removeListing(maya.email),
    address: ({ target }) => `/agent/homes/${target}`,
    fill: (cell) => cell.page.getByLabel('Title', { exact: true }).fill(createTitle(cell)),
    send: ({ page }) => page.getByRole('button', { name: 'Publish', exact: true }).filter({ visible: true }).first().click(),
    async retry(cell) {
      const again = cell.page.getByRole('button', { name: 'Try again' }).filter({ visible: true })
      if ((await again.count()) > 0) await again.first().click()
      await expect(cell.page.getByText('Saved', { exact: true })).toBeVisible()
      await cell.page.getByRole('button', { name: 'Publish', exact: true }).filter({ visible: true }).first().click()
    },
    async done({ page }) {
      await page.getByRole('dialog', { name: 'Check before you publish' }).getByRole('button', { name: 'Publish anyway' }).click()
      await expect(page.getByText('Your listing is live').first()).toBeVisible()
    },
    claim: ({ page }) => page.getByText('Your listing is live'),
    typed: (cell) => [[cell.page.getByLabel('Title', { exact: true }), createTitle(cell)]],
    countRows: (cell) => countPublic(cell, createTitle(cell)),
  },
  {
    name: 'approve',
    as: maya.email,
    prepare: createDraft(theo, true),
    cleanUp: removeListing(theo),
    address: () => '/agent/approvals',
    async send({ page, id }) {
      const title = page.getByRole('heading', { name: `Brick duplex ${id}` })
      await title.locator('xpath=ancestor::*[.//button][1]').getByRole('button', { name: 'Approve' }).click()
    },
    done: ({ page }) => expect(page.getByText('Listing approved').first()).toBeVisible(),
    claim: ({ page }) => page.getByText('Listing approved'),
    countRows: (cell) => countPublic(cell),
  },
]
