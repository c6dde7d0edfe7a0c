import { listingToReview } from './listing-to-review.ts'
import { expect } from '@playwright/test'
import { filled } from './every-address.ts'
import {
  dialogBy,
  dialogShown,
  press,
  pressing,
  reads,
  readsAnswered,
  refusal,
  refusedField,
  toastShown,
  type Opening,
} from './opening-steps.ts'
import { come } from './pages-of.ts'

const withPriya = '/messages?with={priya}&home=1'
const home = '/agent/homes/{mayasListing}'
const editorWithTour = '/agent/homes/1'

const paidPlan = {
  state: 'active',
  plan: 'pro',
  planInForce: 'pro',
  interval: 'month',
  nextCharge: { at: '2026-12-25T12:00:00.000Z', cents: 2900 },
  trialEnd: null,
  endsAt: null,
  graceEndsAt: null,
  trialAvailable: false,
  founder: false,
  card: { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031 },
  limit: 50,
  used: 12,
  freeLimit: 5,
  over: null,
  simulated: true,
}

export const agentOpenings: readonly Opening[] = [
  {
    what: 'more about a home',
    shows: ['features/listings/web/dashboard/row-menu.tsx'],
    open: pressing('/agent/dashboard', /^Change status of Sage/),
  },
  {
    what: 'another status',
    shows: ['features/listings/web/moves/move-dialog.tsx'],
    open: dialogBy('/agent/dashboard', /^Change status of Sage/, /^(Mark as|Put on|Make|Withdraw)/),
  },
  {
    what: 'no home of these words',
    shows: ['features/listings/web/dashboard/listings-tab.tsx'],
    open: reads('/agent/dashboard?words=zyzzyva', 'No matches'),
  },
  {
    what: 'homes that could not be loaded',
    open: readsAnswered('**/api/agent/properties*', refusal, '/agent/dashboard', 'Your listings could not be loaded'),
  },
  {
    what: 'removing a video',
    shows: ['features/listings/web/dashboard/videos-tab.tsx'],
    open: dialogBy('/agent/dashboard?tab=videos', /^Remove /),
  },
  {
    what: 'videos that could not be loaded',
    open: readsAnswered('**/api/agent/videos*', refusal, '/agent/dashboard?tab=videos', 'Your videos could not be loaded'),
  },
  {
    what: 'other times for a tour',
    shows: ['features/tours/web/visits/propose-dialog.tsx'],
    open: dialogBy('/agent/dashboard?tab=tours', /^(Suggest other times|Move tour)$/),
  },
  {
    what: 'versions and links of a file of the vault',
    shows: ['features/vault/web/file-card.tsx'],
    async open(page) {
      await come(page, '/vault')
      await page.locator('summary').filter({ hasText: 'Versions and links' }).first().click()
      await expect(page.getByText('SHA-256').filter({ visible: true }).first()).toBeVisible()
    },
  },
  {
    what: 'a folder of the vault without files',
    shows: ['features/vault/web/vault-view.tsx'],
    open: reads('/vault?folder=Nothing', 'No files in this folder'),
  },
  ...(
    [
      ['a link to a file of the vault', 'share/share-dialog', /^Share /],
      ['a file of the vault being changed', 'edit-dialog', /^Edit /],
      ['removing a file of the vault', 'remove-dialog', /^Remove /],
    ] as const
  ).map(([what, file, name]) => ({ what, shows: [`features/vault/web/${file}.tsx`], open: dialogBy('/vault', name) })),
  {
    what: 'contacts to import',
    shows: ['features/leads/web/files/import-dialog.tsx'],
    open: dialogBy('/agent/leads', 'Import contacts'),
  },
  {
    what: 'a listing to review',
    shows: ['features/approvals/web/review-card.tsx'],
    open: readsAnswered('**/api/agent/approvals*', { json: listingToReview }, '/agent/approvals', 'What changed since it was sent back'),
  },
  {
    what: 'removing somebody from a team',
    shows: ['features/teams/web/member-list.tsx'],
    open: dialogBy('/team-settings', 'Remove Theo Brandt'),
  },
  {
    what: 'a team that could not be loaded',
    open: readsAnswered('**/api/team*', refusal, '/team-settings', 'Your team could not be loaded'),
  },
  {
    what: 'all about a lead',
    shows: ['features/leads/web/panel/lead-panel.tsx'],
    async open(page) {
      await come(page, '/agent/leads?view=list')
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
      await expect(page.getByRole('heading', { name: 'Where this lead came from' })).toBeVisible()
    },
  },
  {
    what: 'a lead that was lost',
    shows: ['features/leads/web/lost-dialog.tsx'],
    async open(page) {
      await come(page, '/agent/leads?view=list')
      await page.getByRole('main').getByRole('listitem').first().getByRole('combobox').selectOption('lost')
      await dialogShown(page)
    },
  },
  {
    what: 'canceling a plan',
    shows: ['features/billing/web/tab/cancellation.tsx'],
    async open(page, places) {
      await page.route('**/api/billing', (route) => route.fulfill({ json: paidPlan }))
      await dialogBy('/agent/dashboard?tab=billing', 'Cancel plan')(page, places)
    },
  },
  {
    what: 'a bank that asks',
    shows: ['features/billing/web/simulator/test-card-page.tsx'],
    async open(page, places) {
      const session = { open: true, mode: 'setup', description: 'Save a card. Nothing is charged.', cancelUrl: '/' }
      await page.route('**/api/billing-simulator/sessions/*', (route) =>
        route.fulfill({ json: route.request().method() === 'GET' ? session : { outcome: 'confirm', url: null, message: null } }),
      )
      await dialogBy('/dev/card/any', 'Save card')(page, places)
    },
  },
  { what: 'publishing a guide', open: pressing('/agent/guides', /publish a video/i) },
  {
    what: 'taking a guide off',
    shows: ['features/guides/web/agent-guides-page.tsx'],
    open: dialogBy('/agent/guides', /^Unpublish/),
  },
  {
    what: 'videos to choose from',
    shows: ['features/listings/web/editor/library-picker.tsx'],
    open: dialogBy(home, 'Choose from your videos'),
  },
  { what: 'removing a photo', shows: ['features/listings/web/photos/photos-section.tsx'], open: dialogBy(home, /^Remove photo/) },
  {
    what: 'chapters to paste, one of them unreadable',
    shows: ['features/videos/web/chapters/paste-chapters.tsx'],
    async open(page) {
      await come(page, editorWithTour)
      await page.locator('summary').filter({ hasText: 'Paste a list' }).first().click()
      await page.getByLabel('Rooms, one per line').fill('somewhere the kitchen')
      await press(page, 'Add rooms')
      await expect(page.getByText(/^Line 1: /)).toBeVisible()
    },
  },
  {
    what: 'leaving with changes that cannot be saved',
    shows: ['features/listings/web/editor/leave-dialog.tsx'],
    async open(page, places) {
      await come(page, filled(home, places))
      await page.route('**/api/agent/properties/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill(refusal),
      )
      await page.getByLabel('Title', { exact: true }).fill('Written and refused')
      await page.keyboard.press('Tab')
      await expect(page.getByText(/not saved/i).first()).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
      await dialogShown(page)
    },
  },
  {
    what: 'what is asked about before publishing',
    shows: ['features/listings/web/moves/publish-form.tsx'],
    async open(page, places) {
      await page.route('**/api/agent/properties/*', async (route) => {
        if (route.request().method() !== 'GET') return route.continue()
        const response = await route.fetch()
        const ready = { editorialStatus: 'draft', isPublic: false, mayPublish: true, missing: [], positionFrom: 'zip' }
        return route.fulfill({ response, json: { ...(await response.json()), ...ready } })
      })
      await come(page, filled(home, places))
      await press(page, 'Publish')
      await dialogShown(page)
    },
  },
  {
    what: 'a home that is not here',
    shows: ['features/listings/web/editor/editor-page.tsx'],
    open: reads('/agent/homes/999999', 'Listing not found'),
  },
  {
    what: 'nothing to preview',
    shows: ['features/property/web/preview-page.tsx'],
    open: reads('/agent/homes/999999/preview', 'Nothing to preview yet'),
  },
  { what: 'quick replies', shows: ['features/messaging/web/composer/quick-replies.tsx'], open: pressing(withPriya, 'Quick replies') },
  {
    what: 'editing quick replies',
    shows: ['features/messaging/web/composer/quick-replies-dialog.tsx'],
    open: dialogBy(withPriya, 'Quick replies', 'Edit quick replies'),
  },
  { what: 'a room to quote', shows: ['features/messaging/web/composer/room-quote.tsx'], open: pressing(withPriya, 'Quote a room') },
  {
    what: 'the onboarding guide, every step',
    shows: ['features/agents/web/onboarding-guide.tsx'],
    async open(page) {
      await come(page, '/about#onboarding-guide')
      await dialogShown(page)
      for (let step = 0; step < 5; step += 1) await press(page, 'Next')
      await expect(page.getByText('Step 6 of 6')).toBeVisible()
    },
  },
]

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
      await come(page, '/team-settings')
      await page.getByLabel('Team name').fill('The First Team')
      await page.getByRole('button', { name: 'Start team' }).click()
      await dialogBy('/team-settings', 'Close team')(page, places)
    },
  },
  {
    what: 'no listing to review yet',
    shows: ['features/approvals/web/approvals-view.tsx'],
    open: reads('/agent/approvals', 'Nothing to review'),
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
