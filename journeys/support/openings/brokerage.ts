import { dialogBy, pressing, readsAnswered, refusal, type Opening } from './opening-steps.ts'

const signOnWithProvider = {
  isOffered: true,
  callbackUrl: 'https://homes.example/identity/oauth/callback',
  scimUrl: 'https://homes.example/scim/v2',
  provider: {
    issuer: 'https://login.example',
    clientId: 'tourstead',
    savedAt: '2026-11-02T15:00:00.000Z',
    lastUsedAt: '2026-11-20T15:00:00.000Z',
    isRequired: false,
  },
  domains: [],
}

/** What opens for an administrator of a brokerage, as the administrator of the demo world is. */
export const brokerageOpenings: readonly Opening[] = [
  {
    what: 'removing an agent from a brokerage',
    shows: ['features/brokerages/web/agent-table.tsx'],
    open: dialogBy('/brokerage/dashboard', /^Remove Theo/),
  },
  {
    what: 'adding an office to a brokerage',
    shows: ['features/brokerages/web/offices/offices-card.tsx'],
    open: dialogBy('/brokerage/dashboard', 'Add office'),
  },
  { what: 'removing an office', open: dialogBy('/brokerage/dashboard', /^Remove Austin/) },
  { what: 'leaving a brokerage', open: dialogBy('/brokerage/dashboard', 'Leave brokerage') },
  {
    what: 'a brokerage that could not be loaded',
    open: readsAnswered('**/api/brokerage*', refusal, '/brokerage/dashboard', 'Your brokerage could not be loaded'),
  },
  {
    what: 'removing a domain of single sign-on',
    shows: ['features/single-sign-on/web/domains-card.tsx'],
    open: dialogBy('/brokerage/single-sign-on', /^Remove agents/),
  },
  {
    what: 'removing the provider of single sign-on',
    shows: ['features/single-sign-on/web/provider-card.tsx'],
    async open(page, places) {
      await page.route('**/api/brokerage/single-sign-on*', (route) => route.fulfill({ json: signOnWithProvider }))
      await dialogBy('/brokerage/single-sign-on', 'Remove provider')(page, places)
    },
  },
  {
    what: 'single sign-on that could not be loaded',
    open: readsAnswered(
      '**/api/brokerage/single-sign-on*',
      refusal,
      '/brokerage/single-sign-on',
      'Your single sign-on could not be loaded',
    ),
  },
  {
    what: 'revoking an API key',
    shows: ['features/public-api/web/keys-card.tsx'],
    open: dialogBy('/brokerage/api', /^Revoke/),
  },
  {
    what: 'API keys that could not be loaded',
    open: readsAnswered('**/api/brokerage/api-keys*', refusal, '/brokerage/api', 'Your API keys could not be loaded'),
  },
  {
    what: 'the delivery log of a webhook',
    shows: ['features/public-api/web/webhooks-card.tsx'],
    open: pressing('/brokerage/api', /^Delivery log of/),
  },
  {
    what: 'webhooks that could not be loaded',
    open: readsAnswered('**/api/brokerage/webhooks*', refusal, '/brokerage/api', 'Your webhooks could not be loaded'),
  },
  { what: 'removing a webhook', open: dialogBy('/brokerage/api', /^Remove https/) },
]
