import { expect, test } from '@playwright/test'
import { lookAt, note, schemes } from './audited.ts'
import { placesIn, type Places } from './demo-world.ts'
import { filledFor, roles, samplesFor } from './every-address.ts'
import { come, pagesOf } from './pages-of.ts'
import { smallTargets } from './small-targets.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const widths = [390, 1280] as const
const samples = await Promise.all(roles.map(async (role) => ({ role, routes: await samplesFor(role) })))
let places: Places & Record<'unsubscribe', string>

test.beforeAll(async ({ request }) => {
  const found = await placesIn(request)
  places = { ...found, unsubscribe: await unsubscribeToken(Number(found.priya)) }
})

for (const { role, routes } of samples)
  test.describe(role, () => {
    const newPage = pagesOf(role)

    for (const { route, at } of routes)
      test(`${route} is free of violations for: ${role}, narrow and wide, light and dark`, async () => {
        const page = await newPage()
        const found: string[] = []
        for (const sample of at) {
          const address = filledFor(role, sample, places)
          await page.setViewportSize({ width: widths[0], height: 844 })
          await come(page, address)
          for (const width of widths) {
            await page.setViewportSize({ width, height: 844 })
            found.push(...(await lookAt(page, address)))
            found.push(...(await smallTargets(page)).map((target) => `${address}, ${width} px: small target ${target}`))
          }
          const titles = await page.getByRole('heading', { level: 1, includeHidden: true }).count()
          if (titles !== 1) found.push(`${address} has ${titles} headings of level 1`)
          for (const width of [320, ...widths]) {
            await page.setViewportSize({ width, height: 844 })
            const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
            if (tooWide > 0) found.push(`${address} is ${tooWide} px too wide for ${width} px`)
          }
        }
        await page.close()
        note({ of: 'routes', what: route, who: role, looks: at.length * widths.length * schemes.length, violations: found.length })
        expect(found).toEqual([])
      })
  })
