import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { accounts, accountById, actorOf, createAccount } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import {
  agentForAdmin,
  agentVerified,
  checkLicense,
  getAgent,
  licensesToVerify,
  saveAgentProfile,
  type LicenseDecision,
} from '#features/agents/contract'
import { agents, createAgentProfile, mayPublish, type NewAgentProfile } from '#features/agents/server'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import type { AgentTables } from '../agent-rows.ts'
import { personalData } from '../personal-data.ts'
import { dayIn } from './state-zones.ts'

const dayMs = 86_400_000
let app: TestApp
let admin: Actor
let people = 0

beforeAll(async () => {
  app = await testApp(identity, accounts, agents)
  admin = await person({ isAgent: true, isAdmin: true })
})

async function person(flags: { isAgent?: boolean; isAdmin?: boolean } = {}): Promise<Actor> {
  people += 1
  const email = `license-${people}@example.com`
  return actorOf(await createAccount(app.services.db, { identityUid: `license-uid-${people}`, email, firstName: 'Nora', ...flags }))
}

async function licensed(license: Partial<NonNullable<NewAgentProfile['license']>> = {}) {
  const actor = await person({ isAgent: true })
  await createAgentProfile(app.services.db, {
    accountId: actor.id,
    office: { name: 'Larkspur Realty', city: 'Austin', state: 'TX' },
    license: { number: `TX${100_000 + actor.id}`, state: 'TX', ...license },
  })
  const { licences: licenses, slug } = await app.as(admin).call(agentForAdmin, { params: { agentId: actor.id } })
  return { actor, slug, licenseId: licenses[0]?.id ?? 0 }
}

const pdf = (content: string | Buffer) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(content), Buffer.from('\n%%EOF')])
const harmless = pdf('1 0 obj << /Type /Catalog >> endobj')
const snapshot = (content: Buffer, type = 'application/pdf', actor: Actor | undefined = admin) =>
  app.as(actor).inject({ method: 'POST', url: '/api/admin/license-snapshots', headers: { 'content-type': type }, payload: content })
const snapshotId = async () => (await snapshot(harmless)).json<{ snapshotId: string }>().snapshotId
const inDays = (days: number) => dayIn('America/Chicago', app.services.now() + days * dayMs)
/** Moves the clock to midday in Texas, so that neither two hours nor a change of clocks reach another day. */
const moveToMidday = () => app.moveClock((18 * 3_600_000 - (app.services.now() % dayMs) + dayMs) % dayMs)
const decision = (change: Partial<LicenseDecision> = {}): LicenseDecision => ({
  step: 'verify',
  expiresOn: inDays(400),
  regulatorUrl: 'https://www.trec.texas.gov/apps/license-holder-search',
  snapshotId: null,
  note: '',
  ...change,
})
const decide = (licenseId: number, change: Partial<LicenseDecision> = {}, actor = admin) =>
  app.as(actor).call(checkLicense, { params: { licenseId }, body: decision(change) })

test('agents who share a license number are listed, each naming the other, until one of them does not match', async () => {
  const first = await licensed({ number: 'TX777777' })
  await decide(first.licenseId, { snapshotId: await snapshotId() })
  const queued = async (id: number) => (await app.as(admin).call(licensesToVerify)).items.find((license) => license.id === id)
  expect(await queued(first.licenseId)).toBeUndefined()
  const second = await licensed({ number: '777777' })
  expect(await queued(first.licenseId)).toMatchObject({ status: 'verified', sameNumber: [{ agentId: second.actor.id }] })
  expect(await queued(second.licenseId)).toMatchObject({ sameNumber: [{ agentId: first.actor.id }] })
  await decide(second.licenseId, { step: 'mismatch', snapshotId: await snapshotId(), expiresOn: null, note: 'Not theirs.' })
  expect(await queued(first.licenseId)).toBeUndefined()
})

test('a submitted license is checked with a snapshot: who, when, where and the file stay, and the public label carries the date', async () => {
  const { actor, slug, licenseId } = await licensed()
  const waiting = (await app.as(admin).call(licensesToVerify)).items.find(({ id }) => id === licenseId)
  expect(waiting).toMatchObject({
    agentId: actor.id,
    status: 'submitted',
    regulator: 'Texas Real Estate Commission',
    steps: ['verify', 'mismatch', 'revoke'],
    sameNumber: [],
  })
  expect(waiting?.checks.map(({ step }) => step)).toEqual(['submit'])

  const id = await snapshotId()
  const after = await decide(licenseId, { snapshotId: id })
  const [license] = after.licences
  expect(license).toMatchObject({ status: 'verified', isExpiring: false, expiresOn: inDays(400) })
  const fingerprint = createHash('sha256').update(harmless).digest('hex')
  expect(license?.checks[0]).toMatchObject({
    step: 'verify',
    by: 'Nora',
    regulatorUrl: decision().regulatorUrl,
    snapshot: { id, fingerprint, byteSize: harmless.length },
  })
  const shown = await app.call(getAgent, { params: { slug } })
  expect(shown).toMatchObject({ licenceStatus: 'verified', licenceCheckedAt: license?.checkedAt })
  expect(await app.as(actor).call(agentVerified)).toMatchObject({ isVerified: true })
  expect((await recentOutbox(app.services.db, actor.email))[0]).toMatchObject({ subject: 'Your Texas license was checked' })
  expect((await app.as(admin).call(licensesToVerify)).items.map((item) => item.id)).not.toContain(licenseId)

  const file = await app.as(admin).inject({ method: 'GET', url: `/api/admin/license-snapshots/${id}` })
  expect(file.rawPayload.equals(harmless)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  for (const stranger of [undefined, actor])
    expect([401, 403]).toContain((await app.as(stranger).inject({ method: 'GET', url: `/api/admin/license-snapshots/${id}` })).statusCode)
})

test.each([
  ['expiresOn', { expiresOn: null }],
  ['snapshotId', { snapshotId: null }],
  ['snapshotId', { snapshotId: 'f'.repeat(32) }],
  ['expiresOn', { expiresOn: '2027-02-31' }],
  ['regulatorUrl', { regulatorUrl: 'javascript:alert(1)' }],
  ['note', { step: 'mismatch' as const }],
  ['note', { step: 'revoke' as const }],
])('without what proves it nothing is decided: %s', async (field, change) => {
  const { licenseId, actor } = await licensed()
  const body = { snapshotId: await snapshotId(), ...change }
  await expect(decide(licenseId, body)).rejects.toMatchObject({
    problem: 'invalid-input',
    fields: { [`body.${field}`]: expect.any(String) },
  })
  expect(await app.as(actor).call(agentVerified)).toMatchObject({ isVerified: false })
})

test('a license that ends today where it was issued can be verified; one that ended yesterday cannot', async () => {
  // 23:30 in Honolulu is the next day in Texas and in UTC.
  const late = new Date(`${dayIn('UTC', app.services.now() + 2 * dayMs)}T09:30:00Z`).getTime()
  app.moveClock(late - app.services.now())
  const today = dayIn('Pacific/Honolulu', app.services.now())
  expect(today).not.toBe(dayIn('UTC', app.services.now()))
  const hawaiian = await licensed({ number: 'RB12345', state: 'HI' })
  const after = await decide(hawaiian.licenseId, { expiresOn: today, snapshotId: await snapshotId() })
  expect(after.licences[0]).toMatchObject({ status: 'verified', isExpiring: true })
  expect(await mayPublish(app.services.db, hawaiian.actor.id)).toBe(true)
  const texan = await licensed()
  await expect(decide(texan.licenseId, { expiresOn: today, snapshotId: await snapshotId() })).rejects.toMatchObject({
    fields: { 'body.expiresOn': expect.stringContaining('passed') },
  })

  app.moveClock(45 * 60_000)
  expect(await mayPublish(app.services.db, hawaiian.actor.id)).toBe(false)
  await app.server.jobs.runDue()
  expect(await app.as(hawaiian.actor).call(agentVerified)).toMatchObject({ isVerified: false, licences: [{ status: 'expired' }] })
  const [license] = (await app.as(admin).call(agentForAdmin, { params: { agentId: hawaiian.actor.id } })).licences
  expect(license?.checks[0]).toMatchObject({ step: 'expire', by: null })
})

test('its owner is mailed 60, 30 and 7 days before the last day and on it, each once, and not again for a day that moved', async () => {
  moveToMidday()
  const { actor, licenseId } = await licensed()
  await decide(licenseId, { expiresOn: inDays(62), snapshotId: await snapshotId() })
  /** What is mailed today; older mail is not stored for ever. */
  const mailed = async () => {
    const since = app.services.now()
    await app.server.jobs.runDue()
    await app.server.jobs.runDue()
    const mails = await recentOutbox(app.services.db, actor.email)
    return mails
      .filter(({ createdAt }) => createdAt.getTime() >= since - 1000)
      .map(({ text }) => /expires (today|tomorrow|in \d+ days)/.exec(text)?.[1])
  }
  const wanted: readonly [number, string[]][] = [
    [1, []],
    [1, ['in 60 days']],
    [1, []],
    [29, ['in 30 days']],
    [20, []],
    [4, ['in 6 days']],
    [1, []],
    [5, ['today']],
  ]
  for (const [days, texts] of wanted) {
    app.moveClock(days * dayMs)
    expect(await mailed(), `${days} days later`).toEqual(texts)
  }
  // Verified five days before its new end: one mail, and none for the days that are behind.
  await decide(licenseId, { expiresOn: inDays(5), snapshotId: await snapshotId() })
  app.moveClock(2 * 3_600_000)
  expect(await mailed()).toEqual(['in 5 days'])
})

test('a mismatch and a revocation end the verification, with the sentence the agent reads; another number starts over', async () => {
  const { actor, licenseId } = await licensed()
  await decide(licenseId, { snapshotId: await snapshotId() })
  const mismatch = await decide(licenseId, { step: 'mismatch', expiresOn: null, note: 'The number belongs to Dana Reyes.' })
  expect(mismatch).toMatchObject({ isVerified: false, licences: [{ status: 'mismatch', steps: ['verify', 'revoke'] }] })
  expect((await recentOutbox(app.services.db, actor.email))[0]?.text).toContain('The number belongs to Dana Reyes.')
  await decide(licenseId, { step: 'revoke', expiresOn: null, note: 'Revoked on October 1.' })
  expect(await mayPublish(app.services.db, actor.id)).toBe(false)
  await expect(decide(licenseId, { step: 'mismatch', expiresOn: null, note: 'Again.' })).rejects.toMatchObject({ problem: 'conflict' })
  await app.as(actor).call(saveAgentProfile, { body: { licence: { number: 'TX555555', state: 'TX' } } })
  const [license] = (await app.as(admin).call(agentForAdmin, { params: { agentId: actor.id } })).licences
  expect(license).toMatchObject({ number: 'TX555555', status: 'submitted', checkedAt: null })
  expect(license?.checks.map(({ step }) => step)).toEqual(['submit', 'revoke', 'mismatch', 'verify', 'submit'])
})

test.each([
  ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
  ['a script whose name is written in numbers', pdf('<< /S /Java#53cript >>')],
  [
    'a script in a compressed stream',
    pdf(Buffer.concat([Buffer.from('<< /Length 9 >> stream\r\n'), deflateSync('<< /S /JavaScript >>'), Buffer.from('\nendstream')])),
  ],
  ['something to start', pdf('<< /S /Launch /F (cmd.exe) >>')],
  ['an action on opening', pdf('<< /OpenAction 5 0 R >>')],
  ['another file', pdf('<< /Names << /EmbeddedFiles 3 0 R >> >>')],
  ['a password', pdf('trailer << /Encrypt 9 0 R >>')],
])('a PDF with %s is refused, and nothing is stored', async (_, content) => {
  const reply = await snapshot(content)
  expect(reply.statusCode).toBe(415)
  expect(reply.json()).toMatchObject({ message: expect.stringContaining('scripts, attachments or a password') })
})

test('a picture is drawn anew without what it brought along; what is neither is refused', async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#557799' } })
    .withExif({ IFD0: { Artist: 'CanaryCamera' } })
    .png()
    .toBuffer()
  const reply = (await snapshot(picture, 'image/png')).json<{ snapshotId: string; contentType: string; fingerprint: string }>()
  expect(reply.contentType).toBe('image/webp')
  const { rawPayload } = await app.as(admin).inject({ method: 'GET', url: `/api/admin/license-snapshots/${reply.snapshotId}` })
  expect(rawPayload.includes('CanaryCamera')).toBe(false)
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(reply.fingerprint)
  for (const [content, type] of [
    [Buffer.from('<script>alert(1)</script>'), 'image/png'],
    [Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml'],
    [Buffer.from('%PDF-1.7 cut'), 'application/pdf'],
  ] as const)
    expect((await snapshot(content, type)).statusCode, type).toBe(415)
})

test('nobody but an administrator sees what is to check, or decides', async () => {
  const { actor, licenseId } = await licensed()
  await expect(app.as(actor).call(licensesToVerify)).rejects.toMatchObject({ problem: 'admins-only' })
  await expect(decide(licenseId, {}, actor)).rejects.toMatchObject({ problem: 'admins-only' })
  expect((await snapshot(harmless, 'application/pdf', actor)).statusCode).toBe(403)
  await expect(decide(999_999, { snapshotId: await snapshotId() })).rejects.toMatchObject({ problem: 'not-found' })
})

test('a snapshot nobody used goes after a day, one of a check stays; both go with the agent who leaves', async () => {
  const { actor, licenseId } = await licensed()
  const [used, unused] = [await snapshotId(), await snapshotId()]
  await decide(licenseId, { snapshotId: used })
  app.moveClock(dayMs + 60_000)
  await app.server.jobs.runDue()
  const statusOf = async (id: string) =>
    (await app.as(admin).inject({ method: 'GET', url: `/api/admin/license-snapshots/${id}` })).statusCode
  expect([await statusOf(used), await statusOf(unused)]).toEqual([200, 404])
  const { db, files } = app.services
  const account = await accountById(db, actor.id)
  const part = personalData(files)
  expect(JSON.stringify(await part.collect(db, account))).toContain('"step":"verify"')
  const afterCommit = await db.transaction().execute((trx) => part.erase?.(trx, account) ?? Promise.resolve())
  await (afterCommit as () => Promise<void>)()
  expect(await statusOf(used)).toBe(404)
  expect(await files.size(`license-snapshots/${used}/snapshot.pdf`)).toBeUndefined()
  expect(await db.withTables<AgentTables>().selectFrom('license_check').selectAll().where('license_id', '=', licenseId).execute()).toEqual(
    [],
  )
})
