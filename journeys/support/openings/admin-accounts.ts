import { expect } from '@playwright/test'
import { dialogBy, dialogShown, readsAnswered, type Opening } from './opening-steps.ts'
import { come } from '../pages-of.ts'

/** What an administrator does to accounts, and to several things at once. */
export const accountOpenings: readonly Opening[] = [
  {
    what: 'signing several accounts out',
    shows: ['features/bulk-actions/web/bulk-dialog.tsx'],
    async open(page) {
      await come(page, '/admin')
      await page.getByLabel('For', { exact: true }).selectOption('All accounts')
      await page.getByRole('region', { name: 'Several accounts at once' }).getByRole('button', { name: 'Sign out everywhere' }).click()
      await dialogShown(page)
    },
  },
  {
    what: 'taking several homes down',
    async open(page) {
      await come(page, '/admin/properties')
      await page.getByLabel('For', { exact: true }).selectOption('All homes')
      await page.getByRole('region', { name: 'Several homes at once' }).getByRole('button', { name: 'Take down' }).click()
      await dialogShown(page)
    },
  },
  {
    what: 'nothing done to several accounts',
    shows: ['features/bulk-actions/web/bulk-list.tsx'],
    open: readsAnswered('**/api/admin/bulk-actions*', { json: { items: [] } }, '/admin/bulk-actions', 'No bulk actions yet'),
  },
  { what: 'looking as somebody', shows: ['features/impersonation/web/look-as.tsx'], open: dialogBy('/admin', /^Look as /) },
  {
    what: 'finding the account another one is merged into',
    shows: ['features/account-merges/web/merge-account.tsx'],
    open: dialogBy('/admin', /^Merge .* with another account$/),
  },
  {
    what: 'what moves when accounts are merged',
    shows: ['features/account-merges/web/merge-review.tsx'],
    async open(page) {
      await come(page, '/admin')
      await page
        .getByRole('button', { name: /^Merge .* with another account$/ })
        .first()
        .click()
      await page.getByLabel('Name or email of the account that stays').fill('demo.tourstead.example')
      await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Choose / })
        .first()
        .click()
      await expect(page.getByText('Will be emptied', { exact: true })).toBeVisible()
    },
  },
  {
    what: 'nobody who looked as somebody',
    shows: ['features/impersonation/web/impersonation-list.tsx'],
    open: readsAnswered('**/api/admin/impersonations*', { json: { items: [] } }, '/admin/impersonations', 'No account views yet'),
  },
  { what: 'managing an account', shows: ['features/accounts/web/users/manage-user.tsx'], open: dialogBy('/admin', /^Manage /) },
]
