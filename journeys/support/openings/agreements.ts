import type { ReplyOf } from '#platform/contract/endpoint.ts'
import type { Agreement, myAgreements } from '#features/tours/contract'
import { come } from '../pages-of.ts'
import { dialogShown, press, reads, type Opening } from './opening-steps.ts'

const offered: Agreement = {
  id: 1,
  state: 'offered',
  kind: 'representation',
  title: 'Buyer representation agreement',
  text: 'Services: showing homes and writing offers.\n\n**Broker compensation is not set by law and is fully negotiable.**',
  hash: 'a'.repeat(64),
  isMine: true,
  buyerName: 'Priya Raman',
  agentName: 'Maya Castellanos',
  property: { id: 1, title: 'Bright bungalow with a porch' },
  offeredAt: '2026-11-20T15:00:00.000Z',
  signedAt: null,
  signedName: null,
  endsOn: '2027-02-01',
  disclosureTitle: null,
  papers: [],
  voidReason: null,
  consent: null,
  seal: null,
}
const agreements: ReplyOf<typeof myAgreements> = { items: [offered], total: 1, page: 1, pages: 1, nextPage: null }

export const agreementOfferOpenings: readonly Opening[] = [
  {
    what: 'declining an agreement',
    shows: ['features/tours/web/agreements/agreement-card.tsx'],
    async open(page) {
      await page.route(/\/api\/agreements(\?|$)/, (route) => route.fulfill({ json: agreements }))
      await come(page, '/schedule-visit')
      await press(page, 'Decline')
      await dialogShown(page)
    },
  },
]

export const agreementFormOpenings: readonly Opening[] = [
  {
    what: 'an agreement without a buyer and a home',
    shows: ['features/tours/web/agreements/offer-page.tsx'],
    open: reads('/agent/agreement', 'Open this page from a showing or a conversation'),
  },
]
