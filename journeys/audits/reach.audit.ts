import { expect } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { note, promise } from '../support/audit-lines.ts'
import { test } from '../support/journey.ts'
import { focusNow } from '../support/keyboard.ts'

const underBars = ['/', '/tourstead', '/property/1', '/compare?ids=1,2,3', '/mortgage-calculator', '/auth', '/about', '/agents']

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

    test(
      `the focus is never hidden under the comparison bar and the cookie banner, ${width} px`,
      promise(underBars.length),
      async ({ page }) => {
        const problems: string[] = []
        let looks = 0
        await page.goto('/tourstead')
        await page
          .getByRole('button', { name: /^Compare: / })
          .first()
          .click()
        await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
        for (const address of underBars) {
          await arrive(page, address)
          await expect(page.getByRole('region', { name: /^Cookies on/ })).toBeVisible()
          const reached = new Set<string>()
          for (const key of ['Tab', 'Shift+Tab'])
            for (let presses = 0; presses < 60; presses += 1) {
              await page.keyboard.press(key)
              const { name, hiddenBy } = await focusNow(page)
              reached.add(name)
              if (hiddenBy) problems.push(`${address}: ${name} is hidden by ${hiddenBy}`)
            }
          if (reached.size < 15) problems.push(`${address}: only ${reached.size} places were reached`)
          looks += 1
        }
        note({
          of: 'criteria',
          what: `120 steps of focus, never hidden, at ${width} px`,
          who: 'signed out',
          looks,
          violations: problems.length,
        })
        expect([...new Set(problems)]).toEqual([])
      },
    )
  })
