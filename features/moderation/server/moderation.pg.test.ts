import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { archiveProperty, getProperty } from '#features/listings/contract'
import { legalHold } from '#features/listings/server'
import { answerNotice, moderationCases, reportThing, reviewNotices } from '#features/moderation/contract'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { moderationWorld } from './testing/moderation-world.fixtures.ts'

const { app, admin, agent, buyer, queue, report, caseOf, decide, undo } = await moderationWorld()
// Nobody is new here but who is made so.
await sql`update account set created_at = services_now() - interval '1 year'`.execute(app.services.db)

beforeEach(async () => {
  await sql`delete from moderation_case`.execute(app.services.db)
  await sql`delete from moderation_report`.execute(app.services.db)
})

const isPublic = async (id: number) =>
  app.call(getProperty, { params: { id } }).then(
    () => true,
    () => false,
  )
const mailsTo = async ({ id }: Actor) =>
  (
    await sql<{ subject: string; text: string }>`select subject, body_text as text from outbox_message
      where recipient = (select email from account where id = ${id}) order by id`.execute(app.services.db)
  ).rows
const notices = async (who: Actor) => (await app.as(who).call(reviewNotices)).items

test('a report is about something visitors see, once, never one’s own, and at most twenty a day', async () => {
  const home = await app.published(agent)
  const draft = await app.draft(agent)
  const [video = 0] = home.videos.map(({ id }) => id)
  expect(await refusal(app.call(reportThing, { body: { kind: 'home', id: home.id, reason: 'scam', details: '' } }))).toMatchObject({
    status: 401,
  })
  expect(await refusal(report(buyer, 'home', draft.id))).toMatchObject({ status: 404 })
  expect(await refusal(report(buyer, 'video', 999_999))).toMatchObject({ status: 404 })
  expect(await refusal(report(buyer, 'agent', buyer.id))).toMatchObject({ status: 404 })
  expect(await refusal(report(agent, 'home', home.id))).toMatchObject({ status: 409 })
  expect(await refusal(report(buyer, 'home', home.id, { reason: 'because' }))).toMatchObject({ status: 400 })
  for (const [kind, id] of [
    ['home', home.id],
    ['video', video],
    ['agent', agent.id],
  ] as const) {
    expect(await report(buyer, kind, id, { details: `About the ${kind}` })).toEqual({ reported: true })
    expect(await refusal(report(buyer, kind, id))).toMatchObject({ status: 409 })
  }
  const zealot = await app.buyer()
  await sql`insert into moderation_report (reporter_account_id, kind, thing_id, reason, created_at)
    select ${zealot.id}, 'home', 100000 + n, 'other', services_now() from generate_series(1, 20) n`.execute(app.services.db)
  expect(await refusal(report(zealot, 'home', home.id))).toMatchObject({ status: 429 })
  expect((await queue()).map(({ kind, comments, title }) => [kind, comments, title])).toEqual([
    ['home', ['About the home'], 'Bright bungalow with a porch'],
    ['video', ['About the video'], expect.any(String)],
    ['agent', ['About the agent'], expect.any(String)],
  ])
})

test('the list is ranked by the sum of the signals, and goes on without losing or repeating a case', async () => {
  const owner = await app.agent()
  await app.generated(owner, 40)
  const { rows } = await sql<{ id: number }>`select listing_key as id from listing where list_agent_account_id = ${owner.id}
    and x_is_public order by 1 limit 30`.execute(app.services.db)
  const [first = 0, second = 0] = rows.map(({ id }) => id)
  const [first15, last15] = [await app.buyer(), await app.buyer()]
  for (const { id } of rows.slice(0, 15)) await report(first15, 'home', id)
  for (const { id } of rows.slice(15)) await report(last15, 'home', id)
  await report(last15, 'home', second, { reason: 'scam' })
  const page = await app.as(admin).call(moderationCases, { query: {} })
  const [top] = page.items
  // The agent of these homes is new, which adds to what was reported.
  expect(top).toMatchObject({ thingId: second, score: 80, person: { id: owner.id }, link: `/property/${second}` })
  expect(top?.signals.map(({ kind, weight, detail }) => [kind, weight, detail])).toEqual([
    ['serious-report', 45, 'scam'],
    ['report', 25, 'not-available'],
    ['new-account', 10, ''],
  ])
  const rest = await app.as(admin).call(moderationCases, { query: { cursor: String(page.nextCursor) } })
  const all = [...page.items, ...rest.items]
  expect(rest.nextCursor).toBeNull()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.length).toBe(
    Number((await sql<{ n: number }>`select count(*) n from moderation_case where waits`.execute(app.services.db)).rows[0]?.n),
  )
  expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).toSorted((a, b) => b - a))
  expect(await refusal(app.as(admin).call(moderationCases, { query: { cursor: 'none' } }))).toMatchObject({ status: 400 })
  expect(await refusal(app.as(owner).call(moderationCases, { query: {} }))).toMatchObject({ status: 403 })
  expect(await caseOf(first)).toMatchObject({ score: 35 })
})

test('a home is taken down with a reason its agent reads and appeals once; restored, it is as it was', async () => {
  const owner = await app.agent()
  const home = await app.published(owner)
  const secret = 'I saw the sold sign'
  await report(buyer, 'home', home.id, { details: secret })
  const opened = await caseOf(home.id)
  expect(opened.steps).toEqual(['dismiss', 'ask', 'take_down'])
  expect(await refusal(decide(opened, { step: 'take_down' }))).toMatchObject({ status: 400, fields: { 'body.reason': expect.any(String) } })
  const taken = await decide(opened, { step: 'take_down', reason: 'not-available', details: 'Sold in March.' })
  expect(taken).toMatchObject({ state: 'taken_down', waits: false, decidedBy: 'Nora Admin' })
  expect(await isPublic(home.id)).toBe(false)
  // Two administrators do not decide twice, and its agent cannot bring it back.
  expect(await refusal(decide(opened, {}))).toMatchObject({ status: 409 })
  const unarchive = app.as(owner).call(archiveProperty, { params: { id: home.id }, body: { archived: false } })
  expect(await refusal(unarchive)).toMatchObject({ status: 409, message: expect.stringContaining('took this listing down') })
  expect(await caseOf(home.id)).toBeUndefined()
  const [mail] = await mailsTo(owner)
  expect(mail?.text).toContain('no longer available')
  expect(mail?.text).toContain('Sold in March.')

  const [notice] = await notices(owner)
  expect(notice).toMatchObject({ state: 'taken_down', reason: 'not-available', details: 'Sold in March.', mayAnswer: true })
  const params = { caseId: taken.id }
  expect(await refusal(app.as(agent).call(answerNotice, { params, body: { answer: 'Mine' } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as(owner).call(answerNotice, { params, body: { answer: '  ' } }))).toMatchObject({ status: 400 })
  expect(await app.as(owner).call(answerNotice, { params, body: { answer: 'The sale fell through.' } })).toMatchObject({ mayAnswer: false })
  expect(await refusal(app.as(owner).call(answerNotice, { params, body: { answer: 'Again' } }))).toMatchObject({ status: 409 })
  // Nothing that was reported reaches whom it is about.
  expect(JSON.stringify([await notices(owner), await mailsTo(owner)])).not.toContain(secret)

  const appealed = await caseOf(home.id)
  expect(appealed).toMatchObject({ answer: 'The sale fell through.', waits: true, undoUntil: null, steps: ['dismiss', 'uphold'] })
  expect(await decide(appealed, { step: 'dismiss' })).toMatchObject({ state: 'restored', waits: false })
  expect(await isPublic(home.id)).toBe(true)
  expect((await mailsTo(owner)).at(-1)?.subject).toContain('is settled')
  const { rows } = await sql<{ after: { step: string } }>`select after from audit_entry
    where subject = ${`home ${home.id}`} order by number`.execute(app.services.db)
  expect(rows.map(({ after }) => after.step)).toEqual(['take_down', 'dismiss'])
  // The same person may report it again, and it is a new case.
  await report(buyer, 'home', home.id)
  expect((await caseOf(home.id)).id).not.toBe(opened.id)
})

test('within half an hour a decision is undone and everything is as before; what the law holds stays hidden', async () => {
  const owner = await app.agent()
  const home = await app.published(owner)
  await report(buyer, 'home', home.id)
  const taken = await decide(await caseOf(home.id), { step: 'take_down', reason: 'copied' })
  const undone = await undo(taken)
  expect(undone).toMatchObject({ state: 'open', waits: true, reason: null, decidedAt: null, undoUntil: null })
  expect(await isPublic(home.id)).toBe(true)
  expect(await refusal(undo(undone))).toMatchObject({ status: 409 })
  expect((await mailsTo(owner)).map(({ subject }) => subject)).toHaveLength(2)

  const { db, now } = app.services
  const again = await decide(undone, { step: 'take_down', reason: 'copied' })
  await db.transaction().execute((trx) => legalHold.hide(trx, [home.id], new Date(now())))
  const restored = await decide(again, { step: 'dismiss' })
  expect(await isPublic(home.id)).toBe(false)
  // Undone, it is taken down again, by both.
  expect(await undo(restored)).toMatchObject({ state: 'taken_down' })
  await db.transaction().execute((trx) => legalHold.release(trx, [home.id], new Date(now())))
  expect(await isPublic(home.id)).toBe(false)
  const last = await decide(await caseOf(home.id, { show: 'decided' }), { step: 'dismiss' })
  expect(await isPublic(home.id)).toBe(true)
  await sql`update moderation_case set decided_at = decided_at - interval '31 minutes' where id = ${last.id}`.execute(db)
  expect(await refusal(undo(last))).toMatchObject({ status: 409, message: expect.stringContaining('can’t be undone') })
})

test('a change is asked for, answered and upheld; a video takes its homes down; an agent is not taken down', async () => {
  const owner = await app.agent()
  const home = await app.published(owner)
  const [video = 0] = home.videos.map(({ id }) => id)
  await report(buyer, 'video', video)
  const asked = await decide(await caseOf(video), { step: 'ask', reason: 'video', details: '' })
  expect(await isPublic(home.id)).toBe(true)
  await app.as(owner).call(answerNotice, { params: { caseId: asked.id }, body: { answer: 'It plays here.' } })
  const upheld = await decide(await caseOf(video), { step: 'uphold' })
  expect(upheld).toMatchObject({ state: 'change_asked', waits: false })
  expect(await decide(upheld, { step: 'take_down', reason: 'video' })).toMatchObject({ state: 'taken_down' })
  expect(await isPublic(home.id)).toBe(false)
  await report(buyer, 'agent', owner.id)
  const about = await caseOf(owner.id)
  expect(about.steps).toEqual(['dismiss', 'ask'])
  expect(await refusal(decide(about, { step: 'take_down', reason: 'conduct' }))).toMatchObject({ status: 409 })
  const mails = (await mailsTo(owner)).length
  expect(await decide(about, { step: 'dismiss' })).toMatchObject({ state: 'dismissed' })
  expect((await mailsTo(owner)).length).toBe(mails)
})
