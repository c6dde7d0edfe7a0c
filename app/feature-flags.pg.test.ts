import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { declaredFlags } from '#features/feature-flags/server'
import { signedInCookie } from '#features/session/contract'
import { isAtOrBelow, type FeatureFlag } from '#platform/contract/feature-flag.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let admin: Person
let flags: readonly FeatureFlag[]
const sentence = 'This part of the site is turned off right now.'
const routes = readFileSync(join(import.meta.dirname, 'web/routes.ts'), 'utf8')
const pages = [...routes.matchAll(/(?:page|again)\('([^']+)'/g)].map(([, path = '']) => `/${path.replace('?', '')}`)
const cookie = `${signedInCookie.name}=${signedInCookie.value}`

beforeAll(async () => {
  app = await wholeApp()
  admin = await app.person('admin', { isAgent: true, isAdmin: true })
  flags = app.server.ports.parts(declaredFlags)
})

const ask = (method: string, url: string, payload?: object) =>
  app.server.inject({
    method: method as 'GET',
    url: url.replaceAll(/:\w+/g, '7'),
    headers: { authorization: `Bearer ${admin.token}`, cookie },
    ...(payload && { payload }),
  })

async function turn(key: string, openTo: string): Promise<void> {
  const { items } = (await ask('GET', '/api/admin/feature-flags')).json<{ items: { key: string; revision: number }[] }>()
  const revision = items.find((flag) => flag.key === key)?.revision
  const reply = await ask('PUT', `/api/admin/feature-flags/${key}`, { revision, openTo, percent: 0, people: '', reason: 'Trying it' })
  expect(reply.statusCode, reply.body).toBe(200)
}

/** Every route of a flag and every page of it, with how it answers. */
async function answersOf({ paths }: FeatureFlag): Promise<{ what: string; status: number; isOff: boolean }[]> {
  const within = (path: string) => paths.some((above) => isAtOrBelow(path, above))
  const calls = app.server.declaredRoutes.filter(({ url }) => within(url)).map(({ method, url }) => [method, url] as const)
  const all = [...calls, ...pages.filter(within).map((path) => ['GET', path] as const)]
  const answers = []
  for (const [method, url] of all) {
    const { statusCode, body } = await ask(method, url, method === 'GET' || method === 'HEAD' ? undefined : {})
    answers.push({ what: `${method} ${url}`, status: statusCode, isOff: body.includes(sentence) })
  }
  return answers
}

test('every operation and every page of a part is closed while it is off, and nothing else is', async () => {
  expect(flags.length).toBeGreaterThanOrEqual(3)
  for (const flag of flags) {
    // Nothing of it is declared in vain.
    for (const path of flag.paths)
      expect(
        [...app.server.declaredRoutes.map(({ url }) => url), ...pages].some((each) => isAtOrBelow(each, path)),
        path,
      ).toBe(true)
    const before = await answersOf(flag)
    expect(before.length, flag.key).toBeGreaterThan(2)
    expect(before.filter(({ isOff }) => isOff)).toEqual([])
    await turn(flag.key, 'nobody')
    const answers = await answersOf(flag)
    expect(answers.filter(({ status }) => status !== 404)).toEqual([])
    expect(answers.filter(({ what, isOff }) => !isOff && / \/api\//.test(what) && !what.startsWith('HEAD'))).toEqual([])
    for (const unchanged of flags)
      if (unchanged.key !== flag.key) expect((await answersOf(unchanged)).filter(({ isOff }) => isOff)).toEqual([])
    const { limitedFlags } = (await ask('GET', '/config.json')).json<{ limitedFlags: { key: string; forSome: boolean }[] }>()
    expect(limitedFlags).toMatchObject([{ key: flag.key, forSome: false }])
    await turn(flag.key, 'everybody')
    expect((await answersOf(flag)).map(({ status }) => status)).toEqual(before.map(({ status }) => status))
  }
})

test('the sitemap goes on without what is off', async () => {
  await turn('special-events', 'nobody')
  const { statusCode, body } = await app.server.inject({ url: '/sitemap.xml' })
  expect([statusCode, body.includes('/eventspecial')]).toEqual([200, false])
  await turn('special-events', 'everybody')
})
