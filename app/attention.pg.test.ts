import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { admin } from '#features/admin/server'
import { agentDashboard, buyerAgenda } from '#features/agenda/contract'
import { agenda } from '#features/agenda/server'
import { licensesToVerify } from '#features/agents/contract'
import { addAnswer, answerReviews } from '#features/answers/contract'
import { answers } from '#features/answers/server'
import { listApprovals } from '#features/approvals/contract'
import { approvals } from '#features/approvals/server'
import { allowAssistant, myAssistants, sharedInbox } from '#features/assistants/contract'
import { assistants } from '#features/assistants/server'
import { myBilling, subscribe } from '#features/billing/contract'
import { billing } from '#features/billing/server'
import { countedItems, setReviewPolicy, type CountedKind } from '#features/brokerages/contract'
import { inviteCoAgent, myCoListings } from '#features/co-listings/contract'
import { coListings } from '#features/co-listings/server'
import { handedLeads } from '#features/leads/contract'
import { listMyProperties, publishProperty } from '#features/listings/contract'
import { sendMessage, unreadMessages } from '#features/messaging/contract'
import { moderationCases, reportThing } from '#features/moderation/contract'
import { moderation } from '#features/moderation/server'
import { plans } from '#features/plans/server'
import { myTeam, setLeadRouting } from '#features/teams/contract'
import { createDemoTeam, teams } from '#features/teams/server'
import { agentAvailability, changeTour, myAgreements, myTours } from '#features/tours/contract'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { createOtherAgent, offerTo, writeTo } from '#fixtures/tours/server/testing/offers'
import type { Actor } from '#platform/contract/access.ts'

const dayMs = 86_400_000
let world: BrokerageWorld

beforeAll(async () => {
  world = await brokerageWorld([plans, teams, billing, approvals, answers, coListings, assistants, moderation, admin, agenda])
})

const waits = async (agent: Actor): Promise<Record<string, number>> => {
  const { items } = await world.as(agent).call(agentDashboard, { query: {} })
  return Object.fromEntries(items.map(({ kind, count }) => [kind, count]))
}
const run = (query: ReturnType<typeof sql>) => query.execute(world.services.db)

/** An owner with a member and an assistant. */
async function team(routing: 'claim' | 'round_robin') {
  const [owner, member, assistant, asking] = [await world.agent(), await world.agent(), await world.agent(), await world.agent()]
  const seat = (actor: Actor, role: 'owner' | 'member' | 'assistant', daysAgo: number) =>
    ({ accountId: actor.id, role, memberType: 'Team Member', listingsWith: 'agent', daysAgo }) as const
  const members = [seat(owner, 'owner', 9), seat(member, 'member', 8), seat(assistant, 'assistant', 6)]
  const rest = { name: 'Porch Group', members, invited: `guest${owner.id}@example.com`, asking: [asking.id] }
  await world.services.db.transaction().execute((trx) => createDemoTeam(trx, rest, world.services.now()))
  await world.as(owner).call(setLeadRouting, { body: { routing } })
  return { owner, member, assistant, home: (await world.published(owner)).id }
}

const write = async (receiver: Actor, propertyId: number) => {
  const buyer = await world.buyer()
  const body = { receiverId: receiver.id, propertyId, content: 'Is the roof new?', clientMessageId: randomUUID() }
  await world.as(buyer).call(sendMessage, { body })
  return buyer
}

test('a broker: approvals, answers, licenses, leads and wording, each as many as its page lists', async () => {
  const owner = await world.founder()
  const [agent, away] = [await world.joined(owner), await world.joined(owner)]
  const { id: home } = await world.published(agent)
  const { id: draft } = await world.draft(agent)
  await world.as(owner).call(setReviewPolicy, { body: { policy: 'everything' } })
  await world.as(agent).call(publishProperty, { params: { id: draft }, body: {} })
  const body = { question: 'How old is the roof?', answer: 'It was replaced in 2019.', moment: null }
  await world.as(agent).call(addAnswer, { params: { propertyId: home }, body })
  const at = new Date(world.services.now() - 3_600_000)
  for (const member of [agent, away])
    await run(sql`insert into lead (agent_account_id, listing_key, source, stage, contact_name, created_at, modified_at, waiting_since)
      values (${member.id}, ${home}, 'message', 'new', 'A buyer', ${at}, ${at}, ${at})`)
  await run(sql`update account set suspended_at = ${at} where id = ${away.id}`)
  await run(sql`insert into copy_acknowledgement (account_id, listing_key, field, phrase, rule_id, protected_class, reason, created_at)
    values (${agent.id}, ${home}, 'title', 'phrase', 'r', 'c', 'because', ${at})`)
  const expire = (licensee: Actor, status: string, days: number) =>
    run(sql`update member_state_license set x_status = ${status},
      member_state_license_expiration_date = ${new Date(world.services.now() + days * dayMs).toISOString().slice(0, 10)}::date
      where id = (select min(id) from member_state_license join agent_profile using (member_key) where account_id = ${licensee.id})`)
  await expire(agent, 'verified', -3)
  await expire(away, 'verified', 20)
  await expire(owner, 'mismatch', 300)

  const counts = await waits(owner)
  const me = world.as(owner)
  const listed = async (kind: CountedKind) => (await me.call(countedItems, { query: { kind } })).items.length
  expect(counts).toMatchObject({
    approvals: (await me.call(listApprovals)).waiting.length,
    answersToReview: (await me.call(answerReviews)).waiting.length,
    agentLicensesExpired: await listed('license-expired'),
    agentLicensesExpiring: await listed('license-expiring'),
    agentLicenseProblems: await listed('license-problem'),
    agentLeadsUnanswered: await listed('unanswered'),
    agentLeadsUnassigned: await listed('unassigned'),
    agentWording: await listed('wording'),
  })
  const kinds = ['approvals', 'answersToReview', ...Object.keys(counts).filter((kind) => kind.startsWith('agent'))]
  expect(kinds.map((kind) => [kind, counts[kind]])).toEqual(kinds.map((kind) => [kind, 1]))
  const ofAgent = await waits(agent)
  expect(kinds.filter((kind) => ofAgent[kind] !== 0)).toEqual([])
})

test('a team: requests to join, leads to claim and to follow up, and messages of an inbox that an assistant helps with', async () => {
  const claiming = await team('claim')
  await write(claiming.owner, claiming.home)
  await expect.poll(async () => (await waits(claiming.member))['leadsToClaim'], { timeout: 20_000 }).toBe(1)
  expect((await world.as(claiming.member).call(handedLeads)).offered).toHaveLength(1)
  expect((await waits(claiming.owner))['teamRequests']).toBe((await world.as(claiming.owner).call(myTeam)).team?.requests.length)
  expect(await waits(claiming.owner)).toMatchObject({ teamRequests: 1, leadsToClaim: 0 })
  expect(await waits(claiming.member)).toMatchObject({ teamRequests: 0 })

  const turns = await team('round_robin')
  for (let index = 0; index < 3; index++) await write(turns.owner, turns.home)
  await expect.poll(async () => (await waits(turns.member))['handedLeads'], { timeout: 20_000 }).toBeGreaterThan(0)
  const { items } = await world.as(turns.member).call(handedLeads)
  expect((await waits(turns.member))['handedLeads']).toBe(items.filter(({ waitingSince }) => waitingSince !== null).length)

  expect((await waits(turns.assistant))['sharedUnread']).toBe(0)
  await world.as(turns.owner).call(allowAssistant, { params: { accountId: turns.assistant.id }, body: { allowed: true } })
  const inbox = await world.as(turns.assistant).call(sharedInbox, { params: { agentId: turns.owner.id }, query: {} })
  const unread = inbox.items.reduce((sum, conversation) => sum + conversation.unread, 0)
  expect([(await waits(turns.assistant))['sharedUnread'], unread]).toEqual([3, 3])
  // The page that the entry links to.
  expect((await world.as(turns.assistant).call(myAssistants)).inboxes).toMatchObject([{ unread: 3 }])
})

test('an agent: invitations, showing hours, a plan that lapses and homes beyond it', async () => {
  const [owner, agent, rival] = [await world.founder(), await world.agent(), await world.agent()]
  expect(await waits(agent)).toMatchObject({ showingHours: 1, planLapse: 0, listingsBeyondPlan: 0, brokerageInvitations: 0 })
  expect((await world.as(agent).call(agentAvailability, { query: {} })).areHoursChosen).toBe(false)
  await world.invite(owner, agent.email)
  expect((await waits(agent))['brokerageInvitations']).toBe((await world.mine(agent)).invitations.length)
  expect(await waits(agent)).toMatchObject({ brokerageInvitations: 1 })
  await world.answer(agent, true)
  expect(await waits(agent)).toMatchObject({ brokerageInvitations: 0 })

  const shared = await world.published(owner)
  await world.as(owner).call(inviteCoAgent, { params: { propertyId: shared.id }, body: { agentId: agent.id } })
  expect((await waits(agent))['coListingInvitations']).toBe((await world.as(agent).call(myCoListings, { query: {} })).invitations.length)
  expect(await waits(agent)).toMatchObject({ coListingInvitations: 1 })
  await world.published(agent)
  expect(await waits(agent)).toMatchObject({ showingHours: 0 })

  const price = { plan: 'pro', interval: 'month', withCard: false, priceCents: 2900, agreed: true } as const
  const statement = 'I agree that my card is charged $29.00 every month until I cancel.'
  await world.as(rival).call(subscribe, { body: { ...price, statement } })
  expect(await waits(rival)).toMatchObject({ planLapse: 0 })
  await run(sql`update billing_account set trial_end = ${new Date(world.services.now() + 3 * dayMs)} where account_id = ${rival.id}`)
  await run(sql`update billing_account set over_limit_since = ${new Date(world.services.now())} where account_id = ${rival.id}`)
  const { over } = await world.as(rival).call(myBilling, { query: {} })
  expect(await waits(rival)).toMatchObject({ planLapse: 1, listingsBeyondPlan: over?.listings.filter(({ stays }) => !stays).length })
})

test('sold homes never wait, whatever they lack', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const draft = await world.draft(agent)
  await run(sql`delete from listing_video where listing_key = ${id}`)
  const listed = async () => (await world.as(agent).call(listMyProperties, { query: { show: 'waiting' } })).items.map((home) => home.id)
  expect((await listed()).toSorted()).toEqual([id, draft.id].toSorted())
  await run(sql`update listing set standard_status = 'Closed' where listing_key = ${id}`)
  expect(await listed()).toEqual([draft.id])
})

test('a buyer: times that an agent proposes, agreements to sign and messages, each as many as its page lists', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const mine = async () => Object.fromEntries((await world.as(buyer).call(buyerAgenda)).items.map(({ kind, count }) => [kind, count]))
  expect(await mine()).toEqual({ timesToAnswer: 0, agreementsToSign: 0, unreadMessages: 0 })
  const { id } = await world.published(agent)
  const [time = '', ...later] = await world.times(id)
  const asked = await world.ask(buyer, id, [time])
  await world
    .as(agent)
    .call(changeTour, { params: { id: asked.id }, body: { step: 'counter', revision: asked.revision, times: [later[4] ?? ''] } })
  const buyersAgent = await createOtherAgent(world)
  await writeTo(world, buyer, buyersAgent.id, id)
  await offerTo(world, buyersAgent, { buyerId: buyer.id, propertyId: id })
  const tours = (await world.as(buyer).call(myTours, { query: {} })).items.filter(({ steps }) => steps.includes('accept'))
  const { count } = await world.as(buyer).call(unreadMessages, { params: { userId: buyer.id } })
  const offers = (await world.as(buyer).call(myAgreements, { query: {} })).items.filter(
    ({ state, isMine }) => isMine && state === 'offered',
  )
  expect(await mine()).toEqual({ timesToAnswer: tours.length, agreementsToSign: offers.length, unreadMessages: count })
  expect([tours.length, offers.length]).toEqual([1, 1])
})

test('an administrator: every number of the portal is what its page lists', async () => {
  const { id } = await createPerson(world.services.db, { firstName: 'Nora', lastName: 'Admin', isAgent: true })
  await run(sql`update account set is_admin = true where id = ${id}`)
  const me = world.as({ id, isAgent: true, isAdmin: true })
  const agent = await world.agent()
  const { id: home } = await world.published(agent)
  await world.as(await world.buyer()).call(reportThing, { body: { kind: 'home', id: home, reason: 'not-available', details: '' } })
  const { review } = (await me.inject({ method: 'GET', url: '/api/admin' })).json<{ review: Record<string, number> }>()
  expect(review['cases']).toBe((await me.call(moderationCases, { query: {} })).items.length)
  expect(review['cases']).toBeGreaterThan(0)
  expect(review['licenses']).toBe((await me.call(licensesToVerify)).items.length)
})
