import { acknowledgePhrase } from '#features/copy-lint/server'
import { createDemoReport } from '#features/moderation/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { DiscussedListing } from './load-conversations.ts'
import { idOf } from './load-videos.ts'

interface DemoWorld {
  listings: ReadonlyMap<string, DiscussedListing>
  accountIds: ReadonlyMap<string, number>
  now: number
}

/** In Maya's draft the fair housing check finds three phrases; she keeps one of them, which moderators have to review. */
export async function loadAcknowledgements(trx: DatabaseTransaction, { listings, accountIds, now }: DemoWorld): Promise<void> {
  const draft = listings.get('austin-bungalow-draft')
  if (!draft) throw new Error('The draft of the demo world is gone.')
  await acknowledgePhrase(
    trx,
    { id: idOf(accountIds, draft.agent) },
    { key: draft.listingKey, state: 'TX' },
    {
      field: 'description',
      phrase: 'adults only',
      reason: 'These are the pool hours as the association posts them. I am asking whether they may be quoted.',
    },
    new Date(now - 3_600_000),
  )
}

/** What buyers reported, for the review queue: one home that two people saw sold, and one whose agent asked for money. */
const reports = [
  { by: 'priya', listing: 'houston-colonial', reason: 'not-available', details: 'The sign in the yard has said “sold” since Sunday.' },
  { by: 'jordan', listing: 'houston-colonial', reason: 'wrong-facts', details: 'The page says three baths. The tour shows two.' },
  { by: 'jordan', listing: 'los-angeles-condo', reason: 'scam', details: 'Somebody asked me to wire a deposit before I had seen it.' },
] as const

export async function loadReports(trx: DatabaseTransaction, { listings, accountIds, now }: DemoWorld): Promise<void> {
  for (const { by, listing, reason, details } of reports) {
    const home = listings.get(listing)
    if (!home) throw new Error(`There is no listing ${listing}.`)
    await createDemoReport(trx, idOf(accountIds, by), { kind: 'home', id: home.listingKey, reason, details }, now - 7_200_000)
  }
}
