import { expect } from '@playwright/test'
import { dialogBy, press, pressing, reads, refusedAt, toastShown, type Opening } from './opening-steps.ts'
import { come } from '../pages-of.ts'

/** What visitors open around the site: notices, links that ended, signing in, failures. */
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
    shows: ['features/law/web/notice-dialogs.tsx'],
    open: dialogBy('/about', /Information About Brokerage Services/),
  },
  {
    what: 'consumer protection',
    open: dialogBy('/about', 'Texas Real Estate Commission Consumer Protection Notice'),
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
    open: reads('/open-houses/door/nobodyhasthiskey12345678', 'This open house has ended or was canceled.'),
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
  { what: 'signing in without anything', open: refusedAt('/auth?tab=signin', 'Sign in') },
  { what: 'signing up without anything', open: refusedAt('/auth?tab=signup', 'Create account') },
  { what: 'agent sign-up without anything', open: refusedAt('/agent-signup', /sign up|create/i) },
  {
    what: 'no video found',
    shows: ['features/guides/web/guides-page.tsx'],
    open: reads('/buyer-guide-videos?topic=none', 'No matching videos'),
  },
  {
    what: 'a page that cannot be loaded',
    failing: true,
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
