import { createDemoTeam } from '#features/teams/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { idOf } from './load-videos.ts'

/** Maya's team: Theo is on it, a coordinator is invited, and Renée asks to join. */
export async function loadTeam(
  trx: DatabaseTransaction,
  { accountIds, now }: { accountIds: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const id = (key: string) => idOf(accountIds, key)
  await createDemoTeam(
    trx,
    {
      name: 'The Castellanos Team',
      members: [
        { accountId: id('maya'), role: 'owner', memberType: 'Team Lead', listingsWith: 'agent', daysAgo: 90 },
        { accountId: id('theo'), role: 'member', memberType: 'Buyer Agent', listingsWith: 'team', daysAgo: 60 },
      ],
      invited: 'jo.fields@demo.tourstead.example',
      asking: [id('renee')],
      leadRouting: 'round_robin',
    },
    now,
  )
}
