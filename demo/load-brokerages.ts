import { createDemoBrokerage, type DemoBrokerage } from '#features/brokerages/server'
import { createDemoContract } from '#features/enterprise/server'
import { createDemoApi } from '#features/public-api/server'
import { createDemoSignOn } from '#features/single-sign-on/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { idOf } from './load-videos.ts'
import { demoAgents, type DemoAgent } from './people.ts'

/** The brokerages of the demo agents, each with everybody its name stands on; the first one administers it; the first brokerage has a contract, an API key and a webhook. */
export async function loadBrokerages(
  trx: DatabaseTransaction,
  { accountIds, now }: { accountIds: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const names = [...new Set(demoAgents.map(({ office }) => office.name))]
  for (const [index, name] of names.entries()) {
    const agents = demoAgents.filter(({ office }) => office.name === name)
    const ids = agents.map(({ key }) => idOf(accountIds, key))
    const invited = `new.${agents[0]?.key}@demo.tourstead.example`
    const license = { number: `${900_101 + index}`, state: agents[0]?.office.state ?? 'TX' } as DemoBrokerage['license']
    const brokerage = { name, license, accountIds: ids, invited, offices: officesOf(agents, ids) }
    // The first one reviews all that its agent without an office publishes and changes.
    await createDemoBrokerage(trx, { ...brokerage, reviews: name === names[0] ? 'everything' : 'none' }, now)
  }
  if (!names[0]) return
  await createDemoContract(trx, names[0], now)
  await createDemoApi(trx, names[0], now)
  await createDemoSignOn(trx, names[0], now)
}

/** Returns an office in each city, for everybody there but who joined last. */
function officesOf(agents: readonly DemoAgent[], ids: readonly number[]): NonNullable<DemoBrokerage['offices']> {
  const places = Map.groupBy(agents.keys(), (index) => agents[index]?.office.city ?? '')
  return [...places].map(([city, indexes]) => ({
    name: city,
    city,
    state: agents[indexes[0] ?? 0]?.office.state ?? '',
    accountIds: indexes.filter((index) => index < agents.length - 1).flatMap((index) => ids[index] ?? []),
  }))
}
