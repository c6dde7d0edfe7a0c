import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { reviewedAccess } from './specification/documented.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

const reviewed = reviewedAccess()

/** Who is let through at each level; everybody else is refused. */
const welcome: Record<string, readonly string[]> = {
  public: ['visitor', 'forged', 'expired', 'buyer', 'agent', 'otherAgent', 'admin', 'adminOnly', 'suspended'],
  user: ['buyer', 'agent', 'otherAgent', 'admin', 'adminOnly'],
  agent: ['agent', 'otherAgent', 'admin'],
  admin: ['admin'],
  // Given to one person at a time, not with a role.
  'permission:feedback:triage': [],
  'permission:messages:moderate': [],
  operator: [],
  // Levels `key:…` welcome none of these people: they are for programs.
}

type Actors = Record<string, { token?: string; id: number }>

let app: WholeApp
let actors: Actors

beforeAll(async () => {
  app = await wholeApp()
  const buyer = await app.person('buyer')
  const suspended = await app.person('suspended')
  await sql`update account set suspended_at = now() where id = ${suspended.account.id}`.execute(app.services.db)
  app.moveClock(-2 * 3_600_000)
  const expired = await app.person('expired')
  app.moveClock(2 * 3_600_000)
  actors = {
    visitor: { id: 1 },
    forged: { id: buyer.account.id, token: forged(buyer.token) },
    expired: known(expired),
    suspended: known(suspended),
    buyer: known(buyer),
    agent: known(await app.person('agent', { isAgent: true })),
    otherAgent: known(await app.person('other', { isAgent: true })),
    admin: known(await app.person('admin', { isAgent: true, isAdmin: true })),
    adminOnly: known(await app.person('half', { isAdmin: true })),
  }
})

const known = ({ account, token }: Person) => ({ id: account.id, token })

/** The same token, saying that its owner may do everything, under the old signature. */
function forged(token: string): string {
  const [head, body = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  return [head, Buffer.from(JSON.stringify({ ...claims, isAgent: true, isAdmin: true })).toString('base64url'), signature].join('.')
}

function routes(): string[] {
  const declared = app.server.declaredRoutes.map(({ method, url }) => `${method} ${url}`)
  return declared.filter((route) => !route.startsWith('HEAD ') || !declared.includes(route.replace('HEAD', 'GET')))
}

test('every route is in the reviewed table with the access it declares, and the table names no other', () => {
  const live = app.server.declaredRoutes.filter(({ method, url }) => routes().includes(`${method} ${url}`))
  expect(Object.fromEntries(live.map(({ method, url, access }) => [`${method} ${url}`, access]))).toEqual(Object.fromEntries(reviewed))
})

/** Every decision of this application that differs from the table, and how many there were. */
async function differences(
  { server }: WholeApp,
  people: Actors,
  welcomed: typeof welcome,
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
      if (allowed !== (welcomed[level] ?? []).includes(name))
        different.push(`${route} as ${name}: ${reply.statusCode} ${reply.body.slice(0, 120)}`)
      if (reply.statusCode >= 500) different.push(`${route} as ${name}: ${reply.statusCode} ${reply.body.slice(0, 120)}`)
      if (!allowed && reply.statusCode !== (['visitor', 'forged', 'expired', 'suspended'].includes(name) ? 401 : 403))
        different.push(`${route} as ${name}: ${reply.statusCode} is the wrong refusal`)
      decisions++
    }
  }
  return { different, decisions }
}

test('each of nine kinds of people is let through or refused exactly as the table says', async () => {
  const { different, decisions } = await differences(app, actors, welcome)
  expect(different).toEqual([])
  expect(decisions).toBeGreaterThan(700)
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
  const { different, decisions } = await differences(reachable, people, {
    public: Object.keys(people),
    user: Object.keys(people),
    agent: ['admin', 'provenAdmin'],
    admin: ['provenAdmin'],
    'permission:feedback:triage': permitted,
    'permission:messages:moderate': permitted,
    operator: [],
  })
  expect(different).toEqual([])
  expect(decisions).toBeGreaterThan(300)
})

test('on one machine alone an administrator needs no second factor', async () => {
  const permissions = ['feedback:triage', 'messages:moderate']
  const { token } = await app.person('owner', { isAgent: true, isAdmin: true, permissions })
  for (const url of ['/api/admin/users', '/api/feedback', '/api/admin/message-reports'])
    expect((await app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200)
})
