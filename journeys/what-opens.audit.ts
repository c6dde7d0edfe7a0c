import { expect, test } from '@playwright/test'
import { lookAt, note, schemes } from './audited.ts'
import { placesIn, type Places } from './demo-world.ts'
import { pagesOf, type Visitor } from './pages-of.ts'
import { openings } from './what-opens.ts'

let places: Places

test.beforeAll(async ({ request }) => {
  places = await placesIn(request)
})

for (const who of Object.keys(openings) as Visitor[])
  for (const width of [390, 1280] as const)
    test.describe(`${who} at ${width} px`, () => {
      const newPage = pagesOf(who, { width, height: 844 })

      for (const { what, open } of openings[who].filter(({ only = width }) => only === width))
        test(`${what} is free of violations for: ${who}, ${width} px, light and dark`, async () => {
          const page = await newPage()
          await open(page, places)
          const found = await lookAt(page, what)
          await page.context().setOffline(false)
          await page.close()
          note({ of: 'openings', what, who, looks: schemes.length, violations: found.length })
          expect(found).toEqual([])
        })
    })
