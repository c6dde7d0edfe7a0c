import { expect } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { placesIn, type Places } from '../support/demo-world.ts'
import { filled, samplesFor } from '../support/every-address.ts'
import { test } from '../support/journey.ts'
import { maya, signIn } from '../support/people.ts'

// The criteria of WCAG 2.2 that no rule of axe covers; hidden focus and the size of targets are in reach.audit.ts.
let places: Places

test.beforeAll(async ({ request }) => {
  places = await placesIn(request)
})

test('help stands in the same place on every page', async ({ page }) => {
  const samples = await samplesFor('signed out')
  const feet = new Map<string, string[]>()
  for (const { at } of samples) {
    const address = filled(at[0] ?? '', places)
    await arrive(page, address)
    await expect(page.getByRole('button', { name: /^Feedback/ })).toBeVisible()
    const foot = (await page.getByRole('contentinfo').getByRole('link').allInnerTexts()).join(', ')
    feet.set(foot, [...(feet.get(foot) ?? []), address])
  }
  expect([...feet.keys()].every((foot) => foot.includes('Contact'))).toBe(true)
  expect(feet.size, [...feet.values()].map((pages) => pages.join(' ')).join(' | ')).toBe(1)
})

test('whatever is dragged with a pointer can be pressed instead', async ({ page }) => {
  await arrive(page, '/property/1')
  await page
    .getByRole('group', { name: /Video tour/ })
    .getByRole('link', { name: /Kitchen/ })
    .click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(1)
  const line = page.getByRole('slider', { name: 'Playback position' })
  const box = await line.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.9, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime / element.duration)).toBeGreaterThan(0.8)

  await arrive(page, '/tourstead?q=Texas&view=map')
  const map = page.getByRole('region', { name: 'Map of results' })
  await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(page).toHaveURL(/bounds=/)
  const before = page.url()
  await map.getByRole('button', { name: 'Zoom out', exact: true }).click()
  await expect(page).not.toHaveURL(before)

  await signIn(page, maya.email)
  await arrive(page, `/agent/homes/${places.mayasListing}`)
  const photos = page.getByRole('list', { name: 'Photos in order' }).getByRole('img')
  const order = () => photos.evaluateAll((all) => all.map((photo) => photo.getAttribute('src')))
  const first = await order()
  await page.getByRole('button', { name: 'Move photo 1 back' }).click()
  await expect.poll(order).toEqual([first[1], first[0], ...first.slice(2)])
  await page.getByRole('button', { name: 'Move photo 2 forward' }).click()
  await expect.poll(order).toEqual(first)
})

test('the sheet over the map of a phone opens with a press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, '/tourstead?q=Texas&view=map')
  await page.getByRole('link', { name: /^List \d+ homes?$/ }).click()
  await expect(page).not.toHaveURL(/view=map/)
})

test('an agent who signs up types nothing twice', async ({ page }) => {
  await arrive(page, '/agent-signup')
  const form = page.getByRole('main').locator('form').first()
  const labels = await form.locator('label').allInnerTexts()
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels.filter((label) => /again|confirm|repeat/i.test(label))).toEqual([])
  await page.getByLabel('Name').fill('Ida Marsh')
  const email = `ida.${Date.now()}@example.com`
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill('quiet-orchard-47')
  await page.getByLabel('License state').selectOption('TX')
  await page.getByLabel('Phone').fill('(512) 555-0148')
  const send = page.getByRole('main').getByRole('button', { name: /sign up|create/i })
  await send.click()
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue('quiet-orchard-47')
  await page.getByLabel('License number').fill('TX778811')
  await send.click()
  await expect(page).toHaveURL('/agent/profile-setup')
  await expect(page.getByLabel('Phone')).not.toHaveValue('')
  await expect(page.getByLabel('License number')).toHaveValue('TX778811')
  await expect(page.getByLabel('License state')).toHaveValue('TX')
})

for (const [path, fields] of [
  ['/auth?tab=signin', { Email: 'username', Password: 'current-password' }],
  ['/auth?tab=signup', { Name: 'name', Email: 'username', Password: 'new-password' }],
  ['/agent-signup', { Name: 'name', Email: 'username', Password: 'new-password', Phone: 'tel' }],
] as const)
  test(`password managers know the fields of ${path}, and pasting is not refused`, async ({ page }) => {
    await arrive(page, path)
    for (const [label, purpose] of Object.entries(fields)) {
      const field = page
        .getByRole('main')
        .getByLabel(label, { exact: label === 'Password' || label === 'Email' })
        .first()
      await expect(field).toHaveAttribute('autocomplete', purpose)
      expect(
        await field.evaluate((element) => element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))),
      ).toBe(true)
    }
  })

test('with reduced motion nothing moves for long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of ['/', '/tourstead', '/property/1', '/auth']) {
    await arrive(page, address)
    const long = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 50).length,
    )
    expect(long, address).toBe(0)
  }
})
