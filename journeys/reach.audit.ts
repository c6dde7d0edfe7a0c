import { expect, test, type Page } from '@playwright/test'
import { arrive } from './arrive.ts'
import { placesIn, type Places } from './demo-world.ts'
import { samplesFor } from './every-address.ts'
import { focusNow } from './keyboard.ts'
import { filled } from './what-opens.ts'

let places: Places

test.beforeAll(async ({ request }) => {
  places = await placesIn(request)
})

test.describe('at 400 % zoom, which is a window of 320 px', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('no public page scrolls in two directions', async ({ page }) => {
    const found: string[] = []
    for (const address of await publicAddresses()) {
      await arrive(page, address)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (wide > 0) found.push(`${address} is ${wide} px too wide`)
    }
    note({ what: '320 px without scrolling sideways', found })
    expect(found).toEqual([])
  })
})

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

    test(`every target is 24 px or has its room, ${width} px`, async ({ page }) => {
      const found: string[] = []
      for (const address of await publicAddresses()) {
        await arrive(page, address)
        found.push(...(await smallTargets(page)).map((target) => `${address}: ${target}`))
      }
      note({ what: 'targets of 24 px', width, found })
      expect(found).toEqual([])
    })

    test(`the focus is never hidden while the comparison bar and the cookie banner lie over the page, ${width} px`, async ({ page }) => {
      const found: string[] = []
      await page.goto('/tourstead')
      await page.mouse.move(200, 300)
      await page
        .getByRole('button', { name: /^Compare: / })
        .first()
        .click()
      await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
      for (const address of [
        '/',
        '/tourstead',
        '/property/1',
        '/compare?ids=1,2,3',
        '/mortgage-calculator',
        '/auth',
        '/about',
        '/agents',
      ]) {
        await arrive(page, address)
        await expect(page.getByRole('region', { name: /^Cookies on/ })).toBeVisible()
        for (const key of ['Tab', 'Shift+Tab'])
          for (let presses = 0; presses < 60; presses += 1) {
            await page.keyboard.press(key)
            const { name, hiddenBy } = await focusNow(page)
            if (hiddenBy) found.push(`${address}: ${name} is hidden by ${hiddenBy}`)
          }
      }
      note({ what: 'focus never hidden', width, found })
      expect([...new Set(found)]).toEqual([])
    })
  })

test('200 presses of Tab and Shift+Tab at random trap nobody on any public page', async ({ page }) => {
  const found: string[] = []
  for (const address of await publicAddresses()) {
    const random = seeded(address)
    await arrive(page, address)
    const seen = new Set<string>()
    let still = 0
    for (let press = 0; press < 200; press += 1) {
      const before = await place(page)
      await page.keyboard.press(random() < 0.75 ? 'Tab' : 'Shift+Tab')
      const after = await place(page)
      still = after === before ? still + 1 : 0
      seen.add(after)
      if (still > 3) break
    }
    if (still > 3) found.push(`${address}: the focus stays at ${await place(page)}`)
    if (seen.size < 8) found.push(`${address}: only ${seen.size} places were reached`)
  }
  note({ what: 'no trap in 200 random steps', found })
  expect(found).toEqual([])
})

async function publicAddresses(): Promise<string[]> {
  const samples = await samplesFor('signed out')
  return samples.flatMap(({ at }) => at.slice(0, 3)).map((address) => filled(address, places))
}

/** WCAG 2.5.8: 24 by 24, or a circle of 24 around it that meets no other target; words in a sentence are excepted. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary')]
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          box.width > 1 &&
          box.height > 1 &&
          !element.closest('[inert]') &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
    const small = targets.filter(({ element, box }) => {
      if (box.width >= 23.9 && box.height >= 23.9) return false
      return !(
        element.tagName === 'A' &&
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent !== element.textContent
      )
    })
    const centre = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    return small
      .filter(({ element, box }) => {
        const { x, y } = centre(box)
        return targets.some(({ element: other, box: near }) => {
          if (other === element || other.contains(element) || element.contains(other)) return false
          const dx = Math.max(near.left - x, 0, x - near.right)
          const dy = Math.max(near.top - y, 0, y - near.bottom)
          return Math.hypot(dx, dy) < 12
        })
      })
      .map(
        ({ element, box }) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)} ${Math.round(box.width)}x${Math.round(box.height)}`,
      )
  })

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

function note({ found, ...line }: { what: string; width?: number; found: readonly string[] }): void {
  test.info().annotations.push({ type: 'table', description: JSON.stringify({ ...line, violations: found.length }) })
}
