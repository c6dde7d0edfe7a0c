import { expect } from '@playwright/test'
import { expectPageStays } from '../support/blocked-chunks.ts'
import { placesIn, type Places } from '../support/demo-world.ts'
import { filledFor, roles, samplesFor, type Role } from '../support/every-address.ts'
import { expectRedraws, test } from '../support/journey.ts'
import { openings } from '../support/openings/what-opens.ts'
import { come, pagesOf, type Visitor } from '../support/pages-of.ts'
import { countTranslated, translatePages } from '../support/translated.ts'
import { unsubscribeToken } from '../support/unsubscribe-token.ts'

const samples = new Map(await Promise.all(roles.map(async (role) => [role as Visitor, await samplesFor(role)] as const)))
let places: Places & Record<'unsubscribe', string>

test.beforeAll(async ({ request }) => {
  const demoPlaces = await placesIn(request)
  places = { ...demoPlaces, unsubscribe: await unsubscribeToken(Number(demoPlaces.priya)) }
})

for (const who of Object.keys(openings) as Visitor[])
  test.describe(who, () => {
    const newPage = pagesOf(who)

    for (const { route, at } of samples.get(who) ?? [])
      test(`${route} can be translated, for: ${who}`, async () => {
        expectRedraws()
        const page = await newPage()
        await translatePages(page)
        for (const sample of at) {
          await come(page, filledFor(who as Role, sample, places))
          await expect.poll(() => countTranslated(page)).toBeGreaterThan(0)
          await expectPageStays(page)
        }
        await page.close()
      })

    for (const { what, open, only = 1280, failing } of openings[who])
      test(`${what} opens on a translated page, for: ${who}`, async () => {
        expectRedraws()
        const page = await newPage()
        await page.setViewportSize({ width: only, height: 844 })
        await translatePages(page)
        await open(page, places)
        if (!failing) await expectPageStays(page)
        await page.context().setOffline(false)
        await page.close()
      })
  })
