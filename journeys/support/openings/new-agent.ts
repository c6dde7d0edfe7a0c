import { expect } from '@playwright/test'
import type { CoListing } from '#features/co-listings/contract'
import type { HandOverPreview } from '#features/hand-over/contract'
import { come } from '../pages-of.ts'
import { dialogBy, dialogShown, pressing, reads, readsAnswered, refusal, refusedField, toastShown, type Opening } from './opening-steps.ts'

const preview: HandOverPreview = {
  agent: { id: 7, name: 'Maya Castellanos' },
  colleagues: [{ id: 8, name: 'Theo Brandt' }],
  listings: 7,
  states: ['TX'],
  leads: 12,
  drafts: 2,
  showings: 3,
  conversations: 4,
  reminders: 2,
  showingsNow: 1,
}

const coListing: CoListing = {
  title: 'Bright bungalow with a porch',
  agent: { id: 7, name: 'Jordan Lee', photoUrl: null, brokerageName: 'Alder & Ash Realty' },
  coAgent: null,
  invited: null,
  isCoAgent: false,
  isOver: false,
  colleagues: [],
}

/** An agent who has just come and has no home, no video and no profile yet. */
export const newAgentOpenings: readonly Opening[] = [
  {
    what: 'no home yet',
    shows: ['features/listings/web/dashboard/dashboard-page.tsx'],
    open: reads('/agent/dashboard', 'Start your first listing'),
  },
  { what: 'no tour yet', shows: ['features/tours/web/dashboard/tours-tab.tsx'], open: reads('/agent/dashboard?tab=tours', 'No tours yet') },
  {
    what: 'closing a team',
    shows: ['features/teams/web/team-view.tsx'],
    async open(page, places) {
      await come(page, '/agent/profile')
      await page.getByLabel('Brokerage', { exact: true }).fill('Alder & Ash Realty')
      await page.getByRole('button', { name: /save/i }).click()
      await toastShown(page)
      await come(page, '/team-settings')
      await page.getByLabel('Team name').fill('The First Team')
      await page.getByRole('button', { name: 'Start team' }).click()
      await expect(page.getByRole('button', { name: 'Close team' })).toBeVisible()
      await dialogBy('/team-settings', 'Close team')(page, places)
    },
  },
  {
    what: 'no assistant on the team',
    shows: ['features/assistants/web/assistants-view.tsx'],
    open: reads('/assistants', 'No assistants on your team'),
  },
  {
    what: 'no co-listing yet',
    shows: ['features/co-listings/web/co-listings-view.tsx'],
    open: reads('/agent/co-listings', 'No co-listings yet'),
  },
  {
    what: 'nobody to list a home with',
    open: readsAnswered('**/api/agent/co-listings/*', { json: coListing }, '/agent/homes/7/co-listing', 'No one to invite yet'),
  },
  {
    what: 'no conversation in a shared inbox',
    shows: ['features/assistants/web/shared-inbox-view.tsx'],
    open: readsAnswered(
      '**/api/shared-inboxes/*',
      { json: { agent: { id: 7, name: 'Maya Castellanos', photoUrl: null }, items: [] } },
      '/assistants/7',
      'No conversations yet',
    ),
  },
  {
    what: 'no brokerage yet',
    shows: ['features/brokerages/web/brokerage-view.tsx'],
    open: reads('/brokerage/dashboard', 'Start your brokerage'),
  },
  {
    what: 'nothing to hand over',
    open: readsAnswered(
      '**/api/brokerage/hand-overs/*',
      { json: { ...preview, listings: 0, drafts: 0 } },
      '/brokerage/hand-over/7',
      'Nothing to hand over',
    ),
  },
  {
    what: 'handing listings over to another agent',
    shows: ['features/hand-over/web/hand-over-view.tsx'],
    async open(page) {
      await page.route('**/api/brokerage/hand-overs/*', (route) => route.fulfill({ json: preview }))
      await come(page, '/brokerage/hand-over/7')
      await page.getByLabel('Agent who gets them').selectOption('Theo Brandt')
      await page.getByLabel('Reason').fill('Maya moves to another city.')
      await page.getByRole('button', { name: 'Hand over' }).click()
      await dialogShown(page)
    },
  },
  {
    what: 'no listing to review yet',
    shows: ['features/approvals/web/approvals-view.tsx'],
    open: reads('/agent/approvals', 'No listings to review'),
  },
  {
    what: 'no review notice yet',
    shows: ['features/moderation/web/notices/review-notices-page.tsx'],
    open: reads('/agent/review-notices', 'No review notices'),
  },
  {
    what: 'nothing planned to post yet',
    shows: ['features/content/web/calendar/social-calendar.tsx'],
    open: reads('/socialcalendar', 'Nothing planned in these weeks'),
  },
  {
    what: 'no analytics yet',
    shows: ['features/analytics/web/analytics-tab.tsx'],
    open: reads('/agent/dashboard?tab=analytics', 'Nothing to measure yet'),
  },
  { what: 'no lead yet', shows: ['features/leads/web/leads-view.tsx'], open: reads('/agent/leads', 'No leads yet') },
  {
    what: 'no open house yet',
    shows: ['features/open-houses/web/sheet/sheets-page.tsx'],
    open: reads('/agent/open-houses', 'No open houses scheduled'),
  },
  { what: 'no video yet', open: reads('/agent/dashboard?tab=videos', 'No videos yet') },
  {
    what: 'no badge yet',
    shows: ['features/badges/web/badges-tab.tsx'],
    open: reads('/agent/dashboard?tab=badges', 'No badges yet'),
  },
  { what: 'no guide yet', open: reads('/agent/guides', 'No guides yet') },
  {
    what: 'a home that is missing everything',
    async open(page) {
      await pressing('/agent/dashboard', 'Add a listing')(page, {} as never)
      await expect(page).toHaveURL(/\/agent\/homes\/\d+/)
      await page
        .getByRole('button', { name: /^Publish/ })
        .first()
        .click()
      await expect(page.getByText(/missing|before you (can )?publish/i).first()).toBeVisible()
    },
  },
  {
    what: 'a profile that is refused',
    async open(page) {
      await come(page, '/agent/profile')
      await page.getByLabel('Phone').first().fill('1')
      await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click()
      await refusedField(page)
    },
  },
  {
    what: 'lists that could not be loaded',
    open: readsAnswered('**/api/wishlist*', refusal, '/profile?tab=wishlist', 'Your lists could not be loaded'),
  },
  { what: 'a page for administrators only', open: async (page) => (await page.goto('/admin'), toastShown(page)) },
]
