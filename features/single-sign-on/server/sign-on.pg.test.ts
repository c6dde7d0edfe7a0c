import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  addSignOnDomain,
  mySignOn,
  removeSignOnDomain,
  requireSignOn,
  saveSignOn,
  verifySignOnDomain,
} from '#features/single-sign-on/contract'
import type { Actor } from '#platform/contract/access.ts'
import { auditEntries } from '#platform/audit/read-audit.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { createDemoSignOn } from './demo-sign-on.ts'
import { signOnVariables } from './sign-on-settings.ts'
import { signOnWorld, stored, type SignOnWorld } from './testing/sign-on-world.fixtures.ts'

let world: SignOnWorld
beforeAll(async () => {
  world = await signOnWorld()
})

const provider = (change: object = {}) => ({ issuer: world.issuer, clientId: 'our-client', clientSecret: 'our-own-secret', ...change })
const save = (by: Actor, change: object = {}) => world.as(by).call(saveSignOn, { body: provider(change) })
const add = (by: Actor, domain: string) => world.as(by).call(addSignOnDomain, { body: { domain } })
const verify = (by: Actor, id: number) => world.as(by).call(verifySignOnDomain, { params: { id } })

test('the secret goes in and is shown nowhere: not in replies, the audit log or the table', async () => {
  const admin = await world.founder()
  const saved = await save(admin)
  expect(saved.provider).toMatchObject({ issuer: world.issuer, clientId: 'our-client', isRequired: false })
  expect(saved.callbackUrl).toBe('http://localhost:3000/auth/oauth/callback')
  const [entry] = await auditEntries(world.services.db, { operation: 'PUT /api/brokerage/single-sign-on' }, 1)
  expect(entry?.after).toEqual({ issuer: world.issuer, newSecret: true })
  const { rows } = await sql<{ client_secret: Buffer }>`select * from brokerage_sign_in`.execute(world.services.db)
  const shown = JSON.stringify([saved, entry, await stored(world, admin), rows.map((row) => row.client_secret.toString('latin1'))])
  expect(shown).not.toContain('our-own-secret')
  // The same issuer keeps it when none is given; the row stays the same.
  expect((await save(admin, { clientId: 'renamed', clientSecret: '' })).provider?.clientId).toBe('renamed')
  const after = await sql<{ client_secret: Buffer }>`select client_secret from brokerage_sign_in`.execute(world.services.db)
  expect(after.rows).toEqual(rows.map(({ client_secret }) => ({ client_secret })))
})

test.each<[string, () => object, string, RegExp]>([
  ['no address', () => ({ issuer: 'login' }), 'issuer', /^Enter the issuer as an https address/],
  ['an http address', () => ({ issuer: 'http://login.example' }), 'issuer', /^Enter the issuer/],
  ['another port', () => ({ issuer: 'https://login.example:8443' }), 'issuer', /^Enter the issuer/],
  ['a private network', () => ({ issuer: 'https://private.example' }), 'issuer', /^We couldn’t read https:\/\/private\.example/],
  ['a machine by its number', () => ({ issuer: 'https://10.0.0.1' }), 'issuer', /^We couldn’t read/],
  ['no provider there', () => ({ issuer: 'https://nothing.example' }), 'issuer', /^We couldn’t read/],
  ['another name of the provider', () => ({ issuer: world.alias }), 'issuer', /answered under a different issuer name/],
  [
    'the issuer of all Microsoft tenants',
    () => ({ issuer: 'https://login.microsoftonline.com/common/v2.0' }),
    'issuer',
    /^This issuer signs in people of any company\. Enter your own tenant’s issuer/,
  ],
  [
    'personal Microsoft accounts under another address',
    () => {
      world.documents.set('https://login.microsoftonline.com/live.com/v2.0/.well-known/openid-configuration', {
        issuer: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
      })
      return { issuer: 'https://login.microsoftonline.com/live.com/v2.0' }
    },
    'issuer',
    /^This issuer signs in people of any company/,
  ],
  ['no secret', () => ({ clientSecret: '' }), 'clientSecret', /^Enter the client secret/],
])('a provider with %s is refused at its field', async (_, change, field, sentence) => {
  const admin = await world.founder()
  const { status, fields } = await refusal(save(admin, change()))
  expect(status).toBe(400)
  expect(fields?.[`body.${field}`]).toMatch(sentence)
  expect((await stored(world, admin)).provider).toBeNull()
})

test('an issuer is saved with the slash or the discovery address that people paste, and is the same issuer as without', async () => {
  const admin = await world.founder()
  const tenant = 'https://login.microsoftonline.com/0b1c2d3e-0000-4000-8000-000000000000/v2.0'
  world.documents.set(`${tenant}/.well-known/openid-configuration`, { issuer: tenant })
  expect((await save(admin, { issuer: `${tenant}/.well-known/openid-configuration` })).provider?.issuer).toBe(tenant)
  // Another issuer would need the secret again.
  expect((await save(admin, { issuer: `${tenant}/`, clientSecret: '' })).provider?.issuer).toBe(tenant)
  expect((await save(admin, { issuer: `${world.issuer}/` })).provider?.issuer).toBe(`${world.issuer}/`)
})

test('a domain is verified by its TXT record or by its file, and by nothing else', async () => {
  const admin = await world.founder()
  const [first] = (await add(admin, ' name@First.Example/ ')).domains
  expect(first).toMatchObject({ domain: 'first.example', recordName: '_tourstead.first.example', provenAt: null })
  const { id = 0, proof = '' } = first ?? {}
  expect((await refusal(verify(admin, id))).message).toMatch(/^We found neither the TXT record nor the file for first\.example/)
  world.records.set('_tourstead.first.example', ['something else'])
  world.files.set('first.example', `${proof} and more`)
  expect((await refusal(verify(admin, id))).status).toBe(409)
  // Long records come in parts.
  world.records.set('_tourstead.first.example', [proof.slice(0, 10), proof.slice(10)])
  expect((await verify(admin, id)).domains[0]).toMatchObject({ provenBy: 'dns' })
  const second = (await add(admin, 'second.example')).domains.find(({ domain }) => domain === 'second.example')
  world.files.set('second.example', `${second?.proof}\n`)
  const { domains } = await verify(admin, second?.id ?? 0)
  expect(domains.map(({ domain, provenBy }) => [domain, provenBy])).toEqual([
    ['first.example', 'dns'],
    ['second.example', 'file'],
  ])
  const left = await world.as(admin).call(removeSignOnDomain, { params: { id } })
  expect(left.domains).toHaveLength(1)
  expect((await refusal(verify(admin, id))).status).toBe(404)
})

test.each(['', 'localhost', '10.0.0.1', 'no spaces.example', 'a.b-.example', 'x'.repeat(300)])('%s is no domain', async (domain) => {
  const { status, message } = await refusal(add(await world.founder(), domain))
  expect([status, message]).toEqual([400, 'Enter the part of your email addresses after the @, such as example.com.'])
})

test('a domain belongs to the brokerage that verified it first, until that one removes it', async () => {
  const [first, second] = [await world.founder(), await world.founder()]
  const mine = (await world.verified(first, 'both.example')).domains[0]?.id ?? 0
  const [added] = (await add(second, 'both.example')).domains
  world.files.set('both.example', added?.proof ?? '')
  const conflict = await refusal(verify(second, added?.id ?? 0))
  expect([conflict.status, conflict.message]).toEqual([
    409,
    'Another brokerage has already verified both.example. Contact us if it’s yours.',
  ])
  // Who names it once more, or somebody else's, changes nothing.
  expect((await add(first, 'both.example')).domains).toHaveLength(1)
  expect((await refusal(world.as(second).call(removeSignOnDomain, { params: { id: mine } }))).status).toBe(404)
  await world.as(first).call(removeSignOnDomain, { params: { id: mine } })
  expect((await verify(second, added?.id ?? 0)).domains[0]?.provenBy).toBe('file')
})

test('agents are refused, and so is requiring what is not set', async () => {
  const admin = await world.founder()
  const agent = await world.joined(admin)
  expect((await refusal(world.as(agent).call(mySignOn))).status).toBe(409)
  expect((await refusal(save(agent))).status).toBe(409)
  const required = await refusal(world.as(admin).call(requireSignOn, { body: { isRequired: true } }))
  expect(required.message).toBe('Set up a provider first.')
})

test('the demo world has a domain that waits', async () => {
  const admin = await world.founder()
  const { db, now } = world.services
  const name = (await world.mine(admin)).brokerage?.name ?? ''
  await sql`update brokerage set brokerage_name = 'Demo firm' where brokerage_name = ${name}
    and brokerage_key = (select brokerage_key from brokerage_member where account_id = ${admin.id})`.execute(db)
  await db.transaction().execute((trx) => createDemoSignOn(trx, 'Demo firm', now()))
  await db.transaction().execute((trx) => createDemoSignOn(trx, 'Nobody', now()))
  expect((await stored(world, admin)).domains).toMatchObject([{ domain: 'agents.tourstead.example', provenAt: null }])
})

test('the settings are addresses', () => {
  expect(signOnVariables({ DNS_SERVERS: '9.9.9.9, [2620:fe::fe]:53', SINGLE_SIGN_ON_ISSUERS: 'http://127.0.0.1:9000' })).toEqual({
    dnsServers: ['9.9.9.9', '[2620:fe::fe]:53'],
    furtherOrigins: ['http://127.0.0.1:9000'],
  })
  expect(() => signOnVariables({ DNS_SERVERS: 'dns.example' })).toThrow('DNS_SERVERS')
  expect(() => signOnVariables({ SINGLE_SIGN_ON_ISSUERS: 'https://login.example/realm' })).toThrow('SINGLE_SIGN_ON_ISSUERS')
})
