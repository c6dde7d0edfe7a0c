import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '#platform/testing/chromium.ts'
import { conclude, median, print, rounded, type Goal } from '../support/figures.ts'
import { emptyFolder, generated, started } from '../support/server-process.ts'

const places = [
  ['Houston, TX', '-95.8,29.4,-95.0,30.1'],
  ['Los Angeles', '-118.8,33.6,-117.8,34.4'],
  ['Texas', '-104,27,-94,35'],
  ['the Midwest', '-97,36,-82,46'],
  ['the country', '-124.8,24.4,-66.9,49.4'],
] as const
const measured = ['pan to pins', 'pan to list', 'filter to pins', 'filter to list'] as const
type Measured = (typeof measured)[number]
/** Nobody acts on what they see any sooner. */
const reactionMs = 300

/** How long people wait for pins and lists after letting go of the map or choosing a filter, as their browser saw it. */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { homes: { type: 'string', default: '1000000' }, data: { type: 'string' }, rounds: { type: 'string', default: '6' } },
  })
  const folder = values.data ? { path: values.data, remove: () => {} } : emptyFolder()
  if (!existsSync(join(folder.path, 'postgres'))) await generated(folder.path, values.homes)
  // The mode "test" lifts the limit of requests a minute, and nothing else here.
  const server = await started('app/server/main.ts', { DATA_DIR: folder.path, NODE_ENV: 'test', SEARCH_INDEX: 'on', DEMO: 'off' })
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments })
  try {
    const times: Record<Measured, number[]> = { 'pan to pins': [], 'pan to list': [], 'filter to pins': [], 'filter to list': [] }
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    for (const [name, bounds] of places) {
      await opened(page, `${server.url}/tourstead?bounds=${bounds}`)
      // The first time loads what the panel and the list need; it is printed apart.
      await pan(page, 0)
      await choose(page, 0)
      print(`${name}, first time`, await read(page))
      for (let round = 1; round <= Number(values.rounds); round++) {
        await pan(page, round)
        await choose(page, round)
      }
      const result = await read(page)
      for (const what of measured) times[what].push(...result[what])
      print(name, Object.fromEntries(measured.map((what) => [what, figures(result[what])])))
    }
    const total = await page.getByRole('region', { name: 'Results', exact: true }).getByRole('status').first().innerText()
    print('all places', {
      ...Object.fromEntries(measured.map((what) => [what, figures(times[what])])),
      listed: total,
      serverRssMb: server.rssMb(),
    })
    return conclude(
      measured.map((what): Goal => ({
        name: `${what}, p95`,
        value: p95(times[what]),
        most: what.endsWith('pins') ? 150 : 100,
        unit: 'ms',
      })),
    )
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
}

/** What the page has measured since the last time. */
export async function read(page: Page): Promise<Record<Measured, number[]>> {
  const all = await page.evaluate(() => {
    const entries = performance.getEntriesByType('measure').map(({ name, duration }) => [name, duration] as const)
    performance.clearMeasures()
    return entries
  })
  const of = (what: Measured) => all.filter(([name]) => name === `search: ${what}`).map(([, duration]) => rounded(duration))
  return Object.fromEntries(measured.map((what) => [what, of(what)])) as Record<Measured, number[]>
}

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
const figures = (values: readonly number[]) => ({ times: values.length, p50: rounded(median(values)), p95: rounded(p95(values)) })

const spots = (page: Page) => page.getByRole('group', { name: /Homes on the map/ }).getByRole('button')

/** Waits until the map stands, its first homes are there and the fonts and files of the base map have come. */
export async function opened(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.mouse.move(1100, 600)
  await spots(page).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Counts what was measured so far; every step waits for its own two measures. */
const noted = (page: Page, cause: 'pan' | 'filter') =>
  page.evaluate((what) => performance.getEntriesByType('measure').filter(({ name }) => name.startsWith(`search: ${what} to`)).length, cause)

async function settled(page: Page, cause: 'pan' | 'filter', before: number): Promise<void> {
  await page.waitForFunction(
    ([what, count]) => performance.getEntriesByType('measure').filter(({ name }) => name.startsWith(`search: ${what} to`)).length >= count,
    [cause, before + 2] as const,
  )
}

export async function pan(page: Page, round: number): Promise<void> {
  await pause(reactionMs)
  const before = await noted(page, 'pan')
  const [x, y] = [1080, 560]
  const way = round % 2 ? -260 : 260
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + way, y + way / 3, { steps: 8 })
  // Held still for longer than the map looks back before it glides on (160 ms).
  await pause(220)
  await page.mouse.up()
  await settled(page, 'pan', before)
}

async function choose(page: Page, round: number): Promise<void> {
  const before = await noted(page, 'filter')
  const chip = page.getByRole('search').locator('summary').filter({ hasText: /bed/i })
  await pause(reactionMs)
  await chip.click()
  await pause(reactionMs)
  await page
    .getByRole('group', { name: 'Bedrooms' })
    .getByRole('radio', { name: round % 2 ? 'Any' : /^3\+/ })
    .check()
  await settled(page, 'filter', before)
  await page.keyboard.press('Escape')
}
