import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actorOf } from '#features/accounts/server'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { gatherSignals } from './gather-signals.ts'
import { personalData } from './personal-data.ts'
import { moderationWorld } from './testing/moderation-world.fixtures.ts'

const { app, buyer, queue, report, caseOf, decide } = await moderationWorld()
// Nobody is new here but who is made so.
await sql`update account set created_at = services_now() - interval '1 year'`.execute(app.services.db)

test('what other features know becomes a signal, goes when it is no longer so, and is not asked again once decided', async () => {
  const { db } = app.services
  const account = await createAgent(db)
  const owner = actorOf(account)
  const home = await app.published(owner)
  const license = sql`member_key = (select member_key from agent_profile where account_id = ${account.id})`
  await sql`update account set created_at = services_now() - interval '1 year' where id = ${account.id}`.execute(db)
  await sql`update member_state_license set x_status = 'mismatch' where ${license}`.execute(db)
  await sql`update video_asset set link_unreachable_at = services_now() where id = ${home.videos[0]?.id}`.execute(db)
  await sql`insert into copy_acknowledgement (account_id, listing_key, field, phrase, rule_id, protected_class, reason, created_at)
    values (${account.id}, ${home.id}, 'title', 'no children', 'rule', 'age', 'It is', services_now())`.execute(db)
  await sql`insert into message_report (reporter_id, reported_id, reason, details, evidence) values (${buyer.id}, ${account.id}, 'spam', '', '[]')`.execute(
    db,
  )
  await gatherSignals(app.services)
  await gatherSignals(app.services)
  const mine = async () => (await queue()).filter(({ person }) => person.id === account.id)
  expect((await mine()).map(({ kind, score, steps }) => [kind, score, steps.length])).toEqual([
    ['agent', 60, 2],
    ['home', 45, 3],
    ['messages', 40, 0],
  ])
  const { rows } = await sql<{ id: number }>`select max(id) as id from message_report`.execute(db)
  expect((await mine()).at(-1)?.link).toBe(`/admin/message-reports?report=${rows[0]?.id}`)
  await decide(await caseOf(home.id), { step: 'dismiss' })
  await sql`update member_state_license set x_status = 'verified' where ${license}`.execute(db)
  await sql`update message_report set settled_at = services_now() where reported_id = ${account.id}`.execute(db)
  await gatherSignals(app.services)
  expect(await mine()).toEqual([])
  await sql`update video_asset set link_unreachable_at = services_now() + interval '1 day' where id = ${home.videos[0]?.id}`.execute(db)
  await gatherSignals(app.services)
  expect((await mine()).map(({ kind, score }) => [kind, score])).toEqual([['home', 20]])
})

test('live wording that no reason was given for waits in the queue until it is changed or its agent gives a reason', async () => {
  const { db } = app.services
  const account = await createAgent(db)
  await sql`update account set created_at = services_now() - interval '1 year' where id = ${account.id}`.execute(db)
  const home = await app.published(actorOf(account))
  const gather = async (findings: { field: string; phrase: string; severity: string }[]) => {
    await sql`insert into copy_check (listing_key, rules, findings, checked_at) values (${home.id}, '', ${JSON.stringify(findings)}, services_now())
      on conflict (listing_key) do update set findings = excluded.findings`.execute(db)
    await gatherSignals(app.services)
    return (await queue()).filter(({ person }) => person.id === account.id).map(({ kind, score }) => [kind, score])
  }
  const unresolved = [{ field: 'description', phrase: 'no children', severity: 'violation' }]
  const advice = { field: 'title', phrase: 'exclusive neighborhood', severity: 'advice' }
  expect(await gather([])).toEqual([])
  expect(await gather([advice])).toEqual([['home', 5]])
  expect(await gather([advice, ...unresolved])).toEqual([['home', 30]])
  expect(await gather(unresolved)).toEqual([['home', 25]])
  expect(await gather([])).toEqual([])
  expect(await gather(unresolved)).toEqual([['home', 25]])
  await sql`insert into copy_acknowledgement (account_id, listing_key, field, phrase, rule_id, protected_class, reason, created_at, reviewed_at)
    values (${account.id}, ${home.id}, 'description', 'no children', 'rule', 'age', 'It is', services_now(), services_now())`.execute(db)
  expect(await gather(unresolved)).toEqual([])
})

test('reports and reviews are in the export of their people, and go when they go', async () => {
  const { db } = app.services
  const [sender, account] = [await createPerson(db), await createAgent(db)]
  const home = await app.published(actorOf(account))
  await report(actorOf(sender), 'home', home.id, { details: 'My words' })
  await decide(await caseOf(home.id), { step: 'ask', reason: 'other', details: 'Note' })
  expect(await personalData.collect(db, sender)).toMatchObject([{ kind: 'home', details: 'My words' }])
  const theirs = await personalData.collect(db, account)
  expect(theirs).toMatchObject([{ state: 'change_asked', details: 'Note' }])
  expect(JSON.stringify(theirs)).not.toContain('My words')
  for (const person of [sender, account]) {
    expect(await personalData.plan(db, person)).toMatchObject([{ count: 1, outcome: 'erased' }])
    await db.transaction().execute(async (trx) => personalData.erase?.(trx, person))
    expect(await personalData.collect(db, person)).toEqual([])
  }
})
