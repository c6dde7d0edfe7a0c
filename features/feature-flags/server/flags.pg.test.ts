import { beforeAll, expect, test, vi } from 'vitest'
import { changeFlag, listFlags, myFlags, type FlagChange } from '#features/feature-flags/contract'
import { declareFlag, featureFlags } from '#features/feature-flags/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { auditEntries } from '#platform/audit/read-audit.ts'
import type { FeatureFlag } from '#platform/contract/feature-flag.ts'
import type { App } from '#platform/http/app.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { shareOf } from './follow-flags.ts'

const described = { title: 'Kites', description: 'A kite for everybody.' }
const kites: FeatureFlag = { ...described, key: 'kites', audience: 'accounts', paths: ['/api/kites', '/kites'] }
const fairs: FeatureFlag = { ...described, key: 'fairs', audience: 'everybody', paths: ['/api/fairs'] }

/** A part of the product with one route for people, one below it for all, and a flag that visitors see. */
function parts(app: App): void {
  declareFlag(app, kites)
  declareFlag(app, fairs)
  app.get('/api/kites', { config: { access: 'user' } }, async () => ({ flies: true }))
  app.get('/api/kites/:id/picture', { config: { access: 'public' } }, async () => ({ flies: true }))
  app.get('/api/fairs', { config: { access: 'public' } }, async () => ({ open: true }))
}

let app: TestApp
let twin: TestApp
let admin: { id: number; isAgent: true; isAdmin: true }
const people: { id: number; email: string }[] = []

beforeAll(async () => {
  app = await testApp(featureFlags, parts)
  twin = await twinOf(app, featureFlags, parts)
  admin = { id: (await createPerson(app.services.db)).id, isAgent: true, isAdmin: true }
  for (let count = 0; count < 40; count++) {
    const { id, email } = await createPerson(app.services.db)
    people.push({ id, email })
  }
})

const revisionOf = async (key: string) => (await app.as(admin).call(listFlags)).items.find((flag) => flag.key === key)?.revision ?? 0
const turn = async (key: string, change: Partial<FlagChange>) => {
  const body = {
    revision: await revisionOf(key),
    openTo: 'everybody',
    percent: 0,
    people: '',
    reason: 'Trying it',
    ...change,
  } as FlagChange
  return app.as(admin).call(changeFlag, { params: { key }, body })
}
const statusFor = async (id: number | undefined, url = '/api/kites', at = app) =>
  (await at.as(id === undefined ? undefined : { id }).inject({ url })).statusCode
const whoFlies = async (at = app) => {
  const flying: number[] = []
  for (const { id } of people) if ((await statusFor(id, '/api/kites', at)) === 200) flying.push(id)
  return flying
}

test('a share of accounts has it: always the same ones, more of them as it grows, and whoever is named; in every process', async () => {
  const [first, second] = people.filter(({ id }) => shareOf('kites', id) >= 50)
  await turn('kites', { openTo: 'some', percent: 30, people: `${first?.email}, ${second?.email.toUpperCase()}` })
  const third = await whoFlies()
  expect(third.toSorted()).toEqual(
    people.flatMap(({ id }) => (shareOf('kites', id) < 30 || id === first?.id || id === second?.id ? [id] : [])).toSorted(),
  )
  expect(third.length).toBeGreaterThan(2)
  await vi.waitFor(async () => expect(await whoFlies(twin)).toEqual(third))
  const half = await turn('kites', { openTo: 'some', percent: 50 }).then(() => whoFlies())
  expect(half).toEqual(expect.arrayContaining(third.filter((id) => id !== first?.id && id !== second?.id)))
  const on = async (id: number) => (await app.as({ id }).call(myFlags)).on
  expect([await on(half[0] ?? 0), await on(first?.id ?? 0)]).toEqual([['kites', 'fairs'], ['fairs']])
  // Whoever is nobody yet is asked who they are; an address that was handed out goes on.
  expect([await statusFor(undefined), await statusFor(undefined, '/api/kites/7/picture')]).toEqual([401, 200])
})

test('what is off is off for everybody, says so, and comes back', async () => {
  await turn('kites', { openTo: 'nobody' })
  const { statusCode, body } = await app.as(admin).inject({ url: '/api/kites' })
  expect([statusCode, body]).toEqual([404, expect.stringContaining('This part of the site is turned off right now.')])
  expect([
    await statusFor(undefined),
    await statusFor(undefined, '/api/kites/7/picture'),
    await statusFor(undefined, '/api/fairs'),
  ]).toEqual([404, 404, 200])
  await vi.waitFor(async () => expect(await statusFor(people[0]?.id, '/api/kites', twin)).toBe(404))
  await turn('kites', {})
  expect(await whoFlies()).toHaveLength(people.length)
})

test('the list says who changed what last, for whom it is on and why, and the audit log has it', async () => {
  await turn('kites', { openTo: 'some', percent: 0, people: people[0]?.email ?? '', reason: 'The first pilot' })
  const { items } = await app.as(admin).call(listFlags)
  expect(items).toMatchObject([
    {
      key: 'kites',
      openTo: 'some',
      percent: 0,
      people: [{ id: people[0]?.id }],
      changed: { by: expect.stringMatching(/^Pat/), reason: 'The first pilot' },
    },
    { key: 'fairs', openTo: 'everybody', people: [], revision: 0, changed: null },
  ])
  const [entry] = await auditEntries(app.services.db, {}, 1)
  expect(entry).toMatchObject({ subject: 'feature flag kites', reason: 'The first pilot', after: { openTo: 'some', percent: 0, named: 1 } })
})

test.each([
  ['a share of what visitors see', 'fairs', { openTo: 'some', percent: 10 }, 'This part is on or off for everyone.'],
  ['some who are nobody', 'kites', { openTo: 'some' }, 'Enter a share above 0, or name at least one account.'],
  ['a mailbox of nobody', 'kites', { openTo: 'some', people: 'ghost@example.com' }, 'No account has the email ghost@example.com.'],
  ['no reason', 'kites', { reason: ' ' }, 'Say why in a few words.'],
  ['more than all', 'kites', { openTo: 'some', percent: 101 }, 'Enter a whole number from 0 to 100.'],
] as const)('%s is refused with a sentence and changes nothing', async (_, key, change, sentence) => {
  const before = await app.as(admin).call(listFlags)
  expect((await refusal(turn(key, change))).message).toBe(sentence)
  expect(await app.as(admin).call(listFlags)).toEqual(before)
})

test('a change of a flag that another administrator changed in between is refused and changes nothing', async () => {
  const revision = await revisionOf('kites')
  await turn('kites', {})
  const before = await app.as(admin).call(listFlags)
  expect((await refusal(turn('kites', { openTo: 'nobody', revision }))).message).toBe(
    'Someone else changed this switch. Reload to see its current state.',
  )
  expect(await app.as(admin).call(listFlags)).toEqual(before)
})

test('what always has to work cannot be declared, nor a flag twice or one nobody declared changed', async () => {
  for (const path of ['/api/auth', '/api', '/terms', '/api/reports', '/login', '/api/auth/export', '/admin', '/settings'])
    expect(() => declareFlag(app.server, { ...kites, key: path, paths: [path] }), path).toThrow('would turn')
  expect(() => declareFlag(app.server, kites)).toThrow('declared twice')
  expect((await refusal(turn('ghosts', {}))).status).toBe(404)
})
