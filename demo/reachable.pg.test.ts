import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { accounts } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { identity, identityAdmin, publicApiKey } from '#features/identity/server'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { messaging } from '#features/messaging/server'
import { videos } from '#features/videos/server'
import { readConfig, type Config } from '#platform/config/config.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { openDemoWorld } from './open-world.ts'
import { demoPassword, demoPeople, emailOf } from './people.ts'

const installation = () => testApp(identity, accounts, location, agents, videos, listings, messaging)

/** Returns what a start prints when these settings are given. */
function linesOf({ services }: TestApp, environment: Record<string, string>): Promise<string[]> {
  const { demo, loopback, databaseUrl } = readConfig({ ...environment })
  const config: Config = { ...services.config, demo, loopback, databaseUrl }
  return openDemoWorld({ ...services, config })
}

const onThisMachine = {}
const reachable = { PUBLIC_URL: 'https://homes.example' }

async function signIn({ inject, services }: TestApp, email: string, password: string): Promise<string | undefined> {
  const url = `/identity/v1/accounts:signInWithPassword?key=${await publicApiKey(services.db)}`
  const answer = await inject({ method: 'POST', url, payload: { email, password, returnSecureToken: true } })
  return answer.json<{ idToken?: string }>().idToken
}

/** Returns address and password of every line that holds them. */
const printedSignIns = (lines: string[]) =>
  lines.flatMap((line) => [...line.matchAll(/(\S+@\S+) {2,}(\S+)$/g)].map(([, email = '', password = '']) => ({ email, password })))

async function expectPrivatePasswords(app: TestApp, lines: string[]): Promise<void> {
  expect(lines.join('\n')).not.toContain(demoPassword)
  const signIns = printedSignIns(lines)
  expect(signIns.map(({ email }) => email).toSorted()).toEqual(demoPeople.map(emailOf).toSorted())
  expect(new Set(signIns.map(({ password }) => password)).size).toBe(demoPeople.length)
  for (const { email, password } of signIns) {
    expect(password.length).toBeGreaterThanOrEqual(16)
    expect(await signIn(app, email, demoPassword)).toBeUndefined()
  }
  for (const { email, password } of signIns) expect(await signIn(app, email, password)).toBeDefined()
}

test('where others reach the product the demo world comes only when DEMO=on is written out, each person with a password of their own that is printed once', async () => {
  const app = await installation()
  expect(await linesOf(app, reachable)).toEqual([])
  expect((await sql`select from account`.execute(app.services.db)).rows).toEqual([])
  await expectPrivatePasswords(app, await linesOf(app, { ...reachable, DEMO: 'on' }))
  const again = await linesOf(app, { ...reachable, DEMO: 'on' })
  expect(printedSignIns(again)).toEqual([])
  expect(again.join()).toContain('shown when they were made')
  // Back on one machine nobody is promised a password that does not work.
  expect((await linesOf(app, onThisMachine)).join()).not.toContain(demoPassword)
})

const nora = 'nora@demo.tourstead.example'

test('a data folder made on one machine and started reachable later: the published password and all it opened are void, now and at later starts', async () => {
  const local = await installation()
  const { db } = local.services
  const published = await linesOf(local, onThisMachine)
  expect(published[0]).toBe('Demo sign-ins, all with the password walk-the-house-2026:')
  const before = await signIn(local, nora, demoPassword)
  const me = { method: 'GET', url: '/api/auth/user', headers: { authorization: `Bearer ${before}` } } as const
  expect((await local.inject(me)).statusCode).toBe(200)
  const { rows } = await sql<{ uid: string }>`select identity_uid as uid from account where email = ${nora}`.execute(db)
  const uid = rows[0]?.uid ?? ''
  await sql`insert into identity.mfa_factor (id, uid, secret, last_step, enrolled_at)
    values ('planted', ${uid}, ''::bytea, 0, services_now())`.execute(db)

  await expectPrivatePasswords(local, await linesOf(local, { ...reachable, DEMO: 'on' }))
  // Sessions end within five seconds: a look for them may come before the end is committed.
  await vi.waitFor(async () => expect((await local.inject(me)).statusCode).toBe(401))
  expect((await sql`select from identity.mfa_factor`.execute(db)).rows).toEqual([])
  expect(printedSignIns(await linesOf(local, { ...reachable, DEMO: 'on' }))).toEqual([])

  // A later start takes the published password from each person who still has it, and from no other.
  for (const settings of [{ ...reachable, DEMO: 'off' }, { HOST: '0.0.0.0' }, { DATABASE_URL: 'postgres://db.example/homes' }]) {
    await identityAdmin(local.services).replacePassword(db, uid, demoPassword)
    const signIns = printedSignIns(await linesOf(local, settings))
    expect(signIns.map(({ email }) => email)).toEqual([nora])
    expect(await signIn(local, nora, demoPassword)).toBeUndefined()
    expect(await signIn(local, nora, signIns[0]?.password ?? '')).toBeDefined()
  }
})
