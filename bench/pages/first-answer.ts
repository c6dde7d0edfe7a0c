import { expect, type Page } from '@playwright/test'
import desktop from 'lighthouse/core/config/desktop-config.js'
import { inFreshBrowser } from './first-load.ts'

/** Milliseconds of every round. */
export interface FirstAnswers {
  map: number[]
  heart: number[]
  saveSearch: number[]
}

const rounds = 7

/**
 * From the first paint of the search until (a) the map answers a drag, (b) a heart pressed at that paint and (c) "Save search"
 * pressed at that paint show what they do; each in a browser that knows nothing yet, with no pointer moved before, over the line of
 * Lighthouse's desktop profile.
 */
export async function firstAnswers(url: string): Promise<FirstAnswers> {
  const times: FirstAnswers = { map: [], heart: [], saveSearch: [] }
  for (let round = 0; round < rounds; round++) {
    times.map.push(await mapAnswers(url))
    times.heart.push(await pressAnswers(url, 'button[aria-label^="Save to favorites"]'))
    times.saveSearch.push(await pressAnswers(url, 'form[role=search] button[type=button]', 'Save search'))
  }
  return times
}

const firstPaint = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`

/** Presses in the page itself, in the frame after its first paint, and waits for the dialog that the press opens. */
function pressAnswers(url: string, control: string, label = ''): Promise<number> {
  return inFreshBrowser(async (page) => {
    await page.addInitScript(`(() => {
      const attempt = () => {
        const target = [...document.querySelectorAll(${JSON.stringify(control)})].find((element) => element.textContent.includes(${JSON.stringify(label)}))
        if (!target || !(${firstPaint})) return requestAnimationFrame(attempt)
        target.click()
        const answered = () => document.querySelector('dialog[open]') ? (window.answeredAt = performance.now()) : requestAnimationFrame(answered)
        answered()
      }
      requestAnimationFrame(attempt)
    })()`)
    return sincePaint(page, url)
  })
}

/** A drag that began before the map was there would show nothing: it begins when the map has drawn itself. */
export function mapAnswers(url: string): Promise<number> {
  return inFreshBrowser(async (page) => {
    await page.addInitScript(`(() => {
      const canvas = () => document.querySelector('.maplibregl-canvas')
      const say = (type, at) => canvas().dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, buttons: 1, clientX: at, clientY: 450, view: window }))
      const shows = () => document.querySelector('[aria-label="Map of results"] button[aria-label*="$"]')?.getBoundingClientRect().x
      const attempt = () => {
        const before = canvas() && shows()
        if (before === undefined || before === null) return requestAnimationFrame(attempt)
        say('mousedown', 1100)
        for (let step = 1; step <= 6; step++) say('mousemove', 1100 + 10 * step)
        const answered = () => shows() !== before ? (window.answeredAt = performance.now()) : requestAnimationFrame(answered)
        answered()
      }
      requestAnimationFrame(attempt)
    })()`)
    return sincePaint(page, url)
  })
}

async function sincePaint(page: Page, url: string): Promise<number> {
  const { rttMs = 0, throughputKbps = 0 } = desktop.settings?.throttling ?? {}
  const line = await page.context().newCDPSession(page)
  const bytesPerSecond = (throughputKbps * 1024) / 8
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rttMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  await expect.poll(() => page.evaluate('window.answeredAt'), { timeout: 60_000, intervals: [50] }).toBeGreaterThan(0)
  return (await page.evaluate(`window.answeredAt - ${firstPaint}`)) as number
}
