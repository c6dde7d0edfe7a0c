import { expect, type Page } from '@playwright/test'
import { enough, note, promise } from '../support/audit-lines.ts'
import { lookAt, schemes, type Findings } from '../support/audited.ts'
import { placesIn, type Places } from '../support/demo-world.ts'
import { filledFor, landsAt, roles, samplesFor, type Role } from '../support/every-address.ts'
import { test } from '../support/journey.ts'
import { come, pagesOf, widen } from '../support/pages-of.ts'
import { smallTargets } from '../support/small-targets.ts'
import { spaceText, spacingProblems } from '../support/text-spacing.ts'
import { unsubscribeToken } from '../support/unsubscribe-token.ts'

const widths = [390, 768, 1440] as const
const looksOf = (at: readonly string[]) => at.length * widths.length * schemes.length
const samples = await Promise.all(roles.map(async (role) => ({ role, routes: await samplesFor(role) })))
enough('routes', Object.fromEntries(samples.map(({ role, routes }) => [role, looksOf(routes.flatMap(({ at }) => at))])))
let places: Places & Record<'unsubscribe', string>

test.beforeAll(async ({ request }) => {
  const demoPlaces = await placesIn(request)
  places = { ...demoPlaces, unsubscribe: await unsubscribeToken(Number(demoPlaces.priya)) }
})

for (const { role, routes } of samples)
  test.describe(role, () => {
    const newPage = pagesOf(role)

    for (const { route, at } of routes)
      test(`${route} is free of violations for: ${role}, narrow and wide, light and dark`, promise(looksOf(at)), async () => {
        const page = await newPage()
        const findings: Findings = { problems: [], looks: 0 }
        for (const sample of at) await lookAround(page, role, filledFor(role, sample, places), findings)
        await page.close()
        note({ of: 'routes', what: route, who: role, looks: findings.looks, violations: findings.problems.length })
        expect(findings.problems).toEqual([])
      })
  })

async function lookAround(page: Page, role: Role, address: string, findings: Findings): Promise<void> {
  const { problems } = findings
  await page.setViewportSize({ width: widths[0], height: 844 })
  await come(page, address)
  for (const width of widths) {
    await widen(page, width)
    await lookAt(page, address, findings)
    problems.push(...(await smallTargets(page)).map((target) => `${address}, ${width} px: small target ${target}`))
  }
  const path = new URL(page.url()).pathname
  if (path !== landsAt(address)) problems.push(`${address} led ${role} to ${path}`)
  const signedIn = await page.getByRole('button', { name: 'Your account' }).count()
  if (signedIn !== (role === 'signed out' ? 0 : 1)) problems.push(`${address} was not looked at as ${role}`)
  const titles = await page.getByRole('heading', { level: 1, includeHidden: true }).count()
  if (titles !== 1) problems.push(`${address} has ${titles} headings of level 1`)
  for (const width of [320, ...widths]) {
    await widen(page, width)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (tooWide > 0) problems.push(`${address} is ${tooWide} px too wide for ${width} px`)
  }
  await widen(page, 320)
  const cut = await spacingProblems(page)
  await spaceText(page)
  const spaced = (await spacingProblems(page)).filter((problem) => !cut.includes(problem))
  problems.push(...spaced.map((problem) => `${address} with spaced text at 320 px: ${problem}`))
}
