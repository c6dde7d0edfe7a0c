import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { signedInCookie } from '#features/session/contract'
import { guardedPages } from './server/guarded-pages.ts'
import { wholeApp } from './server/testing/whole-app.fixtures.ts'
import { specified } from './specification/documented.ts'

const root = join(import.meta.dirname, '..')
const { server } = await wholeApp()
const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => server.inject({ method, url, headers })
const cookie = `theme=dark; ${signedInCookie.name}=${signedInCookie.value}`

/** Login-required, agent-only and admin-only pages of the specification. */
const guarded =
  `/agent/verify-phone /profile /settings /messages /schedule-visit/7 /schedule-visit /agent/dashboard /agent/approvals /agent/profile
  /agent/profile-setup /agent/leads /contactmap /vault /socialcalendar /contentstrategy /team-settings /brokerage/dashboard /brokerage/api
  /brokerage/single-sign-on /assistants /assistants/7 /agent/co-listings /agent/homes/7/co-listing /brokerage/hand-over/7 /admin
  /admin/agent/7/profile /admin/library-manager /admin/enterprise /admin3`.split(/\s+/)
const { missing } = specified('Pages')
const there = guarded.filter((path) => !missing.some((pattern) => matchPath(pattern, path)))

test.each(there)('a visitor who opens %s is sent to sign in and comes back', async (path) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await open(`${path}?tab=badges&x=%2F`, {}, method)
    expect([statusCode, headers.location]).toEqual([302, `/auth?redirect=${encodeURIComponent(`${path}?tab=badges&x=%2F`)}`])
    expect([headers['cache-control'], headers.vary]).toEqual(['no-store', expect.stringContaining('cookie')])
  }
  const { headers } = await open(`${path.toUpperCase()}/`)
  expect(headers.location).toBe(`/auth?redirect=${encodeURIComponent(`${path.toUpperCase()}/`)}`)
})

test.each(there)('somebody who is signed in opens %s without being sent anywhere, and so may a worker that keeps pages', async (path) => {
  expect((await open(path, { cookie })).statusCode).toBe(200)
  expect((await open(path, { 'sec-fetch-dest': 'empty' })).statusCode).toBe(200)
  expect((await open(path, { cookie: `not-${cookie}`, 'sec-fetch-dest': 'document' })).statusCode).toBe(200)
  for (const cookie of [`${signedInCookie.name}=`, `x${signedInCookie.name}=yes`, `${signedInCookie.name}=yes-and-no`])
    expect((await open(path, { cookie: cookie })).statusCode).toBe(302)
})

test.each(['/', '/auth', '/login', '/tourstead', '/property/7', '/preferences', '/administer', '/messages.txt', '/nothing'])(
  '%s is for everybody',
  async (path) => {
    expect((await open(path)).statusCode).toBe(200)
  },
)

test('the mark opens nothing: calls behind these pages ask for the token', async () => {
  for (const url of ['/api/auth/user', '/api/messages', '/api/admin/users']) expect((await open(url, { cookie })).statusCode, url).toBe(401)
})

test('every page that asks who one is before it shows anything is in the list', () => {
  const routes = readFileSync(join(root, 'app/web/routes.ts'), 'utf8')
  const pages = [...routes.matchAll(/(?:page|again)\('([^']+)', '([^']+)'/g)].map(([, path = '', file = '']) => ({
    path: `/${path}`,
    file,
  }))
  const asking = globSync('features/*/web/**/*-page.tsx', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('<RequireRole'),
  )
  const asked = pages.filter(({ file }) => asking.includes(`features/${file}.tsx`)).map(({ path }) => path)
  expect(asked.length).toBeGreaterThan(10)
  // A set-up link holds a secret that no address of ours may repeat; the page of preferences is a public one.
  const open = ['/setup/:token', '/preferences']
  expect(asked.filter((path) => !guardedPages.includes(path as '/admin'))).toEqual(asked.filter((path) => open.includes(path)))
})
