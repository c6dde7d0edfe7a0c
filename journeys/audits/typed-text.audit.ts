import { expect } from '@playwright/test'
import { placesIn, type Places } from '../support/demo-world.ts'
import { filledFor, roles, samplesFor } from '../support/every-address.ts'
import { test } from '../support/journey.ts'
import { openings } from '../support/openings/what-opens.ts'
import { come, pagesOf, type Visitor } from '../support/pages-of.ts'
import { backdrop, back, escape, goInside, lostTexts, otherTab } from '../support/crawl/lost-texts.ts'
import { fieldName, textFields } from '../support/crawl/text-fields.ts'
import { unsubscribeToken } from '../support/unsubscribe-token.ts'

const samples = new Map(await Promise.all(roles.map(async (role) => [role as Visitor, await samplesFor(role)] as const)))
// Each field is typed into and left by each way in turn.
test.describe.configure({ timeout: 3_600_000 })
let places: Places & Record<'unsubscribe', string>

test.beforeAll(async ({ request }) => {
  const demoPlaces = await placesIn(request)
  places = { ...demoPlaces, unsubscribe: await unsubscribeToken(Number(demoPlaces.priya)) }
})

for (const who of Object.keys(openings) as Visitor[])
  test.describe(who, () => {
    const newPage = pagesOf(who)

    test(`text typed into any field of any page survives Back and another tab, for: ${who}`, async () => {
      const results = new Results()
      let page = await newPage()
      await come(page, '/about')
      for (const { at } of samples.get(who) ?? []) {
        // Addresses of one route show the same fields.
        const known = new Set<string>()
        for (const sample of at) {
          const address = filledFor(who as (typeof roles)[number], sample, places)
          await goInside(page, address)
          const result = await lostTexts(page, page.getByRole('main'), { ways: { Back: back, 'another tab': otherTab }, known })
          results.add(address, result)
          for (const field of result.fields) known.add(field)
          if (result.fields.length === 0) continue
          // Text that was typed may still keep the page.
          await page.close({ runBeforeUnload: false })
          page = await newPage()
          await come(page, '/about')
        }
      }
      results.check(`${who}, pages`)
    })

    test(`text typed into any field that opens survives Escape, the backdrop and Back, for: ${who}`, async () => {
      const results = new Results()
      const knownAt = new Map<string, ReadonlySet<string>>()
      /** Returns the names of the fields that the address alone shows, which the test of pages types into. */
      const namesAt = async (address: string) => {
        const page = await newPage()
        await come(page, address)
        const names = await Promise.all((await textFields(page.getByRole('main'))).map(fieldName))
        await page.close()
        return new Set(names)
      }
      for (const { what, open, only } of openings[who]) {
        const page = await newPage()
        if (only === 390) await page.setViewportSize({ width: 390, height: 844 })
        const reopen = () => open(page, places)
        await reopen()
        const dialog = page.getByRole('dialog').filter({ visible: true }).last()
        if ((await dialog.count()) > 0)
          results.add(what, await lostTexts(page, dialog, { ways: { Escape: escape, 'the backdrop': backdrop, Back: back }, reopen }))
        else if ((await textFields(page.getByRole('main'))).length > 0) {
          const known = knownAt.get(page.url()) ?? (await namesAt(page.url()))
          knownAt.set(page.url(), known)
          results.add(what, await lostTexts(page, page.getByRole('main'), { ways: { Back: back }, reopen, known }))
        }
        await page.context().setOffline(false)
        await page.close({ runBeforeUnload: false })
      }
      results.check(`${who}, openings`)
    })
  })

/** Fields typed into, and those that lost their text. */
class Results {
  #fields = 0
  readonly #lost: string[] = []

  add(where: string, { fields, lost }: Awaited<ReturnType<typeof lostTexts>>): void {
    if (fields.length > 0) console.log(`${fields.length} fields: ${where}`)
    this.#fields += fields.length
    for (const field of lost) console.log(`LOST ${where}: ${field}`)
    this.#lost.push(...lost.map((field) => `${where}: ${field}`))
  }

  check(what: string): void {
    console.log(`${what}: ${this.#fields} fields, ${this.#lost.length} lost`)
    expect(this.#lost).toEqual([])
  }
}
