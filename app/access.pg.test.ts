import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createDemoBrokerage } from '#features/brokerages/server'
import { createDemoTeam } from '#features/teams/server'
import { reviewedAccess, reviewedActors } from './specification/documented.ts'
import { forged } from './server/testing/strangers.fixtures.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

const reviewed = reviewedAccess()
const welcome = reviewedActors()

type Actors = Record<string, { token?: string; id: number }>

let app: WholeApp
let actors: Actors

beforeAll(async () => {
  app = await wholeApp()
  const { db, now } = app.services
  const agent = (name: string) => app.person(name, { isAgent: true })
  const [owner, lead, assistant, broker, rival] = [
    await agent('owner'),
    await agent('lead'),
    await agent('assistant'),
    await agent('broker'),
    await agent('other'),
  ]
  const suspended = await app.person('suspended')
  await sql`update account set suspended_at = services_now() where id = ${suspended.account.id}`.execute(db)
  app.moveClock(-2 * 3_600_000)
  const expired = await app.person('expired')
  app.moveClock(2 * 3_600_000)
  const on = (person: Person, role: 'owner' | 'assistant' | 'member') =>
    ({ accountId: person.account.id, role, memberType: 'Team Member', listingsWith: 'agent', daysAgo: 1 }) as const
  const unattached = await agent('agent')
  await db.transaction().execute(async (trx) => {
    const own = { name: 'Green Team', members: [on(lead, 'owner'), on(owner, 'member'), on(assistant, 'assistant')] }
    const another = { name: 'Blue Team', members: [on(rival, 'owner')] }
    const [first, second] = [unattached, broker].map(({ account }) => ({ invited: account.email, asking: [account.id] }))
    await createDemoTeam(trx, { ...own, invited: '', asking: [], ...first }, now())
    await createDemoTeam(trx, { ...another, invited: '', asking: [], ...second }, now())
    const accountIds = [broker, owner, lead, assistant].map(({ account }) => account.id)
    await createDemoBrokerage(
      trx,
      { name: 'Live Oak Realty', license: { number: 'B3003', state: 'TX' }, accountIds, invited: 'guest@example.com' },
      now(),
    )
  })
  actors = {
    visitor: { id: 1 },
    'forged token': { id: owner.account.id, token: forged(owner.token) },
    'expired token': known(expired),
    owner: known(owner),
    'other buyer': known(await app.person('buyer')),
    agent: known(unattached),
    'agent of another team': known(rival),
    'team lead': known(lead),
    assistant: known(assistant),
    'brokerage admin': known(broker),
    reviewer: known(await app.person('reviewer', { permissions: ['feedback:triage', 'messages:moderate'] })),
    admin: known(await app.person('admin', { isAgent: true, isAdmin: true })),
    'isAdmin only': known(await app.person('half', { isAdmin: true })),
    suspended: known(suspended),
  }
})

const known = ({ account, token }: Person) => ({ id: account.id, token })

function routes(): string[] {
  const declared = app.server.declaredRoutes.map(({ method, url }) => `${method} ${url}`)
  return declared.filter((route) => !route.startsWith('HEAD ') || !declared.includes(route.replace('HEAD', 'GET')))
}

test('every route is in the reviewed table with the access it declares, and the table names no other', () => {
  const live = app.server.declaredRoutes.filter(({ method, url }) => routes().includes(`${method} ${url}`))
  expect(Object.fromEntries(live.map(({ method, url, access }) => [`${method} ${url}`, access]))).toEqual(Object.fromEntries(reviewed))
})

/** Whom nobody can name, or who may not act at all. */
const unknown = ['visitor', 'forged token', 'expired token', 'suspended']

/** Every decision of this application that differs from the table, and how many there were. */
async function differences(
  { server }: WholeApp,
  people: Actors,
  welcomed: ReadonlyMap<string, readonly string[]>,
): Promise<{ different: string[]; decisions: number }> {
  const different: string[] = []
  let decisions = 0
  for (const route of routes()) {
    // It would sign the person out who is still needed.
    if (route === 'DELETE /api/auth/session') continue
    const level = reviewed.get(route)
    if (!level) continue
    for (const [name, { id, token }] of Object.entries(people)) {
      const [method, pattern = ''] = route.split(' ')
      const url = pattern
        .replaceAll('::', '%3A')
        .replace(':userId', String(id))
        .replaceAll(/:\w+(\([^)]*\))?/g, '999999')
        .replaceAll('*', 'nothing')
        .replaceAll('%3A', ':')
        // Without a key the identity protocol knows nobody, whoever they are; with a wrong one it says that it is wrong.
        .replace(/^\/identity\/.*$/, '$&?key=none')
      const body = /DELETE .*(messages|conversations)/.test(route) ? { userId: id, requestingUserId: id } : undefined
      const reply = await server.inject({
        method: method as 'GET',
        url,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
        ...(body && { payload: body }),
      })
      const allowed = reply.statusCode !== 401 && reply.statusCode !== 403
      if (allowed !== (welcomed.get(level) ?? []).includes(name))
        different.push(`${route} as ${name}: ${reply.statusCode} ${reply.body.slice(0, 120)}`)
      if (reply.statusCode >= 500) different.push(`${route} as ${name}: ${reply.statusCode} ${reply.body.slice(0, 120)}`)
      if (!allowed && reply.statusCode !== (unknown.includes(name) ? 401 : 403))
        different.push(`${route} as ${name}: ${reply.statusCode} is the wrong refusal`)
      decisions++
    }
  }
  return { different, decisions }
}

test('each of fourteen actors is let through or refused exactly as the table says, at every operation', async () => {
  expect(Object.keys(actors)).toEqual(welcome.get('actors'))
  const { different, decisions } = await differences(app, actors, welcome)
  expect(different).toEqual([])
  expect(decisions).toBe(14 * (routes().length - 1))
})

test('where others reach the product, nothing an administrator gives or is counts before a second factor was shown', async () => {
  const permissions = ['feedback:triage', 'messages:moderate']
  const reachable = await wholeApp({ PUBLIC_URL: 'https://homes.example' })
  const withFactor = async (person: Person) => {
    await sql`update identity.session set second_factor = 'an app' where uid = ${person.account.identity_uid}`.execute(
      reachable.services.db,
    )
    return known(person)
  }
  const people = {
    admin: known(await reachable.person('admin', { isAgent: true, isAdmin: true, permissions })),
    moderator: known(await reachable.person('moderator', { permissions })),
    provenAdmin: await withFactor(await reachable.person('proven', { isAgent: true, isAdmin: true, permissions })),
    provenModerator: await withFactor(await reachable.person('provenModerator', { permissions })),
  }
  const permitted = ['provenAdmin', 'provenModerator']
  const welcomed = { public: Object.keys(people), user: Object.keys(people), agent: ['admin', 'provenAdmin'], admin: ['provenAdmin'] }
  const granted = { 'permission:feedback:triage': permitted, 'permission:messages:moderate': permitted }
  const { different, decisions } = await differences(reachable, people, new Map(Object.entries({ ...welcomed, ...granted })))
  expect(different).toEqual([])
  expect(decisions).toBeGreaterThan(300)
})

test('on one machine alone an administrator needs no second factor', async () => {
  const permissions = ['feedback:triage', 'messages:moderate']
  const { token } = await app.person('alone', { isAgent: true, isAdmin: true, permissions })
  for (const url of ['/api/admin/users', '/api/feedback', '/api/admin/message-reports'])
    expect((await app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200)
})
