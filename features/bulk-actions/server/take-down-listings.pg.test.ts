import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { actorOf } from '#features/accounts/server'
import { getProperty } from '#features/listings/contract'
import { answerNotice, decideCase, moderationCases, reviewNotices } from '#features/moderation/contract'
import { exportData } from '#features/personal-data/contract'
import { personalData } from '#features/personal-data/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { moderationWorld } from '#fixtures/moderation/server/testing/moderation-world'
import { auditEntries } from '#platform/audit/read-audit.ts'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { bulkAction, previewBulkAction, startBulkAction, undoBulkAction } from '../contract.ts'
import { bulkActions } from '../server.ts'

type World = Awaited<ReturnType<typeof moderationWorld>>
let world: World
let app: World['app']
let nora: Actor
let ines: Actor
let serial = 0
let agents: [Actor, Actor]
let homes: number[]

beforeAll(async () => {
  world = await moderationWorld(personalData, bulkActions)
  app = world.app
  nora = await administrator('Nora')
  ines = await administrator('Ines')
})

async function administrator(firstName: string): Promise<Actor> {
  return actorOf(await createPerson(app.services.db, { firstName, isAgent: true, isAdmin: true }))
}

/** Two homes of one agent and one of another, none at the address of another, which a search for `groupN` finds. */
beforeEach(async () => {
  serial += 1
  agents = [await app.agent(), await app.agent()]
  homes = []
  for (const [index, agent] of [agents[0], agents[1], agents[0]].entries())
    homes.push((await app.published(agent, { title: `group${serial} home ${index + 1}`, streetNumber: `${serial}0${index + 1}` })).id)
})

const matching = () => ({ search: `group${serial}` })
const preview = (chosen: object, as = nora) => app.as(as).call(previewBulkAction, { body: { kind: 'take-down', ...chosen } })
const start = (id: number, body: object = { code: 'copied' }) =>
  app.as(nora).call(startBulkAction, { params: { id }, body: { reason: 'From another site', ...body } })
const stands = (id: number) => app.as(nora).call(bulkAction, { params: { id } })
async function work() {
  app.moveClock(1000)
  await app.server.jobs.runDue()
}
const visible = () =>
  Promise.all(
    homes.map((id) =>
      app.call(getProperty, { params: { id } }).then(
        () => true,
        () => false,
      ),
    ),
  )
const mailsTo = async ({ id }: Actor) =>
  (
    await sql<{ subject: string; text: string }>`select subject, body_text as text from outbox_message
      where recipient = (select email from account where id = ${id}) order by id`.execute(app.services.db)
  ).rows
const notices = async (agent: Actor) => (await app.as(agent).call(reviewNotices)).items

test('homes are taken down as one decision each, with one mail an agent, and brought back but for what was changed since', async () => {
  const [first, second] = agents
  const [a = 0, b = 0, c = 0] = homes
  await world.report(await app.buyer(), 'home', c)
  const seen = await preview(matching())
  expect(seen).toMatchObject({ count: 3, names: [1, 3, 2].map((n) => `group${serial} home ${n}`), leftOut: { held: 0, notPublic: 0 } })
  expect(await visible()).toEqual([true, true, true])
  expect(await refusal(start(seen.id, {}))).toMatchObject({ status: 400, fields: { 'body.code': 'Choose a reason. The agents read it.' } })
  expect(await start(seen.id)).toMatchObject({ state: 'running', total: 3, code: 'copied' })
  await work()
  expect(await stands(seen.id)).toMatchObject({ state: 'done', done: 3, skipped: 0, undoUntil: expect.any(String) })
  expect(await visible()).toEqual([false, false, false])
  // What somebody had reported is decided with it.
  expect(await world.caseOf(c)).toBeUndefined()

  const [mail, ...more] = await mailsTo(first)
  expect(mail).toMatchObject({
    subject: 'We took down 2 of your homes',
    text: expect.stringContaining(`group${serial} home 1\ngroup${serial} home 3`),
  })
  expect(mail?.text).toContain('belong to someone else.\n\nFrom another site')
  expect([more.length, (await mailsTo(second)).map(({ subject }) => subject)]).toEqual([0, [`We took down “group${serial} home 2”`]])
  expect(await notices(second)).toMatchObject([
    { thingId: b, state: 'taken_down', reason: 'copied', details: 'From another site', mayAnswer: true },
  ])
  for (const [agent, ids] of [
    [first, [c, a]],
    [second, [b]],
  ] as const)
    expect(await auditEntries(app.services.db, { accountId: agent.id }, 5)).toMatchObject(
      ids.map((id) => ({
        operation: `POST ${decideCase.path}`,
        actor_account_id: nora.id,
        subject: `home ${id}`,
        reason: `From another site (bulk action ${seen.id})`,
      })),
    )
  expect((await preview({ propertyIds: [...homes, 999_999] })).leftOut).toMatchObject({ held: 3, deleted: 1, notPublic: 0 })
  expect((await app.as(first).call(exportData)).parts).toMatchObject({
    bulkActions: { ofMe: [{ listing_key: a, state: 'done' }, { listing_key: c }] },
  })

  // An appeal is for whoever reads it to decide; what nobody touched comes back, by another administrator.
  const [notice] = await notices(second)
  await app.as(second).call(answerNotice, { params: { caseId: notice?.id ?? 0 }, body: { answer: 'They are mine.' } })
  expect(await app.as(ines).call(undoBulkAction, { params: { id: seen.id } })).toMatchObject({ state: 'undoing' })
  await work()
  expect(await stands(seen.id)).toMatchObject({ state: 'undone', undone: 2, skipped: 1, undoUntil: null })
  expect(await visible()).toEqual([true, false, true])
  expect((await mailsTo(first)).map(({ subject }) => subject)).toEqual([
    'We took down 2 of your homes',
    'We took back our decision on 2 of your homes',
  ])
  // The report waits again, and nothing else does.
  expect(await notices(first)).toEqual([])
  const waiting = (await app.as(nora).call(moderationCases, { query: {} })).items.map(({ thingId }) => thingId)
  expect([waiting.includes(a), waiting.includes(b), waiting.includes(c)]).toEqual([false, true, true])
})

test('what went away meanwhile is skipped; a server that ended goes on, mails once, and half an hour later nothing comes back', async () => {
  const { db } = app.services
  const [a = 0, , c = 0] = homes
  const seen = await preview({ propertyIds: homes })
  await start(seen.id)
  // Another server did the first home, and ended before it told its agent.
  await sql`update bulk_action set leased_until = services_now() + interval '30 seconds' where id = ${seen.id}`.execute(db)
  await sql`update listing set hidden_at = services_now() where listing_key = ${c}`.execute(db)
  await work()
  expect(await stands(seen.id)).toMatchObject({ state: 'running', done: 0 })
  app.moveClock(30_000)
  await work()
  expect(await stands(seen.id)).toMatchObject({ state: 'done', done: 2, skipped: 1 })
  expect((await mailsTo(agents[0])).map(({ subject }) => subject)).toEqual([`We took down “group${serial} home 1”`])
  await sql`update bulk_action_item set mail_due = true where bulk_action_id = ${seen.id} and listing_key = ${a}`.execute(db)
  await sql`update bulk_action set state = 'running' where id = ${seen.id}`.execute(db)
  await work()
  expect(await mailsTo(agents[0])).toHaveLength(2)
  app.moveClock(30 * 60_000)
  expect(await refusal(app.as(nora).call(undoBulkAction, { params: { id: seen.id } }))).toMatchObject({ status: 409 })
})

test('accounts and homes are not mixed up, a status is part of the search, and homes that changed since the preview are looked at again', async () => {
  for (const wrong of [{ userIds: [1] }, { kind: 'suspend', propertyIds: homes }, { kind: 'suspend', status: 'Active' }])
    expect(await refusal(preview(wrong))).toMatchObject({ status: 400, message: expect.stringContaining('Choose accounts to suspend') })
  expect(await refusal(preview(matching(), agents[0]))).toMatchObject({ status: 403 })
  expect(await preview({ ...matching(), status: 'Pending' })).toMatchObject({ count: 0 })
  const draft = await app.draft(agents[0], { title: `group${serial} draft` })
  const seen = await preview({ ...matching(), status: 'Active' })
  expect(seen).toMatchObject({ count: 3, leftOut: { notPublic: 0 } })
  expect((await preview(matching())).leftOut).toMatchObject({ notPublic: 1 })
  const again = await preview(matching())
  await sql`update listing set hidden_at = services_now() where listing_key = ${homes[0]}`.execute(app.services.db)
  expect(await refusal(start(again.id))).toMatchObject({
    status: 409,
    message: 'The homes changed since you looked; now it would be 2. Nothing was done. Close this and look again.',
  })
  const nothing = await preview({ propertyIds: [draft.id] })
  expect(await refusal(start(nothing.id))).toMatchObject({ status: 409, message: 'There’s no home this could be done to.' })
})

test('an agent with more homes than are done at once gets one mail about all of them', async () => {
  const agent = await app.agent()
  await app.generated(agent, 45)
  const { rows } = await sql<{ id: number }>`select listing_key as id from listing
    where list_agent_account_id = ${agent.id} and x_is_public`.execute(app.services.db)
  const seen = await preview({ propertyIds: rows.map(({ id }) => id) })
  expect(seen).toMatchObject({ count: rows.length, names: { length: 10 } })
  await start(seen.id)
  await work()
  expect(await stands(seen.id)).toMatchObject({ state: 'done', done: rows.length })
  expect((await mailsTo(agent)).map(({ subject }) => subject)).toEqual([`We took down ${rows.length} of your homes`])
})
