import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accessTable } from './server/access-table.ts'
import { wholeApp, type Person, type WholeApp } from './server/whole-app-for-tests.ts'

const reviewed = new Map(Object.entries(accessTable).flatMap(([level, routes]) => routes.map((route) => [route, level] as const)))

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
}

let app: WholeApp
let actors: Record<string, { token?: string; id: number }>

beforeAll(async () => {
  app = await wholeApp()
  const buyer = await app.person('buyer')
  const suspended = await app.person('suspended')
  await sql`update account set suspended_at = now() where id = ${suspended.account.id}`.execute(app.services.db)
  app.moveClock(-2 * 3_600_000)
  const expired = await app.person('expired')
  app.moveClock(2 * 3_600_000)
  const known = ({ account, token }: Person) => ({ id: account.id, token })
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

test('each of nine kinds of people is let through or refused exactly as the table says', async () => {
  const different: string[] = []
  let decisions = 0
  for (const route of routes()) {
    // It would sign the person out who is still needed.
    if (route === 'DELETE /api/auth/session') continue
    const level = reviewed.get(route)
    if (!level) continue
    for (const [name, { id, token }] of Object.entries(actors)) {
      const [method, pattern = ''] = route.split(' ')
      const url = pattern
        .replaceAll('::', '%3A')
        .replace(':userId', String(id))
        .replaceAll(/:\w+(\([^)]*\))?/g, '999999')
        .replaceAll('*', 'nothing')
        .replaceAll('%3A', ':')
      const body = /DELETE .*(messages|conversations)/.test(route) ? { userId: id, requestingUserId: id } : undefined
      const reply = await app.server.inject({
        method: method as 'GET',
        url,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
        ...(body && { payload: body }),
      })
      const allowed = reply.statusCode !== 401 && reply.statusCode !== 403
      if (allowed !== welcome[level]?.includes(name)) different.push(`${route} as ${name}: ${reply.statusCode} ${reply.body.slice(0, 120)}`)
      if (reply.statusCode >= 500) different.push(`${route} as ${name}: ${reply.statusCode} ${reply.body.slice(0, 120)}`)
      if (!allowed && reply.statusCode !== (['visitor', 'forged', 'expired', 'suspended'].includes(name) ? 401 : 403))
        different.push(`${route} as ${name}: ${reply.statusCode} is the wrong refusal`)
      decisions++
    }
  }
  expect(different).toEqual([])
  expect(decisions).toBeGreaterThan(700)
})
