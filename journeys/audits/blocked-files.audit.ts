import { expect, type Page } from '@playwright/test'
import { blockFiles, expectPageStays, failAllRetries } from '../support/blocked-chunks.ts'
import { lazyFiles } from '../support/chunk-files.ts'
import { placesIn, type Places } from '../support/demo-world.ts'
import { filledFor, roles, samplesFor, type Role } from '../support/every-address.ts'
import { expectServerOutage, test } from '../support/journey.ts'
import { openings } from '../support/openings/what-opens.ts'
import { come, pagesOf, type Visitor } from '../support/pages-of.ts'
import { unsubscribeToken } from '../support/unsubscribe-token.ts'

interface Walk {
  what: string
  open: (page: Page) => Promise<void>
}

const samples = new Map(await Promise.all(roles.map(async (role) => [role as Visitor, await samplesFor(role)] as const)))
const tried = new Set<string>()
let places: Places & Record<'unsubscribe', string>

test.beforeAll(async ({ request }) => {
  const demoPlaces = await placesIn(request)
  places = { ...demoPlaces, unsubscribe: await unsubscribeToken(Number(demoPlaces.priya)) }
})

function walksOf(who: Visitor): Walk[] {
  const addresses = (samples.get(who) ?? []).flatMap(({ at }) => at.map((sample) => filledFor(who as Role, sample, places)))
  return [
    ...addresses.map((address) => ({ what: address, open: (page: Page) => come(page, address) })),
    ...openings[who]
      .filter(({ only = 1440 }) => only === 1440)
      .map(({ what, open }) => ({ what, open: (page: Page) => open(page, places) })),
  ]
}

for (const who of Object.keys(openings) as Visitor[])
  test.describe(who, () => {
    const newPage = pagesOf(who)

    test(`the page stays when any one of its late files is blocked, for: ${who}`, async () => {
      test.setTimeout(4 * 3_600_000)
      expectServerOutage()
      const lost: string[] = []
      for (const { what, open } of walksOf(who))
        for (const file of await findNewFiles(await newPage(), open)) {
          const page = await newPage()
          await page.clock.install()
          await blockFiles(page, [file])
          // The steps may wait for the blocked part; the retries bound them.
          await Promise.race([open(page).catch(() => undefined), failAllRetries(page).then(() => failAllRetries(page))])
          await failAllRetries(page)
          await expectPageStays(page).catch((error: unknown) => lost.push(`${what} without ${file}: ${String(error)}`))
          await page.context().setOffline(false)
          await page.close()
        }
      console.log(`${who}: ${tried.size} of ${lazyFiles().length} late files blocked so far`)
      expect(lost).toEqual([])
    })
  })

/** Walks without a block and returns the late files that no earlier walk loaded. */
async function findNewFiles(page: Page, open: Walk['open']): Promise<string[]> {
  const late = lazyFiles()
  const loaded = new Set<string>()
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
  await open(page)
  await page.context().setOffline(false)
  await page.close()
  const fresh = [...loaded].filter((file) => late.includes(file) && !tried.has(file))
  for (const file of fresh) tried.add(file)
  return fresh
}
