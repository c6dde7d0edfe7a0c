import { acknowledgePhrase } from '#features/copy-lint/server'
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
