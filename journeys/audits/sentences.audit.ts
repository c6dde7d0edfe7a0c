import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { placesIn, type Places } from '../support/demo-world.ts'
import { filledFor, roles, samplesFor } from '../support/every-address.ts'
import { test } from '../support/journey.ts'
import { openings } from '../support/openings/what-opens.ts'
import { come, pagesOf, type Visitor } from '../support/pages-of.ts'
import { unsubscribeToken } from '../support/unsubscribe-token.ts'
import { sentenceReader, technical, visibleTexts } from '../support/crawl/visible-sentences.ts'

const list = join(import.meta.dirname, '../../docs/screen-sentences-crawled.txt')
const reviewed = new Set(readFileSync(list, 'utf8').split('\n').filter(Boolean))
const samples = new Map(await Promise.all(roles.map(async (role) => [role as Visitor, await samplesFor(role)] as const)))
const read = await sentenceReader()
let places: Places & Record<'unsubscribe', string>

test.beforeAll(async ({ request }) => {
  const demoPlaces = await placesIn(request)
  places = { ...demoPlaces, unsubscribe: await unsubscribeToken(Number(demoPlaces.priya)) }
})

for (const who of Object.keys(openings) as Visitor[])
  test.describe(who, () => {
    const newPage = pagesOf(who)

    test(`every route and opening shows reviewed sentences only, and nothing technical, for: ${who}`, async () => {
      const seen = new Map<string, string>()
      const collect = async (page: Page, where: string) => {
        for (const shown of await visibleTexts(page)) {
          const sentence = technical.test(shown) ? shown : read(shown)
          if (sentence && !seen.has(sentence)) seen.set(sentence, where)
        }
      }
      try {
        const page = await newPage()
        // The page of all texts shows their gaps.
        for (const { at } of (samples.get(who) ?? []).filter(({ route }) => route !== 'dev/texts'))
          for (const sample of at) {
            const address = filledFor(who as (typeof roles)[number], sample, places)
            await come(page, address)
            await collect(page, address)
          }
        await page.close()
        for (const { what, open, only } of openings[who].filter(({ what }) => what !== 'another group of texts')) {
          const opened = await newPage()
          if (only === 390) await opened.setViewportSize({ width: 390, height: 844 })
          await open(opened, places)
          await collect(opened, what)
          await opened.context().setOffline(false)
          await opened.close()
        }
      } finally {
        // `SENTENCES=write` adds what is new to the list, for a person to read.
        if (process.env['SENTENCES'] === 'write')
          writeFileSync(
            list,
            `${[...new Set([...readFileSync(list, 'utf8').split('\n').filter(Boolean), ...seen.keys()])].toSorted().join('\n')}\n`,
          )
      }
      const isFine = (sentence: string) => reviewed.has(sentence) && !technical.test(sentence)
      expect([...seen].filter(([sentence]) => !isFine(sentence)).map(([sentence, where]) => `${where}: ${sentence}`)).toEqual([])
    })
  })
