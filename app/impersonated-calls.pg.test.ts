import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DeclaredRoute } from '#platform/http/app.ts'
import { wholeApp, type WholeApp } from './server/testing/whole-app.fixtures.ts'

/** What is open to an administrator who looks at the site as an agent. Whoever opens more thinks about it twice, as in docs/access.md. */
const opened = `
  /api/agent /api/agent/analytics /api/agent/approvals /api/agent/content-strategy /api/agent/dashboard /api/agent/first-steps
  /api/agent/guides /api/agent/library /api/agent/listing-numbers /api/agent/open-houses /api/agent/posts /api/agent/posts/calendar
  /api/agent/profile /api/agent/properties /api/agent/properties/:id /api/agent/properties/:id/preview /api/agent/review-notices
  /api/agent/seller-reports /api/agent/tour-availability /api/agent/verified /api/agent/videos /api/agent/videos/:id /api/auth/user
  /api/billing /api/billing/invoices /api/brokerage /api/favorites /api/favorites/ids /api/feature-flags /api/lead-sharing /api/preferences
  /api/preferences/delivery /api/preferences/texts /api/saved-searches /api/saved-searches/:id/changes /api/team
  /api/user/badges/:userId /api/whoami`
  .trim()
  .split(/\s+/)

/** What may be changed once the person allowed it. */
const changeable = [
  'DELETE /api/favorites/:propertyId',
  'DELETE /api/saved-searches/:id',
  'PATCH /api/agent/properties/:id',
  'PATCH /api/agent/properties/:id/photos/:photoId',
  'PATCH /api/agent/videos/:id',
  'PATCH /api/saved-searches/:id',
  'POST /api/agent/properties',
  'POST /api/favorites',
  'POST /api/saved-searches',
  'POST /api/saved-searches/:id/restore',
  'PUT /api/agent/profile',
  'PUT /api/agent/properties/:id/photos/order',
  'PUT /api/agent/properties/:id/videos',
  'PUT /api/agent/videos/:id/chapters',
  'PUT /api/preferences',
  'PUT /api/preferences/delivery',
]

/** What the administrator does as themselves, whomever they look as. */
const ofTheSession = [
  'POST /api/auth/firebase-verify',
  'DELETE /api/auth/session',
  'GET /api/admin/impersonations/:id',
  'HEAD /api/admin/impersonations/:id',
  'POST /api/admin/impersonations/:id/changes',
  'DELETE /api/admin/impersonations/:id',
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

let app: WholeApp
let token: string
beforeAll(async () => {
  app = await wholeApp()
  const admin = await app.person('admin', { isAgent: true, isAdmin: true })
  const agent = await app.person('agent', { isAgent: true })
  const headers = { authorization: `Bearer ${admin.token}` }
  const payload = { userId: agent.account.id, reason: 'Asked for by phone' }
  const started = await app.server.inject({ method: 'POST', url: '/api/admin/impersonations', headers, payload })
  token = `${admin.token}.as.${started.json<{ impersonation: { id: number } }>().impersonation.id}`
})

const isRead = ({ method }: DeclaredRoute) => method === 'GET' || method === 'HEAD'
const named = ({ method, url }: DeclaredRoute) => `${method} ${url}`

/** Asks for every route as somebody else. Returns those that are not refused. */
async function admitted(which: (route: DeclaredRoute) => boolean): Promise<DeclaredRoute[]> {
  const open: DeclaredRoute[] = []
  for (const route of app.server.declaredRoutes) {
    // The identity protocol goes by what is in a body, never by who asks, and refuses in a form of its own.
    if (route.url.startsWith('/identity/')) continue
    if (!methods.includes(route.method) || ofTheSession.includes(named(route)) || !which(route)) continue
    const url = route.url
      .replaceAll('::', '%3A')
      .replaceAll(/:\w+(\([^)]*\))?/g, '1')
      .replaceAll('*', 'nothing')
      .replaceAll('%3A', ':')
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await app.server.inject({ method: route.method as 'GET', url, headers })
    expect(statusCode, named(route)).toBeLessThan(501)
    if (statusCode !== 423) open.push(route)
  }
  return open
}

test('of every operation there is, only these reads are open to who looks as somebody, and no change', async () => {
  await sql`update impersonation set changes = 'none'`.execute(app.services.db)
  const reads = await admitted((route) => isRead(route) && route.access !== 'public')
  expect([...new Set(reads.map(({ url }) => url))].toSorted()).toEqual(opened)
  expect((await admitted((route) => !isRead(route))).map(named)).toEqual([])
})

test('with the consent of the person only their own lists and drafts change, and each try is in the log', async () => {
  const { db } = app.services
  const count = async () => (await sql<{ number: number }>`select number from audit_head`.execute(db)).rows[0]?.number ?? 0
  await sql`update impersonation set changes = 'allowed'`.execute(db)
  const before = await count()
  expect((await admitted((route) => !isRead(route))).map(named).toSorted()).toEqual(changeable)
  expect((await count()) - before).toBe(changeable.length)
})
