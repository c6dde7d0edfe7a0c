import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '#platform/testing/chromium.ts'

interface Script {
  name: string
  bytes: number
}

export interface FirstLoad {
  /** What the page fetched while nobody touched it, largest first, each at gzip level 9. */
  scripts: Script[]
  scriptBytes: number
  /** Of it, what runs beside the page: the map draws in a worker. */
  workerBytes: number
  /** All of it after the first press as well. */
  pressedBytes: number
  layoutShift: number
  longestTaskMs: number
}

/** How long the page is left alone. */
const untouchedMs = 10_000
const afterPressMs = 3_000

/** Runs in the page, before anything else there. */
const observe = `
window.measured = { layoutShift: 0, longestTaskMs: 0 }
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.measured.layoutShift += entry.value
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.measured.longestTaskMs = Math.max(window.measured.longestTaskMs, entry.duration)
}).observe({ type: 'longtask', buffered: true })`

/** Runs `work` with a page of 1440 by 900 pixels in a browser that knows nothing yet. */
export async function inFreshBrowser<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments })
  try {
    return await work(await browser.newPage({ viewport: { width: 1440, height: 900 } }))
  } finally {
    await browser.close()
  }
}

/** Opens a page, leaves it untouched for ten seconds, without a pointer moved, and then presses where nothing is. */
export async function firstLoad(url: string): Promise<FirstLoad> {
  return inFreshBrowser(async (page) => {
    const bodies: Promise<Script>[] = []
    // The context hears of workers as well. What the service worker puts away for later is not what the page runs.
    page.context().on('response', (response) => {
      if (!/javascript/.test(response.headers()['content-type'] ?? '') || response.request().serviceWorker()) return
      const name = new URL(response.url()).pathname
      bodies.push(response.body().then((body) => ({ name, bytes: gzipSync(body, { level: 9 }).byteLength })))
    })
    await page.addInitScript({ content: observe })
    await page.goto(url)
    await page.waitForTimeout(untouchedMs)
    const measured = (await page.evaluate('window.measured')) as { layoutShift: number; longestTaskMs: number }
    const scripts = (await Promise.all(bodies)).toSorted((a, b) => b.bytes - a.bytes)
    await page.mouse.click(3, 450)
    await page.waitForTimeout(afterPressMs)
    const pressedBytes = sum(await Promise.all(bodies))
    const workerBytes = sum(scripts.filter(({ name, bytes }) => name.includes('gl-worker-') && bytes > 10_000))
    return { scripts, scriptBytes: sum(scripts) - workerBytes, workerBytes, pressedBytes: pressedBytes - workerBytes, ...measured }
  })
}

const sum = (scripts: readonly Script[]): number => scripts.reduce((total, { bytes }) => total + bytes, 0)
