import { readFileSync } from 'node:fs'
import { test as base, type BrowserContext } from '@playwright/test'
import { checkLoggedErrors, collectOutput } from '#platform/testing/logged-errors.ts'
import { logFile, ownServer } from './started-server.ts'

let seen: string[] = []
let announced: RegExp[] = []
let hasOutage = false
let hasRedraws = false
/** React reports HTML that differs from what it would have rendered. */
const redrawReport = /Minified React error #418/
const outageFailure = /^503 |dynamically imported module|Error loading route module/

/**
 * Announces a 5xx response or an error of the page. The pattern is matched against `503 POST http://…`,
 * `uncaught at http://…: message` or `console at http://…: message`. The test fails if none comes, and on every failure that no pattern matches.
 */
export function expectPageFailure(pattern: RegExp): void {
  announced.push(pattern)
}

/** Announces that the test takes the server away: calls may get 503, and code may fail to load. Errors in the server's log still count. */
export function expectServerOutage(): void {
  hasOutage = true
}

/** Announces that the test changes pages before they hydrate, as extensions and translators do. */
export function expectRedraws(): void {
  hasRedraws = true
}

/** Fails on every 5xx response, page error and logged server error that the test did not announce. */
export const test = base.extend<{ failures: void }>({
  failures: [
    async ({ browser }, use, info) => {
      const readLog = followLog(logFile(ownServer.dataDir))
      const timer = setInterval(readLog, 500)
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      readLog()
      const hasFailed = info.status !== info.expectedStatus
      try {
        await checkLoggedErrors(hasFailed)
      } finally {
        clearInterval(timer)
        const failures = seen.filter(
          (failure) => !(hasOutage && outageFailure.test(failure)) && !(hasRedraws && redrawReport.test(failure)),
        )
        const patterns = announced
        seen = []
        announced = []
        hasOutage = false
        hasRedraws = false
        if (!hasFailed) checkPages(failures, patterns)
      }
    },
    { auto: true },
  ],
})

function checkPages(failures: readonly string[], patterns: readonly RegExp[]): void {
  const unannounced = failures.filter((failure) => !patterns.some((pattern) => pattern.test(failure)))
  if (unannounced.length > 0)
    throw new Error(`Pages failed in ways that the test did not announce with expectPageFailure:\n${unannounced.join('\n')}`)
  const missing = patterns.filter((pattern) => !failures.some((failure) => pattern.test(failure)))
  if (missing.length > 0) throw new Error(`The announced failures never came: ${missing.map(String).join(', ')}`)
}

const chromiumNoise = /^Failed to load resource|^WebSocket connection to|net::ERR_|when fetching the script/
/** Chromium shows pictures and feeds with styles and scripts of its own, which our policies forbid. */
const shownByChromium = /\.(?:xml|webp|jpe?g|png|svg|mp4|txt)(?:$|\?)/

function watch(context: BrowserContext): void {
  context.on('response', (response) => {
    // A service worker answers 503 itself while the connection is lost.
    if (response.status() >= 500 && !response.fromServiceWorker())
      seen.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  context.on('weberror', (thrown) => {
    seen.push(`uncaught at ${thrown.page()?.url()}: ${thrown.error().message}`)
  })
  context.on('console', (line) => {
    const url = line.page()?.url() ?? ''
    // Chromium repeats every failed request and lost connection here.
    if (line.type() === 'error' && !chromiumNoise.test(line.text()) && !shownByChromium.test(url))
      seen.push(`console at ${url}: ${line.text()}`)
  })
}

/** Returns a function that collects the lines written to this file since the last call. Servers started elsewhere have no file. */
function followLog(file: string): () => void {
  const read = (): string => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  }
  const collect = collectOutput()
  let position = read().length
  return () => {
    const text = read()
    collect(Buffer.from(text.slice(position)))
    position = text.length
  }
}
