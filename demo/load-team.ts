import { createDemoAssistance } from '#features/assistants/server'
import { coListing } from '#features/listings/server'
import { createDemoTeam } from '#features/teams/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { DiscussedListing } from './load-conversations.ts'
import { idOf } from './load-videos.ts'

const dayMs = 86_400_000

/** Maya's team: Theo, who co-lists her condo, and Sam, who writes for her, are on it, a coordinator is invited, and Renée asks to join. */
export async function loadTeam(
  trx: DatabaseTransaction,
  { listings, accountIds, now }: { listings: ReadonlyMap<string, DiscussedListing>; accountIds: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const id = (key: string) => idOf(accountIds, key)
  await createDemoTeam(
    trx,
    {
      name: 'The Castellanos Team',
      members: [
        { accountId: id('maya'), role: 'owner', memberType: 'Team Lead', listingsWith: 'agent', daysAgo: 90 },
        { accountId: id('sam'), role: 'assistant', memberType: 'Administration Assistant', listingsWith: 'team', daysAgo: 45 },
        { accountId: id('theo'), role: 'member', memberType: 'Buyer Agent', listingsWith: 'team', daysAgo: 60 },
      ],
      invited: 'jo.fields@demo.tourstead.example',
      asking: [id('renee')],
      leadRouting: 'round_robin',
    },
    now,
  )
  await createDemoAssistance(trx, { agentId: id('maya'), assistantId: id('sam'), at: new Date(now - 40 * dayMs) })
  const condo = listings.get('austin-condo')
  if (condo) await coListing.set(trx, [condo.listingKey], id('theo'), new Date(now))
}
