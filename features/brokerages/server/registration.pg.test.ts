import { beforeAll, expect, test } from 'vitest'
import { accountById } from '#features/accounts/server'
import { inviteToBrokerage, startBrokerage } from '#features/brokerages/contract'
import { createApiKey, listApiKeys } from '#features/public-api/contract'
import { publicApi } from '#features/public-api/server'
import { addSignOnDomain } from '#features/single-sign-on/contract'
import { singleSignOn } from '#features/single-sign-on/server'
import type { Actor } from '#platform/contract/access.ts'
import { auditEntries } from '#platform/audit/read-audit.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { agentBrand, setBrand } from '../contract/brand.ts'
import { brokerageRegistrations, reviewBrokerage, saveRegistration } from '../contract/registration.ts'
import { brokerageWorld, type BrokerageWorld } from './testing/brokerage-world.fixtures.ts'

let world: BrokerageWorld
let reviewer: Actor
beforeAll(async () => {
  world = await brokerageWorld([publicApi, singleSignOn])
  const agent = await world.agent()
  reviewer = { ...agent, isAdmin: true }
})

const license = (number: string) => ({ licenseNumber: number, licenseState: 'TX' }) as const
async function started(number: string): Promise<Actor> {
  const agent = await world.agent()
  await world.as(agent).call(startBrokerage, { body: license(number) })
  return agent
}
const open = () => world.as(reviewer).call(brokerageRegistrations)
async function caseOf(number: string, by: Actor) {
  const { items } = await open()
  const registration = items.find((each) => each.license?.number === number && each.administrators.some(({ id }) => id === by.id))
  if (!registration) throw new Error(`No open review of ${number}.`)
  return registration
}
async function review(number: string, by: Actor, approve: boolean, note = '') {
  const { id } = await caseOf(number, by)
  return world.as(reviewer).call(reviewBrokerage, { params: { id }, body: { licenseNumber: number, licenseState: 'TX', approve, note } })
}
const registration = async (agent: Actor) => (await world.mine(agent)).brokerage?.registration
const brand = { accentColor: '#0B5FFF', logoAlt: '' }
const key = { name: 'CRM', scopes: ['listings:read' as const], expiresOn: null }

test('a new brokerage is pending: it cannot invite, show a brand, create API keys or add domains until it is approved', async () => {
  const agent = await started('tx 501-1')
  expect(await registration(agent)).toEqual({ status: 'pending', license: { number: 'TX501-1', state: 'TX' }, note: '' })
  const attempts = [
    () => world.as(agent).call(inviteToBrokerage, { body: { email: 'colleague@example.com' } }),
    () => world.as(agent).call(setBrand, { body: brand }),
    () => world.as(agent).call(createApiKey, { body: key }),
    () => world.as(agent).call(addSignOnDomain, { body: { domain: 'pending.example' } }),
  ]
  for (const attempt of attempts)
    expect(await refusal(attempt())).toMatchObject({
      problem: 'conflict',
      message: 'We’re reviewing your brokerage. You can do this once it’s approved.',
    })
  expect(await recentOutbox(world.services.db, 'colleague@example.com')).toEqual([])
  expect((await world.as(agent).call(listApiKeys)).keys).toEqual([])

  await review('TX501-1', agent, true)
  expect(await registration(agent)).toMatchObject({ status: 'approved' })
  for (const attempt of attempts) await attempt()
  expect(await recentOutbox(world.services.db, 'colleague@example.com')).toHaveLength(1)
  const { email } = await accountById(world.services.db, agent.id)
  expect((await recentOutbox(world.services.db, email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/ is approved$/),
  )
  const [entry] = await auditEntries(world.services.db, { operation: 'POST /api/admin/brokerages/:id' }, 1)
  expect(entry).toMatchObject({ before: { status: 'pending' }, after: { status: 'approved' } })
})

test('a declined brokerage reads why, submits another license and is pending again', async () => {
  const agent = await started('TX502')
  const { id } = await caseOf('TX502', agent)
  const decide = (body: { licenseNumber: string; licenseState?: 'TX' | 'CA'; approve: boolean; note?: string }) =>
    world.as(reviewer).call(reviewBrokerage, { params: { id }, body: { licenseState: 'TX' as const, ...body } })
  expect(await refusal(decide({ licenseNumber: 'TX502', approve: false }))).toMatchObject({
    fields: { 'body.note': 'Tell the brokerage why you decline it.' },
  })
  await review('TX502', agent, false, 'The license belongs to another firm.')
  expect(await registration(agent)).toMatchObject({ status: 'declined', note: 'The license belongs to another firm.' })
  expect(await refusal(world.as(agent).call(setBrand, { body: brand }))).toMatchObject({ problem: 'conflict' })
  await world.as(agent).call(saveRegistration, { body: license('TX503') })
  expect(await registration(agent)).toMatchObject({ status: 'pending', license: { number: 'TX503' } })
  // The reviewer still looks at the first license, or at its first state.
  expect(await refusal(decide({ licenseNumber: 'TX503', licenseState: 'CA', approve: true }))).toMatchObject({ problem: 'conflict' })
  expect(await refusal(decide({ licenseNumber: 'TX502', approve: true }))).toMatchObject({ problem: 'conflict' })
  await review('TX503', agent, true)
})

test('two brokerages with one license are both open for review, each naming the other', async () => {
  const first = await started('TX504')
  await review('TX504', first, true)
  const second = await started('tx504')
  expect((await caseOf('TX504', second)).sameLicense).toMatchObject([{ status: 'approved' }])
  expect((await caseOf('TX504', first)).sameLicense).toMatchObject([{ status: 'pending' }])
  // The first one keeps working while its review is open.
  await world.as(first).call(setBrand, { body: brand })
})

test('spellings of one license number are one license, in any state', async () => {
  const [first, second, third] = [await started('TX-600-1'), await started('6001'), await started('TX6001')]
  await world.as(third).call(saveRegistration, { body: { licenseNumber: 'TX6001', licenseState: 'CA' } })
  expect((await caseOf('TX-600-1', first)).sameLicense).toHaveLength(2)
  expect((await caseOf('6001', second)).sameLicense).toHaveLength(2)
})

test('leading zeros, letters around the digits and O for 0 do not make another license', async () => {
  const spellings = ['9107734', '0009107734', '9107734-TX', '9107734 BB', 'DRE 09107734', 'BRE9107734', '91O7734']
  const members: number[] = []
  for (const spelling of spellings) members.push((await started(spelling)).id)
  const cases = (await open()).items.filter(({ administrators }) => administrators.some(({ id }) => members.includes(id)))
  expect(cases.map(({ sameLicense }) => sameLicense.length)).toEqual(spellings.map(() => spellings.length - 1))
})

test('a brokerage from before the reviews keeps working and is listed for review', async () => {
  const agent = await started('TX505')
  const member = await world.services.db
    .withTables<{ brokerage_member: { account_id: number; brokerage_key: number } }>()
    .selectFrom('brokerage_member')
    .select('brokerage_key')
    .where('account_id', '=', agent.id)
    .executeTakeFirstOrThrow()
  await world.services.db
    .withTables<{ brokerage: Record<string, unknown> }>()
    .updateTable('brokerage')
    .set({ x_status: 'approved', x_license_number: null, x_license_state: null, x_submitted_at: null })
    .where('brokerage_key', '=', member.brokerage_key)
    .execute()
  expect(await registration(agent)).toEqual({ status: 'approved', license: null, note: '' })
  const { items } = await open()
  expect(items.find(({ id }) => id === member.brokerage_key)).toMatchObject({ status: 'approved', license: null })
  await world.as(agent).call(setBrand, { body: brand })
  await world.as(agent).call(saveRegistration, { body: license('TX506') })
  expect(await registration(agent)).toMatchObject({ status: 'approved' })
  // Declined, it loses its brand.
  await review('TX506', agent, false, 'Not a license of this firm.')
  expect((await world.call(agentBrand, { params: { agentId: agent.id } })).brand).toBeNull()
})

test.each(['', '12', '---', 'ABC', 'TX 12#45', 'x'.repeat(21), 12345])(
  'refuses %j as a license number at its field',
  async (licenseNumber) => {
    const agent = await world.agent()
    expect(
      await refusal(world.as(agent).call(startBrokerage, { body: { licenseNumber: licenseNumber as string, licenseState: 'TX' } })),
    ).toMatchObject({
      problem: 'invalid-input',
      fields: { 'body.licenseNumber': 'Enter 3 to 20 letters, digits or hyphens of your broker license.' },
    })
    expect((await world.mine(agent)).brokerage).toBeNull()
  },
)
