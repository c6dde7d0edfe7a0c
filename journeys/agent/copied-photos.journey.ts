import { expect, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { pictureSizes, type PictureFiles } from '#platform/contract/media/picture-sizes.ts'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { demoPassword, identityOf, maya, nora, startSignedIn } from '../support/people.ts'

const copied = 'Bungalow near the creek'
const draft = {
  title: copied,
  price: 498_000,
  description: 'The living room faces the creek.',
  propertyType: 'Single Family Residence',
  bedrooms: 3,
  bathroomsFull: 2,
  squareFeet: 1580,
  streetNumber: '2207',
  streetName: 'Sol Wilson Avenue',
  zipCode: '78702',
}

/** Saves the photos of a home from its page, as anybody can: smaller, and in another format. */
async function photosSavedFrom(request: APIRequestContext, id: number): Promise<{ title: string; photos: Buffer[] }> {
  const { title, photos } = (await (await request.get(`/api/properties/${id}`)).json()) as {
    title: string
    photos: PictureFiles[]
  }
  const saved = photos.slice(0, 3).map(async (photo) => {
    const file = await (await request.get(pictureSizes(photo).at(-1)?.webp ?? '')).body()
    return sharp(file).resize(640).jpeg({ quality: 55 }).toBuffer()
  })
  return { title, photos: await Promise.all(saved) }
}

test('a home with another agent’s photos is found by its pictures, taken down, and its agent reads why', async ({
  page: desk,
  browser,
}) => {
  const asMaya = await caller(desk.request, maya.email)
  const original = await photosSavedFrom(desk.request, 19)
  const { id } = await asMaya.post<{ id: number }>('/api/agent/properties', draft)
  const { idToken } = await identityOf(desk.request, 'signInWithPassword', { email: maya.email, password: demoPassword })
  for (const data of original.photos) {
    const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'image/jpeg' }
    expect((await desk.request.post(`/api/agent/properties/${id}/photos`, { headers, data })).status()).toBe(201)
  }
  const video = await asMaya.post<{ id: number }>('/api/agent/videos/link', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  await asMaya.put(`/api/agent/properties/${id}/videos`, { videoIds: [video.id] })
  await asMaya.post(`/api/agent/properties/${id}/publish`)

  // What came to the queue is looked for once a minute.
  await startSignedIn(desk, nora.email)
  const reported = desk.getByRole('listitem', { name: copied })
  await expect(async () => {
    await desk.goto('/admin/moderation')
    await expect(reported).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000, intervals: [5_000] })
  await expect(reported.getByText(/^Photos match another agent’s listing/)).toBeVisible()
  const pairs = reported.getByRole('region', { name: new RegExp(`^Photos match ${original.title} by `) })
  await expect(pairs.getByRole('listitem')).toHaveCount(original.photos.length)
  const pictures = pairs.getByRole('listitem').locator('img')
  await pictures.last().scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth > 0))).toBe(true)

  await reported.getByRole('button', { name: 'Take down' }).click()
  await desk.getByLabel('Reason', { exact: true }).selectOption('copied')
  await reported.getByRole('button', { name: 'Take down' }).last().click()
  await expect(reported).toBeHidden()
  expect((await desk.request.get(`/api/properties/${id}`)).status()).toBe(404)
  expect((await desk.request.get('/api/properties/19')).status()).toBe(200)

  const agent = await (await browser.newContext()).newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/agent/review-notices')
  await expect(agent.getByRole('heading', { name: copied }).first()).toBeVisible()
  await agent.context().close()
})
