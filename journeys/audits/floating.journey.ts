import { expect, type Page } from '@playwright/test'
import { placesIn } from '../support/demo-world.ts'
import { filled } from '../support/every-address.ts'
import { test } from '../support/journey.ts'
import { maya, nora, priya, signIn } from '../support/people.ts'

const widths = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/**
 * Names of controls that, scrolled into view from above and from below as the focus does it, have something at their center that
 * floats or sticks.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary), footer :is(a[href], button)'),
    ].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], [data-float], .maplibregl-map'),
    )
    const floating = (from: Element | null): Element | null => {
      for (let element = from; element; element = element.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return element
      return null
    }
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
    const room = innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom)
    const problems = new Set<string>()
    for (const control of [...controls, ...controls.toReversed()]) {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      // Larger than what bars and banner leave: it is read in two looks.
      if (bottom - top > room) continue
      const met = floating(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      // Toasts go by themselves; where they stand is for the tests of platform/web/float.
      if (!met || met.contains(control) || met.matches('[data-float="toast"] *, [data-float="toast"]')) continue
      const name = control.getAttribute('aria-label') ?? control.textContent
      problems.add(`${name} under ${met.getAttribute('data-float') ?? met.getAttribute('aria-label') ?? met.className}`)
    }
    return [...problems]
  })

/** Returns which bars at the foot do not fill it from the edge up, without a gap or an overlap. */
const outOfOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('[data-float]:not([data-float="corner"], [data-float="toast"])')]
      .map((bar) => ({ name: bar.dataset['float'], strip: bar.querySelector<HTMLElement>('[data-float-strip]') ?? bar }))
      .filter(({ strip }) => strip.checkVisibility({ visibilityProperty: true }) && strip.offsetHeight > 0)
      .map(({ name, strip }) => ({ name, top: strip.getBoundingClientRect().top, bottom: strip.getBoundingClientRect().bottom }))
      .toSorted((low, high) => high.bottom - low.bottom)
    if (bars.length === 0) return ['no bars']
    return bars.flatMap(({ name, bottom }, index) => {
      const edge = bars[index - 1]?.top ?? window.innerHeight
      return Math.abs(bottom - edge) < 1 ? [] : [`${name} ends at ${bottom}, not at ${edge}`]
    })
  })

/** Leads to an address without loading anew, so that the bars stay as they are. */
const go = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    await router.navigate(to)
  }, address)

/** Returns what is covered on these pages at every width, with the cookie banner and the comparison on them. */
async function problemsOn(page: Page, addresses: Record<string, string>): Promise<string[]> {
  // Without a place, the list begins anew at the ZIP code of who is signed in, under the press.
  await page.goto('/tourstead?q=Texas')
  await page
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Cookies on/ })).toBeVisible()
  const problems: string[] = []
  for (const [address, there] of Object.entries(addresses)) {
    await go(page, address)
    await expect(page.getByRole('main').locator(there).first()).toBeVisible()
    for (const size of widths) {
      await page.setViewportSize(size)
      await expect.poll(() => outOfOrder(page), { message: `${address} at ${size.width}` }).toEqual([])
      for (const problem of await covered(page)) problems.push(`${address} at ${size.width}: ${problem}`)
    }
  }
  return problems
}

test('nothing that floats lies over what can be pressed, at 320, 390 and 1440 px', async ({ page }) => {
  const addresses = [
    '/',
    '/tourstead?q=Texas',
    '/tourstead?q=Texas&view=map',
    '/property/1',
    '/compare?ids=1,2,3',
    '/mortgage-calculator',
    '/agents',
    '/buyer-guide-videos',
    '/auth',
    '/pricing',
  ]
  expect(await problemsOn(page, Object.fromEntries(addresses.map((address) => [address, 'h1, h2'])))).toEqual([])
})

const tabPanel = '[role="tabpanel"]:not([hidden])'
const composer = 'form[data-composer]'
/** Pages of each role, with what stands on them once they have loaded. */
const signedIn = [
  {
    who: priya,
    pages: {
      '/messages?with={maya}&home=1': composer,
      '/profile?tab=wishlist': tabPanel,
      '/profile?tab=searches': tabPanel,
      '/settings': 'form',
      '/compare?ids=1,2,3': 'table',
    },
  },
  {
    who: maya,
    pages: { '/agent/dashboard': 'table', '/agent/homes/{mayasListing}': '#publish', '/agent/profile': 'form', '/messages': 'section li' },
  },
  {
    who: nora,
    pages: {
      '/admin': 'table',
      '/admin/takedowns': 'h1',
      '/admin/insights': 'li',
      '/admin/library-manager': 'article',
      '/admin/copy-review': 'h1',
    },
  },
]

for (const { who, pages } of signedIn)
  test(`nothing that floats lies over what ${who.name} can press, signed in`, async ({ page, request }) => {
    const places = await placesIn(request)
    await signIn(page, who.email)
    const problems = await problemsOn(page, Object.fromEntries(Object.entries(pages).map(([at, there]) => [filled(at, places), there])))
    await page
      .getByRole('region', { name: 'Comparison' })
      .getByRole('button', { name: /^Comparison/ })
      .click()
    await page.getByRole('button', { name: 'Clear all' }).click()
    expect(problems).toEqual([])
  })

test('on a phone a sheet has the foot of the window to itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tourstead')
  const banner = page.getByRole('region', { name: /^Cookies on/ })
  await expect(banner).toBeVisible()
  await page.locator('summary', { hasText: 'Beds and baths' }).click()
  await expect(banner).toBeHidden()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(banner).toBeVisible()
})

test('feedback is given from the footer and from the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const dialog = page.getByRole('dialog', { name: 'Tell us what you think' })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Give feedback' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Give feedback' }).click()
  await expect(dialog).toBeVisible()
})
