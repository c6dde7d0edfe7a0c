import { sql, type KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountById } from '#features/accounts/server'
import * as calls from '#features/brokerages/contract'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { membershipIfAny } from './brokerage-policy.ts'
import { leaveBrokerage } from './change-brokerage.ts'
import { personalData } from './personal-data.ts'
import { brokerageWorld, type BrokerageWorld } from './testing/brokerage-world.fixtures.ts'

const license = { licenseNumber: '512 900', licenseState: 'TX' } as const

let world: BrokerageWorld
beforeAll(async () => {
  world = await brokerageWorld()
})

const list = (agent: Actor, kind: calls.CountedKind) => world.as(agent).call(calls.countedItems, { query: { kind } })
const remove = (by: Actor, accountId: number) => world.as(by).call(calls.removeBrokerageMember, { params: { accountId } })
const give = (by: Actor, accountId: number, role: calls.BrokerageRole) =>
  world.as(by).call(calls.changeBrokerageMember, { params: { accountId }, body: { role } })
const run = (statement: ReturnType<typeof sql>) => statement.execute(world.services.db)
const number = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await statement.execute(world.services.db)).rows[0]?.count)

/** Something in every number of this agent, with a word in it that only their brokerage may read. */
async function plantEverything(agent: Actor, word: string): Promise<void> {
  const { db, now } = world.services
  const at = new Date(now())
  await run(sql`update account set first_name = ${word} where id = ${agent.id}`)
  const home = (await world.published(agent, { title: `${word} home` })).id
  await world.published(agent, { title: `${word} second` })
  const acknowledged = await world.draft(agent, { title: `${word} draft` })
  const waiting = await world.draft(agent, { title: `${word} waiting` })
  await run(sql`update listing set editorial_status = 'in_review', status_change_timestamp = ${at} where listing_key = ${waiting.id}`)
  await run(sql`update listing set standard_status = 'Pending' where listing_key = ${home}`)
  await sql`insert into lead (agent_account_id, listing_key, source, stage, contact_name, created_at, modified_at, waiting_since, first_response_at)
    values (${agent.id}, ${home}, 'message', 'new', ${`${word} buyer`}, ${at}, ${at}, ${at}, null),
      (${agent.id}, ${home}, 'message', 'contacted', '', ${at}, ${at}, null, ${new Date(at.getTime() + 600_000)})`.execute(db)
  await sql`insert into copy_acknowledgement (account_id, listing_key, field, phrase, rule_id, protected_class, reason, created_at)
    values (${agent.id}, ${acknowledged.id}, 'title', ${`${word} phrase`}, 'r', 'c', 'because', ${at})`.execute(db)
  const day = (ahead: number) => new Date(now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const license = (state: string, expiresOn: string) =>
    run(sql`update member_state_license set x_status = 'verified', member_state_license_expiration_date = ${expiresOn}::date
      where member_state_license_state = ${state} and member_key = (select member_key from agent_profile where account_id = ${agent.id})`)
  await license('TX', day(-3))
  await license('CA', day(30))
}

test('every number equals a count of its own and the list behind it', async () => {
  const admin = await world.founder()
  const agent = await world.joined(admin)
  await plantEverything(agent, 'COUNTED')
  const away = await world.joined(admin)
  await plantEverything(away, 'AWAY')
  await run(sql`update account set suspended_at = ${new Date(world.services.now())} where id = ${away.id}`)
  await run(sql`update agent_profile set office_key = null where account_id = ${away.id}`)
  const { counts, members, response } = await world.dashboard(admin)
  const ids = members.map(({ accountId }) => accountId)
  const listings = (where: ReturnType<typeof sql>) =>
    number(sql<{ count: number }>`select count(*) from listing where list_agent_account_id = any (${ids}) and ${where}`)
  expect(counts).toMatchObject({
    active: await listings(sql`x_is_public and standard_status = 'Active'`),
    pending: await listings(sql`standard_status = 'Pending'`),
    draft: await listings(sql`editorial_status = 'draft'`),
    'in-review': await listings(sql`editorial_status = 'in_review'`),
    unanswered: await number(sql`select count(*) from lead where agent_account_id = ${agent.id} and waiting_since is not null`),
    unassigned: await number(sql`select count(*) from lead where agent_account_id = ${away.id}`),
    'license-expired': await number(
      sql`select count(*) from member_state_license join agent_profile using (member_key)
        where account_id = any (${ids}) and member_state_license_expiration_date < ${new Date(world.services.now())}::date`,
    ),
    'license-expiring': 2,
    'license-problem': 0,
    wording: await number(sql`select count(*) from copy_acknowledgement where account_id = any (${ids}) and reviewed_at is null`),
    'no-brokerage-line': await listings(sql`x_on_market and list_agent_account_id = ${away.id}`),
  })
  expect(counts).toMatchObject({ active: 2, pending: 2, unanswered: 1, unassigned: 2, 'no-brokerage-line': 2, 'off-market': 0 })
  for (const kind of calls.countedKinds) {
    const { total, items } = await list(admin, kind)
    expect([total, items.length], kind).toEqual([counts[kind], counts[kind]])
  }
  expect(response).toEqual({ seconds: 600, answered: 2 })
  expect(members.find(({ accountId }) => accountId === agent.id)).toMatchObject({
    profileOffice: 'Live Oak Realty, Austin, TX',
    onMarket: 2,
    unanswered: 1,
    response: { seconds: 600, answered: 1 },
    licenses: [{ status: 'expired' }, { status: 'expiring' }],
  })
  expect(await list(admin, 'wording')).toMatchObject({ items: [{ detail: 'COUNTED phrase' }, { detail: 'AWAY phrase' }] })
})

test('nothing of one brokerage reaches another, nor an agent, nor who belongs to none', async () => {
  const [admin, rival] = [await world.founder(), await world.founder()]
  const agent = await world.joined(admin)
  await plantEverything(agent, 'CANARY1')
  await plantEverything(admin, 'CANARY2')
  await world.invite(admin, 'canary3@example.com')
  const invitation = (await world.dashboard(admin)).invitations[0]?.id ?? 0
  const outsider = await world.agent()
  const junior = await world.joined(admin)
  for (const [name, actor] of Object.entries({ rival, outsider, rivalAgent: await world.joined(rival), junior })) {
    const results = await Promise.allSettled([
      world.mine(actor),
      ...calls.countedKinds.map((kind) => list(actor, kind)),
      give(actor, agent.id, 'agent'),
      name === 'junior' ? Promise.resolve() : remove(actor, agent.id),
      world.as(actor).call(calls.cancelBrokerageInvitation, { params: { id: invitation } }),
      world.as(actor).call(calls.answerBrokerageInvitation, { params: { id: invitation }, body: { accept: true } }),
    ])
    const text = JSON.stringify(results.map((result) => (result.status === 'fulfilled' ? (result.value ?? null) : String(result.reason))))
    // Agents are told who administers their own brokerage.
    expect(name === 'junior' ? text.replaceAll('CANARY2', '') : text, name).not.toMatch(/CANARY/i)
  }
  expect(JSON.stringify(await world.dashboard(admin))).toContain('CANARY1')
  expect((await world.dashboard(admin)).members.map(({ accountId }) => accountId)).toEqual([admin.id, agent.id, junior.id])
  const everything = await Promise.all(calls.countedKinds.map((kind) => list(admin, kind)))
  expect(JSON.stringify(everything)).not.toContain('buyer')
  for (const [actor, status] of [
    [undefined, 401],
    [await world.buyer(), 403],
    [outsider, 404],
    [junior, 409],
  ] as const) {
    const attempt = (actor ? world.as(actor) : world).call(calls.countedItems, { query: { kind: 'active' } })
    expect(await refusal(attempt)).toMatchObject({ status })
  }
})

test('an agent is seen only after accepting, is told by email, and answers once', async () => {
  const admin = await world.founder()
  const agent = await world.agent()
  await world.invite(admin, agent.email)
  expect(await refusal(world.invite(admin, agent.email))).toMatchObject({
    status: 409,
    fields: { 'body.email': 'This address already has an open invitation.' },
  })
  const [mail] = await recentOutbox(world.services.db, agent.email)
  expect(mail?.text).toContain('/brokerage/dashboard')
  expect((await world.dashboard(admin)).members).toHaveLength(1)
  expect(await world.mine(agent)).toMatchObject({
    brokerage: null,
    startName: 'Live Oak Realty',
    invitations: [{ brokerageName: 'Live Oak Realty' }],
  })
  await world.answer(agent, false)
  expect(await refusal(world.answer(agent, true))).toMatchObject({ status: 404 })
  await world.invite(admin, agent.email)
  world.moveClock(31 * 86_400_000)
  expect((await world.mine(agent)).invitations).toEqual([])
  const later = await world.agent()
  await world.invite(admin, later.email)
  const twice = await Promise.allSettled([world.answer(later, true), world.answer(later, true)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(world.as(later).call(calls.startBrokerage, { body: license }))).toMatchObject({ status: 409 })
})

test('one administrator remains, also when two step down at once; the last one out closes the brokerage', async () => {
  const admin = await world.founder()
  const second = await world.joined(admin)
  expect(await refusal(remove(admin, admin.id))).toMatchObject({ status: 409, message: 'Make someone else an administrator first.' })
  await give(admin, second.id, 'admin')
  const down = await Promise.allSettled([give(admin, admin.id, 'agent'), give(second, second.id, 'agent')])
  expect(down.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [stays, goes] = down[0].status === 'fulfilled' ? [second, admin] : [admin, second]
  expect(await refusal(remove(goes, stays.id))).toMatchObject({ status: 409 })
  await remove(goes, goes.id)
  expect(await world.mine(goes)).toMatchObject({ brokerage: null })
  const account = await accountById(world.services.db, stays.id)
  expect(await personalData.obstacles?.(world.services.db, account)).toEqual(['Leave your brokerage first.'])
  expect(await personalData.collect(world.services.db, account)).toMatchObject({ membership: { role: 'admin' } })
  await remove(stays, stays.id)
  expect(await world.mine(stays)).toMatchObject({ brokerage: null, startName: 'Live Oak Realty' })
})

test('whoever leaves reads no more rows however many stay', async () => {
  const { db, events } = world.services
  const admin = await world.founder()
  const [first, second] = [await world.joined(admin), await world.joined(admin)]
  const key = (await membershipIfAny(db, admin.id))?.brokerageKey ?? 0
  let rows = 0
  const transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    rows += result.rows.length
    return result
  }
  const counted = db.withPlugin({ transformQuery: ({ node }) => node, transformResult })
  const leave = ({ id }: Actor) => counted.transaction().execute((trx) => leaveBrokerage({ events }, trx, key, id, new Date()))
  await leave(first)
  const before = rows
  for (let more = 0; more < 3; more++) await world.joined(admin)
  await leave(second)
  expect(rows).toBe(2 * before)
})

test('what is stored about a person is in the export, and invitations to their mailbox go with them', async () => {
  const admin = await world.founder()
  const invited = await world.agent()
  await world.invite(admin, invited.email)
  const { db } = world.services
  const [sender, receiver] = [await accountById(db, admin.id), await accountById(db, invited.id)]
  expect(await personalData.collect(db, sender)).toMatchObject({
    membership: { brokerage: 'Live Oak Realty', role: 'admin' },
    sentInvitations: [{ mailbox: invited.email }],
    receivedInvitations: [],
  })
  expect(await personalData.collect(db, receiver)).toMatchObject({ membership: null, receivedInvitations: [{}] })
  expect(await personalData.obstacles?.(db, receiver)).toEqual([])
  expect(await personalData.plan(db, receiver)).toMatchObject([
    { what: 'Invitations to brokerages you received', count: 1, outcome: 'erased' },
  ])
  await db.transaction().execute((trx) => personalData.erase?.(trx, receiver) ?? Promise.resolve())
  expect(await personalData.plan(db, receiver)).toEqual([])
  expect((await world.dashboard(admin)).invitations).toEqual([])
})

test('an invitation waits for a mailbox that was confirmed, and is canceled by administrators of its brokerage', async () => {
  const admin = await world.founder()
  const invited = await world.agent()
  await world.invite(admin, invited.email)
  const id = (await world.dashboard(admin)).invitations[0]?.id ?? 0
  const unconfirmed = { ...invited, emailVerified: false }
  expect((await world.mine(unconfirmed)).invitations).toEqual([])
  expect(
    await refusal(world.as(unconfirmed).call(calls.answerBrokerageInvitation, { params: { id }, body: { accept: true } })),
  ).toMatchObject({ status: 409 })
  const cancel = (by: Actor) => world.as(by).call(calls.cancelBrokerageInvitation, { params: { id } })
  expect(await refusal(cancel(await world.founder()))).toMatchObject({ status: 404 })
  expect((await world.mine(invited)).invitations).toHaveLength(1)
  await cancel(admin)
  expect((await world.mine(invited)).invitations).toEqual([])
})

test('what cannot be read is refused with what to do', async () => {
  const admin = await world.founder()
  expect(await refusal(world.invite(admin, 'not an address'))).toMatchObject({
    status: 400,
    fields: { 'body.email': 'Enter the agent’s email address, such as name@example.com.' },
  })
  expect(await refusal(world.invite(admin, admin.email))).toMatchObject({
    status: 409,
    fields: { 'body.email': 'This agent is already in your brokerage.' },
  })
  const profileless = await world.agent()
  await run(sql`update agent_profile set office_key = null where account_id = ${profileless.id}`)
  expect(await world.mine(profileless)).toMatchObject({ startName: null })
  expect(await refusal(world.as(profileless).call(calls.startBrokerage, { body: license }))).toMatchObject({
    status: 409,
    message: 'Add your brokerage to your agent profile first.',
  })
})
