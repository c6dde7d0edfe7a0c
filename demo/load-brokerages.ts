import { createDemoBrokerage } from '#features/brokerages/server'
import { createDemoContract } from '#features/enterprise/server'
import { createDemoApi } from '#features/public-api/server'
import { createDemoSignOn } from '#features/single-sign-on/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { idOf } from './load-videos.ts'
import { demoAgents } from './people.ts'

/** The brokerages of the demo agents, each with everybody its name stands on; the first one administers it; the first brokerage has a contract, an API key and a webhook. */
export async function loadBrokerages(
  trx: DatabaseTransaction,
  { accountIds, now }: { accountIds: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const names = [...new Set(demoAgents.map(({ office }) => office.name))]
  for (const name of names) {
    const agents = demoAgents.filter(({ office }) => office.name === name)
    const ids = agents.map(({ key }) => idOf(accountIds, key))
    await createDemoBrokerage(trx, { name, accountIds: ids, invited: `new.${agents[0]?.key}@demo.tourstead.example` }, now)
  }
  if (!names[0]) return
  await createDemoContract(trx, names[0], now)
  await createDemoApi(trx, names[0], now)
  await createDemoSignOn(trx, names[0], now)
}
