import { expect } from '@playwright/test'
import { dialogBy, pressing, reads, readsAnswered, refusal, type Opening } from './opening-steps.ts'
import { come } from '../pages-of.ts'

const unlicensed = {
  id: 2,
  slug: 'maya-castellanos',
  name: 'Maya Castellanos',
  email: 'maya@example.com',
  isVerified: false,
  brokerageName: null,
  licences: [],
}

const reported = {
  id: 1,
  revision: 1,
  kind: 'home',
  thingId: 1,
  title: 'Bright bungalow with a porch',
  link: '/property/1',
  person: { id: 2, name: 'Maya Castellanos' },
  state: 'open',
  waits: true,
  score: 55,
  signals: [
    { kind: 'serious-report', weight: 45, detail: 'scam', aroseAt: '2026-12-01T12:00:00.000Z' },
    { kind: 'new-account', weight: 10, detail: '', aroseAt: '2026-12-01T12:00:00.000Z' },
  ],
  photoMatches: [
    {
      id: 2,
      title: 'Corner bungalow',
      agentName: 'Lucia Ortega',
      pairs: [{ here: '/icons/apple-180.png', there: '/icons/apple-180.png' }],
    },
  ],
  comments: ['They asked me to wire the deposit.'],
  openedAt: '2026-12-01T12:00:00.000Z',
  reason: null,
  details: '',
  decidedAt: null,
  decidedBy: null,
  undoUntil: null,
  answer: null,
  answeredAt: null,
  steps: ['dismiss', 'ask', 'take_down'],
}

export const adminOpenings: readonly Opening[] = [
  { what: 'feedback that came in', shows: ['features/feedback/web/notification-bell.tsx'], open: pressing('/about', /^Feedback(,|$)/) },
  { what: 'a new tip', shows: ['features/insights/web/admin-insights-page.tsx'], open: dialogBy('/admin/insights', /add tip/i) },
  {
    what: 'a tip that is refused',
    async open(page, places) {
      await dialogBy('/admin/insights', /add tip/i)(page, places)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  { what: 'editing a tip', open: dialogBy('/admin/insights', /^Edit/) },
  { what: 'removing a tip', open: dialogBy('/admin/insights', /^Remove/) },
  {
    what: 'turning a part of the site off',
    shows: ['features/feature-flags/web/flag-list.tsx'],
    open: dialogBy('/admin/feature-flags', /^Change/),
  },
  {
    what: 'a state without rules',
    shows: ['features/jurisdictions/web/pack-view.tsx'],
    open: reads('/admin/jurisdictions/none', 'There are no rules under this address'),
  },
  {
    what: 'a plan being given at no charge',
    shows: ['features/billing/web/admin/subscriber-list.tsx'],
    open: dialogBy('/admin/plans', /^(Give a plan|Change)/),
  },
  {
    what: 'nobody on a plan',
    open: readsAnswered('**/api/admin/plans/subscribers*', { json: { items: [], next: null } }, '/admin/plans', 'No agents here'),
  },
  {
    what: 'a new contract',
    shows: ['features/enterprise/web/contract-section.tsx'],
    open: dialogBy('/admin/enterprise?brokerage=1', /^Add contract/),
  },
  {
    what: 'editing a contract',
    open: dialogBy('/admin/enterprise?brokerage=1', /^Edit the contract/),
  },
  {
    what: 'voiding an invoice',
    shows: ['features/enterprise/web/invoice-step.tsx'],
    open: dialogBy('/admin/enterprise?brokerage=1', /^Void invoice/),
  },
  {
    what: 'no brokerages',
    shows: ['features/enterprise/web/brokerage-list.tsx'],
    open: readsAnswered('**/api/admin/enterprise*', { json: { total: 0, items: [] } }, '/admin/enterprise', 'No brokerages yet'),
  },
  { what: 'a new event', open: dialogBy('/admin/events', 'Add event') },
  { what: 'editing an event', open: dialogBy('/admin/events', /^Edit/) },
  {
    what: 'canceling an event',
    shows: ['features/campaigns/web/admin/event-card.tsx'],
    open: dialogBy('/admin/events', /^Cancel event/),
  },
  {
    what: 'no events',
    shows: ['features/campaigns/web/admin/admin-events.tsx'],
    open: readsAnswered('**/api/admin/campaigns*', { json: { items: [] } }, '/admin/events', 'No events yet'),
  },
  { what: 'no tips', open: readsAnswered('**/api/admin/insights*', { json: [] }, '/admin/insights', 'No tips') },
  {
    what: 'a shared item being added',
    shows: ['features/library/web/item-dialogs.tsx'],
    open: dialogBy('/admin/library-manager', 'Add item'),
  },
  {
    what: 'a shared item being taken down',
    open: dialogBy('/admin/library-manager', /^Take down /),
  },
  {
    what: 'the file of a shared item being replaced',
    open: dialogBy('/admin/library-manager', /^Replace file /),
  },
  {
    what: 'the history of a shared item',
    open: dialogBy('/admin/library-manager', /^History /),
  },
  {
    what: 'an empty library',
    shows: ['features/library/web/library-manager.tsx'],
    open: readsAnswered('**/api/admin/library*', { json: { items: [], next: null } }, '/admin/library-manager', 'The library is empty'),
  },
  {
    what: 'a library that could not be loaded',
    open: readsAnswered('**/api/admin/library*', refusal, '/admin/library-manager', 'The library could not be loaded'),
  },
  {
    what: 'an empty outbox',
    shows: ['features/admin/web/outbox-list.tsx'],
    open: readsAnswered('**/api/admin/outbox*', { json: { messages: [] } }, '/admin/outbox', 'The outbox is empty'),
  },
  {
    what: 'an empty audit log',
    shows: ['features/admin/web/audit/audit-list.tsx'],
    open: readsAnswered(
      '**/api/admin/audit*',
      { json: { entries: [], next: null, operations: [] } },
      '/admin/audit',
      'Nothing in the log yet',
    ),
  },
  {
    what: 'no license to check',
    shows: ['features/agents/web/licenses/license-list.tsx'],
    open: readsAnswered('**/api/admin/verify-agent*', { json: { items: [] } }, '/admin/licenses', 'No licenses to check'),
  },
  {
    what: 'an agent without a license',
    shows: ['features/agents/web/licenses/admin-agent-page.tsx'],
    open: readsAnswered('**/api/admin/agents/*', { json: unlicensed }, '/admin/agent/2/profile', 'No licenses'),
  },
  {
    what: 'no number to review',
    shows: ['features/phone/web/phone-reviews.tsx'],
    open: readsAnswered('**/api/admin/phone-reviews*', { json: { items: [] } }, '/admin/phone-reviews', 'No numbers to review'),
  },
  {
    what: 'no wording to review',
    shows: ['features/copy-lint/web/copy-review-page.tsx'],
    open: readsAnswered('**/api/admin/copy-review*', { json: { items: [], nextCursor: null } }, '/admin/copy-review', 'Nothing to review'),
  },
  {
    what: 'nothing to decide',
    shows: ['features/moderation/web/queue/moderation-page.tsx'],
    open: readsAnswered('**/api/admin/moderation*', { json: { items: [], nextCursor: null } }, '/admin/moderation', 'Nothing to decide'),
  },
  {
    what: 'a case to be taken down',
    async open(page, places) {
      const shown = { json: { items: [reported], nextCursor: null } }
      await readsAnswered('**/api/admin/moderation*', shown, '/admin/moderation', 'They asked me to wire')(page, places)
      await page.getByRole('main').getByRole('button', { name: 'Take down' }).click()
      await expect(page.getByRole('combobox', { name: 'Reason' })).toBeVisible()
    },
  },
  {
    what: 'nothing reported',
    shows: ['features/messaging/web/thread/message-reports-page.tsx'],
    open: readsAnswered('**/api/admin/message-reports*', { json: { items: [], nextCursor: null } }, '/admin/message-reports', 'No reports'),
  },
  {
    what: 'reports that could not be loaded',
    open: readsAnswered('**/api/admin/message-reports*', refusal, '/admin/message-reports', 'Reports could not be loaded'),
  },
  {
    what: 'no listings match',
    open: readsAnswered('**/api/admin/properties*', { json: { items: [], next: null } }, '/admin/properties', 'No listings yet.'),
  },
  {
    what: 'nobody found',
    async open(page) {
      await come(page, '/admin')
      await page.getByRole('main').getByRole('searchbox').first().fill('zyzzyva')
      await page.keyboard.press('Enter')
      await expect(page.getByText('No matches')).toBeVisible()
    },
  },
]
