import { join } from 'node:path'
import { expect } from '@playwright/test'
import {
  refusedField,
  dialogBy,
  dialogShown,
  press,
  pressing,
  reads,
  readsAnswered,
  refusal,
  refusedAt,
  toastShown,
  type Opening,
} from './opening-steps.ts'
import { answerOnce } from '../answer-once.ts'
import { come } from '../pages-of.ts'

const withMaya = '/messages?with={maya}&home=1'

const askedCode = {
  step: 'code',
  phone: '+15125550148',
  verifiedAt: null,
  code: { expiresAt: '2026-11-25T12:10:00.000Z', triesLeft: 2, delivery: 'sent' },
  secondsToNextCode: 40,
  statement: 'Tourstead may text me codes to verify this number.',
}

export const buyerOpenings: readonly Opening[] = [
  { what: 'the account menu', shows: ['app/web/shell/avatar-menu.tsx'], open: pressing('/about', /account|open menu/i) },
  { what: 'lists of a home', shows: ['features/wishlists/web/list-dialog.tsx'], open: dialogBy('/property/1', 'Add to list') },
  {
    what: 'reporting a home',
    shows: ['features/moderation/web/report/report-dialog.tsx'],
    open: dialogBy('/property/1', 'Report this home'),
  },
  { what: 'a new list', shows: ['features/wishlists/web/name-dialog.tsx'], open: dialogBy('/property/1', 'Add to list', 'New list') },
  { what: 'saving a search', open: dialogBy('/tourstead?q=Austin,+TX', 'Save search') },
  {
    what: 'sharing a list',
    shows: ['features/wishlists/web/share-dialog.tsx'],
    open: dialogBy('/profile?tab=wishlist', /With a porch/, 'Share'),
  },
  { what: 'renaming a list', open: dialogBy('/profile?tab=wishlist', /With a porch/, 'Rename') },
  {
    what: 'deleting a list',
    shows: ['features/wishlists/web/list-tools.tsx'],
    open: dialogBy('/profile?tab=wishlist', /With a porch/, 'Delete'),
  },
  {
    what: 'more about a conversation',
    shows: ['features/messaging/web/thread/thread-menu.tsx'],
    open: pressing(withMaya, 'Conversation options'),
  },
  {
    what: 'the actions of a message',
    shows: ['features/messaging/web/thread/message-menu.tsx'],
    open: pressing(withMaya, /^Options for message from/),
  },
  {
    what: 'reporting somebody',
    shows: ['features/messaging/web/thread/report-dialog.tsx'],
    open: dialogBy(withMaya, 'Conversation options', /^Report/),
  },
  { what: 'deleting a conversation', open: dialogBy(withMaya, 'Conversation options', /^Delete/) },
  {
    what: 'a photo of a conversation',
    shows: ['features/messaging/web/thread/attachment-view.tsx'],
    async open(page, places) {
      await pressing(withMaya)(page, places)
      await page.getByLabel('Attach photos or files').setInputFiles(join(import.meta.dirname, '../../../demo/media/01-bath.webp'))
      const tray = page.getByRole('list', { name: 'Attached files' })
      await expect(tray.getByRole('button', { name: /^Remove / })).toBeVisible()
      await expect(tray.getByRole('progressbar')).toHaveCount(0)
      await press(page, 'Send message')
      await press(page, /^Open photo /)
      await dialogShown(page)
    },
  },
  {
    what: 'a message that was not sent',
    async open(page, places) {
      // Without a live connection messages go by a call.
      await page.routeWebSocket(/\/ws/, (socket) => socket.close())
      await page.route('**/api/messages', (route) => (route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue()))
      await pressing(withMaya)(page, places)
      await page.getByLabel(/^Message to/).fill('Is the porch covered?')
      await press(page, 'Send message')
      await expect(page.getByRole('log').getByRole('alert').first()).toBeVisible()
    },
  },
  {
    what: 'no message found',
    open: async (page) => {
      await come(page, '/messages')
      await page.getByRole('searchbox').first().fill('zyzzyva')
      await expect(page.getByText(/^No results for/).first()).toBeVisible()
    },
  },
  {
    what: 'messages that could not be loaded',
    shows: ['features/messaging/web/inbox/inbox-page.tsx'],
    async open(page, places) {
      // A browser that read them before shows what it stored.
      await page.addInitScript(() => void indexedDB.deleteDatabase('tourstead:kept'))
      await readsAnswered(/\/api\/conversations/, refusal, '/messages', 'Your messages could not be loaded')(page, places)
    },
  },
  {
    what: 'deleting the account',
    shows: ['features/personal-data/web/delete-account.tsx'],
    open: dialogBy('/settings', 'Delete my account'),
  },
  {
    what: 'the receipt of an account that is gone',
    shows: ['features/personal-data/web/account-receipt.tsx'],
    async open(page, places) {
      const lines = [
        { what: 'Your messages', count: 3, outcome: 'erased', why: null },
        { what: 'The log of sign-ins', count: 2, outcome: 'kept', why: 'The law asks for it.' },
      ]
      const done = { receipt: '0123456789AB', deletedAt: '2026-11-20T12:00:00.000Z', lines }
      await page.route('**/api/auth/user/deletion', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: done }) : route.fallback(),
      )
      await dialogBy('/settings', 'Delete my account')(page, places)
      await page.getByRole('dialog').getByLabel('Your email').fill('somebody@example.com')
      await press(page, 'Permanently delete account')
      await expect(page.getByText('Your receipt number is 0123456789AB')).toBeVisible()
    },
  },
  { what: 'the bell', shows: ['features/notifications/web/bell/notice-bell.tsx'], open: pressing('/about', /^Notifications/) },
  {
    what: 'ending a tour',
    shows: ['features/tours/web/visits/end-tour-dialog.tsx'],
    open: dialogBy('/schedule-visit', /^Cancel (request|tour)$/),
  },
  { what: 'settings that are refused', open: refusedAt('/settings', 'Change password') },
  {
    what: 'a ZIP that is refused, with its toast',
    async open(page) {
      await come(page, '/settings')
      await page.getByLabel('ZIP code').first().fill('123')
      await page.getByLabel('ZIP code').first().press('Enter')
      await toastShown(page)
    },
  },
]

/** Somebody who has just come and has nothing yet. */
export const newBuyerOpenings: readonly Opening[] = [
  { what: 'no conversation yet', open: reads('/messages', 'No messages yet') },
  {
    what: 'a request for a home that is not there',
    shows: ['features/tours/web/schedule/send-request-page.tsx'],
    open: reads('/schedule-visit/999999', 'This home isn’t on the market anymore.'),
  },
  { what: 'no tour yet', shows: ['features/tours/web/visits/visits-page.tsx'], open: reads('/schedule-visit', 'No tours yet') },
  { what: 'nothing new', shows: ['features/notifications/web/notifications-page.tsx'], open: reads('/notifications', 'Nothing new yet') },
  { what: 'no favorite yet', shows: ['features/wishlists/web/lists-view.tsx'], open: reads('/profile?tab=wishlist', 'No favorites yet') },
  {
    what: 'no saved search yet',
    shows: ['features/saved-searches/web/saved-searches-panel.tsx'],
    open: reads('/profile?tab=searches', 'No saved searches yet'),
  },
  { what: 'an address to be verified', open: reads('/profile', /verif/i) },
  {
    what: 'where to look',
    shows: ['features/location/web/location-prompt.tsx'],
    async open(page) {
      await come(page, '/tourstead')
      await press(page, 'Set your ZIP code')
      await dialogShown(page)
    },
  },
  {
    what: 'proving who one is',
    shows: ['features/accounts/web/sign-in/confirm-yourself.tsx'],
    async open(page) {
      const tooOld = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: [] } }
      await answerOnce(page, /accounts:update/, { status: 400, json: tooOld })
      await come(page, '/settings')
      await page.getByLabel('New password').fill('another quiet garden')
      await press(page, 'Change password')
      await dialogShown(page)
      await press(page, 'Confirm')
      await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
    },
  },
  {
    what: 'an empty list that was shared',
    shows: ['features/wishlists/web/shared-wishlist-page.tsx'],
    async open(page) {
      await come(page, '/profile?tab=wishlist')
      await press(page, 'New list')
      await page.getByLabel('List name').fill('Weekend tour')
      await press(page, 'Create list')
      await expect(page.getByRole('heading', { name: 'Weekend tour' })).toBeVisible()
      await press(page, 'Share')
      const link = page.getByRole('dialog').getByRole('textbox')
      await expect(link).toHaveValue(/\/wishlist\//)
      await come(page, new URL(await link.inputValue()).pathname)
      await expect(page.getByText('This list is empty')).toBeVisible()
    },
  },
  {
    what: 'support access that nobody used',
    shows: ['features/impersonation/web/support-access.tsx'],
    open: readsAnswered('**/api/impersonations*', { json: { items: [] } }, '/support-access', 'No one has viewed your account'),
  },
  {
    what: 'a phone number that is refused',
    open: async (page) => (await pressing('/agent/verify-phone', 'Text me a code')(page, {} as never), refusedField(page)),
  },
  {
    what: 'a code that is asked for',
    open: readsAnswered('**/api/phone-verification*', { json: askedCode }, '/agent/verify-phone', 'Your text was sent.'),
  },
  {
    what: 'a number in review',
    open: readsAnswered(
      '**/api/phone-verification*',
      { json: { ...askedCode, step: 'in_review', code: null } },
      '/agent/verify-phone',
      'We’re reviewing (512) 555-0148',
    ),
  },
  { what: 'a page for agents only', open: async (page) => (await page.goto('/agent/dashboard'), toastShown(page)) },
  {
    what: 'a receipt that is unknown',
    open: async (page) => (await come(page, '/data-deletion?receipt=000000000000'), refusedField(page)),
  },
]
