import { expect } from '@playwright/test'
import type { Billing } from '#features/billing/contract'
import type { sharedInbox as sharedInboxCall, sharedThread as sharedThreadCall } from '#features/assistants/contract'
import type { CoListing } from '#features/co-listings/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { come } from '../pages-of.ts'
import { answerToReview, listingToReview, tourToReview } from './listing-to-review.ts'
import { dialogBy, dialogShown, reads, readsAnswered, refusal, type Opening } from './opening-steps.ts'

const paidPlan: Billing = {
  state: 'active',
  plan: 'pro',
  planInForce: 'pro',
  signUpPlan: null,
  given: null,
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
  film: { minutes: 151.2, minutesLimit: 600, gigabytes: 4, gigabytesLimit: 200 },
  texts: { sent: 3, limit: 500 },
  leadExport: true,
  freeLimit: 5,
  over: null,
  simulated: true,
}

/** Leads, files, the team and the plan of an agent. */
const notice = {
  id: 1,
  kind: 'home',
  thingId: 1,
  title: 'Bright bungalow with a porch',
  state: 'taken_down',
  reason: 'not-available',
  details: 'The county record shows a sale in March.',
  decidedAt: '2026-12-01T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  waits: false,
  mayAnswer: true,
}

const buyer = { id: 12, name: 'Jordan Whitaker', photoUrl: null }
const at = '2026-11-20T15:00:00.000Z'
const sharedInbox: ReplyOf<typeof sharedInboxCall> = {
  agent: { id: 7, name: 'Maya Castellanos', photoUrl: null },
  items: [
    { person: buyer, property: { id: 3, title: 'Downtown condo' }, lastText: 'Please do, thank you!', lastAt: at, unread: 1 },
    { person: { ...buyer, id: 13, name: 'Priya Raman' }, property: null, lastText: 'Is the range gas?', lastAt: at, unread: 0 },
  ],
  nextBefore: null,
}
const line = { isFromAgent: false, writtenBy: null, files: [], isRead: true, createdAt: at }
const sharedThread: ReplyOf<typeof sharedThreadCall> = {
  person: buyer,
  messages: [
    { ...line, id: 1, content: 'And are dogs allowed?' },
    { ...line, id: 2, isFromAgent: true, writtenBy: 'Sam Okafor', content: 'Yes, two, with no weight limit.', files: ['hoa-rules.pdf'] },
    { ...line, id: 3, content: 'Please do, thank you!', isRead: false },
  ],
  nextBefore: null,
}

const coListing: CoListing = {
  title: 'Bright bungalow with a porch',
  agent: { id: 7, name: 'Maya Castellanos', photoUrl: null, brokerageName: 'Juniper & Oak Realty' },
  coAgent: { id: 8, name: 'Theo Brandt', photoUrl: null, brokerageName: 'Juniper & Oak Realty' },
  invited: null,
  isCoAgent: false,
  isOver: false,
  colleagues: [],
}

export const agentDeskOpenings: readonly Opening[] = [
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
    what: 'a planned post',
    shows: ['features/content/web/calendar/post-dialog.tsx'],
    open: dialogBy('/socialcalendar', /^(New listing|Open house|Price change|Coming soon|Sold)/),
  },
  {
    what: 'a missing video being planned',
    shows: ['features/content/web/strategy/plan-dialog.tsx'],
    open: dialogBy('/contentstrategy', /^Plan: /),
  },
  {
    what: 'posts that could not be loaded',
    open: readsAnswered('**/api/agent/posts*', refusal, '/socialcalendar', 'Your posts could not be loaded'),
  },
  {
    what: 'an agent whose videos cover everything',
    shows: ['features/content/web/strategy/strategy-view.tsx'],
    open: readsAnswered(
      '**/api/agent/content-strategy*',
      { json: { listings: [], cities: [], questions: [], gaps: [], results: [] } },
      '/contentstrategy',
      'Nothing is missing',
    ),
  },
  {
    what: 'a chart as a table',
    shows: ['features/analytics/web/charts/chart-card.tsx'],
    async open(page) {
      await come(page, '/agent/dashboard?tab=analytics')
      await page.locator('summary').filter({ hasText: 'Show as a table' }).first().click()
      await expect(page.getByRole('table', { name: 'How many people look at your homes?' })).toBeVisible()
    },
  },
  {
    what: 'contacts to import',
    shows: ['features/leads/web/files/import-dialog.tsx'],
    open: dialogBy('/agent/leads', 'Import contacts'),
  },
  {
    what: 'a takedown to appeal',
    open: readsAnswered('**/api/agent/review-notices*', { json: { items: [notice] } }, '/agent/review-notices', 'Your appeal'),
  },
  {
    what: 'the inbox of an agent, answered by an assistant',
    async open(page) {
      await page.route(/\/api\/shared-inboxes\/7(\?|$)/, (route) => route.fulfill({ json: sharedInbox }))
      await page.route('**/api/shared-inboxes/7/12*', (route) => route.fulfill({ json: sharedThread }))
      await come(page, '/assistants/7')
      await page.getByRole('link', { name: /Jordan Whitaker/ }).click()
      await expect(page.getByText(/^Sam Okafor for Maya Castellanos/)).toBeVisible()
    },
  },
  {
    what: 'a home that two agents list together no more',
    shows: ['features/co-listings/web/co-listing-view.tsx'],
    async open(page, places) {
      await page.route('**/api/agent/co-listings/*', (route) => route.fulfill({ json: coListing }))
      await dialogBy('/agent/homes/7/co-listing', 'End co-listing')(page, places)
    },
  },
  {
    what: 'a question being answered for everybody',
    shows: ['features/answers/web/answer-dialog.tsx'],
    open: dialogBy('/agent/homes/1', /^Edit “Is the range gas/),
  },
  {
    what: 'removing a question',
    shows: ['features/answers/web/answers-section.tsx'],
    open: dialogBy('/agent/homes/1', /^Remove “Is the range gas/),
  },
  {
    what: 'a question and answer to review',
    open: readsAnswered('**/api/agent/answer-reviews*', { json: answerToReview }, '/agent/approvals', 'Buyers see now'),
  },
  {
    what: 'a listing to review',
    shows: ['features/approvals/web/review-card.tsx'],
    open: readsAnswered('**/api/agent/approvals*', { json: listingToReview }, '/agent/approvals', 'What changed since it was sent back'),
  },
  {
    what: 'changes of a live tour to review',
    shows: ['features/listings/web/revisions/video-changes.tsx'],
    open: readsAnswered('**/api/agent/approvals*', { json: tourToReview }, '/agent/approvals', 'And the garden.'),
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
    what: 'a view of leads under a name',
    shows: ['features/leads/web/views/saved-views.tsx'],
    open: dialogBy('/agent/leads?waiting=yes', 'Save this view'),
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
      await page.route(/\/api\/billing(\?|$)/, (route) => route.fulfill({ json: paidPlan }))
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
]
