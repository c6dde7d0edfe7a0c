import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { updateProfile } from '#features/accounts/contract'
import { accounts, actorOf, createAccount, type NewAccount } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { agentBatch, agentVerified, getAgent, listAgents, myAgent, myAgentProfile, saveAgentProfile } from '../contract.ts'
import { saveLicense } from './create-agent.ts'
import { dayIn } from './licenses/state-zones.ts'
import { agentCards, agents, agentsNamed, createAgentProfile, mayPublish, publishObstacles, type NewAgentProfile } from '../server.ts'

let app: TestApp
let count = 0

beforeAll(async () => {
  app = await testApp(identity, accounts, agents)
})

async function agent(person: Partial<NewAccount> = {}, profile: Partial<NewAgentProfile> = {}) {
  count += 1
  const { db } = app.services
  const account = await createAccount(db, {
    identityUid: `secret-uid-${count}`,
    email: `secret-mail-${count}@example.com`,
    phone: '+15125550100',
    firstName: 'Nina',
    lastName: `Agent ${count}`,
    emailVerified: true,
    isAgent: true,
    ...person,
  })
  await createAgentProfile(db, {
    accountId: account.id,
    office: { name: 'Larkspur Realty', city: 'Austin', state: 'TX' },
    license: { number: 'TX900123', state: 'TX' },
    cities: ['Austin'],
    ...profile,
  })
  const card = (await agentCards(db, [account.id])).get(account.id)
  return { id: account.id, slug: card?.slug ?? '', acting: app.as(actorOf(account)) }
}

describe('what everybody may see', () => {
  test('a public profile carries name, brokerage and license, and no private byte', async () => {
    const nina = await agent({ firstName: 'Nina', lastName: 'Vale' }, { bio: 'Bungalows and lakes.' })
    const response = await app.inject({ method: 'GET', url: `/api/agents/${nina.slug}` })
    expect(response.json()).toMatchObject({
      id: nina.id,
      slug: 'nina-vale',
      name: 'Nina Vale',
      brokerageName: 'Larkspur Realty',
      licenceNumber: 'TX900123',
      licenceStatus: 'submitted',
      licenceCheckedAt: null,
    })
    const batch = await app.inject({ method: 'GET', url: `/api/users/batch?ids=${nina.id}` })
    const directory = await app.inject({ method: 'GET', url: '/api/agents' })
    for (const { body } of [response, batch, directory]) expect(body).not.toMatch(/secret-|\+1512|@example/)
  })

  test('the phone number is there for everybody once its owner shows it to everybody', async () => {
    const nina = await agent({ phone: '+17375550100' })
    const shown = async () => {
      const batch = await app.call(agentBatch, { query: { ids: String(nina.id) } })
      return [(await app.call(getAgent, { params: { slug: nina.slug } })).phone, batch[nina.id]?.phone]
    }
    for (const phoneShownTo of ['nobody', 'correspondents'] as const) {
      await nina.acting.call(updateProfile, { body: { phoneShownTo } })
      expect(await shown()).toEqual([null, null])
    }
    await nina.acting.call(updateProfile, { body: { phoneShownTo: 'everybody' } })
    expect(await shown()).toEqual(['+17375550100', '+17375550100'])
  })

  test('people of the same name get addresses of their own', async () => {
    const [first, second] = [await agent({ firstName: 'Sam', lastName: 'Ó Neill' }), await agent({ firstName: 'Sam', lastName: 'Ó Neill' })]
    expect([first.slug, second.slug]).toEqual(['sam-o-neill', 'sam-o-neill-2'])
  })

  test('whoever names no brokerage yet stands in no list and is suggested nowhere', async () => {
    const { db, databaseUrl, now } = app.services
    const uma = await createAccount(db, {
      identityUid: 'no-brokerage',
      email: 'uma@example.com',
      firstName: 'Uma',
      lastName: 'Quillfeather',
      isAgent: true,
    })
    await createAgentProfile(db, { accountId: uma.id, license: { number: 'NV1234567', state: 'NV' }, cities: ['Reno'] })
    const statements = preparedStatements(databaseUrl, { max: 1 })
    onTestFinished(() => statements.close())
    const listed = async () => {
      const { states } = await app.call(listAgents)
      const inNevada = states.find(({ state }) => state === 'NV')?.cities.flatMap(({ agents: there }) => there) ?? []
      const suggested = await agentsNamed(statements, 'Uma Quillfeather', 5, now())
      return [...inNevada, ...suggested].filter(({ id }) => id === uma.id).length
    }
    expect(await listed()).toBe(0)
    await app.as(actorOf(uma)).call(saveAgentProfile, { body: { brokerageName: 'Silver Realty', brokerageState: 'NV' } })
    expect(await listed()).toBe(2)
  })

  test('the batch answers agents only: buyers, unknown and suspended people are absent', async () => {
    const nina = await agent()
    const buyer = await createAccount(app.services.db, { identityUid: 'a-buyer', email: 'buyer@example.com' })
    const formerAgent = await agent({ isAgent: false })
    const cards = await app.call(agentBatch, { query: { ids: [nina.id, buyer.id, formerAgent.id, 999_999].join(',') } })
    expect(Object.keys(cards)).toEqual([String(nina.id)])
  })

  test.each(['', 'abc', '1,,2', '-1', '1;drop table account', '9'.repeat(20), Array.from({ length: 101 }, (_, id) => id).join(',')])(
    'the batch refuses %j',
    async (ids) => {
      expect((await app.inject({ method: 'GET', url: `/api/users/batch?ids=${encodeURIComponent(ids)}` })).statusCode).toBe(400)
    },
  )

  test('an address nobody has is not found', async () => {
    await expect(app.call(getAgent, { params: { slug: 'nobody' } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('one’s own profile', () => {
  test('keeps what was sent and leaves the rest', async () => {
    const nina = await agent()
    await nina.acting.call(saveAgentProfile, {
      body: {
        bio: 'Ten years on the east side.',
        specialties: ['Condos', 'condos', 'Ranches'],
        languages: ['spanish', 'Spanish'],
        yearsOfExperience: 10,
      },
    })
    const saved = await nina.acting.call(saveAgentProfile, { body: { brokerageCity: 'Dallas', phone: '512 234 5678' } })
    expect(saved).toMatchObject({
      languages: ['Spanish'],
      bio: 'Ten years on the east side.',
      specialties: ['condos', 'Ranches'],
      brokerageName: 'Larkspur Realty',
      brokerageCity: 'Dallas',
      phone: '+15122345678',
      phoneVerified: false,
    })
    expect(saved.completeness.filter(({ done }) => !done).map(({ item }) => item)).toEqual(['photo', 'phone', 'backlink'])
  })

  test('a biography or specialty that excludes people is refused at its field, and nothing is saved', async () => {
    const nina = await agent({}, { bio: 'Bungalows and lakes.' })
    const body = {
      bio: 'I sell homes. N0 . chi\u00adldren . allowed.',
      specialties: ['Condos', 'Christian families only'],
      yearsOfExperience: 3,
      cities: ['Whites only, no kids'],
      languages: ['No children allowed'],
      brokerageName: 'No Children Homes',
    }
    await expect(nina.acting.call(saveAgentProfile, { body })).rejects.toMatchObject({
      status: 400,
      fields: {
        'body.bio': expect.stringMatching(/may exclude people \(familial status\)/),
        'body.specialties': expect.stringContaining('may exclude people'),
        'body.cities': expect.stringContaining('may exclude people'),
        'body.languages': expect.stringContaining('may exclude people'),
        'body.brokerageName': expect.stringContaining('may exclude people'),
      },
    })
    expect(await nina.acting.call(myAgentProfile)).toMatchObject({ bio: 'Bungalows and lakes.', specialties: [], yearsOfExperience: null })
    const advice = { bio: 'Senior living and luxury homes since 1990.', specialties: ['55+ communities', 'First-time buyers'] }
    expect(await nina.acting.call(saveAgentProfile, { body: advice })).toMatchObject(advice)
  })

  test('in short, an agent sees the published card with the phone and the plan that only they see', async () => {
    const nina = await agent({ phone: '+15125550177' })
    expect(await nina.acting.call(myAgent)).toMatchObject({
      id: nina.id,
      slug: nina.slug,
      brokerageName: 'Larkspur Realty',
      phone: '+15125550177',
      phoneVerified: false,
      isVerified: false,
      plan: (await nina.acting.call(myAgentProfile)).plan,
    })
    expect(await nina.acting.call(getAgent, { params: { slug: nina.slug } })).toMatchObject({ phone: null })
  })

  test('another license number starts the check over, another state adds a license', async () => {
    const checked = { number: 'TX111111', state: 'TX', status: 'verified' as const, checkedAt: new Date('2026-11-01T00:00:00Z') }
    const nina = await agent({}, { license: checked })
    const same = await nina.acting.call(saveAgentProfile, { body: { licence: { number: 'tx111111', state: 'TX' } } })
    expect(same).toMatchObject({ licenceStatus: 'verified', licenceCheckedAt: '2026-11-01T00:00:00.000Z' })
    const two = await nina.acting.call(saveAgentProfile, { body: { licence: { number: 'CA222222', state: 'CA' } } })
    expect(two.licences).toHaveLength(2)
    const changed = await nina.acting.call(saveAgentProfile, { body: { licence: { number: 'TX333333', state: 'TX' } } })
    expect(changed.licences.find(({ state }) => state === 'TX')).toMatchObject({ number: 'TX333333', status: 'submitted', checkedAt: null })
    expect(await nina.acting.call(agentVerified)).toMatchObject({ isVerified: false, phoneVerified: false })
  })

  test.each([
    ['www.example.com', 'https://www.example.com'],
    ['<https://example.com/ada>.', 'https://example.com/ada'],
    ['http://example.com', 'http://example.com'],
  ])('keeps the website %s as %s', async (backlinkUrl, saved) => {
    const nina = await agent()
    expect(await nina.acting.call(saveAgentProfile, { body: { backlinkUrl } })).toMatchObject({ backlinkUrl: saved })
  })

  test.each([
    ['body.licence.number', { licence: { number: 'A 1', state: 'TX' } }],
    ['body.licence.state', { licence: { number: 'TX12345', state: 'XX' } }],
    ['body.phone', { phone: '123' }],
    ['body.backlinkUrl', { backlinkUrl: 'javascript:alert(1)' }],
    ['body.yearsOfExperience', { yearsOfExperience: 200 }],
  ])('a wrong %s is named', async (field, body) => {
    const nina = await agent()
    await expect(nina.acting.call(saveAgentProfile, { body: body as object })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  })

  test('is not for buyers or visitors', async () => {
    await expect(app.as({ id: 1 }).call(myAgentProfile)).rejects.toMatchObject({
      status: 403,
      message: 'Agent privileges required to access this page',
    })
    await expect(app.call(myAgentProfile)).rejects.toMatchObject({ status: 401 })
  })

  test('appears empty for someone who became an agent otherwise', async () => {
    const account = await createAccount(app.services.db, { identityUid: 'seeded', email: 'seeded@example.com', isAgent: true })
    expect(await app.as(actorOf(account)).call(myAgentProfile)).toMatchObject({
      slug: 'seeded',
      licences: [],
      licenceStatus: 'unverified',
    })
  })
})

test('a license ends with its last day: it is shown as expired, and its agent does not publish any more', async () => {
  const [hour, day] = [3_600_000, 86_400_000]
  // The last day of a license is one of its state, which in Texas begins hours after that of UTC.
  const expiresOn = dayIn('America/Chicago', app.services.now() + 30 * day)
  const { id, slug } = await agent({}, { license: { number: 'TX123456', state: 'TX', status: 'verified', expiresOn } })
  const shown = async () => {
    const profile = await app.call(getAgent, { params: { slug } })
    const card = (await app.call(agentBatch, { query: { ids: String(id) } }))[id]
    return [profile.licenceStatus, profile.licences[0]?.status, card?.licenceStatus, await mayPublish(app.services.db, id)]
  }
  app.moveClock(29 * day)
  expect(await shown()).toEqual(['verified', 'verified', 'verified', true])
  // Also where one of these days has an hour more.
  app.moveClock(2 * day + hour)
  expect(await shown()).toEqual(['expired', 'expired', 'expired', false])
})

describe('publishing', () => {
  test('needs a brokerage and a license that has not ended; a license nobody checked yet is enough', async () => {
    const { db } = app.services
    expect(await mayPublish(db, (await agent()).id)).toBe(true)
    expect(
      await mayPublish(
        db,
        (await agent({}, { license: { number: 'TX77777', state: 'TX', status: 'verified', expiresOn: '2020-01-31' } })).id,
      ),
    ).toBe(false)
    const account = await createAccount(db, { identityUid: 'bare', email: 'bare@example.com', isAgent: true })
    await createAgentProfile(db, { accountId: account.id })
    expect(await publishObstacles(db, account.id)).toHaveLength(2)
  })

  test('in a state needs a license of that state that holds', async () => {
    const { db } = app.services
    const nina = await agent({}, { license: { number: 'TX88888', state: 'TX' } })
    const why = 'You need a valid California license to publish this listing. Add it to your agent profile.'
    expect(await publishObstacles(db, nina.id, 'TX')).toEqual([])
    expect(await publishObstacles(db, nina.id, 'CA')).toEqual([why])
    expect(await publishObstacles(db, nina.id, null)).toEqual([])
    await app.services.db.transaction().execute(async (trx) => {
      const memberKey = await createAgentProfile(trx, { accountId: nina.id })
      await saveLicense(trx, memberKey, { number: 'CA99999', state: 'CA', status: 'verified', expiresOn: '2020-01-31' })
    })
    expect(await publishObstacles(db, nina.id, 'CA')).toEqual([why])
    await nina.acting.call(saveAgentProfile, { body: { licence: { number: 'CA77777', state: 'CA' } } })
    expect(await publishObstacles(db, nina.id, 'CA')).toEqual([])
  })
})
