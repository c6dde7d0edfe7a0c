import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { test } from '../support/journey.ts'

for (const { name, width, colorScheme } of [
  { name: 'a phone in the dark', width: 390, colorScheme: 'dark' },
  { name: 'a desk in the light', width: 1280, colorScheme: 'light' },
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('the search has no violation that a machine can find, whatever is open', async ({ page }) => {
      await page.goto('/tourstead?q=Texas')
      for (const panel of ['Price', 'Beds and baths', 'Type', 'Status', 'All filters']) {
        const chip = page.getByRole('search').locator('summary').filter({ hasText: panel })
        await chip.click()
        await expect(page.getByRole('button', { name: /^Show \d+ homes?$/ }).filter({ visible: true })).toBeVisible()
        // A price half under the panel is no small target: it is whole again when the panel closes.
        expect(await violations(page, ['[data-spot]']), panel).toEqual([])
        await page.keyboard.press('Escape')
      }
      await page.getByRole('combobox', { name: 'City, ZIP, address, or keyword' }).pressSequentially('Aust')
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(await violations(page, ['[data-spot]']), 'suggestions').toEqual([])

      await page.goto('/tourstead?q=Austin,+TX&maxPrice=1')
      expect(await violations(page), 'nothing found').toEqual([])
      await page.goto('/tourstead?minPrice=lots')
      expect(await violations(page), 'refused').toEqual([])
    })

    test('the map has no violation that a machine can find, also while drawing', async ({ page }) => {
      await page.goto('/tourstead?q=Texas&view=map')
      const map = page.getByRole('region', { name: 'Map of results' })
      const spot = map.getByRole('group', { name: /Homes on the map/ }).getByRole('button')
      await expect(spot.first()).toBeVisible()
      expect(await violations(page), 'map').toEqual([])
      await map.getByRole('button', { name: 'Draw an area' }).click()
      const board = map.getByRole('application', { name: 'Drawing area' })
      await expect(board).toBeFocused()
      for (const key of ['Enter', 'Shift+ArrowRight', 'Enter', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key)
      await map.getByRole('button', { name: 'Finish area' }).click()
      await map.getByRole('button', { name: 'Edit area 1' }).click()
      await expect(map.getByRole('button', { name: /^Corner 1 of 3/ })).toBeVisible()
      expect(await violations(page), 'drawing').toEqual([])
    })
  })
}
