import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { placesIn, type Places } from '../support/demo-world.ts'
import { filledFor, roles, samplesFor } from '../support/every-address.ts'
import { test } from '../support/journey.ts'
import { openings } from '../support/openings/what-opens.ts'
import { come, pagesOf, type Visitor } from '../support/pages-of.ts'
import { unsubscribeToken } from '../support/unsubscribe-token.ts'
import { goInside } from '../support/crawl/lost-texts.ts'
import { sentenceReader, technical, visibleTexts } from '../support/crawl/visible-sentences.ts'

const list = join(import.meta.dirname, '../../docs/screen-sentences-crawled.txt')
const samples = new Map(await Promise.all(roles.map(async (role) => [role as Visitor, await samplesFor(role)] as const)))
const read = await sentenceReader()
let places: Places & Record<'unsubscribe', string>

test.beforeAll(async ({ request }) => {
  const demoPlaces = await placesIn(request)
  places = { ...demoPlaces, unsubscribe: await unsubscribeToken(Number(demoPlaces.priya)) }
})

// A role has up to a hundred addresses and openings.
test.describe.configure({ timeout: 3_600_000 })

/** Replies to calls, in which the catalog of errors must replace all technical text. */
const failures = [
  { status: 500, json: { statusCode: 500, error: 'Internal Server Error', message: 'GET /api/items failed: {"detail":"NaN"}' } },
  { status: 404, json: { statusCode: 404, error: 'Not Found', message: 'Route GET:/api/items not found' } },
]

for (const who of Object.keys(openings) as Visitor[])
  test.describe(who, () => {
    const newPage = pagesOf(who)
    // The page of all texts shows their gaps.
    const addresses = () =>
      (samples.get(who) ?? [])
        .filter(({ route }) => route !== 'dev/texts')
        .map(({ at }) => at.map((sample) => filledFor(who as (typeof roles)[number], sample, places)))

    test(`every route and opening shows reviewed sentences only, and nothing technical, for: ${who}`, async () => {
      const seen = new Seen()
      const page = await newPage()
      for (const address of addresses().flat()) {
        await come(page, address)
        await seen.collect(page, address)
      }
      await page.close()
      const closed: string[] = []
      for (const { what, open, only } of openings[who].filter(({ what }) => what !== 'another group of texts')) {
        const opened = await newPage()
        if (only === 390) await opened.setViewportSize({ width: 390, height: 844 })
        await open(opened, places).catch((error: unknown) => closed.push(`${what}: ${String(error)}`))
        await seen.collect(opened, what)
        await opened.context().setOffline(false)
        await opened.close({ runBeforeUnload: false })
      }
      expect.soft(closed).toEqual([])
      seen.check()
    })

    test(`every route whose calls fail shows reviewed sentences only, and nothing technical, for: ${who}`, async () => {
      const seen = new Seen()
      for (const failure of failures) {
        const page = await newPage()
        await come(page, '/about')
        await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fulfill(failure) : route.continue()))
        for (const [address = '/about'] of addresses()) {
          await goInside(page, address)
          await seen.collect(page, `${address}, ${failure.status}`)
        }
        await page.close()
      }
      seen.check()
    })
  })

/** Sentences of all pages with the first place that showed each, and technical text. */
class Seen {
  readonly #places = new Map<string, string>()
  readonly #technical: string[] = []

  async collect(page: Page, where: string): Promise<void> {
    for (const shown of await visibleTexts(page)) {
      // Administrators see captions of the library with their placeholders.
      if (technical.test(shown) && !shown.includes('{link}')) this.#technical.push(`${where}: ${shown}`)
      const sentence = read(shown)
      if (sentence && !this.#places.has(sentence)) this.#places.set(sentence, where)
    }
  }

  /** Fails for technical text, and for sentences that are not reviewed; `SENTENCES=write` adds them to the list, for a person to read. */
  check(): void {
    const known = readFileSync(list, 'utf8').split('\n').filter(Boolean)
    if (process.env['SENTENCES'] === 'write')
      writeFileSync(list, `${[...new Set([...known, ...this.#places.keys()])].toSorted().join('\n')}\n`)
    expect.soft(this.#technical).toEqual([])
    const unknown = [...this.#places].filter(([sentence]) => !known.includes(sentence))
    expect(unknown.map(([sentence, where]) => `${where}: ${sentence}`)).toEqual([])
  }
}
