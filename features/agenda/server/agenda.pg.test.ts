import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { agenda } from '#features/agenda/server'
import { agentDashboard, type AgendaKind } from '#features/agenda/contract'
import { changeLead, listLeads } from '#features/leads/contract'
import { saveProperty } from '#features/listings/contract'
import { unreadMessages } from '#features/messaging/contract'
import { agentOpenHouses } from '#features/open-houses/contract'
import { openHouses } from '#features/open-houses/server'
import { agentAvailability, agentTours } from '#features/tours/contract'
import { leadWorld, type LeadWorld } from '#fixtures/leads/server/testing/lead-world'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'

const day = '2026-12-06'
const nothing: Record<AgendaKind, number> = {
  toursToAnswer: 0,
  toursToday: 0,
  openHousesToday: 0,
  leadsWaiting: 0,
  leadsDue: 0,
  unreadMessages: 0,
  leadsToClaim: 0,
  handedLeads: 0,
  sharedUnread: 0,
  approvals: 0,
  answersToReview: 0,
  coListingInvitations: 0,
  teamRequests: 0,
  brokerageInvitations: 0,
  licensesEnding: 0,
  reviewNotices: 0,
  planLapse: 0,
  listingsBeyondPlan: 0,
  showingHours: 1,
  agentLicensesExpired: 0,
  agentLicensesExpiring: 0,
  agentLicenseProblems: 0,
  agentLeadsUnanswered: 0,
  agentLeadsUnassigned: 0,
  agentWording: 0,
}
let world: LeadWorld

beforeAll(async () => {
  world = await leadWorld([openHouses, agenda])
})

const counts = async (agent: Actor): Promise<Record<string, number>> => {
  const { items } = await world.as(agent).call(agentDashboard, { query: { day } })
  return Object.fromEntries(items.map(({ kind, count }) => [kind, count]))
}
const inChicago = (moment: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(moment)

/** Counts as the pages do that the numbers lead to. */
async function recounted(agent: Actor): Promise<Record<string, number>> {
  const me = world.as(agent)
  const tours = (await me.call(agentTours, { query: {} })).items
  const leadsWith = async (query: object) => (await me.call(listLeads, { query })).items.length
  const now = world.services.now()
  const isToday = (moment: string | null) => moment !== null && inChicago(Date.parse(moment)) === inChicago(now)
  return {
    ...nothing,
    showingHours: (await me.call(agentAvailability, { query: {} })).areHoursChosen ? 0 : 1,
    toursToAnswer: tours.filter(({ steps }) => steps.includes('confirm') || steps.includes('accept')).length,
    toursToday: tours.filter(({ state, startsAt }) => (state === 'confirmed' || state === 'rescheduled') && isToday(startsAt)).length,
    openHousesToday: (await me.call(agentOpenHouses)).items.filter(({ date }) => date === inChicago(now)).length,
    leadsWaiting: await leadsWith({ waiting: 'true' }),
    leadsDue: await leadsWith({ dueBy: day }),
    unreadMessages: (await me.call(unreadMessages, { params: { userId: agent.id } })).count,
  }
}

test('every number is what its page shows, and falls when the work is done', async () => {
  const [agent, rival, asker, visitor] = [await world.agent(), await world.agent(), await world.buyer(), await world.buyer()]
  expect(await counts(agent)).toEqual(nothing)
  const { id, version } = await world.published(agent)
  const now = world.services.now()
  await world.as(agent).call(saveProperty, {
    params: { id },
    body: {
      version,
      openHouses: [inChicago(now), inChicago(now + 3 * 86_400_000)],
    },
  })
  await world.write(asker, agent, id, 'Is the porch screened?')
  const [first = '', second = ''] = (await world.times(id)).filter((_, at) => at % 8 === 0)
  await world.ask(asker, id, [first])
  await world.ask(visitor, id, [second])
  const waiting = await world.leadOf(agent, (lead) => lead.buyerId === asker.id && lead.waitingSince !== null)
  await world.leadOf(agent, (lead) => lead.buyerId === visitor.id)
  const due = {
    revision: waiting.revision,
    nextAction: 'Call about the porch',
    nextActionOn: day,
  }
  await world.as(agent).call(changeLead, { params: { id: waiting.id }, body: due })

  const before = await counts(agent)
  expect(before).toMatchObject({
    toursToAnswer: 2,
    toursToday: 0,
    openHousesToday: 1,
    leadsDue: 1,
    licensesEnding: 0,
    reviewNotices: 0,
  })
  expect(before['unreadMessages']).toBeGreaterThan(0)
  expect(before['leadsWaiting']).toBeGreaterThan(0)
  expect(before).toEqual(await recounted(agent))
  expect(await counts(rival)).toEqual(nothing)

  await sql`update tour_request set state = 'confirmed', starts_at = ${new Date(now)}, expires_at = null
    where agent_account_id = ${agent.id} and buyer_account_id = ${visitor.id}`.execute(world.services.db)
  await world.as(agent).call(changeLead, {
    params: { id: waiting.id },
    body: {
      revision: (await world.lead(agent, waiting.id)).revision,
      stage: 'lost',
      lostReason: 'timing',
    },
  })
  const after = await counts(agent)
  expect(after).toMatchObject({ toursToAnswer: 1, toursToday: 1, leadsDue: 0 })
  expect(after).toEqual(await recounted(agent))
})

test('another time that the buyer proposes needs the agent, one that the agent proposed does not', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id } = await world.published(agent)
  const [time = ''] = await world.times(id)
  await world.ask(buyer, id, [time])
  for (const [by, expected] of [
    [buyer.id, 1],
    [agent.id, 0],
  ] as const) {
    await sql`update tour_request set state = 'rescheduled', starts_at = ${time}, proposed_by = ${by}
      where agent_account_id = ${agent.id}`.execute(world.services.db)
    expect((await counts(agent))['toursToAnswer']).toBe(expected)
    expect((await recounted(agent))['toursToAnswer']).toBe(expected)
  }
})

test.each([
  ['in 30 days', 30, 'verified', 1],
  ['in 32 days', 32, 'verified', 0],
  ['yesterday', -1, 'expired', 1],
  ['soon, but not checked yet', 3, 'submitted', 0],
])('a license that ends %s', async (_, days, status, expected) => {
  const agent = await world.agent()
  const endsOn = inChicago(world.services.now() + days * 86_400_000)
  await sql`update member_state_license set member_state_license_expiration_date = ${endsOn}::date, x_status = ${status}
    where id = (select min(id) from member_state_license join agent_profile using (member_key) where account_id = ${agent.id})`.execute(
    world.services.db,
  )
  expect((await counts(agent))['licensesEnding']).toBe(expected)
})

test('each number leads to a page of the site, a day that is none is named, and buyers have no such numbers', async () => {
  const me = world.as(await world.agent())
  const { items } = await me.call(agentDashboard, { query: {} })
  expect(items.map(({ kind }) => kind)).toEqual(Object.keys(nothing))
  for (const { to } of items) expect(to).toMatch(/^\/(agent|messages|assistants|team-settings|brokerage)/)
  expect(await refusal(me.call(agentDashboard, { query: { day: 'today' } }))).toMatchObject({
    status: 400,
    fields: { 'query.day': 'Enter a day such as 2026-12-06.' },
  })
  expect(await refusal(world.as(await world.buyer()).call(agentDashboard, { query: {} }))).toMatchObject({ status: 403 })
})
