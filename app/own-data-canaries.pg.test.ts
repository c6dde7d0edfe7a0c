import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import { wholeApp, type Person, type WholeApp } from './server/whole-app-for-tests.ts'

let app: WholeApp
let buyer: Person
let agent: Person

/** Words that occur nowhere else, one for each place where somebody leaves something. */
const words = (who: string, places: readonly string[]) => Object.fromEntries(places.map((place) => [place, `Canary${who}${place}`]))
const ofBuyer = words('Bu', ['First', 'Message', 'Feedback', 'Search', 'List', 'Renamed', 'Note'])
/** In a mail to the buyer that went out before. */
const mailed = 'CanaryBuMailed'
const ofAgent = words('Ag', ['First', 'Bio', 'Message', 'Video', 'Draft', 'Reply'])

beforeAll(async () => {
  app = await wholeApp()
  const lister = await app.person('lister', { isAgent: true })
  buyer = await app.person('canarybumail')
  agent = await app.person('canaryagmail', { isAgent: true })
  const { db, now } = app.services
  await insertGenerated(db, { count: 1, agentIds: [lister.account.id], now: now() })

  await app.services.mail.send(db, { to: buyer.account.email, subject: 'News', text: mailed })
  await ask(buyer, 'PATCH', '/api/auth/user', { firstName: ofBuyer.First, zipCode: '78704', phone: '(512) 234-5678' })
  await ask(agent, 'PATCH', '/api/auth/user', { firstName: ofAgent.First })
  await ask(buyer, 'POST', '/api/messages', { receiverId: agent.account.id, content: ofBuyer.Message })
  await ask(agent, 'POST', '/api/messages', { receiverId: buyer.account.id, content: ofAgent.Message })
  await ask(buyer, 'POST', '/api/feedback', { type: 'bug', message: ofBuyer.Feedback })
  await ask(buyer, 'POST', '/api/saved-searches', { name: ofBuyer.Search, query: 'beds=3' })
  const { id } = (await ask(buyer, 'POST', '/api/wishlist', { name: ofBuyer.List, propertyId: 1 })).json<{ id: number }>()
  await ask(buyer, 'PUT', `/api/wishlist/${id}/homes/1/opinion`, { vote: 'yes', note: ofBuyer.Note })
  await ask(buyer, 'POST', '/api/wishlist', { name: ofBuyer.Renamed })
  await ask(agent, 'PUT', '/api/agent/profile', { bio: ofAgent.Bio })
  await ask(agent, 'POST', '/api/agent/videos/link', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: ofAgent.Video })
  await ask(agent, 'POST', '/api/agent/properties', { title: ofAgent.Draft })
  await ask(agent, 'PUT', '/api/agent/quick-replies', { replies: [{ title: 'Thanks', body: ofAgent.Reply }] })
})

async function ask(person: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) {
  const reply = await app.server.inject({ method, url, headers: { authorization: `Bearer ${person.token}` }, ...(payload && { payload }) })
  expect(reply.statusCode, `${method} ${url}: ${reply.body}`).toBeLessThan(300)
  return reply
}

/** The places, as `table: word`, in which one of these words stands anywhere in the database. */
async function foundIn(canaries: readonly string[]): Promise<string[]> {
  const { db } = app.services
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { schema, name } of tables.rows)
    for (const canary of canaries) {
      // Binary columns are cast too, as hexadecimal digits.
      const hex = Buffer.from(canary).toString('hex')
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(`${schema}.${name}`)} one
        where strpos(lower(one::text), ${canary.toLowerCase()}) > 0 or strpos(one::text, ${hex}) > 0`.execute(db)
      if (Number(rows[0]?.count) > 0) found.push(`${name}: ${canary}`)
    }
  return found.toSorted()
}

test('an export holds everything one has left, and nothing only the other one has', async () => {
  const mine = (await ask(buyer, 'GET', '/api/auth/export')).body
  const theirs = (await ask(agent, 'GET', '/api/auth/export')).body
  for (const word of [...Object.values(ofBuyer), 'canarybumail', '78704', '+15122345678']) expect(mine).toContain(word)
  for (const word of [...Object.values(ofAgent), 'canaryagmail']) expect(theirs).toContain(word)
  // A message belongs to both of its people.
  for (const [place, word] of Object.entries(ofAgent)) if (place !== 'Message') expect(mine).not.toContain(word)
  for (const [place, word] of Object.entries(ofBuyer)) if (place !== 'Message') expect(theirs).not.toContain(word)
})

test('after leaving, only what the plan said is kept', async () => {
  await ask(buyer, 'POST', '/api/auth/user/deletion', { email: buyer.account.email })
  expect(await foundIn([...Object.values(ofBuyer), mailed, 'canarybumail', '+15122345678'])).toEqual([
    // The person one wrote with keeps their side of the conversation.
    `message: ${ofBuyer.Message}`,
    // The receipt, for the person themselves.
    'outbox_message: canarybumail',
  ])

  await ask(agent, 'POST', '/api/auth/user/deletion', { email: agent.account.email })
  expect(await foundIn([...Object.values(ofAgent), 'canaryagmail'])).toEqual([
    // A record of what was entered about a home must last.
    `listing: ${ofAgent.Draft}`,
    `message: ${ofAgent.Message}`,
    'outbox_message: canaryagmail',
  ])
})
