import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as calls from '#features/enterprise/contract'
import { removeBrokerageMember } from '#features/brokerages/contract'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { enterpriseWorld, type EnterpriseWorld } from './testing/enterprise-world.fixtures.ts'

let world: EnterpriseWorld
beforeAll(async () => {
  world = await enterpriseWorld()
})

const change = (id: number, terms: object) =>
  world.as(world.staff).call(calls.changeContract, { params: { id }, body: { terms: '', ...terms } as never })
const give = (brokerageKey: number, accountId: number, role: 'admin' | 'agent') =>
  world.as(world.staff).call(calls.nameAdministrator, { params: { brokerageKey, accountId }, body: { role } })
const get = (actor: Actor | undefined, url: string) => (actor ? world.as(actor) : world).inject({ method: 'GET', url })

/** The only contract of a brokerage. */
const only = ({ contracts }: calls.EnterpriseAccount) => {
  const [contract, ...others] = contracts
  if (!contract || others.length > 0) throw new Error('This brokerage has not one contract.')
  return contract
}
const invoiceOf = ({ invoices }: calls.EnterpriseAccount, month: string) => invoices.find((invoice) => invoice.month === month)
const idOf = (account: calls.EnterpriseAccount, month: string) => invoiceOf(account, month)?.id ?? 0

test('a brokerage is listed with seats used of seats agreed, what to invoice next and what is owed', async () => {
  const { admin, key } = await world.firm()
  await world.joined(admin)
  await world.invite(admin, 'held@example.com')
  const row = async () => (await world.list('live oak')).items.find(({ brokerageKey }) => brokerageKey === key)
  expect(await row()).toMatchObject({ seats: { used: 2, invited: 1, agreed: null }, nextInvoice: null, endsOn: null, owedCents: 0 })
  const start = world.dayIn(-1, 16)
  const { id } = only(await world.contract(key, { startsOn: start, seats: ' 1,200 ', seatPrice: '$45.50' }))
  const days = Number(world.dayIn(0, 0).slice(8))
  const cents = Math.floor((2 * 1200 * 4550 * (days - 15) + days) / (2 * days))
  expect(await row()).toMatchObject({
    name: 'Live Oak Realty',
    isClosed: false,
    seats: { used: 2, invited: 1, agreed: 1200 },
    endsOn: world.dayIn(12),
    nextInvoice: { contractId: id, month: start.slice(0, 7), startsOn: start, endsOn: world.dayIn(0, 0), totalCents: cents, isDue: true },
  })
  await world.move(idOf(await world.draftFor(id, start.slice(0, 7)), start.slice(0, 7)), 'sent')
  expect(await row()).toMatchObject({ owedCents: cents, nextInvoice: { month: world.dayIn(0).slice(0, 7), totalCents: 1200 * 4550 } })
  await world.draftFor(id, world.dayIn(0).slice(0, 7))
  expect(await row()).toMatchObject({ owedCents: cents, nextInvoice: { startsOn: world.dayIn(1), isDue: false } })
  expect((await world.list('no such firm%')).items).toEqual([])
})

test('usage counts what the agents have on the market and uploaded, of this brokerage alone', async () => {
  const { admin, key } = await world.firm()
  const agent = await world.joined(admin)
  await world.published(agent)
  await world.draft(admin)
  const film = (owner: Actor, status: string) =>
    sql`
    insert into video_asset (account_id, source, title, media_status, duration_seconds, byte_size, storage_folder, status_reason)
    values (${owner.id}, 'upload', 'Tour', ${status}, 90, 250000000, gen_random_uuid()::text, ${status === 'Rejected' ? 'Damaged.' : null})`.execute(
      world.services.db,
    )
  await film(agent, 'Complete')
  await film(admin, 'Complete')
  await film(admin, 'Rejected')
  await film((await world.firm()).admin, 'Complete')
  expect((await world.account(key)).usage).toEqual({ listings: 1, films: 2, minutes: 3, gigabytes: 0.5 })
})

test('contracts do not overlap, also when two are added at once, and say which one is in the way', async () => {
  const { key } = await world.firm()
  const added = await Promise.allSettled([world.contract(key), world.contract(key, { startsOn: world.dayIn(3) })])
  expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const message = String(added.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []))[0])
  expect(message).toMatch(/^These days overlap with the contract from \d+\/1\/\d{4} to \d+\/1\/\d{4}\. Choose days outside its term\.$/)
  const next = await world.contract(key, { startsOn: world.dayIn(12, 2), endsOn: world.dayIn(24) })
  expect(next.contracts).toHaveLength(2)
  expect(await refusal(world.contract(999_999))).toMatchObject({ status: 404 })
})

test.each([
  [{ startsOn: '2/30/2026' }, 'body.startsOn', /Enter a day/],
  [{ startsOn: '1/2/2027', endsOn: '1/1/2027' }, 'body.endsOn', /not before the first day/],
  [{ startsOn: '1/1/2027', endsOn: '1/1/2038' }, 'body.endsOn', /10 years or less/],
  [{ seats: '0' }, 'body.seats', /whole number of seats/],
  [{ seats: 'many' }, 'body.seats', /whole number of seats/],
  [{ seats: '2.5' }, 'body.seats', /whole number of seats/],
  [{ seatPrice: '45.505' }, 'body.seatPrice', /such as 45 or 45\.50/],
  [{ seatPrice: '-1' }, 'body.seatPrice', /such as 45 or 45\.50/],
  [{ seatPrice: null }, 'body.seatPrice', /such as 45 or 45\.50/],
  [{ terms: 'x'.repeat(4001) }, 'body.terms', /4,000 characters/],
])('a contract that cannot be read is refused with what to do: %j', async (typed, field, sentence) => {
  const { key } = await world.firm()
  const refused = await refusal(world.contract(key, typed as never))
  expect(refused.status).toBe(400)
  expect(refused.fields?.[field]).toMatch(sentence)
})

test('one invoice stands for a month of a contract; it is drafted, sent, and paid or void for good', async () => {
  const { admin, key } = await world.firm()
  const { id } = only(await world.contract(key))
  const month = world.dayIn(-2).slice(0, 7)
  expect((await world.account(key)).openPeriods.map((period) => period.month)).toEqual([-2, -1, 0].map((of) => world.dayIn(of).slice(0, 7)))
  const twice = await Promise.allSettled([world.draftFor(id, month), world.draftFor(id, month)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(world.draftFor(id, world.dayIn(1).slice(0, 7)))).toMatchObject({
    status: 409,
    fields: { 'body.month': /hasn’t begun/ },
  })
  const draft = invoiceOf(await world.account(key), month)
  expect(draft).toMatchObject({ status: 'draft', number: null, totalCents: 5 * 4550, sentAt: null })
  const invoiceId = draft?.id ?? 0
  expect(await refusal(world.move(invoiceId, 'paid'))).toMatchObject({ status: 409, message: /^Send this invoice before/ })
  const sent = invoiceOf(await world.move(invoiceId, 'sent'), month)
  expect(sent?.number).toMatch(/^INV-\d{4}-\d{4}$/)
  const [mail] = await recentOutbox(world.services.db, admin.email)
  expect(mail?.text).toContain(`Invoice ${sent?.number} for Live Oak Realty: $227.50 for 5 seats from `)
  expect(await refusal(world.move(invoiceId, 'sent'))).toMatchObject({ status: 409, message: 'This invoice was sent already.' })
  const remove = () => world.as(world.staff).call(calls.deleteDraft, { params: { id: invoiceId } })
  expect(await refusal(remove())).toMatchObject({ status: 409, message: /Void it instead/ })
  const both = await Promise.allSettled([world.move(invoiceId, 'paid'), world.move(invoiceId, 'void')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  const later = world.dayIn(-1).slice(0, 7)
  const wrong = idOf(await world.draftFor(id, later), later)
  await world.move(wrong, 'sent')
  expect((await world.move(wrong, 'void')).openPeriods.map((period) => period.month)).toContain(later)
  const again = await world.draftFor(id, later)
  expect(again.invoices.filter((invoice) => invoice.month === later).map(({ status }) => status)).toEqual(['draft', 'void'])
})

test('numbers have no gaps, whatever is deleted or refused in between and however many are sent at once', async () => {
  const { key } = await world.firm()
  const { id } = only(await world.contract(key, { startsOn: world.dayIn(-6) }))
  const months = [-6, -5, -4, -3].map((of) => world.dayIn(of).slice(0, 7))
  for (const month of months) await world.draftFor(id, month)
  const account = await world.account(key)
  await world.as(world.staff).call(calls.deleteDraft, { params: { id: idOf(account, months[0] ?? '') } })
  await Promise.all(months.slice(1).map((month) => world.move(idOf(account, month), 'sent')))
  const { rows } = await sql<{ number: string }>`
    select number from enterprise_invoice where number is not null order by number`.execute(world.services.db)
  const year = new Date(world.services.now()).getUTCFullYear()
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => `INV-${year}-${String(index + 1).padStart(4, '0')}`))
})

test('a contract that changes takes its drafts along and leaves what was sent as it was', async () => {
  const { key } = await world.firm()
  const { id } = only(await world.contract(key))
  const [sentMonth, draftMonth, lateMonth] = [-2, -1, 0].map((of) => world.dayIn(of).slice(0, 7)) as [string, string, string]
  for (const month of [sentMonth, draftMonth, lateMonth]) await world.draftFor(id, month)
  await world.move(idOf(await world.account(key), sentMonth), 'sent')
  const terms = { startsOn: world.dayIn(-2), endsOn: world.dayIn(0, 0), seats: '7', seatPrice: '10' }
  const changed = await change(id, { ...terms, terms: ' Net 30 ' })
  expect(only(changed)).toMatchObject({ seats: 7, seatCents: 1000, terms: 'Net 30', invoiced: true })
  expect(invoiceOf(changed, sentMonth)).toMatchObject({ seats: 5, totalCents: 5 * 4550 })
  expect(invoiceOf(changed, draftMonth)).toMatchObject({ seats: 7, totalCents: 7000 })
  expect(invoiceOf(changed, lateMonth)).toBeUndefined()
  expect(await refusal(change(id, { ...terms, startsOn: world.dayIn(-3) }))).toMatchObject({
    status: 409,
    fields: { 'body.startsOn': /its first day stays/ },
  })
  expect(await refusal(change(id, { ...terms, endsOn: world.dayIn(-2, 5) }))).toMatchObject({
    fields: { 'body.endsOn': /is invoiced until/ },
  })
  const remove = (contract: number) => world.as(world.staff).call(calls.removeContract, { params: { id: contract } })
  expect(await refusal(remove(id))).toMatchObject({ status: 409, message: /has invoices/ })
  const later = await world.contract(key, { startsOn: world.dayIn(2), endsOn: world.dayIn(4) })
  const unused = later.contracts.find((contract) => !contract.invoiced)?.id ?? 0
  expect((await remove(unused)).contracts.map((contract) => contract.id)).toEqual([id])
  expect(await refusal(remove(unused))).toMatchObject({ status: 404 })
})

test('an administrator of Tourstead names the administrator of a brokerage, and one remains', async () => {
  const { admin, key } = await world.firm()
  const agent = await world.joined(admin)
  expect(await refusal(give(key, admin.id, 'agent'))).toMatchObject({ status: 409, message: 'Make someone else an administrator first.' })
  const { members } = await give(key, agent.id, 'admin')
  expect(members.map(({ accountId, role }) => [accountId, role])).toEqual([
    [admin.id, 'admin'],
    [agent.id, 'admin'],
  ])
  expect((await world.dashboard(agent)).members).toHaveLength(2)
  await give(key, admin.id, 'agent')
  expect((await world.mine(admin)).brokerage).toMatchObject({ myRole: 'agent', dashboard: null })
  const outsider = (await world.firm()).admin
  expect(await refusal(give(key, outsider.id, 'admin'))).toMatchObject({ status: 404, message: 'This person isn’t in your brokerage.' })
})

test('an invitation beyond the seats is refused with what to do, and so is accepting one after the contract shrank', async () => {
  const { admin, key } = await world.firm()
  const invited = await world.agent()
  await world.invite(admin, invited.email)
  const { id } = only(await world.contract(key, { seats: '2' }))
  expect(await refusal(world.invite(admin, 'third@example.com'))).toMatchObject({
    status: 409,
    fields: {
      'body.email':
        'Your contract covers 2 seats, and all are in use or held by open invitations. Cancel an invitation, remove an agent or contact us to add seats.',
    },
  })
  expect(await refusal(world.invite(admin, invited.email))).toMatchObject({ message: 'This address already has an open invitation.' })
  const terms = { startsOn: world.dayIn(-2), endsOn: world.dayIn(12), seatPrice: '45.50' }
  await change(id, { ...terms, seats: '1' })
  expect(await refusal(world.answer(invited, true))).toMatchObject({
    status: 409,
    message: /^Every seat in this brokerage’s contract is in use/,
  })
  await change(id, { ...terms, seats: '3' })
  expect(await world.answer(invited, true)).toMatchObject({ brokerage: { myRole: 'agent' } })
  await world.invite(admin, 'third@example.com')
  const free = await world.firm()
  await world.invite(free.admin, 'without-a-contract@example.com')
})

test('administrators of a brokerage read its contract and what was sent; its agents and other brokerages read nothing', async () => {
  const { admin, key } = await world.firm()
  const agent = await world.joined(admin)
  const rival = await world.firm()
  const { id } = only(await world.contract(key, { terms: 'CANARY terms' }))
  await world.contract(rival.key)
  const [sentMonth, draftMonth] = [-2, -1].map((of) => world.dayIn(of).slice(0, 7)) as [string, string]
  await world.draftFor(id, draftMonth)
  const sent = invoiceOf(await world.move(idOf(await world.draftFor(id, sentMonth), sentMonth), 'sent'), sentMonth)
  const { papers } = await world.dashboard(admin)
  expect(papers).toMatchObject({ contract: { seats: 5, seatCents: 4550, terms: 'CANARY terms' } })
  expect(papers.invoices).toMatchObject([{ number: sent?.number, totalCents: 5 * 4550, status: 'sent' }])
  expect(JSON.stringify(await world.mine(agent))).not.toMatch(/CANARY|seatCents/)
  expect(JSON.stringify(await world.mine(rival.admin))).not.toContain('CANARY')
  expect((await world.dashboard(rival.admin)).papers.invoices).toEqual([])
  const pdf = `/api/brokerage/invoices/${sent?.id}/pdf`
  const own = await get(admin, pdf)
  expect([own.statusCode, own.headers['content-type'], own.rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
  expect(own.headers['content-disposition']).toBe(`attachment; filename="${sent?.number}.pdf"`)
  const statuses = await Promise.all(
    [rival.admin, agent, await world.agent(), undefined].map(async (actor) => (await get(actor, pdf)).statusCode),
  )
  expect(statuses).toEqual([404, 409, 404, 401])
  expect((await get(admin, `/api/brokerage/invoices/${idOf(await world.account(key), draftMonth)}/pdf`)).statusCode).toBe(404)
  for (const odd of ['0', '-1', 'abc', '99999999999']) expect((await get(admin, `/api/brokerage/invoices/${odd}/pdf`)).statusCode).toBe(404)
  for (const url of ['', `/${key}`, '/invoices.csv', `/invoices/${sent?.id}/pdf`])
    for (const [actor, status] of [
      [admin, 403],
      [undefined, 401],
      [world.staff, 200],
    ] as const)
      expect((await get(actor, `/api/admin/enterprise${url}`)).statusCode, url).toBe(status)
})

test('the export has every invoice to the cent, and no cell is taken for a formula', async () => {
  const { key } = await world.firm()
  await sql`update brokerage set brokerage_name = '=Plano, "Best"' where brokerage_key = ${key}`.execute(world.services.db)
  const { id } = only(await world.contract(key, { startsOn: world.dayIn(-1), seatPrice: '0.29', seats: '3' }))
  await world.draftFor(id, world.dayIn(-1).slice(0, 7))
  const { body, headers } = await get(world.staff, '/api/admin/enterprise/invoices.csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body.startsWith('\uFEFFInvoice,Brokerage,')).toBe(true)
  expect(body).toContain(`,"'=Plano, ""Best""",${world.dayIn(-1)},${world.dayIn(0, 0)},3,0.29,0.87,Draft,,\r\n`)
})

test('a brokerage that closes keeps its papers under the name it had', async () => {
  const { admin, key } = await world.firm()
  const { id } = only(await world.contract(key))
  const month = world.dayIn(-2).slice(0, 7)
  await world.draftFor(id, month)
  await world.as(admin).call(removeBrokerageMember, { params: { accountId: admin.id } })
  expect(await world.account(key)).toMatchObject({ name: 'Live Oak Realty', isClosed: true, members: [], seats: { used: 0 } })
  expect((await world.list()).items.find(({ brokerageKey }) => brokerageKey === key)).toMatchObject({ isClosed: true })
  const before = (await recentOutbox(world.services.db, admin.email)).length
  expect(invoiceOf(await world.move(idOf(await world.account(key), month), 'sent'), month)).toMatchObject({ status: 'sent' })
  expect(await recentOutbox(world.services.db, admin.email)).toHaveLength(before)
  expect(await refusal(world.contract(key, { startsOn: world.dayIn(13), endsOn: world.dayIn(14) }))).toMatchObject({
    status: 409,
    message: 'This brokerage is closed, so it can’t have a new contract.',
  })
})
