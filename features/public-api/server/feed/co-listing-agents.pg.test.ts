import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { answerCoListing, endCoListing, inviteCoAgent } from '#features/co-listings/contract'
import { coListings } from '#features/co-listings/server'
import { addWebhook, listDeliveries } from '#features/public-api/contract'
import { teams } from '#features/teams/server'
import { apiWorld, type ApiWorld } from '../testing/api-world.fixtures.ts'

let world: ApiWorld
beforeAll(async () => {
  world = await apiWorld([teams, coListings])
})

test('a listing names its second agent, and followers and webhooks are told when that begins, changes and ends', async () => {
  const { db } = world.services
  const admin = await world.founder()
  const [agent, second] = [await world.joined(admin), await world.joined(admin)]
  const { id: propertyId } = await world.published(agent)
  const secret = await world.key(admin, ['listings:read'])
  const hook = { url: 'https://93.184.216.34/hook', kinds: ['listing.changed' as const] }
  const { endpoints } = await world.as(admin).call(addWebhook, { body: hook })
  const deliveries = async () => (await world.as(admin).call(listDeliveries, { params: { id: endpoints[0]?.id ?? 0 } })).items.length
  const record = async () => {
    const { CoListAgentKey, CoListAgentFullName, CoListOfficeName, ModificationTimestamp } = (
      await world.get(secret, `/api/reso/Property?key=${propertyId}`)
    ).body.value[0]
    return { named: [CoListAgentKey, CoListAgentFullName, CoListOfficeName], at: Date.parse(ModificationTimestamp) }
  }
  const alone = await record()
  expect([alone.named, await deliveries()]).toEqual([[null, null, null], 0])

  world.moveClock(60_000)
  await world.as(agent).call(inviteCoAgent, { params: { propertyId }, body: { agentId: second.id } })
  await world.as(second).call(answerCoListing, { params: { propertyId }, body: { accept: true } })
  const { rows } = await sql<{ name: string; office: string }>`select first_name || ' ' || last_name as name, office_name as office
    from account join agent_profile on account_id = account.id join office using (office_key) where account.id = ${second.id}`.execute(db)
  const begun = await record()
  expect(begun.named).toEqual([String(second.id), rows[0]?.name, rows[0]?.office])
  expect([begun.at > alone.at, await deliveries()]).toEqual([true, 1])

  world.moveClock(60_000)
  await sql`update account set last_name = 'Newname' where id = ${second.id}`.execute(db)
  const renamed = await record()
  expect(renamed.named[1]).toMatch(/ Newname$/)
  expect(renamed.at).toBeGreaterThan(begun.at)

  world.moveClock(60_000)
  await world.as(second).call(endCoListing, { params: { propertyId } })
  const ended = await record()
  expect([ended.named, ended.at > renamed.at, await deliveries()]).toEqual([[null, null, null], true, 2])
  // An account that ends leaves the listing without a word of its own.
  for (const id of [second.id, null])
    await sql`update listing set co_list_agent_account_id = ${id} where listing_key = ${propertyId}`.execute(db)
  expect(await deliveries()).toBe(4)
})
