import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { maya, signIn } from './people.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const open = [
  '/',
  '/tourstead',
  '/property/1',
  '/compare',
  '/compare?ids=1,4,999999',
  '/mortgage-calculator',
  '/mortgage-calculator?price=junk&year=2',
  '/agents',
  '/agents/maya-castellanos',
  '/auth',
  '/agent-signup',
  '/about',
  '/no-such-page',
]
const signedIn = ['/messages', '/agent/dashboard', '/agent/homes/1', '/agent/profile', '/settings']

for (const { name, width, colorScheme } of [
  { name: 'a phone in the dark', width: 390, colorScheme: 'dark' },
  { name: 'a desk in the light', width: 1280, colorScheme: 'light' },
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('public pages have no violation that a machine can find', async ({ page }) => {
      for (const path of open) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        expect(await violations(page), path).toEqual([])
      }
    })

    test('the pages of an agent have no violation that a machine can find', async ({ page }) => {
      await signIn(page, maya.email)
      for (const path of signedIn) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        expect(await violations(page), path).toEqual([])
      }
    })
  })
}

async function violations(page: ConstructorParameters<typeof AxeBuilder>[0]['page']): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}
