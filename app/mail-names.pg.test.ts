import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addAnswer, answerReviews, decideAnswer } from '#features/answers/contract'
import { answers } from '#features/answers/server'
import { decideListing } from '#features/approvals/contract'
import { approvals } from '#features/approvals/server'
import { setReviewPolicy } from '#features/brokerages/contract'
import { answerCoListing, inviteCoAgent } from '#features/co-listings/contract'
import { coListings } from '#features/co-listings/server'
import { handOver as handOverCall } from '#features/hand-over/contract'
import { handOver } from '#features/hand-over/server'
import { askForChanges, startImpersonation } from '#features/impersonation/contract'
import { impersonation } from '#features/impersonation/server'
import { listLeads } from '#features/leads/contract'
import { publishProperty, saveProperty } from '#features/listings/contract'
import { sendMessage } from '#features/messaging/contract'
import { openHousesOf, saveRsvp } from '#features/open-houses/contract'
import { openHouses } from '#features/open-houses/server'
import { acceptInvitation, inviteToTeam, removeMember, startTeam } from '#features/teams/contract'
import { seatLimit, teams } from '#features/teams/server'
import { addToWishlist, createWishlist, joinWishlist, shareWishlist } from '#features/wishlists/contract'
import { wishlists } from '#features/wishlists/server'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import type { Actor } from '#platform/contract/access.ts'
import { mailKinds, type MailKind } from '#platform/mail/mail-kinds.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const prize = 'Win money at evil example com'
const reason = `Reason: ${prize}`

/** Kinds whose mails show text of other people, but no name that an account chose. */
const withoutNames: Partial<Record<MailKind, string>> = {
  'takedowns/sender': 'the counter-notice that the law has us pass on',
  'takedowns/agent': 'the note of an administrator',
  'open-houses/rsvp': 'the title of a published listing; its agent was verified',
  'open-houses/reminder': 'the title of a published listing',
  'campaigns/rsvp': 'the event of an administrator',
  'campaigns/news': 'the event of an administrator',
  'agents/license': 'the note of an administrator',
  'listing-reviews/decided': 'the note of an administrator and the reader’s own title',
  'moderation/decision': 'the note of an administrator and the reader’s own name',
  'vault/expiry': 'the reader’s own file',
  'leads/handed': 'the title of a published listing; the buyer is not named',
  'messaging/confirm': 'the street or the title of a published listing; neither text nor name of the visitor',
  'tours/agreement': 'names by findMailAuthors, as in tours/event; the form is one of ours',
  'brokerages/reviewed': 'the reader’s own brokerage and the note of an administrator',
}

let world: BrokerageWorld

beforeAll(async () => {
  const unlimited = (app: BrokerageWorld['server']) => app.ports.add(seatLimit, async () => null)
  const more = [teams, unlimited, approvals, answers, coListings, handOver, openHouses, wishlists, impersonation]
  world = await brokerageWorld(more)
})

/** Names accounts, their brokerages, teams, and lists like an advertisement, and takes back the confirmation of their address. */
async function rename(name: string, emailVerified: boolean, ...people: Actor[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  const { db } = world.services
  await sql`update account set first_name = ${name}, last_name = null, email_verified = ${emailVerified} where id = any(${ids})`.execute(db)
  await sql`with own as (insert into office (office_name) values (${`${name} Realty ${ids[0]}`}) returning office_key)
    update agent_profile set office_key = own.office_key from own where account_id = any(${ids})`.execute(db)
  await sql`update team set team_name = ${name} where team_key in (
    select team_key from team_member where x_role = 'owner' and account_id = any(${ids}))`.execute(db)
  await sql`update wishlist set name = ${name} where owner_account_id = any(${ids})`.execute(db)
}
const makeStrangers = (...people: Actor[]) => rename(prize, false, ...people)

async function mailed() {
  const { rows } = await sql<{ kind: MailKind; text: string }>`
    select kind, concat_ws(' | ', subject, body_text, body_html, calendar::text) as text
    from outbox_message order by id`.execute(world.services.db)
  return rows
}

/** Runs what is due and returns the kinds that were mailed; none of them, no notification, and no text message holds the prize. */
async function expectWithoutPrize(since: number): Promise<Set<MailKind>> {
  await world.server.jobs.runDue()
  const mails = (await mailed()).slice(since)
  for (const { kind, text } of mails) expect(text, kind).not.toMatch(/win money|evil/i)
  const { rows } = await sql<{ text: string }>`select concat_ws(' | ', title, detail, reason) as text from notification`.execute(
    world.services.db,
  )
  expect(JSON.stringify(rows)).not.toMatch(/win money|evil/i)
  return new Set(mails.map(({ kind }) => kind))
}

const tokenTo = async ({ email }: Actor) =>
  /accept-invitation\/([\w-]+)/.exec((await recentOutbox(world.services.db, email))[0]?.text ?? '')?.[1]

async function team(): Promise<{ owner: Actor; member: Actor }> {
  const [owner, member] = [await world.agent(), await world.agent()]
  await world.as(owner).call(startTeam, { body: { name: 'The Reyes Group' } })
  const body = { email: member.email, role: 'member', memberType: 'Buyer Agent', listingsWith: 'team' } as const
  await world.as(owner).call(inviteToTeam, { body })
  await world.as(member).call(acceptInvitation, { params: { token: (await tokenTo(member)) ?? '' } })
  return { owner, member }
}

const scenarios: Record<string, { kinds: MailKind[]; run: () => Promise<void> }> = {
  'an invitation to a team, and an agent who leaves it': {
    kinds: ['teams/invited', 'teams/news'],
    async run() {
      const { owner, member } = await team()
      await world.published(member)
      await makeStrangers(owner, member)
      const body = { email: 'stranger@example.com', role: 'member', memberType: 'Buyer Agent', listingsWith: 'agent' } as const
      await world.as(owner).call(inviteToTeam, { body })
      await world.as(owner).call(removeMember, { params: { accountId: member.id } })
    },
  },
  'an invitation to a brokerage': {
    kinds: ['brokerages/invited'],
    async run() {
      const founder = await world.founder()
      await makeStrangers(founder)
      await world.invite(founder, 'stranger@example.com')
    },
  },
  'a review of a listing and of an answer': {
    kinds: ['approvals/waiting', 'approvals/decided', 'answers/waiting', 'answers/decided'],
    async run() {
      const owner = await world.founder()
      const agent = await world.joined(owner)
      const { id: home } = await world.published(agent)
      const { id: draft } = await world.draft(agent)
      await world.as(owner).call(setReviewPolicy, { body: { policy: 'everything' } })
      const add = (question: string) =>
        world.as(agent).call(addAnswer, { params: { propertyId: home }, body: { question, answer: 'Yes.', moment: null } })
      await makeStrangers(owner, agent)
      const { version } = await world.as(agent).call(publishProperty, { params: { id: draft }, body: {} })
      await world.as(owner).call(decideListing, { params: { propertyId: draft }, body: { version, approve: false, reason } })
      await add('Is the roof new?')
      const { waiting } = await world.as(owner).call(answerReviews)
      const answerId = waiting[0]?.id ?? 0
      await add(`${prize}?`)
      await world.as(owner).call(decideAnswer, { params: { answerId }, body: { version: 1, approve: false, reason } })
    },
  },
  'a co-listing and a hand-over': {
    kinds: ['co-listings/invited', 'co-listings/news', 'hand-over/agents', 'hand-over/buyer'],
    async run() {
      const owner = await world.founder()
      const [from, to, buyer] = [await world.joined(owner), await world.joined(owner), await world.buyer()]
      const { id } = await world.published(from)
      await world.as(buyer).call(sendMessage, { body: { receiverId: from.id, propertyId: id, content: 'Is the roof new?' } })
      await expect.poll(async () => (await world.as(from).call(listLeads)).items.length, { timeout: 20_000 }).toBe(1)
      await makeStrangers(owner, from, to, buyer)
      await world.as(from).call(inviteCoAgent, { params: { propertyId: id }, body: { agentId: to.id } })
      await world.as(to).call(answerCoListing, { params: { propertyId: id }, body: { accept: false } })
      await world.as(owner).call(handOverCall, { params: { accountId: from.id }, body: { to: to.id, reason, listings: 1, drafts: 0 } })
    },
  },
  'messages in both directions': {
    kinds: ['messaging/first', 'messaging/waiting'],
    async run() {
      const [agent, buyer] = [await world.agent(), await world.buyer()]
      const { id } = await world.published(agent)
      await makeStrangers(agent, buyer)
      await world.as(buyer).call(sendMessage, { body: { receiverId: agent.id, propertyId: id, content: prize } })
      await world.as(agent).call(sendMessage, { body: { receiverId: buyer.id, propertyId: id, content: prize } })
      world.moveClock(11 * minuteMs)
    },
  },
  'an RSVP and a home on a shared list': {
    kinds: ['notifications/digest', 'leads/new'],
    async run() {
      const [agent, ada, ben] = [await world.agent(), await world.buyer(), await world.buyer()]
      const { id, version } = await world.published(agent)
      const day = new Date(world.services.now() + 3 * dayMs).toISOString().slice(0, 10)
      await world.as(agent).call(saveProperty, { params: { id }, body: { version, openHouses: [`${day}T13:00/15:00`] } })
      const { items } = await world.call(openHousesOf, { params: { propertyId: id } })
      const { id: list } = await world.as(ada).call(createWishlist, { body: { name: 'Together' } })
      const { shareToken } = await world.as(ada).call(shareWishlist, { params: { id: list } })
      await world.as(ben).call(joinWishlist, { params: { token: shareToken ?? '' } })
      await makeStrangers(ada)
      await world.as(ada).call(saveRsvp, { params: { id: items[0]?.id ?? 0 }, body: { party: 2 } })
      await world.as(ada).call(addToWishlist, { params: { id: list, propertyId: id } })
      world.moveClock(2 * dayMs)
    },
  },
  'an administrator who asks for access': {
    kinds: ['impersonation/request'],
    async run() {
      const [admin, buyer] = [{ ...(await world.agent()), isAdmin: true }, await world.buyer()]
      await sql`update account set is_admin = true where id = ${admin.id}`.execute(world.services.db)
      await makeStrangers(admin)
      const { impersonation: started } = await world.as(admin).call(startImpersonation, { body: { userId: buyer.id, reason } })
      await world.as(admin).call(askForChanges, { params: { id: started.id } })
    },
  },
  'a tour that is booked and near': {
    kinds: ['tours/event', 'tours/reminder'],
    async run() {
      const [agent, buyer] = [await world.agent(), await world.buyer()]
      const { id } = await world.published(agent)
      await world.setTours(agent, id, { mode: 'instant' })
      const time = (await world.times(id)).find((each) => Date.parse(each) > world.services.now() + 2 * dayMs) ?? ''
      await makeStrangers(agent, buyer)
      await world.ask(buyer, id, [time], { note: prize })
      await world.server.jobs.runDue()
      world.moveClock(Date.parse(time) - 60 * minuteMs - world.services.now())
    },
  },
}

test('every kind of mail with text of other people is tried here, or shows no name that an account chose', () => {
  const kinds = Object.entries(mailKinds).flatMap(([kind, { text }]) => (text === 'none' ? [] : [kind]))
  const tried = Object.values(scenarios).flatMap((scenario) => scenario.kinds)
  expect([...tried, ...Object.keys(withoutNames)].toSorted()).toEqual(kinds.toSorted())
})

test.each(Object.entries(scenarios))('%s: the name of an unverified account is in no mail', async (_, { kinds, run }) => {
  world.moveClock(minuteMs)
  const since = (await mailed()).length
  await run()
  expect([...(await expectWithoutPrize(since))]).toEqual(expect.arrayContaining(kinds))
})

test('the name of a verified account stays, and mail programs find no link in it', async () => {
  const founder = await world.founder()
  await rename('Ana https://evil.example.com/x', true, founder)
  const since = (await mailed()).length
  await world.invite(founder, 'another@example.com')
  const text = (await mailed()).slice(since).map((row) => row.text)
  expect(text.join()).toContain('Ana evil[.]example[.]com/x')
  expect(text.join()).not.toContain('evil.example')
})
