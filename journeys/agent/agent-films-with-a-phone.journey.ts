import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { makeFilm } from '#fixtures/videos/server/testing/films'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { maya, startSignedIn } from '../support/people.ts'

const place = '+30.2637-097.7718+162.000/'
const home = { price: 725_000, propertyType: 'Single Family Residence', bedrooms: 3, bathroomsFull: 2, squareFeet: 1910 }
const address = { streetNumber: '2210', streetName: 'Holly Street', zipCode: '78702' }
const title = 'Holly Street house, filmed on a phone'
const text = { title, description: 'The living room opens to the kitchen.' }

/** Four seconds as an iPhone held upright writes them: 4K, HEVC in the light of HLG, turned, with where it was. The kitchen begins at two. */
async function phoneFilm() {
  const folder = await mkdtemp(join(tmpdir(), 'tourstead-phone-'))
  try {
    const path = await makeFilm(folder, 'IMG_2210.mov', {
      container: 'mov',
      picture: 'libx265',
      transfer: 'hlg',
      width: 3840,
      height: 2160,
      seconds: 4,
      rate: '10',
      turns: 1,
      cuts: [2],
      metadata: { 'com.apple.quicktime.location.ISO6709': place, 'com.apple.quicktime.model': 'iPhone 17 Pro' },
    })
    const buffer = await readFile(path)
    expect(buffer.includes(place)).toBe(true)
    return { name: 'IMG_2210.mov', mimeType: 'video/quicktime', buffer }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('an agent uploads a film of a phone, sees it converted over a reload, names a room where the scene changes and publishes; a visitor on a slow line watches the kitchen', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const her = await caller(page.request, maya.email)
  const { id } = await her.post<{ id: number }>('/api/agent/properties', { ...home, ...address, ...text })
  const film = await phoneFilm()
  await startSignedIn(page, maya.email)
  await page.goto(`/agent/homes/${id}`)
  await page.getByLabel('Upload a video').setInputFiles(film)
  const videos = page.getByRole('list', { name: 'Videos in this listing' })
  const progress = videos.getByRole('progressbar', { name: 'Conversion of IMG 2210' })
  await expect(progress).toBeVisible({ timeout: 60_000 })
  await expect(videos.getByText(/^Converting: \d+%/)).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(progress).toBeVisible()

  // Nothing is a room before the agent says so.
  const suggestion = page.getByRole('button', { name: 'Add room at 0:02' })
  await expect(suggestion).toBeVisible({ timeout: 150_000 })
  await page.getByLabel('Room at 0:02', { exact: true }).selectOption('Kitchen')
  await suggestion.click()
  await expect(page.getByText('All rooms saved')).toBeVisible()
  const { videos: attached } = await her.get<{ videos: { hls: string; width: number; height: number; chapters: object[] }[] }>(
    `/api/agent/properties/${id}`,
  )
  expect(attached).toMatchObject([{ width: 2160, height: 3840, chapters: [{ startSeconds: 2, room: 'Kitchen' }] }])
  await her.post(`/api/agent/properties/${id}/publish`)

  const street = await browser.newContext()
  const visitor = await street.newPage()
  const session = await street.newCDPSession(visitor)
  await visitor.goto(`/property/${id}`)
  await session.send('Network.enable')
  const slow = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
  await session.send('Network.emulateNetworkConditions', slow)
  const tour = visitor.getByRole('group', { name: /Video tour/ })
  await tour.getByRole('link', { name: /Kitchen/ }).click()
  const shown = () =>
    tour.locator('video').evaluate((player: HTMLVideoElement) => ({
      isUpright: player.videoHeight > player.videoWidth && player.videoWidth > 0,
      isKitchen: player.currentTime > 2,
      isStreamed: player.currentSrc.startsWith('blob:'),
    }))
  await expect.poll(shown, { timeout: 120_000 }).toEqual({ isUpright: true, isKitchen: true, isStreamed: true })
  for (const name of ['v240.mp4', 'progressive.mp4']) {
    const made = await page.request.get(String(attached[0]?.hls).replace('master.m3u8', name))
    expect([made.status(), (await made.body()).includes(place)]).toEqual([200, false])
  }
  await street.close()
})
