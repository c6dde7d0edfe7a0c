import { expect, type Page } from '@playwright/test'
import { dialogBy, dialogShown, press, reads, toastShown, type Opening } from './opening-steps.ts'
import { hideWebGl } from '../environments/devices.ts'
import { come } from '../pages-of.ts'

const filter = (panel: string): Opening => ({
  what: `the filter ${panel}`,
  shows: ['features/browse/web/filters/panel.tsx'],
  async open(page) {
    await come(page, '/tourstead?q=Texas')
    await page.getByRole('search').locator('summary').filter({ hasText: panel }).click()
    await expect(page.getByRole('button', { name: /^Show \d+ homes?$/ }).filter({ visible: true })).toBeVisible()
  },
})

/** What visitors open of homes: searches, the page of a home, tours of it. */
export const visitorListingOpenings: readonly Opening[] = [
  {
    what: 'times for a tour',
    shows: ['features/tours/web/schedule/time-picker.tsx'],
    open: reads('/schedule/1', 'Choose up to three times'),
  },
  {
    what: 'a map that the browser cannot draw',
    shows: ['features/location/web/map/map-failure.tsx'],
    async open(page) {
      await hideWebGl(page)
      await come(page, '/tourstead?q=Texas&view=map')
      await expect(page.getByText('Your browser can’t draw the interactive map')).toBeVisible()
    },
  },
  {
    what: 'a home without open houses',
    shows: ['features/open-houses/web/open-houses-page.tsx'],
    open: reads('/open-houses/4', 'No open houses scheduled'),
  },
  {
    what: 'no time for a tour',
    shows: ['features/tours/web/schedule/schedule-form.tsx'],
    async open(page) {
      await come(page, '/schedule/1')
      // As the router's data of the page has them: the name, then the numbers of the days.
      await page.route(/schedule\/1\.data/, async (route) => {
        const response = await route.fetch()
        return route.fulfill({ response, body: (await response.text()).replace(/"days",\[[\d,]+\]/, '"days",[]') })
      })
      await page.getByRole('link', { name: 'Later times' }).click()
      await expect(page.getByText('No open times in these two weeks')).toBeVisible()
    },
  },
  {
    what: 'a tour of a home that is gone',
    shows: ['features/tours/web/schedule/schedule-page.tsx'],
    open: reads('/schedule/999999', 'This home isn’t on the market anymore.'),
  },
  {
    what: 'comparison bar with its homes and a toast',
    async open(page) {
      await come(page, '/tourstead?view=list')
      await press(page, /^Compare: /)
      await press(page, /^Comparison 1 of/)
      await press(page, /^Compare: /)
      await toastShown(page)
      await page.evaluate(() => localStorage.clear())
    },
  },
  ...['Price', 'Beds and baths', 'Type', 'Status', 'All filters'].map(filter),
  ...[
    { what: 'suggestions of places', from: '/tourstead?q=Texas' },
    { what: 'suggestions of places on the start page', from: '/' },
  ].map(({ what, from }) => ({
    what,
    shows: ['features/browse/web/filters/suggestion-list.tsx'],
    async open(page: Page) {
      await come(page, from)
      await page.getByRole('combobox', { name: 'City, ZIP, address, or keyword' }).pressSequentially('Aust')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  })),
  {
    what: 'saving a search, signed out',
    shows: ['features/saved-searches/web/save-dialog.tsx'],
    open: dialogBy('/tourstead?q=Austin,+TX', 'Save search'),
  },
  {
    what: 'a heart, signed out',
    shows: ['features/favorites/web/sign-in-to-save.tsx'],
    open: dialogBy('/property/3', /^Save to favorites: /),
  },
  {
    what: 'photos of a home',
    shows: ['features/property/web/photos/photo-viewer.tsx'],
    async open(page) {
      await come(page, '/property/3')
      await page.getByRole('region', { name: 'Photos' }).getByRole('button').first().click()
      await dialogShown(page)
    },
  },
  {
    what: 'a virtually staged room as it is',
    shows: ['features/videos/web/player/unstaged-picture.tsx'],
    async open(page) {
      await come(page, '/property/18')
      await page
        .getByRole('link', { name: /Virtually staged/ })
        .first()
        .click()
      await press(page, /See the room as is$/)
      await dialogShown(page)
    },
  },
  {
    what: 'asking about a room of a home',
    shows: ['features/property/web/ask/ask-sheet.tsx'],
    open: dialogBy('/property/1', 'Ask about this room'),
  },
  {
    what: 'a message that waits for the code of its email, without JavaScript',
    shows: ['features/messaging/web/ask/ask-page.tsx', 'features/messaging/web/ask/by-mail.tsx'],
    async open(page) {
      const form = { content: 'Is the porch new?', name: 'Sam Okafor', email: `waits.${Date.now()}@example.com` }
      await page.request.post('/ask?to=2&home=1', { form })
      await come(page, '/ask?to=2&home=1')
      await page.getByText('Change your name or email').click()
      await page.getByText('Sign in with a password instead').click()
      await expect(page.getByLabel('Your email')).toBeVisible()
      await expect(page.getByLabel('Password')).toBeVisible()
    },
  },
  {
    what: 'sharing a home',
    shows: ['features/property/web/share/share-dialog.tsx'],
    open: dialogBy('/property/1', /^Share/),
  },
  {
    what: 'what is said in a tour, to be read',
    shows: ['features/videos/web/tour-transcript.tsx'],
    async open(page) {
      await come(page, '/property/1')
      await page.getByRole('heading', { name: 'Tour transcript' }).click()
      await expect(page.getByRole('heading', { name: 'Tour transcript' }).locator('xpath=ancestor::details')).toHaveAttribute('open', '')
    },
  },
  {
    what: 'a message without words',
    async open(page) {
      await come(page, '/property/1')
      await page.getByLabel(/^Your message to/).fill(' ')
      await press(page, 'Sign in and send')
      await expect(page.getByLabel(/^Your message to/)).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    what: 'no home found',
    shows: ['features/browse/web/list/no-results.tsx'],
    open: reads('/tourstead?q=Austin,+TX&maxPrice=1', 'No exact matches'),
  },
  {
    what: 'nothing to compare',
    shows: ['features/comparison/web/compare-page.tsx'],
    open: reads('/compare', 'Nothing to compare yet'),
  },
]
