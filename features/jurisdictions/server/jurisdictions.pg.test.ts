import { beforeAll, expect, test } from 'vitest'
import { listJurisdictions } from '#features/jurisdictions/contract'
import { jurisdictions } from '#features/jurisdictions/server'
import { insertGenerated } from '#features/listings/server'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import { sql } from 'kysely'

let world: BrokerageWorld
beforeAll(async () => {
  world = await brokerageWorld([jurisdictions])
})

const packs = async () => {
  const { items } = await world.as({ id: 1, isAgent: true, isAdmin: true }).call(listJurisdictions)
  return Object.fromEntries(items.map(({ code, ...use }) => [code, use]))
}

test('each pack counts the listings, agents and brokerages it concerns; states without one are one', async () => {
  const { db, now } = world.services
  const founder = await world.founder()
  const colleague = await world.agent()
  await insertGenerated(db, { count: 4, agentIds: [founder.id], now: now() })
  const ids = (await sql<{ id: number }>`select listing_key as id from listing where x_on_market order by 1`.execute(db)).rows
  expect(ids).toHaveLength(4)
  await sql`update listing set state_or_province = case listing_key when ${ids[0]?.id} then 'CA' when ${ids[1]?.id} then 'NY'
    when ${ids[2]?.id} then 'OH' else 'TX' end`.execute(db)
  // One of the two agents, both of Texas and California, moves on to Maine.
  await sql`update member_state_license set member_state_license_state = 'ME' from agent_profile
    where agent_profile.member_key = member_state_license.member_key and account_id = ${colleague.id}
      and member_state_license_state = 'CA'`.execute(db)
  expect(await packs()).toMatchObject({
    TX: { listings: 1, agents: 2, brokerages: 1 },
    CA: { listings: 1, agents: 1, brokerages: 1 },
    NY: { listings: 1, agents: 0, brokerages: 0 },
    OH: { listings: 1, agents: 0, brokerages: 0 },
    US: { listings: 0, agents: 1, brokerages: 0 },
  })
})

test('the notices that the server writes are there as people get them, with the names of nobody', async () => {
  const { TX, CA, US } = await packs()
  expect([TX, CA, US].map((pack) => pack?.forms.map(({ kind }) => kind))).toEqual([
    ['showing_only', 'representation'],
    ['representation'],
    ['representation'],
  ])
  expect(TX?.forms[0]?.text).toMatch(
    /^Showing agreement \(Texas\)\n\nJordan Sample of Sample Realty shows homes to Casey Sample and does not represent/,
  )
  expect(US?.forms[0]?.text).toMatch(/^Buyer representation agreement \(Alabama\)\n/)
  expect(TX?.disclosure).toMatch(/^Jordan Sample of Sample Realty lists this home and works for its seller\./)
  expect([TX, CA, US].map((pack) => pack?.setting.listingAgentForm)).toEqual([false, null, null])
  expect([TX, CA, US].map((pack) => pack?.postLine)).toEqual([
    'Jordan Sample, Sample Realty',
    'Jordan Sample, Sample Realty, CA license 0000000',
    'Jordan Sample, Sample Realty, AL license 0000000',
  ])
})
