import { expect } from '@playwright/test'
import { enough, note, promise } from '../support/audit-lines.ts'
import { lookAt, schemes, type Findings } from '../support/audited.ts'
import { placesIn, type Places } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { pagesOf, type Visitor } from '../support/pages-of.ts'
import { openings } from '../support/openings/what-opens.ts'

let places: Places

test.beforeAll(async ({ request }) => {
  places = await placesIn(request)
})

const widths = [390, 768, 1440] as const
const shownAt = (who: Visitor, width: number) => openings[who].filter(({ only = width }) => only === width)

const visitors = Object.keys(openings) as Visitor[]
const looksOf = (who: Visitor) => widths.flatMap((width) => shownAt(who, width)).length * schemes.length
enough('openings', Object.fromEntries(visitors.map((who) => [who, looksOf(who)])))

for (const who of visitors)
  for (const width of widths)
    test.describe(`${who} at ${width} px`, () => {
      const newPage = pagesOf(who, { width, height: 844 })

      for (const { what, open } of shownAt(who, width))
        test(`${what} is free of violations for: ${who}, ${width} px, light and dark`, promise(schemes.length), async () => {
          const page = await newPage()
          const findings: Findings = { problems: [], looks: 0 }
          await open(page, places)
          await lookAt(page, what, findings)
          await page.context().setOffline(false)
          await page.close()
          note({ of: 'openings', what, who, looks: findings.looks, violations: findings.problems.length })
          expect(findings.problems).toEqual([])
        })
    })
