import { expect, type Page } from '@playwright/test'
import { enough, note, promise } from '../support/audit-lines.ts'
import { placesIn, type Places } from '../support/demo-world.ts'
import { filledFor, landsAt, roles, samplesFor } from '../support/every-address.ts'
import { test } from '../support/journey.ts'
import { come, pagesOf } from '../support/pages-of.ts'

// Each page is walked by whoever needs the least to enter it.
const most = 3
const walked = new Set<string>()
const samples: { role: (typeof roles)[number]; routes: { route: string; at: readonly string[] }[] }[] = []
for (const role of roles) {
  const routes = (await samplesFor(role)).filter(({ route }) => !walked.has(route))
  for (const { route } of routes) walked.add(route)
  samples.push({ role, routes })
}
enough('walks', Object.fromEntries(samples.map(({ role, routes }) => [role, routes.flatMap(({ at }) => at.slice(0, most)).length])))
let places: Places

test.beforeAll(async ({ request }) => {
  places = await placesIn(request)
})

for (const { role, routes } of samples)
  test.describe(role, () => {
    const newPage = pagesOf(role)

    for (const { route, at } of routes)
      test(
        `${route} traps nobody in 200 presses of Tab and Shift+Tab at random, for: ${role}`,
        promise(Math.min(at.length, most)),
        async () => {
          const page = await newPage()
          const problems: string[] = []
          let walks = 0
          for (const sample of at.slice(0, most)) {
            const address = filledFor(role, sample, places)
            await come(page, address)
            if (new URL(page.url()).pathname !== landsAt(address)) problems.push(`${address} led ${role} to ${page.url()}`)
            const random = seeded(address)
            const seen = new Set<string>()
            let [before, still, stuck] = [await place(page), 0, false]
            for (let press = 0; press < 200 && !stuck; press += 1) {
              await page.keyboard.press(random() < 0.75 ? 'Tab' : 'Shift+Tab')
              const after = await place(page)
              still = after === before ? still + 1 : 0
              seen.add(after)
              before = after
              stuck = still > 3 && still > (await stopsHere(page))
            }
            walks += 1
            if (stuck) problems.push(`${address}: the focus stays at ${before}`)
            if (seen.size < 8) problems.push(`${address}: only ${seen.size} places were reached`)
          }
          await page.close()
          note({ of: 'walks', what: route, who: role, looks: walks, violations: problems.length })
          expect(problems).toEqual([])
        },
      )
  })

/** How often the focus may stay: a date or a time has a stop for each of its parts, and back and forth among them. */
const stopsHere = (page: Page): Promise<number> =>
  page.evaluate(() => (document.activeElement?.matches('input:is([type=date], [type=time], [type=datetime-local])') ? 40 : 3))

/** Where the focus is, as a way through the document. */
const place = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const steps: number[] = []
    for (let at = document.activeElement; at?.parentElement; at = at.parentElement)
      steps.unshift([...at.parentElement.children].indexOf(at))
    return steps.join('.')
  })

/** The same walk every time for the same page. */
function seeded(text: string): () => number {
  let state = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
