import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importContacts, leadChanged, listLeads, moveLeads, type Lead } from '#features/leads/contract'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs } from '#platform/testing/live-client.ts'
import { leadWorld, type LeadWorld } from './testing/lead-world.fixtures.ts'

const many = 120
let world: LeadWorld
let agent: Actor

beforeAll(async () => void (world = await leadWorld()))
beforeEach(async () => {
  agent = await world.agent()
  const contacts = Array.from({ length: many }, (_, index) => ({
    line: index + 2,
    name: `Contact ${index}`,
    email: `contact${index}@example.com`,
    phone: '',
    tags: index % 2 === 0 ? 'even' : '',
    note: '',
  }))
  await world.as(agent).call(importContacts, { body: { contacts } })
})

const page = (query: { board?: boolean; stage?: Lead['stage']; q?: string; after?: string }) => world.as(agent).call(listLeads, { query })

test('the pages of a list hold every lead once, the last changed first', async () => {
  const seen: Lead[] = []
  let after: string | null = null
  do {
    const { items, next, counts } = await page(after ? { after } : {})
    expect(counts.new).toBe(many)
    seen.push(...items)
    after = next
  } while (after)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(many)
  expect(seen).toHaveLength(many)
  const moments = seen.map(({ modifiedAt }) => modifiedAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('a board holds the newest of each stage and says how many there are', async () => {
  const { items: first } = await page({})
  await world.as(agent).call(moveLeads, { body: { ids: first.slice(0, 30).map(({ id }) => id), stage: 'engaged' } })
  const { items, counts, next } = await page({ board: true })
  expect(next).toBeNull()
  expect(items.map(({ stage }) => stage)).toEqual([...Array<string>(25).fill('new'), ...Array<string>(25).fill('engaged')])
  expect(counts).toMatchObject({ new: 90, engaged: 30, lost: 0 })
  expect((await page({ stage: 'engaged' })).items).toHaveLength(30)
})

test('counts follow the words that are searched', async () => {
  const { items, counts } = await page({ q: 'even' })
  expect(items).toHaveLength(50)
  expect(counts.new + counts.engaged).toBe(60)
  expect((await page({ q: 'CONTACT 7' })).items.some(({ name }) => name === 'Contact 7')).toBe(true)
})

test('a position that no list gave is refused with a sentence, and one of another list finds nothing new', async () => {
  await expect(page({ after: 'x' })).rejects.toMatchObject({ status: 400 })
  expect((await page({ after: '0.0' })).items).toEqual([])
})

test('a new lead reaches the open browser of its agent, and of nobody else', async () => {
  const [stranger, buyer] = [await world.agent(), await world.buyer()]
  const [mine, others] = [await liveAs(world, agent), await liveAs(world, stranger)]
  const { id: propertyId } = await world.published(agent)
  await world.write(buyer, agent, propertyId, 'Can I bring a piano?')
  const received = await mine.receives(leadChanged.type)
  const lead = await world.leadOf(agent, ({ buyerId }) => buyerId === buyer.id)
  expect(received).toMatchObject({ id: lead.id })
  expect(others.received.filter(({ type }) => type === leadChanged.type)).toEqual([])
})
