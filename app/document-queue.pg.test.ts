import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { documentQueue } from '#platform/jobs/document-queue.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let people: Record<'admin' | 'agent' | 'neighbor', Person>
let origin: string

beforeAll(async () => {
  app = await wholeApp()
  const { db, now } = app.services
  const at = new Date(now())
  people = {
    admin: await app.person('ada', { isAgent: true, isAdmin: true }),
    agent: await app.person('ann', { isAgent: true }),
    neighbor: await app.person('ned', { isAgent: true }),
  }
  const { id } = people.agent.account
  await sql`insert into billing_invoice (id, account_id, status, total_cents, tax_cents, paid_cents, lines, created_at)
    values ('in_1', ${id}, 'paid', 2900, 0, 2900, '[]', ${at})`.execute(db)
  await sql`insert into listing (listing_key, list_agent_account_id, x_title, list_price, city, state_or_province, postal_code,
      latitude, longitude, editorial_status, standard_status, x_first_public_at)
    overriding system value values (1, ${id}, 'Home', 500000, 'Waco', 'TX', '76701', 31.5, -97.1, 'approved', 'Active', ${at})`.execute(db)
  await sql`insert into content_post (id, account_id, kind, source, title, planned_on, body, created_at)
    overriding system value values (1, ${id}, 'new', 'home:1', 'New', '2026-12-01', 'A new home', ${at})`.execute(db)
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
})

const get = ({ token }: Person, path: string, signal?: AbortSignal) =>
  fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) })

/** Takes both places of the queue until the returned function is called. */
function occupy(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (let index = 0; index < 2; index++) void documentQueue.run(() => promise)
  return resolve
}

test.each([
  ['agent', '/api/auth/export'],
  ['agent', '/api/agent/analytics/1/pdf'],
  ['agent', '/api/billing/invoices/in_1/pdf'],
  ['agent', '/api/agent/posts/1/bundle'],
  ['admin', '/api/admin/enterprise/invoices.csv'],
  ['admin', '/api/admin/mails'],
] as const)('two requests of the %s for %s wait, a third is told when to come back, and a closed one leaves', async (who, path) => {
  const release = occupy()
  const controller = new AbortController()
  const closed = get(people[who], path, controller.signal).catch(() => 'closed')
  const waiting = get(people[who], path)
  await vi.waitFor(() => expect(documentQueue.waiting).toBe(2))
  const refused = await get(people[who], path)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  controller.abort()
  expect(await closed).toBe('closed')
  await vi.waitFor(() => expect(documentQueue.waiting).toBe(1))
  release()
  expect((await waiting).status).toBe(200)
})

test('an account that waits leaves places for others', async () => {
  const release = occupy()
  const path = '/api/auth/export'
  const waiting = [people.agent, people.agent, people.neighbor].map((person) => get(person, path))
  await vi.waitFor(() => expect(documentQueue.waiting).toBe(3))
  release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
})
