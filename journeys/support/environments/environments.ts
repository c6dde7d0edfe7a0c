import { expect, type BrowserContextOptions, type Page } from '@playwright/test'
import { filterPatterns } from '../../../app/server/testing/filter-patterns.fixtures.ts'
import { blockFiles, failedParts } from '../blocked-chunks.ts'
import { chunkFiles, lazyFiles } from '../chunk-files.ts'
import { expectRedraws, expectServerOutage } from '../journey.ts'
import { translatePages } from '../translated.ts'
import { blockStorage, decorateFields, enterHotel, hideWebGl, hideZone, setClockOff, slowDown, spaceText } from './devices.ts'

export interface Environment {
  name: string
  context?: BrowserContextOptions
  /** Prepares a page before it opens its first address. */
  install?: (page: Page) => Promise<unknown>
  /** The session does not outlive the page, so the user signs in on the page. */
  signsInByPage?: boolean
  /** Begins right before the press that sends; returns its end. */
  interrupt?: (page: Page) => Promise<() => Promise<void>>
  /** Shown while the interruption lasts, unless the task needs no call. */
  interruption?: RegExp
  /** Tasks that cannot be done here, with the reason that the page must give. */
  reasons?: Readonly<Record<string, { shown: 'at once' | 'after sending'; text: RegExp }>>
  /** Fails if the page breaks in the way of this environment. */
  check?: (page: Page) => Promise<void>
}

/** Blocks what filter lists of ads, tracking and cookie banners block, and hides the banner. */
async function filterRequests(page: Page): Promise<void> {
  await page.route('**/*', (route) => {
    const { pathname, search } = new URL(route.request().url())
    return filterPatterns.some(({ pattern }) => pattern.test(pathname + search)) ? route.abort('blockedbyclient') : route.fallback()
  })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent = '[class*=cookie], [id*=cookie], [aria-label^=Cookies] { display: none !important }'
      document.documentElement.append(style)
    })
  })
}

/**
 * Blocks every file that a page loads later, until the page has said so once and its user tries again. Without the code of the
 * session each page leads to signing in, which says that it can't be done.
 */
async function missFilesOnce(page: Page): Promise<void> {
  expectServerOutage()
  // The page tries each file five times in 15 seconds first.
  page.setDefaultTimeout(60_000)
  const ofSession = chunkFiles('start-session', 'firebase-client')
  const allow = await blockFiles(
    page,
    lazyFiles().filter((file) => !ofSession.includes(file)),
  )
  const retry = page.getByRole('button', { name: 'Try again' })
  const failed = failedParts(page).filter({ visible: true })
  await page.addLocatorHandler(
    failed.first(),
    async () => {
      await allow()
      // The message disappears when the part loads in the meantime.
      await failed
        .first()
        .locator(retry)
        .click({ timeout: 5000 })
        .catch(() => undefined)
    },
    { noWaitAfter: true },
  )
}

/** The question about cookies takes half of the screen there, so the user answers it first. */
async function spaceNarrowPage(page: Page): Promise<void> {
  await spaceText(page)
  const question = page.getByRole('region', { name: /^Cookies on/ })
  await page.addLocatorHandler(question, () => question.getByRole('button', { name: 'Essential only' }).click())
}

const noSidewaysScrolling = async (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'sideways scrolling')
    .toBe(0)

export const environments: readonly Environment[] = [
  {
    name: 'translated',
    async install(page) {
      expectRedraws()
      await translatePages(page)
    },
  },
  // The page's own policy forbids styles that others add.
  { name: 'filter lists', context: { bypassCSP: true }, install: filterRequests },
  { name: 'late files missing', install: missFilesOnce },
  { name: 'storage blocked', install: (page) => blockStorage(page, 'throw'), signsInByPage: true },
  { name: 'clock +26 h', install: (page) => setClockOff(page, 26) },
  { name: 'clock −26 h', install: (page) => setClockOff(page, -26) },
  { name: 'unknown zone', install: hideZone },
  {
    name: 'captive portal',
    interrupt: enterHotel,
    interruption: /Your network answered instead of our server|We (?:can|could)n?’t reach our server/,
  },
  {
    name: 'slow line, extension',
    async install(page) {
      expectRedraws()
      await decorateFields(page)
      await slowDown(page)
    },
  },
  { name: 'no WebGL', install: hideWebGl, reasons: { map: { shown: 'at once', text: /WebGL/ } } },
  { name: 'forced colors', context: { forcedColors: 'active' } },
  {
    name: '320 px, text spacing',
    context: { viewport: { width: 320, height: 640 }, bypassCSP: true },
    install: spaceNarrowPage,
    check: noSidewaysScrolling,
  },
]
