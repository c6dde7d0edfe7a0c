import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import { createDemoTeam } from '#features/teams/server'
import { createDemoVaultFile } from '#features/vault/server'
import { acceptable } from './server/testing/acceptable-bodies.fixtures.ts'
import { template } from './server/testing/audited-bodies.fixtures.ts'
import { reviewedActors } from './specification/documented.ts'
import { savedTables } from './server/testing/saved-tables.fixtures.ts'
import { strangersTo } from './server/testing/strangers.fixtures.ts'
import { startApprovedBrokerage } from './server/testing/start-brokerage.fixtures.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

const canary = 'CANARY7f3a'

let app: WholeApp
/** Who tries every value, and who tries what is the owner's alone: together with the owner the fourteen of access.pg.test.ts. */
let attackers: { name: string; person: Pick<Person, 'account' | 'token'> | undefined; tries: 'all' | 'foreign' }[]
let owner: Person
let asker: Person
let foreign: {
  impersonation: number
  answer: number
  home: number
  video: number
  message: number
  wishlist: number
  search: number
  lead: number
  view: number
  invitation: number
  post: number
  brokerageInvitation: number
  office: number
  apiKey: number
  webhook: number
  domain: number
  report: number
  shared: number
  review: number
}

beforeAll(async () => {
  app = await wholeApp()
  owner = await app.person('owner', { isAgent: true })
  asker = await app.person('asker')
  const admin = await app.person('admin', { isAgent: true, isAdmin: true })
  const rival = await app.person('rival', { isAgent: true })
  const { db, now } = app.services
  attackers = [
    { name: 'visitor', person: undefined, tries: 'all' },
    { name: 'buyer', person: await app.person('buyer'), tries: 'all' },
    { name: 'agent', person: rival, tries: 'all' },
    { name: 'admin', person: admin, tries: 'all' },
    ...(await strangersTo(app, owner)).map((each) => ({ ...each, tries: 'foreign' as const })),
  ]
  const suspended = attackers.find(({ name }) => name === 'suspended')?.person
  await sql`update account set suspended_at = services_now() where id = ${suspended?.account.id}`.execute(db)
  await insertGenerated(db, { count: 1, agentIds: [owner.account.id], now: now() })
  const secret = `${canary} secret`
  const home = await ask(owner, 'POST', '/api/agent/properties', { title: secret, description: secret, privateRemarks: secret })
  const asked = { question: secret, answer: secret, moment: null }
  const answer = await ask(owner, 'POST', `/api/agent/properties/${home.json<{ id: number }>().id}/answers`, asked)
  const video = await ask(owner, 'POST', '/api/agent/videos/link', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: secret })
  const message = await ask(asker, 'POST', '/api/messages', { receiverId: owner.account.id, content: secret })
  const wishlist = await ask(owner, 'POST', '/api/wishlist', { name: secret, propertyId: 1 })
  const search = await ask(owner, 'POST', '/api/saved-searches', { name: secret, query: 'beds=3' })
  const contact = { line: 2, name: secret, email: 'contact@example.com', phone: '', tags: secret.slice(0, 20), note: secret }
  await ask(owner, 'POST', '/api/agent/leads/import', { contacts: [contact] })
  const file = {
    agentId: owner.account.id,
    name: secret,
    folder: '',
    listingKey: null,
    client: secret,
    expiresInDays: null,
    ending: 'txt' as const,
  }
  const versions = [Buffer.from(secret)]
  await createDemoVaultFile(db, app.services.files, { ...file, versions, openedBy: 'reader@example.com' }, now())
  const views = await ask(owner, 'POST', '/api/agent/lead-views', { name: secret.slice(0, 60), address: 'waiting=yes' })
  const leads = await ask(owner, 'GET', '/api/agent/leads')
  const film = await ask(owner, 'POST', '/api/agent/content-strategy/films', {
    subject: 'question:offer',
    kind: 'guide',
    dueOn: '2026-12-06',
  })
  const post = film.json<{ id: number; channel: string; revision: number; plannedOn: string }>()
  const text = { revision: post.revision, plannedOn: post.plannedOn, channel: post.channel, body: secret, alt: secret }
  await ask(owner, 'PATCH', `/api/agent/posts/${post.id}`, text)
  // Of the demo world: a plan that costs nothing seats nobody else.
  const leading = { accountId: owner.account.id, role: 'owner', memberType: 'Team Lead', listingsWith: 'agent', daysAgo: 1 } as const
  const newTeam = { name: `${canary} Team`, members: [leading], invited: 'guest@example.com', asking: [asker.account.id] }
  await db.transaction().execute((trx) => createDemoTeam(trx, newTeam, now()))
  const team = await ask(owner, 'GET', '/api/team')
  await startApprovedBrokerage(app, owner)
  await ask(owner, 'POST', '/api/brokerage/invitations', { email: 'guest@example.com' })
  const office = { name: secret, address: '', city: '', state: '', zipCode: '', phone: '', license: '' }
  await ask(owner, 'POST', '/api/brokerage/offices', office)
  const offices = await sql<{ id: number }>`select brokerage_office_key as id from brokerage_office`.execute(db)
  const firm = await ask(owner, 'GET', '/api/brokerage')
  const apiKey = await ask(owner, 'POST', '/api/brokerage/api-keys', { name: secret, scopes: ['listings:read'], expiresOn: null })
  const hooks = await sql<{ id: number }>`insert into webhook_endpoint (brokerage_key, url, event_kinds, secret, created_at)
    select brokerage_key, ${`https://${canary}.example/`}, '{listing.changed}', '', services_now() from brokerage_member
    where account_id = ${owner.account.id} returning id`.execute(db)
  const signOn = await ask(owner, 'POST', '/api/brokerage/single-sign-on/domains', { domain: `${canary}.example` })
  const report = await ask(owner, 'POST', '/api/agent/seller-reports', { propertyId: 1 })
  const shared = await ask(admin, 'POST', '/api/admin/library', template)
  const sharedId = shared.json<{ id: number }>().id
  await ask(admin, 'POST', `/api/admin/library/${sharedId}/steps`, { revision: 0, step: 'publish', reason: '' })
  const { rows: reviews } = await sql<{ id: number }>`insert into moderation_case (kind, thing_id, account_id, state, details, opened_at)
    values ('agent', ${owner.account.id}, ${owner.account.id}, 'change_asked', ${secret}, services_now()) returning id`.execute(db)
  const support = await app.person('support', { isAgent: true, isAdmin: true })
  const viewed = await ask(support, 'POST', '/api/admin/impersonations', { userId: asker.account.id, reason: secret })
  // Whoever administers another brokerage gets no further.
  await startApprovedBrokerage(app, rival)
  foreign = {
    impersonation: viewed.json<{ impersonation: { id: number } }>().impersonation.id,
    review: reviews[0]?.id ?? 0,
    shared: sharedId,
    post: post.id,
    brokerageInvitation:
      firm.json<{ brokerage: { dashboard: { invitations: { id: number }[] } } | null }>().brokerage?.dashboard.invitations[0]?.id ?? 0,
    office: offices.rows[0]?.id ?? 0,
    webhook: hooks.rows[0]?.id ?? 0,
    domain: signOn.json<{ domains: { id: number }[] }>().domains[0]?.id ?? 0,
    apiKey: apiKey.json<{ keys: { id: number }[] }>().keys[0]?.id ?? 0,
    invitation: team.json<{ team: { invitations: { id: number }[] } | null }>().team?.invitations[0]?.id ?? 0,
    report: report.json<{ id: number }>().id,
    view: views.json<{ items: { id: number }[] }>().items[0]?.id ?? 0,
    lead: leads.json<{ items: { id: number }[] }>().items[0]?.id ?? 0,
    answer: answer.json<{ items: { id: number }[] }>().items[0]?.id ?? 0,
    home: home.json<{ id: number }>().id,
    video: video.json<{ id: number }>().id,
    message: message.json<{ id: number }>().id,
    wishlist: wishlist.json<{ id: number }>().id,
    search: search.json<{ id: number }>().id,
  }
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'

/** Each comes from an address of their own where a limit of one would refuse them for the others. */
const ask = (person: Pick<Person, 'token'> | undefined, method: string, url: string, payload?: object, remoteAddress?: string) =>
  app.server.inject({
    method: method as Method,
    url,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...(payload && { payload }),
    ...(remoteAddress && { remoteAddress }),
  })

const colon = '\u0001'
const oddIds = ['-1', '0', '2147483648', '9223372036854775808', 'abc', '1.5', '00000000-0000-4000-8000-000000000000', '%00', '1,2']

/** Every value to try for one parameter of a route. */
function valuesFor(route: string, name: string): string[] {
  if (route.includes('/api/agent/approvals/') || route.includes('/api/agent/co-listings/')) return [String(foreign.home), ...oddIds]
  if (route.includes('/api/brokerage/offices/')) return [String(foreign.office), ...oddIds]
  if (route.includes('/impersonations/')) return [String(foreign.impersonation), ...oddIds]
  if (route.includes('/api/brokerage/webhooks/')) return [String(name === 'id' ? foreign.webhook : 1), ...oddIds]
  if (route.includes('/api/brokerage/single-sign-on/')) return [String(foreign.domain), ...oddIds]
  if (route.includes('/api/brokerage/api-keys/')) return [String(foreign.apiKey), ...oddIds]
  if (route.includes('/api/brokerage/')) return [String(name === 'id' ? foreign.brokerageInvitation : owner.account.id), ...oddIds]
  if (route.includes('/api/team/')) return [String(name === 'id' ? foreign.invitation : owner.account.id), ...oddIds]
  if (route.includes('/api/admin/library/')) return [String(foreign.shared), ...oddIds]
  if (name === 'postId') return [String(foreign.post), ...oddIds]
  if (name === 'crop') return ['9x16', ...oddIds]
  if (name === 'id' && route.includes('/api/wishlist/')) return [String(foreign.wishlist), ...oddIds]
  if (name === 'id' && route.includes('/api/agent/leads/')) return [String(foreign.lead), ...oddIds]
  if (name === 'id' && route.includes('/api/admin/leads/')) return [String(foreign.lead), ...oddIds]
  if (name === 'id' && route.includes('/api/agent/lead-views/')) return [String(foreign.view), ...oddIds]
  if (name === 'id' && route.includes('/api/agent/seller-reports/')) return [String(foreign.report), ...oddIds]
  if (name === 'id' && route.includes('/api/saved-searches/')) return [String(foreign.search), ...oddIds]
  if (name === 'id') return [String(route.includes('video') && !route.includes('properties') ? foreign.video : foreign.home), ...oddIds]
  if (route.includes('/api/listing-interest/') || route.includes('/api/tours/options/') || route.includes('/api/open-houses/:propertyId'))
    return [String(foreign.home), ...oddIds]
  if (route.includes('/api/agent/review-notices/')) return [String(foreign.review), ...oddIds]
  // Of the queue, administrators decide about every case: only impossible ones are tried.
  if (route.includes('/api/admin/moderation/')) return oddIds
  if (name === 'answerId') return [String(foreign.answer), ...oddIds]
  if (route.includes('/properties/:propertyId/answers')) return [String(foreign.home), ...oddIds]
  if (name === 'messageId') return [String(foreign.message), ...oddIds]
  if (name === 'intoId') return [String(owner.account.id), ...oddIds]
  if (name === 'userId') return [String(asker.account.id), String(owner.account.id), ...oddIds]
  return ['1', ...oddIds]
}

const fingerprint = async (): Promise<string[]> => {
  // Rows that jobs still write would count as changes by the attacker.
  await app.server.jobs.settle()
  const tables = [
    'listing',
    'listing_revision',
    'listing_revision_photo',
    'listing_revision_video',
    'listing_video',
    'listing_ledger',
    'video_asset',
    'video_chapter',
    'video_revision',
    'message',
    'account',
    'agent_profile',
    ...savedTables,
  ]
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ rows: string }>`
        select md5(string_agg(t::text, '|' order by t::text)) as rows from ${sql.table(table)} t`.execute(app.services.db)
      return `${table} ${rows[0]?.rows}`
    }),
  )
}

test('all fourteen actors are here', () => {
  expect(['owner', ...attackers.map(({ name }) => (name === 'buyer' ? 'other buyer' : name))].toSorted()).toEqual(
    [...(reviewedActors().get('actors') ?? [])].toSorted(),
  )
})

test('no id of somebody else’s thing, and no impossible one, gives anything away or changes anything', async () => {
  expect(Object.entries(foreign).filter(([, id]) => !(id > 0))).toEqual([])
  const before = await fingerprint()
  const wrong: string[] = []
  let tried = 0
  const routes = app.server.declaredRoutes
    .map(({ method, url }) => `${method} ${url}`)
    // Numbers of the map and of a page of the sitemap name nobody's things.
    .filter((route) => /[^:]:\w/.test(route.replaceAll('::', '')) && !/\/sitemap| \/map\//.test(route))
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ')
    // Two colons stand for one that is no parameter.
    const plain = pattern.replaceAll('::', colon)
    const names = [...plain.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    for (const { name: who, person, tries } of attackers) {
      const own = String(person?.account.id ?? 1)
      for (const name of names)
        for (const value of tries === 'all' ? valuesFor(route, name) : valuesFor(route, name).slice(0, 1)) {
          const filled = plain
            .replaceAll(/:(\w+)(\([^)]*\))?/g, (_, each: string) =>
              each === name ? value : each === 'userId' ? own : (valuesFor(route, each)[0] ?? '1'),
            )
            .replaceAll(colon, ':')
          const claims = method === 'DELETE' && person ? { userId: person.account.id, requestingUserId: person.account.id } : undefined
          const from = tries === 'all' ? undefined : `203.0.113.${attackers.findIndex(({ name }) => name === who)}`
          const reply = await ask(person, method, filled, acceptable[route] ?? claims, from)
          tried++
          // Nobody's conversation with a stranger is none, and an empty list; a published home and its parts are for everybody.
          const nothingThere = name === 'otherUserId' && ['[]', 'null', '{"deleted":0}', ''].includes(reply.body)
          // Whom somebody does not want to hear from is their own choice, whoever that is.
          const myChoice = route.includes('/api/blocks/') && /^\{"blocked":(true|false)\}$/.test(reply.body)
          // The tips and the library of the product belong to its administrators together.
          const adminsChoice = who === 'admin' && /\/api\/admin\/(insights|library)\//.test(route)
          // Whom administrators look up at the state, and where a lead came from, is nobody's secret from them.
          const adminsDesk = who === 'admin' && /^(GET|HEAD) \/api\/admin\/(agents|licenses|enterprise|leads|users)\//.test(route)
          // Whose accounts they would merge, and nothing is without the preview that was shown.
          const notMerged = who === 'admin' && reply.statusCode === 409 && route.includes('/merge/')
          // So is which public home somebody saves or hides; nobody else's heart goes with it.
          const myMark = /^\/api\/(favorites|hidden-homes)\//.test(filled) && /^\{"isSet":false,"total":0,/.test(reply.body)
          // Who answered nobody has no time, and what was never asked by mail is gone like what was sent.
          const noTime = route.includes('/api/reply-times/') && ['{"seconds":null}', ''].includes(reply.body)
          // Whom an agent lists public homes with is on the pages of these homes.
          const noListings = route.includes('/api/co-listed-properties/') && ['{"items":[]}', ''].includes(reply.body)
          const noBrand = route.includes('/api/agent-brands/') && ['{"brand":null}', ''].includes(reply.body)
          const expired = route.includes('/api/mailed-questions/') && reply.statusCode === 410
          // Assistants administer no team, neither their own.
          const notTheirs = who === 'assistant' && reply.statusCode === 409 && route.includes('/api/team/')
          const expected = [400, 401, 403, 404, ...(method === 'POST' || route.includes('uploads') ? [412, 415] : [])]
          if (
            !expected.includes(reply.statusCode) &&
            !nothingThere &&
            !myChoice &&
            !myMark &&
            !adminsChoice &&
            !adminsDesk &&
            !notMerged &&
            !noTime &&
            !notTheirs &&
            !noListings &&
            !noBrand &&
            !expired
          )
            wrong.push(`${who} ${method} ${filled}: ${reply.statusCode} ${reply.body.slice(0, 150)}`)
          if (reply.body.includes(canary)) wrong.push(`${who} ${method} ${filled} was shown what is not theirs`)
        }
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(1000)
  expect(await fingerprint()).toEqual(before)
})
