import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { maya, startSignedIn } from '../support/people.ts'

interface Listing {
  id: number
  version: number
  fields: { title: string; price: number }
  videos: { chapters: object[] }[]
}

test('the price change of a home with a tour drafts a post, whose upright clip is made, downloaded, and played elsewhere', async ({
  page,
  browser,
}) => {
  const her = await caller(page.request, maya.email)
  const { items } = await her.get<{ items: { id: number; isPublic: boolean }[] }>('/api/agent/properties')
  const listings: Listing[] = []
  // The first one is what other journeys look at.
  for (const { id } of items.filter((item) => item.isPublic && item.id !== 1)) listings.push(await her.get(`/api/agent/properties/${id}`))
  const home = listings.find(({ videos }) => (videos[0]?.chapters.length ?? 0) > 3) as Listing
  const price = home.fields.price + 1000
  await her.patch(`/api/agent/properties/${home.id}`, { version: home.version, price })

  await startSignedIn(page, maya.email)
  await page.goto('/socialcalendar?view=week')
  await page
    .getByRole('button', { name: new RegExp(`Price change.*${home.fields.title}`) })
    .last()
    .click()
  const post = page.getByRole('dialog')
  await expect(post.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(new RegExp(`\\$${price.toLocaleString('en-US')}`))
  await post.getByRole('button', { name: 'Make clip' }).click()
  const arriving = page.waitForEvent('download', { timeout: 120_000 })
  await post.getByRole('button', { name: 'Download clip' }).click({ timeout: 120_000 })
  const clip = await arriving
  expect(clip.suggestedFilename()).toMatch(/^clip-\d+\.mp4$/)
  const film = await readFile(await clip.path())

  const player = await browser.newPage()
  await player.setContent(`<video muted autoplay src="data:video/mp4;base64,${film.toString('base64')}"></video>`)
  const shown = () =>
    player.locator('video').evaluate((video: HTMLVideoElement) => ({
      isUpright: video.videoWidth > 0 && video.videoWidth < video.videoHeight,
      isPlaying: video.currentTime > 0,
      isLong: video.duration >= 15 && video.duration <= 31,
    }))
  await expect.poll(shown).toEqual({ isUpright: true, isPlaying: true, isLong: true })
  await player.close()
})
