import { gzipSync } from 'node:zlib'
import { chromium, type Page, type Response } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '#platform/testing/chromium.ts'

interface Script {
  name: string
  /** As it traveled: packed the way the browser asked for. */
  bytes: number
  /** At gzip level 9, which is what a browser gets that knows nothing better. */
  gzipBytes: number
}

export interface FirstLoad {
  /** What the page and its workers fetched while nobody touched it, largest first. */
  scripts: Script[]
  bytes: number
  gzipBytes: number
  /** All of it after the first press as well, as it traveled. */
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
    // By address: what a page and its worker share is fetched once and kept by the browser.
    const responses = new Map<string, Promise<Script>>()
    // The context hears of workers as well. What the service worker puts away for later is not what the page runs.
    page.context().on('response', (response) => {
      if (!/javascript/.test(response.headers()['content-type'] ?? '') || response.request().serviceWorker()) return
      if (!responses.has(response.url())) responses.set(response.url(), weighed(response))
    })
    await page.addInitScript({ content: observe })
    await page.goto(url)
    await page.waitForTimeout(untouchedMs)
    const measured = (await page.evaluate('window.measured')) as { layoutShift: number; longestTaskMs: number }
    const scripts = (await Promise.all(responses.values())).toSorted((a, b) => b.bytes - a.bytes)
    await page.mouse.click(3, 450)
    await page.waitForTimeout(afterPressMs)
    const pressed = await Promise.all(responses.values())
    return { scripts, bytes: sum(scripts, 'bytes'), gzipBytes: sum(scripts, 'gzipBytes'), pressedBytes: sum(pressed, 'bytes'), ...measured }
  })
}

async function weighed(response: Response): Promise<Script> {
  const body = await response.body()
  const gzipBytes = gzipSync(body, { level: 9 }).byteLength
  const { 'content-length': length, 'content-encoding': packed } = response.headers()
  const bytes = Number(length ?? (packed ? gzipBytes : body.byteLength))
  return { name: new URL(response.url()).pathname, bytes, gzipBytes }
}

const sum = (scripts: readonly Script[], what: 'bytes' | 'gzipBytes'): number => scripts.reduce((total, script) => total + script[what], 0)
