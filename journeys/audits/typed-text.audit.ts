import { expect } from '@playwright/test'
import { placesIn, type Places } from '../support/demo-world.ts'
import { filledFor, roles, samplesFor } from '../support/every-address.ts'
import { test } from '../support/journey.ts'
import { openings } from '../support/openings/what-opens.ts'
import { come, pagesOf, type Visitor } from '../support/pages-of.ts'
import { backdrop, back, escape, goInside, lostTexts, otherTab } from '../support/crawl/lost-texts.ts'
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

    test(`text typed into any field of any page survives Back and another tab, for: ${who}`, async () => {
      const lost: string[] = []
      let fields = 0
      for (const { at } of samples.get(who) ?? [])
        for (const sample of at) {
          const page = await newPage()
          const address = filledFor(who as (typeof roles)[number], sample, places)
          await come(page, '/about')
          await goInside(page, address)
          const result = await lostTexts(page, page.getByRole('main'), { Back: back, 'another tab': otherTab })
          fields += result.fields
          lost.push(...result.lost.map((field) => `${address}: ${field}`))
          await page.close({ runBeforeUnload: false })
        }
      console.log(`${who}: ${fields} fields of pages`)
      expect(lost).toEqual([])
    })

    test(`text typed into any field of any dialog survives Escape, the backdrop and Back, for: ${who}`, async () => {
      const lost: string[] = []
      let fields = 0
      for (const { what, open, only } of openings[who]) {
        const page = await newPage()
        if (only === 390) await page.setViewportSize({ width: 390, height: 844 })
        await open(page, places)
        const dialog = page.getByRole('dialog').filter({ visible: true }).last()
        if ((await dialog.count()) > 0) {
          const result = await lostTexts(page, dialog, { Escape: escape, 'the backdrop': backdrop, Back: back })
          fields += result.fields
          lost.push(...result.lost.map((field) => `${what}: ${field}`))
        }
        await page.context().setOffline(false)
        await page.close({ runBeforeUnload: false })
      }
      console.log(`${who}: ${fields} fields of dialogs`)
      expect(lost).toEqual([])
    })
  })
