import { expect, type Page } from '@playwright/test'
import { dialogBy, dialogShown, press, pressing, reads, refusedAt, toastShown, type Opening } from './opening-steps.ts'
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

export const visitorOpenings: readonly Opening[] = [
  {
    what: 'the menu of a phone',
    shows: ['app/web/shell/mobile-menu.tsx'],
    only: 390,
    async open(page) {
      await pressing('/about', 'Open menu')(page, {} as never)
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    },
  },
  {
    what: 'a link to a file that nobody has',
    shows: ['features/vault/web/shared/shared-file-page.tsx'],
    open: reads('/shared-file/nobodyhasthislink123456789012345', 'This link doesn’t work'),
  },
  {
    what: 'brokerage services',
    shows: ['app/web/shell/brokerage-services-dialog.tsx'],
    open: dialogBy('/about', /Information About Brokerage Services/),
  },
  {
    what: 'consumer protection',
    shows: ['app/web/shell/consumer-protection-dialog.tsx'],
    open: dialogBy('/about', 'Texas Real Estate Commission Consumer Protection Notice'),
  },
  {
    what: 'times for a tour',
    shows: ['features/tours/web/schedule/time-picker.tsx'],
    open: reads('/schedule/1', 'Choose up to three times'),
  },
  {
    what: 'a home without open houses',
    shows: ['features/open-houses/web/open-houses-page.tsx'],
    open: reads('/open-houses/4', 'No open houses scheduled'),
  },
  {
    what: 'an event that nobody can find',
    shows: ['features/campaigns/web/event-page.tsx'],
    open: reads('/eventspecial/999999', 'We can’t find this event'),
  },
  {
    what: 'a report whose link was revoked',
    shows: ['features/analytics/web/report/seller-report-page.tsx'],
    open: reads('/seller-report/nobodyhasthiskey1234567890123456', 'This report is no longer shared'),
  },
  {
    what: 'the door of an open house that is over',
    shows: ['features/open-houses/web/door-page.tsx'],
    open: reads('/open-houses/door/nobodyhasthiskey12345678', 'This open house is over or was canceled.'),
  },
  {
    what: 'an invitation to a team that ended',
    shows: ['features/teams/web/accept-invitation-page.tsx'],
    open: reads('/accept-invitation/nobody-has-this-token', 'This link doesn’t work'),
  },
  {
    what: 'a link to join a team that ended',
    shows: ['features/teams/web/join-team-page.tsx'],
    open: reads('/join-team/nobody-has-this-token', 'This link doesn’t work'),
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
  { what: 'copyright notice', shows: ['app/web/shell/dmca-dialog.tsx'], open: dialogBy('/about', /DMCA/) },
  { what: 'feedback', shows: ['features/feedback/web/feedback-button.tsx'], open: dialogBy('/about', /feedback/i) },
  {
    what: 'feedback without words, with its toast',
    async open(page, places) {
      await dialogBy('/about', /feedback/i)(page, places)
      await press(page, 'Send feedback')
      await toastShown(page)
    },
  },
  {
    what: 'cookie choices',
    async open(page) {
      await come(page, '/about#cookie-choices')
      await expect(
        page
          .getByRole('region', { name: /^Cookies on/ })
          .getByRole('checkbox')
          .first(),
      ).toBeAttached()
    },
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
  { what: 'signing in without anything', open: refusedAt('/auth?tab=signin', 'Sign in') },
  { what: 'signing up without anything', open: refusedAt('/auth?tab=signup', 'Create account') },
  { what: 'agent sign-up without anything', open: refusedAt('/agent-signup', /sign up|create/i) },
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
  {
    what: 'no video found',
    shows: ['features/guides/web/guides-page.tsx'],
    open: reads('/buyer-guide-videos?topic=none', 'No matching videos'),
  },
  {
    what: 'a page that cannot be loaded',
    async open(page) {
      await page.route(/agents\/.*\.data/, (route) => route.fulfill({ status: 500, body: 'no' }))
      await come(page, '/agents')
      await page.getByRole('main').locator('a[href^="/agents/"]').first().click()
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    },
  },
  {
    what: 'another group of texts',
    shows: ['features/admin/web/texts-page.tsx'],
    async open(page) {
      await come(page, '/dev/texts')
      await page.locator('summary').nth(1).click()
      await expect(page.locator('details').nth(1).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    what: 'no connection',
    async open(page) {
      await come(page, '/about')
      await page.context().setOffline(true)
      await expect(page.getByText(/offline|no connection/i).first()).toBeVisible()
    },
  },
]
