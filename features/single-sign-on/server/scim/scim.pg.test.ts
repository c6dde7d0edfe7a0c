import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountById } from '#features/accounts/server'
import { personalData } from '../personal-data.ts'
import { createDirectory, directoryWorld, userUrn, type Body } from '../testing/directory.fixtures.ts'
import type { SignOnWorld } from '../testing/sign-on-world.fixtures.ts'
import { checkAudit } from '#platform/audit/audit.ts'
import { auditEntries } from '#platform/audit/read-audit.ts'
import type { Actor } from '#platform/contract/access.ts'

const errorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error'

let world: SignOnWorld
beforeAll(async () => {
  world = await directoryWorld()
})
const directory = () => createDirectory(world)
const namesIn = async (admin: Actor) => (await world.dashboard(admin)).members.map(({ name }) => name)

test('somebody who is created is an agent of the brokerage; the same again is a conflict, as the standard has it', async () => {
  const { admin, ask, create, domain } = await directory()
  const made = await create('gil', { externalId: 'A-1', displayName: 'Gil', emails: [{ value: 'other@example.com' }] })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ schemas: [userUrn], userName: `gil@${domain}`, externalId: 'A-1', active: true })
  expect(made.location).toBe(`http://localhost:3000/scim/v2/Users/${made.body.id}`)
  expect((await namesIn(admin))[1]).toBe('Gil Ramos')
  const again = await create('GIL')
  expect([again.status, again.body]).toEqual([
    409,
    { schemas: [errorUrn], status: '409', scimType: 'uniqueness', detail: 'This user exists already.' },
  ])
  expect((await ask('GET', `/Users/${made.body.id}`)).body).toEqual(made.body)
})

test('pages and filters list a directory’s own users and nobody else’s', async () => {
  const mine = await directory()
  const theirs = await directory()
  const made = [await mine.create('a'), await mine.create('b', { externalId: 'say \\"hi\\"' }), await mine.create('c')]
  const foreign = await theirs.create('a')
  const page = await mine.ask('GET', '/Users?startIndex=2&count=1')
  expect(page.body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1, Resources: [{ id: made[1]?.body.id }] })
  expect((await mine.ask('GET', '/Users?startIndex=0&count=-5')).body).toMatchObject({ totalResults: 3, startIndex: 1, Resources: [] })
  const filtered = async (filter: string) => (await mine.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body
  expect(await filtered(`userName eq "A@${mine.domain}"`)).toMatchObject({ totalResults: 1, Resources: [{ id: made[0]?.body.id }] })
  expect(await filtered(`userName eq "a@${theirs.domain}"`)).toMatchObject({ totalResults: 0, Resources: [] })
  expect(await filtered(`externalId eq ${JSON.stringify('say \\"hi\\"')}`)).toMatchObject({ Resources: [{ id: made[1]?.body.id }] })
  for (const wrong of ['userName sw "a"', 'userName eq', 'x', 'emails[type eq "work"', 'userName eq "a" or userName eq "b"'])
    expect(await filtered(wrong)).toMatchObject({ status: '400', scimType: 'invalidFilter' })
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
    const body = { ...mine.user('a'), Operations: [{ op: 'replace', path: 'active', value: false }] }
    expect((await mine.ask(method, `/Users/${foreign.body.id}`, method === 'GET' || method === 'DELETE' ? undefined : body)).status).toBe(
      404,
    )
  }
  expect((await theirs.ask('GET', `/Users/${foreign.body.id}`)).body['active']).toBe(true)
  expect((await mine.ask('GET', '/Users/not-an-id')).status).toBe(404)
})

test('who is deactivated is signed out, leaves with their homes and comes no longer in; activated, they are back', async () => {
  const { admin, domain, create, patch, ask } = await directory()
  const providerId = await world.ready(admin, domain)
  const { id } = (await create('ida')).body
  const user = await world.signIn(providerId, { sub: 'ida', email: `ida@${domain}`, email_verified: true, name: 'Ida' })
  const session = async () =>
    (
      await sql<{ open: number }>`select count(*)::integer as open from identity.session join identity.account using (uid)
      where email = ${user.email} and ended_at is null and session.created_at >= tokens_valid_after`.execute(world.services.db)
    ).rows[0]?.open
  expect(await session()).toBe(1)
  // Entra renames a user that is deleted, in the same request.
  const rename = { op: 'Replace', path: 'userName', value: `0f1e2d3c4b5a69788796a5b4c3d2e1f0ida@${domain}` }
  const left = (await patch(id, rename, { op: 'Replace', path: 'active', value: 'False' })).body
  expect(left).toMatchObject({ id, active: false, userName: `ida@${domain}`, emails: [{ value: `ida@${domain}` }] })
  expect([await session(), (await namesIn(admin)).length]).toEqual([0, 1])
  expect(await world.comeBack(providerId)).toEqual({ providerId, error: 'inactive' })
  expect((await ask('GET', `/Users/${id}`)).body['active']).toBe(false)
  // And as another does.
  expect((await patch(id, { op: 'replace', value: { active: true, 'name.givenName': 'Ada' } })).body).toMatchObject({ active: true })
  expect((await namesIn(admin))[1]).toMatch(/^Ada /)
  expect((await world.signIn(providerId)).id).toBe(user.id)
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
  expect([(await ask('DELETE', `/Users/${id}`)).status, await session(), (await namesIn(admin)).length]).toEqual([404, 0, 1])
})

test('a user is replaced whole, and a new userName leaves the mailbox to its owner', async () => {
  const { ask, create, user, patch, domain } = await directory()
  const { id } = (await create('kim', { externalId: 'A-1' })).body
  const replaced = await ask('PUT', `/Users/${id}`, user('kim', { name: { givenName: 'Kim', familyName: 'Lee' }, active: true }))
  expect(replaced.body).toMatchObject({ name: { givenName: 'Kim', familyName: 'Lee' } })
  expect(replaced.body).not.toHaveProperty('externalId')
  const renamed = { userName: `another@${domain}`, emails: [{ value: `kim@${domain}` }] }
  expect((await ask('PUT', `/Users/${id}`, user('another'))).body).toMatchObject(renamed)
  expect((await create('another')).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
  expect((await patch(id, { op: 'add', path: 'externalId', value: 'B' }, { op: 'add', path: 'title', value: 'Dr' })).body).toMatchObject({
    externalId: 'B',
  })
  expect((await patch(id, { op: 'remove', path: 'externalId' })).body).not.toHaveProperty('externalId')
})

test('a userName that another user has is refused alone, and does not stop a deactivation', async () => {
  const { create, patch, domain } = await directory()
  await create('kim')
  const { id } = (await create('max')).body
  const rename = { op: 'replace', path: 'userName', value: `KIM@${domain}` }
  expect((await patch(id, rename)).body).toMatchObject({ status: '409', scimType: 'uniqueness', detail: 'Another user has this userName.' })
  expect((await patch(id, rename, { op: 'replace', path: 'active', value: false })).body).toMatchObject({
    userName: `max@${domain}`,
    active: false,
  })
})

test('names longer than ours are clipped, and of a formatted name alone the first word is the given name', async () => {
  const { create, domain } = await directory()
  const { body } = await create('long', { name: { givenName: 'É'.repeat(90), familyName: '' } })
  expect(body['name']).toMatchObject({ givenName: 'É'.repeat(60) })
  const { status, body: refused } = await create('x', {
    userName: 'login',
    emails: [{ value: `x@not-${domain}` }, { value: 'no address' }],
  })
  expect([status, refused['detail']]).toEqual([
    400,
    'userName or one of the emails must be in an email domain that your brokerage has verified under single sign-on.',
  ])
})

test.each<[string, object, string]>([
  ['no operations', { Operations: [] }, 'invalidValue'],
  ['an unknown operation', { Operations: [{ op: 'move', path: 'active' }] }, 'invalidValue'],
  ['an unknown attribute', { Operations: [{ op: 'add', path: 'shoeSize', value: 3 }] }, 'invalidPath'],
  ['too many operations', { Operations: Array.from({ length: 1001 }, () => ({ op: 'add', path: 'title', value: '' })) }, 'tooMany'],
  ['a user name that is empty', { Operations: [{ op: 'replace', path: 'userName', value: ' ' }] }, 'invalidValue'],
  ['a value of another kind', { Operations: [{ op: 'replace', path: 'active', value: 'perhaps' }] }, 'invalidValue'],
  ['a removal of nothing', { Operations: [{ op: 'remove' }] }, 'noTarget'],
])('a patch with %s is refused by its name', async (_, patch, scimType) => {
  const { ask, create } = await directory()
  const { id } = (await create('max')).body
  expect((await ask('PATCH', `/Users/${id}`, patch)).body).toMatchObject({ status: '400', scimType })
})

test('only mailboxes of a verified domain are made, a member becomes known, and a stranger is invited first', async () => {
  const { admin, domain, ask, create, user } = await directory()
  expect((await ask('POST', '/Users', { userName: 'gil' })).body).toMatchObject({ status: '400', scimType: 'invalidValue' })
  expect((await ask('POST', '/Users', user('x', { userName: 'x@elsewhere.example' }))).body).toMatchObject({ status: '400' })
  await world.client.signUp(`sam@${domain}`)
  const { rows } = await sql<{
    id: number
  }>`insert into account (identity_uid, email, username) values ('sam-uid', ${`sam@${domain}`}, 'sam')
    returning id`.execute(world.services.db)
  expect((await create('sam')).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
  await sql`insert into brokerage_member (account_id, brokerage_key, x_role) select ${rows[0]?.id}, brokerage_key, 'agent'
    from brokerage_member where account_id = ${admin.id}`.execute(world.services.db)
  expect((await create('sam')).status).toBe(201)
})

test.each(['PATCH', 'PUT', 'DELETE', 'POST'] as const)('%s deactivates the only administrator, whose role stays', async (method) => {
  const { db } = world.services
  const { admin, domain, ask, create, patch, user } = await directory()
  const email = `boss@${domain}`
  await world.client.signUp(email)
  await sql`update identity.account set email_verified = true where email = ${email}`.execute(db)
  await sql`update account set email = ${email}, identity_uid = (select uid from identity.account where email = ${email})
    where id = ${admin.id}`.execute(db)
  const session = await world.client.signIn(email)
  const made = method === 'POST' ? await create('boss', { active: false }) : await create('boss')
  const { id } = made.body
  if (method === 'PATCH') expect((await patch(id, { op: 'replace', path: 'active', value: false })).status).toBe(200)
  if (method === 'PUT') expect((await ask('PUT', `/Users/${id}`, user('boss', { active: false }))).status).toBe(200)
  if (method === 'DELETE') expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await ask('GET', `/Users/${id}`)).body).toMatchObject({ active: false })
  await expect(world.client.refresh(session)).rejects.toThrow('TOKEN_EXPIRED')
  await expect(world.client.signIn(email)).rejects.toThrow('Your brokerage has deactivated your account.')
  const { rows } = await sql`select x_role from brokerage_member where account_id = ${admin.id}`.execute(db)
  expect(rows).toEqual([{ x_role: 'admin' }])
  // The product's administrators read in the audit log that the brokerage needs another administrator.
  expect(await auditEntries(db, {}, 1)).toMatchObject([{ after: { active: false, onlyAdministrator: true } }])

  expect((await patch(id, { op: 'replace', path: 'active', value: true })).body).toMatchObject({ active: true })
  await world.client.signIn(email)
  expect((await world.dashboard(admin)).members).toHaveLength(1)
})

test('deletes a deactivated administrator once the brokerage has another', async () => {
  const { db } = world.services
  const { admin, domain, ask, create } = await directory()
  await sql`update account set email = ${`boss@${domain}`} where id = ${admin.id}`.execute(db)
  const { id } = (await create('boss')).body
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
  const colleague = await create('colleague')
  await sql`update brokerage_member set x_role = 'admin' from scim_user
    where scim_user.account_id = brokerage_member.account_id and scim_id = ${colleague.body.id}`.execute(db)
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await ask('GET', `/Users/${id}`)).status).toBe(404)
  expect((await sql`select from brokerage_member where account_id = ${admin.id}`.execute(db)).rows).toEqual([])
})

test('without a key that may, and with what is no JSON, the answer has the shape of the standard', async () => {
  const { ask } = await directory()
  expect((await ask('GET', '/Users', undefined, 'listings:read')).body).toMatchObject({ schemas: [errorUrn], status: '403' })
  const none = await world.inject({ url: '/scim/v2/Users' })
  expect([none.statusCode, none.json<Body>()['status']]).toEqual([401, '401'])
  const { statusCode } = await world.inject({
    method: 'POST',
    url: '/scim/v2/Users',
    payload: '{',
    headers: { 'content-type': 'application/scim+json', authorization: 'Bearer 1 users:provision' },
  })
  expect(statusCode).toBe(400)
})

test('what is supported is said where directories look for it', async () => {
  const { ask } = await directory()
  expect((await ask('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
  expect((await ask('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 1, Resources: [{ id: 'User', endpoint: '/Users' }] })
  expect((await ask('GET', '/ResourceTypes/User')).body).toMatchObject({ schema: userUrn })
  expect((await ask('GET', '/Schemas')).body).toMatchObject({ Resources: [{ id: userUrn }] })
  expect((await ask('GET', `/Schemas/${userUrn}`)).body).toMatchObject({ id: userUrn })
})

test('people read and delete what directories stored about them', async () => {
  const { create } = await directory()
  const { id } = (await create('pat', { externalId: 'P-9' })).body
  const { db } = world.services
  const { rows } = await sql<{ id: number }>`select account_id as id from scim_user where scim_id = ${id}`.execute(db)
  const me = await accountById(db, rows[0]?.id ?? 0)
  expect(await personalData.collect(db, me)).toMatchObject([{ userName: me.email, externalId: 'P-9', isActive: true }])
  expect(await personalData.plan(db, me)).toMatchObject([{ count: 1, outcome: 'erased' }])
  await db.transaction().execute((trx) => personalData.erase?.(trx, me) ?? Promise.resolve())
  expect(await personalData.collect(db, me)).toEqual([])
  expect(await personalData.plan(db, me)).toEqual([])
})

test('every change of a directory is one entry of the audit log, of its key; what is refused leaves none', async () => {
  const { create, patch, ask, user } = await directory()
  const count = async () => (await checkAudit(world.services.db)).checked
  const before = await count()
  const { body } = await create('audited')
  await patch(body.id, { op: 'replace', path: 'active', value: false })
  await ask(
    'PUT',
    `/Users/${body.id}`,
    user('renamed', { active: true, externalId: 'A-2', name: { givenName: 'Gilda', familyName: 'Ramos' } }),
  )
  await create('audited')
  await patch(body.id, { op: 'replace', path: 'shoeSize', value: 44 })
  await ask('DELETE', `/Users/${body.id}`)
  const entries = await auditEntries(world.services.db, {}, 4)
  const made = { actor_account_id: null, actor_api_key_id: 1, subject: expect.stringMatching(/^brokerage \d+$/) }
  expect(entries.toReversed()).toMatchObject([
    { ...made, operation: 'POST /scim/v2/Users', before: {}, after: { active: true }, request_id: expect.stringMatching(/^req-/) },
    { ...made, operation: 'PATCH /scim/v2/Users/{id}', before: { active: true }, after: { active: false } },
    {
      ...made,
      operation: 'PUT /scim/v2/Users/{id}',
      before: { active: false },
      after: { active: true, renamed: true, newUserName: true, newExternalId: true },
    },
    { ...made, operation: 'DELETE /scim/v2/Users/{id}', before: { active: true }, after: { active: false } },
  ])
  expect(await checkAudit(world.services.db)).toEqual({ checked: before + 4, broken: null })
  expect(JSON.stringify(entries)).not.toMatch(/Gil|Ramos|audited@|renamed@|A-2/)
})

test('refuses text that the database cannot store as the caller’s mistake, and logs no error', async () => {
  const { ask, create, patch, user } = await directory()
  const { body } = await create('nul')
  const nul = '\u0000'
  const replies = [
    await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "a\\u0000"')}`),
    await ask('GET', `/Users?filter=${encodeURIComponent('externalId eq "a\\u0000"')}`),
    await ask('POST', '/Users', user('other', { externalId: nul })),
    await ask('PUT', `/Users/${body.id}`, user('nul', { name: { givenName: `G${nul}` } })),
    await patch(body.id, { op: 'replace', path: 'externalId', value: nul }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(replies[0]?.body).toMatchObject({ schemas: [errorUrn], status: '400', scimType: 'invalidFilter' })
})
