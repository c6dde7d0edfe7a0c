import { beforeAll, expect, test } from 'vitest'
import { accountById } from '#features/accounts/server'
import * as calls from '#features/brokerages/contract'
import { getMyProperty, publishProperty } from '#features/listings/contract'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { addOffice, changeOffice, removeOffice, setMemberOffice, type OfficeFields } from '../contract/offices.ts'
import { personalData } from './personal-data.ts'
import { reviewedBy } from './review.ts'
import { brokerageWorld, type BrokerageWorld } from './testing/brokerage-world.fixtures.ts'

let world: BrokerageWorld
beforeAll(async () => {
  world = await brokerageWorld()
})

const fields = (change: Partial<OfficeFields> = {}): OfficeFields => ({
  name: 'Downtown',
  address: '100 Congress Avenue',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  phone: '(512) 234-5678',
  license: 'tx900',
  ...change,
})
const add = (by: Actor, change: Partial<OfficeFields> = {}) => world.as(by).call(addOffice, { body: fields(change) })
const put = (by: Actor, accountId: number, officeId: number | null) =>
  world.as(by).call(setMemberOffice, { params: { accountId }, body: { officeId } })
const list = (by: Actor, office: string, kind: calls.CountedKind = 'active') =>
  world.as(by).call(calls.countedItems, { query: { kind, office } })
const officesOf = async (admin: Actor) => (await world.dashboard(admin)).offices

test('an office has a name of its own, and its people read where it is; without it they are in none', async () => {
  const admin = await world.founder()
  const agent = await world.joined(admin)
  await add(admin)
  const [office] = await officesOf(admin)
  const stored = { name: 'Downtown', address: '100 Congress Avenue', zipCode: '78701', phone: '+15122345678', license: 'TX900' }
  expect(office).toMatchObject(stored)
  const id = office?.id ?? 0
  await put(admin, agent.id, id)
  expect((await world.mine(agent)).brokerage?.myOffice).toMatchObject(stored)
  const account = await accountById(world.services.db, agent.id)
  expect(await personalData.collect(world.services.db, account)).toMatchObject({ membership: { office: 'Downtown' } })
  await add(admin, { name: 'Round Rock', address: '', city: '', state: '', zipCode: '', phone: '', license: '' })
  const taken = { status: 409, fields: { 'body.name': 'Another office already has this name.' } }
  expect(await refusal(add(admin, { name: ' downtown ' }))).toMatchObject(taken)
  const rename = (name: string) => world.as(admin).call(changeOffice, { params: { id }, body: fields({ name }) })
  expect(await refusal(rename('Round Rock'))).toMatchObject(taken)
  await rename('Congress')
  expect((await world.mine(agent)).brokerage?.myOffice?.name).toBe('Congress')
  await world.as(admin).call(removeOffice, { params: { id } })
  expect((await world.dashboard(admin)).members.map(({ officeId }) => officeId)).toEqual([null, null])
  expect((await world.mine(agent)).brokerage?.myOffice).toBeNull()
})

test('what cannot be read is refused beside its field', async () => {
  const admin = await world.founder()
  const wrong = { name: ' ', state: 'XX' as 'TX', zipCode: '787', license: 'a b' }
  expect(await refusal(add(admin, wrong))).toMatchObject({
    status: 400,
    fields: {
      'body.name': 'Give the office a name.',
      'body.state': 'Choose a state.',
      'body.zipCode': 'Enter a 5-digit ZIP code.',
      'body.license': 'Enter 4 to 20 letters and digits.',
    },
  })
  expect(await refusal(add(admin, { phone: '12' }))).toMatchObject({
    fields: { 'body.phone': 'Enter a US phone number with area code, such as (512) 234-5678.' },
  })
  expect(await officesOf(admin)).toEqual([])
})

test('each number, list and time can be read per office, and together they are those of the brokerage', async () => {
  const admin = await world.founder()
  const [inside, outside] = [await world.joined(admin), await world.joined(admin)]
  await add(admin)
  const id = (await officesOf(admin))[0]?.id ?? 0
  await put(admin, inside.id, id)
  await world.published(inside, { title: 'Inside one' })
  await world.published(inside, { title: 'Inside two' })
  await world.published(outside, { title: 'Outside' })
  const { counts, offices, withoutOffice, members } = await world.dashboard(admin)
  expect([counts.active, offices[0]?.counts.active, withoutOffice.counts.active]).toEqual([3, 2, 1])
  for (const kind of calls.countedKinds) {
    const parts = [await list(admin, String(id), kind), await list(admin, 'none', kind)]
    expect([parts[0]?.total, parts[1]?.total], kind).toEqual([offices[0]?.counts[kind], withoutOffice.counts[kind]])
    expect((parts[0]?.total ?? 0) + (parts[1]?.total ?? 0), kind).toBe(counts[kind])
  }
  expect((await list(admin, 'none')).items.map(({ title }) => title)).toEqual(['Outside'])
  expect(members.map(({ officeId }) => officeId)).toEqual([null, id, null])
  expect(offices[0]?.response).toEqual({ seconds: null, answered: 0 })
})

test('only administrators of the brokerage change its offices and who is in them', async () => {
  const [admin, rival] = [await world.founder(), await world.founder()]
  const agent = await world.joined(admin)
  await add(admin)
  const id = (await officesOf(admin))[0]?.id ?? 0
  for (const [actor, status] of [
    [agent, 409],
    [rival, 404],
    [await world.agent(), 404],
  ] as const) {
    expect(await refusal(world.as(actor).call(changeOffice, { params: { id }, body: fields() }))).toMatchObject({ status })
    expect(await refusal(world.as(actor).call(removeOffice, { params: { id } }))).toMatchObject({ status })
    expect(await refusal(put(actor, agent.id, id))).toMatchObject({ status })
    expect(await refusal(list(actor, String(id)))).toMatchObject({ status })
  }
  expect(await refusal(add(agent))).toMatchObject({ status: 409, message: 'Only an administrator of your brokerage can do this.' })
  expect(await refusal(put(rival, rival.id, id))).toMatchObject({ status: 404 })
  expect((await officesOf(admin)).map(({ name }) => name)).toEqual(['Downtown'])
})

test('an office has a policy of its own, and nothing is left waiting by a move or by the end of the office', async () => {
  const admin = await world.founder()
  const agent = await world.joined(admin)
  await add(admin)
  const id = (await officesOf(admin))[0]?.id ?? 0
  const review = (officeId: number) => world.as(admin).call(calls.setReviewPolicy, { body: { policy: 'everyone', officeId } })
  const published = async () => {
    const draft = await world.draft(agent)
    return world.as(agent).call(publishProperty, { params: { id: draft.id }, body: {} })
  }
  const statusOf = async (listing: { id: number }) =>
    (await world.as(agent).call(getMyProperty, { params: { id: listing.id } })).editorialStatus
  await review(id)
  expect((await published()).editorialStatus).toBe('approved')
  expect(await reviewedBy(world.services.db, admin.id)).toEqual([])
  await put(admin, agent.id, id)
  const moved = await published()
  expect(moved.editorialStatus).toBe('in_review')
  expect(await reviewedBy(world.services.db, admin.id)).toEqual([agent.id])
  expect((await world.mine(agent)).brokerage).toMatchObject({ reviewPolicy: 'none', myListingsWait: true })
  await put(admin, agent.id, null)
  expect(await statusOf(moved)).toBe('draft')
  await put(admin, agent.id, id)
  const ended = await published()
  await world.as(admin).call(removeOffice, { params: { id } })
  expect(await statusOf(ended)).toBe('draft')
  expect(await refusal(review(id))).toMatchObject({ status: 404 })
})
