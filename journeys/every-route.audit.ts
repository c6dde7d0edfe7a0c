import { expect, test } from '@playwright/test'
import { arrive } from './arrive.ts'
import { examine, inScheme } from './axe.ts'
import { placesIn, type Places } from './demo-world.ts'
import { roles, samplesFor, type Role } from './every-address.ts'
import { demoPeople, signIn } from './people.ts'

const widths = [390, 1280] as const
const schemes = ['light', 'dark'] as const
let places: Places

test.beforeAll(async ({ request }) => {
  places = await placesIn(request)
})

for (const role of roles)
  test.describe(role, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test(`every route is free of violations for: ${role}, narrow and wide, light and dark`, async ({ page }) => {
      if (role !== 'signed out') await signIn(page, demoPeople[role])
      const found: string[] = []
      const undecided = new Set<string>()
      const samples = await samplesFor(role)
      for (const { route, at } of samples)
        for (const address of at) {
          const filled = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => place(name, role))
          await page.setViewportSize({ width: widths[0], height: 844 })
          const failure = await test.step(filled, async () => arrive(page, filled).then(() => undefined, String))
          if (failure) {
            // A page that does not come fails the audit too, but not what comes after it.
            found.push(`${route} at ${filled} did not come: ${failure.split('\n')[0]}`)
            continue
          }
          await page.waitForLoadState('networkidle')
          for (const width of widths) {
            await page.setViewportSize({ width, height: 844 })
            for (const colorScheme of schemes) {
              await inScheme(page, colorScheme)
              const seen = await examine(page)
              found.push(...seen.violations.map((violation) => `${route} at ${filled}, ${width} px, ${colorScheme}: ${violation}`))
              for (const rule of seen.undecided) undecided.add(`${rule}@${route}`)
            }
          }
        }
      const addresses = samples.flatMap(({ at }) => at).length
      const line = { role, routes: samples.length, addresses, widths, schemes, looks: addresses * 4, violations: found.length }
      test
        .info()
        .annotations.push(
          { type: 'table', description: JSON.stringify({ ...line, widths: widths.join(' '), schemes: schemes.join(' ') }) },
          { type: 'undecided', description: [...undecided].join(' ') },
        )
      expect(found).toEqual([])
    })
  })

function place(name: string, role: Role): string {
  if (name === 'own') return role === 'admin' ? places.norasHome : places.mayasHome
  if (name === 'other') return role === 'buyer' ? places.maya : places.priya
  return places[name as keyof Places]
}
