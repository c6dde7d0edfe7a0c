import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import { openSocket, type LiveClient } from '#platform/testing/live-client.ts'
import { ask } from './server/testing/planted-data.fixtures.ts'
import { everyChange, type Rows } from './server/testing/every-change.fixtures.ts'
import { everyRead, type Reader } from './server/testing/every-read.fixtures.ts'
import { plantedFirm, type Firm } from './server/testing/firm.fixtures.ts'
import { savedTables } from './server/testing/saved-tables.fixtures.ts'
import { builtPages, wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'
import { reviewedChangers, reviewedReaders } from './specification/documented.ts'

let app: WholeApp
let firm: Firm
let rivals: Firm
/** The actors whom somebody can name, and a program of another brokerage; the others read what a visitor reads, as app/access.pg.test.ts shows at every operation. */
let actors: Reader[]

const as = (name: string, { account, token }: Person): Reader => ({ name, id: account.id, token })

beforeAll(async () => {
  // Where others reach the product: on one machine alone, the outbox is open to everybody.
  app = await wholeApp({ PUBLIC_URL: 'https://homes.example' }, undefined, builtPages)
  const { db, now } = app.services
  const admin = await app.person('admin', { isAgent: true, isAdmin: true })
  const reviewer = await app.person('reviewer', { permissions: ['feedback:triage', 'messages:moderate'] })
  const half = await app.person('half', { isAdmin: true })
  await sql`update identity.session set second_factor = 'an app'`.execute(db)
  const lister = await app.person('lister', { isAgent: true })
  await insertGenerated(db, { count: 2, agentIds: [lister.account.id], now: now() })
  firm = await plantedFirm(app, admin, 'One')
  rivals = await plantedFirm(app, admin, 'Two')
  const { owner, colleague, lead, assistant, broker } = firm.people
  actors = [
    { name: 'visitor' },
    { name: 'visitor of the pages', reads: 'pages' },
    as('owner', owner),
    as('buyer', firm.people.buyer),
    as('other buyer', rivals.people.buyer),
    as('agent', colleague),
    as('agent of another team', rivals.people.owner),
    as('team lead', lead),
    as('assistant', assistant),
    as('brokerage admin', broker),
    as('reviewer', reviewer),
    as('admin', admin),
    as('isAdmin only', half),
    as('broker of another brokerage', rivals.people.broker),
    as('lead of another brokerage', rivals.people.lead),
    { name: 'API key', token: rivals.apiKey, reads: 'calls for keys' },
  ]
})

/** What somebody looks for who knows a word of it. */
const queries = ['q=canaryonedraftz', 'query=canaryone']

/** What a reader finds of the first firm, by operation; of a file its address. */
async function resultOf(reader: Reader): Promise<{ asked: number; seen: Map<string, Set<string>> }> {
  const secrets = new RegExp([...firm.secrets].map((secret) => secret.replaceAll(/\W/g, String.raw`\$&`)).join('|'), 'g')
  const seen = new Map<string, Set<string>>()
  const asked = await everyRead(app, firm, reader, queries, ({ route, url, text, sealed }) => {
    const hits = sealed ? [url] : (text.match(secrets) ?? [])
    if (hits.length > 0) seen.set(route, new Set([...(seen.get(route) ?? []), ...hits]))
  })
  return { asked, seen }
}

const reads = new Map<string, ReturnType<typeof resultOf>>()
/** What this reader found; each goes through everything once. */
function readOf(name: string): ReturnType<typeof resultOf> {
  const reader = actors.find((each) => each.name === name)
  if (!reader) throw new Error(`${name} is no reader.`)
  const reading = reads.get(name) ?? resultOf(reader)
  reads.set(name, reading)
  return reading
}

/** Of a file, only what the firm or an administrator is handed is its own: others have files of the same kind. */
async function operationsRead(name: string): Promise<string[]> {
  const files = new Set<string>()
  for (const holder of ['owner', 'brokerage admin', 'admin'])
    for (const hits of (await readOf(holder)).seen.values()) for (const hit of hits) files.add(hit)
  const { seen } = await readOf(name)
  return [...seen].flatMap(([route, hits]) => ([...hits].some((hit) => !hit.startsWith('/') || files.has(hit)) ? [route] : [])).toSorted()
}

const named = ['other buyer', 'agent', 'team lead', 'assistant', 'brokerage admin', 'reviewer', 'admin', 'isAdmin only'] as const
const strangers = [
  'visitor',
  'visitor of the pages',
  'agent of another team',
  'broker of another brokerage',
  'lead of another brokerage',
  'API key',
] as const

test.each([...named, ...strangers])('what the %s reads of what an owner has is what the table says', async (name) => {
  const reviewed = Object.entries(reviewedReaders()).filter(([, readers]) => readers.split(', ').includes(name))
  expect(await operationsRead(name)).toEqual(reviewed.map(([route]) => route).toSorted())
})

test('nobody of another brokerage reads a byte of it, and all of it is there to be found', async () => {
  for (const name of ['other buyer', ...strangers]) expect([name, await operationsRead(name)]).toEqual([name, []])
  const everything = new Set<string>()
  for (const name of ['owner', 'buyer', ...named])
    for (const hits of (await readOf(name)).seen.values()) for (const hit of hits) everything.add(hit)
  // All but what is shown once or never.
  const shownOnce = /^(tsk_|whsec_)|^[\w-]{32}$|(Notice|Poster|Still|Unstaged|DraftPhoto|Portrait|SentText|WaitingText|TakenBack)Z$/
  expect([...firm.secrets].filter((secret) => !shownOnce.test(secret) && !everything.has(secret))).toEqual([])
  const { owner } = firm.people
  const { rows } = await sql<{ most: number }>`select greatest(max(listing_key),
    (select max(id) from lead where agent_account_id = ${owner.account.id}))::int as most
    from listing where list_agent_account_id = ${owner.account.id}`.execute(app.services.db)
  expect(rows[0]?.most).toBeLessThanOrEqual(6)
})

let frames: ReturnType<typeof readFrames> | undefined
/** Accounts that the socket notifies about the firm; read once, before anything changes. */
const framesOnce = (): ReturnType<typeof readFrames> => (frames ??= readFrames())
async function readFrames(): Promise<{ reached: string[]; sockets: number }> {
  const sockets = new Map<string, LiveClient>()
  for (const { name, id, token, reads } of actors) {
    if (id === undefined || reads) continue
    const socket = await openSocket(app, { origin: 'https://homes.example' })
    // From the first number on: what came in before is sent as well.
    socket.send({ type: 'register', userId: id, token, tabId: crypto.randomUUID(), after: 0 })
    await socket.receives('registered')
    sockets.set(name, socket)
  }
  const { owner, buyer } = firm.people
  const write = (from: Person, to: Person, word: string) =>
    ask(app, from, 'POST /api/messages', { payload: { receiverId: to.account.id, content: word } })
  await write(buyer, owner, 'CanaryOneFrameToOwnerZ')
  await write(owner, buyer, 'CanaryOneFrameToBuyerZ')
  await ask(app, buyer, 'POST /api/feedback', { payload: { type: 'bug', message: 'CanaryOneFrameFeedbackZ' } })
  await vi.waitFor(() => {
    for (const [name, word] of [
      ['owner', 'FrameToOwner'],
      ['owner', 'BuMessage'],
      ['buyer', 'FrameToBuyer'],
      ['buyer', 'Message'],
    ])
      expect(JSON.stringify(sockets.get(name ?? '')?.received), `${name} ${word}`).toContain(`CanaryOne${word}Z`)
  })
  const reached = [...sockets].filter(([, { received }]) => /canaryone/i.test(JSON.stringify(received))).map(([name]) => name)
  for (const { close } of sockets.values()) close()
  return { reached: reached.toSorted(), sockets: sockets.size }
}

test('no frame of /ws carries a word of the firm to anybody of another, and whom it is for has it', async () => {
  const { reached, sockets } = await framesOnce()
  expect(sockets).toBeGreaterThan(11)
  expect(reached).toEqual(['buyer', 'owner'])
})

const rows: Rows = {
  async fingerprint() {
    // Rows that jobs still write would count as changes of the next call.
    await app.server.jobs.settle()
    const tables = [
      'listing',
      'listing_revision',
      'listing_photo',
      'listing_video',
      'video_asset',
      'message',
      'tour_request',
      ...savedTables,
    ]
    const { rows: all } = await sql<{ whole: string }>`select concat_ws(' ', ${sql.join(
      tables.map((table) => sql`(select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t)`),
    )}) as whole`.execute(app.services.db)
    return all[0]?.whole ?? ''
  },
  async versionOf(table, id) {
    const [key, column] = table === 'listing' ? ['listing_key', 'version'] : ['id', 'revision']
    const {
      rows: [row],
    } = await sql<{ now: number }>`select ${sql.ref(column)} as now from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(
      app.services.db,
    )
    return row?.now
  },
}
const changesBy = (person: Person) => everyChange({ server: app.server, firm, person, rows })

test('what the agent, assistant, team lead and brokerage admin of an owner change of theirs is what the table says; the owner changes it by the same calls', async () => {
  // Before anything changes.
  for (const { name } of actors) await readOf(name)
  const owner = firm.people.owner.account.id
  const { rows: listings } = await sql<{
    id: number
  }>`select listing_key as id from listing where list_agent_account_id = ${owner}`.execute(app.services.db)
  await framesOnce()
  for (const [name, role] of [
    ['agent', 'colleague'],
    ['assistant', 'assistant'],
    ['team lead', 'lead'],
    ['brokerage admin', 'broker'],
  ] as const) {
    // An assistant answers for their agent.
    if (role === 'assistant')
      await ask(app, firm.people.owner, `PUT /api/assistants/${firm.people.assistant.account.id}`, { payload: { allowed: true } })
    const reviewed = Object.entries(reviewedChangers()).filter(([, changers]) => changers.split(', ').includes(name))
    expect(await changesBy(firm.people[role]), name).toEqual(reviewed.map(([route]) => route).toSorted())
  }
  // The brokerage admin handed the listings and drafts over.
  await sql`update listing set list_agent_account_id = ${owner} where listing_key = any (${listings.map(({ id }) => id)})`.execute(
    app.services.db,
  )
  const own = await changesBy(firm.people.owner)
  expect(own).toEqual(
    expect.arrayContaining(['PATCH /api/agent/properties/:id', 'PATCH /api/agent/leads/:id', 'DELETE /api/agent/vault/:fileId']),
  )
  expect(own.length).toBeGreaterThan(20)
})
