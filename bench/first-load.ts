import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '#platform/testing/chromium.ts'

export interface FirstLoad {
  /** Every script the browser fetched before any interaction, largest first, each at gzip level 9. */
  scripts: { name: string; bytes: number }[]
  scriptBytes: number
  layoutShift: number
  longestTaskMs: number
}

/** Runs in the page, before anything else there. */
const observe = `
window.measured = { layoutShift: 0, longestTaskMs: 0 }
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.measured.layoutShift += entry.value
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.measured.longestTaskMs = Math.max(window.measured.longestTaskMs, entry.duration)
}).observe({ type: 'longtask', buffered: true })`

/** Opens a page in a fresh browser of 1440 by 900 pixels and waits until nothing is loaded any more. */
export async function firstLoad(url: string): Promise<FirstLoad> {
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const bodies: Promise<{ name: string; bytes: number }>[] = []
    page.on('response', (response) => {
      if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
      const name = new URL(response.url()).pathname
      bodies.push(response.body().then((body) => ({ name, bytes: gzipSync(body, { level: 9 }).byteLength })))
    })
    await page.addInitScript({ content: observe })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))')
    const measured = (await page.evaluate('window.measured')) as { layoutShift: number; longestTaskMs: number }
    const scripts = (await Promise.all(bodies)).toSorted((a, b) => b.bytes - a.bytes)
    return { scripts, scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), ...measured }
  } finally {
    await browser.close()
  }
}
