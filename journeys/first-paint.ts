import { expect, type Page } from '@playwright/test'

/** A slow machine on a slow line: a quarter of the speed, 1.5 Mbit/s and 150 ms away. */
const slow = { latency: 150, downloadThroughput: 187_500, uploadThroughput: 93_750 }
const rate = 4

/**
 * Opens a page and presses `control` as soon as it is on the screen, before any code of the page could answer; `typed` goes into
 * `field` before.
 */
export async function pressedAtFirstPaint(
  page: Page,
  address: string,
  control: string,
  { field, typed }: { field?: string; typed?: string } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  let early: boolean | undefined
  await page.exposeFunction('pressed', (isEarly: boolean) => (early = isEarly))
  await page.addInitScript(pressAtOnce, { control, field, typed })
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => early, { timeout: 60_000 }).toBe(true)
  // The press is made; what follows may come as fast as it can.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
}

/** Runs in the page, before anything else there; in the first document only. */
function pressAtOnce({ control, field, typed }: { control: string; field: string | undefined; typed: string | undefined }): void {
  if (sessionStorage.getItem('pressed')) return
  const words = /^text=(.*)/.exec(control)?.[1]
  const find = () =>
    words === undefined
      ? document.querySelector<HTMLElement>(control)
      : [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent.includes(words))
  const look = () => {
    const found = find()
    if (!found || performance.getEntriesByName('first-contentful-paint').length === 0) return requestAnimationFrame(look)
    sessionStorage.setItem('pressed', 'yes')
    if (field && typed) {
      document.querySelector<HTMLElement>(field)?.focus()
      document.execCommand('insertText', false, typed)
    }
    const isAlive = Object.keys(found).some((name) => name.startsWith('__react'))
    found.click()
    void (window as unknown as { pressed: (isEarly: boolean) => Promise<void> }).pressed(!isAlive)
    return undefined
  }
  requestAnimationFrame(look)
}
