import { expect, test } from '@playwright/test'
import { examine, inScheme } from './axe.ts'
import { placesIn, type Places } from './demo-world.ts'
import { roles } from './every-address.ts'
import { demoPeople, signIn } from './people.ts'
import { openings } from './what-opens.ts'

let places: Places

test.beforeAll(async ({ request }) => {
  places = await placesIn(request)
})

for (const role of roles)
  for (const width of [390, 1280])
    test.describe(`${role} at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

      test(`all that opens is free of violations for: ${role}, ${width} px, light and dark`, async ({ page }) => {
        if (role !== 'signed out') await signIn(page, demoPeople[role])
        const found: string[] = []
        for (const { what, open } of openings[role] ?? []) {
          await test.step(what, async () => {
            // What no longer opens fails the audit too, but not what comes after it.
            const failure = await open(page, places).then(() => undefined, String)
            if (failure) return void found.push(`${what} did not open: ${failure.split('\n')[0]}`)
            for (const colorScheme of ['light', 'dark'] as const) {
              await inScheme(page, colorScheme)
              const { violations } = await examine(page)
              found.push(...violations.map((violation) => `${what} in ${colorScheme}: ${violation}`))
            }
            await page.context().setOffline(false)
          })
        }
        const line = { what: 'all that opens', role, width, openings: openings[role]?.length, violations: found.length }
        test.info().annotations.push({ type: 'table', description: JSON.stringify(line) })
        expect(found).toEqual([])
      })
    })
