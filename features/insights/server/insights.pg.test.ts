import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  addInsight,
  changeInsight,
  insightCategories,
  insightsFor,
  listInsights,
  removeInsight,
  type InsightText,
} from '#features/insights/contract'
import { insights } from '#features/insights/server'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'

let app: TestApp
const admin = { id: 1, isAgent: true, isAdmin: true }
const tip: InsightText = {
  title: 'Ask about the roof',
  content: 'A roof lasts about as long as a mortgage.',
  category: 'inspection',
  type: 'tip',
  source: null,
  sourceUrl: null,
  asOf: null,
  goodForDays: null,
}

beforeAll(async () => {
  app = await testApp(insights)
})

const beside = (path: string) => app.call(insightsFor, { query: { path } })

test('a page has three tips of its category, the same ones every time', async () => {
  for (const [path, category] of [
    ['/tourstead', 'market'],
    ['/search?beds=3', 'market'],
    ['/investment', 'investment'],
    ['/mortgage-calculator', 'mortgage'],
    ['/sell', 'selling'],
  ] as const) {
    const tips = await beside(path)
    expect(tips, path).toHaveLength(3)
    expect(
      tips.every(({ old }) => !old),
      path,
    ).toBe(true)
    expect(new Set(tips.map((tip) => tip.category)), path).toEqual(new Set([category]))
    expect(await beside(path)).toEqual(tips)
  }
})

test('a home draws from every category, and not every home the same', async () => {
  const drawn = await Promise.all(Array.from({ length: 20 }, (_, home) => beside(`/property/${home}`)))
  expect(drawn.every((tips) => tips.length === 3)).toBe(true)
  expect(new Set(drawn.flat().map((tip) => tip.category)).size).toBeGreaterThan(5)
})

test('the product comes with 39 tips, at least three in each of the eleven categories, and every figure names its source and day', async () => {
  const tips = await app.as(admin).call(listInsights)
  expect(tips).toHaveLength(39)
  for (const category of insightCategories)
    expect(tips.filter((tip) => tip.category === category).length, category).toBeGreaterThanOrEqual(3)
  for (const tip of tips) expect([tip.source === null, tip.title], tip.title).toEqual([tip.asOf === null, tip.title])
})

test('a tip turns old when its days are over, or 90 days after its source was checked', async () => {
  const own = await testApp(insights)
  const aging = { ...tip, source: 'A survey', asOf: '2026-01-01', goodForDays: 90 }
  const young = await own.as(admin).call(addInsight, { body: { ...aging, asOf: new Date(own.services.now()).toISOString().slice(0, 10) } })
  expect(young.old).toBe(false)
  own.moveClock(91 * 86_400_000)
  const byId = new Map((await own.as(admin).call(listInsights)).map((tip) => [tip.id, tip]))
  expect(byId.get(young.id)?.old).toBe(true)
  const law = await own.as(admin).call(addInsight, { body: { ...aging, asOf: '1998-07-29', goodForDays: null } })
  expect(law.old).toBe(true)
})

test('visitors never see a figure older than 90 days, whatever its days say; administrators see that it needs an update', async () => {
  const own = await testApp(insights)
  const today = () => new Date(own.services.now()).toISOString().slice(0, 10)
  const paths = Array.from({ length: 60 }, (_, home) => `/property/${home}`)
  const seen = async () => (await Promise.all(paths.map((path) => own.call(insightsFor, { query: { path } })))).flat()
  const figure = { ...tip, title: 'A fresh figure', category: 'mortgage' as const, source: 'A survey', asOf: today(), goodForDays: 90 }
  const { id } = await own.as(admin).call(addInsight, { body: figure })
  await own.services.db
    .withTables<{ insight_tip: { id: number; good_for_days: number } }>()
    .updateTable('insight_tip')
    .set({ good_for_days: 730 })
    .where('id', '=', id)
    .execute()
  expect((await seen()).map(({ title }) => title)).toContain('A fresh figure')
  expect((await own.call(insightsFor, { query: { path: '/mortgage' } })).map(({ category }) => category)).toEqual([
    'mortgage',
    'mortgage',
    'mortgage',
  ])
  own.moveClock(91 * 86_400_000)
  expect((await seen()).map(({ title }) => title)).not.toContain('A fresh figure')
  expect((await seen()).filter(({ asOf }) => asOf !== null)).toEqual([])
  expect(await own.call(insightsFor, { query: { path: '/sell' } })).toHaveLength(3)
  const outdated = (await own.as(admin).call(listInsights)).filter(({ old }) => old).map(({ title }) => title)
  expect(outdated).toEqual(expect.arrayContaining(['A fresh figure', 'The average rate is a starting point', 'You may not need 20% down']))
})

test('a source checked on a day to come is refused, and hidden where it is stored', async () => {
  const own = await testApp(insights)
  const day = (days: number) => new Date(own.services.now() + days * 86_400_000).toISOString().slice(0, 10)
  const figure = { ...tip, title: 'A figure from the future', source: 'A survey', asOf: day(1), goodForDays: null }
  const refused = { status: 400, fields: { 'body.asOf': 'Enter a day up to today.' } }
  await expect(own.as(admin).call(addInsight, { body: figure })).rejects.toMatchObject(refused)
  const { id } = await own.as(admin).call(addInsight, { body: { ...figure, asOf: day(0) } })
  await expect(own.as(admin).call(changeInsight, { params: { id }, body: figure })).rejects.toMatchObject(refused)
  await sql`update insight_tip set as_of = ${day(400)} where id = ${id}`.execute(own.services.db)
  expect((await own.as(admin).call(listInsights)).find((each) => each.id === id)?.old).toBe(true)
})

test('what an administrator changes is seen on pages at once, in every process, and a gap is filled from other categories', async () => {
  const own = await testApp(insights)
  const twin = await twinOf(own, insights)
  const shown = async (at: TestApp) =>
    (await at.call(insightsFor, { query: { path: '/sell' } })).map(({ title, category }) => ({ title, category }))
  expect(await shown(twin)).toEqual(await shown(own))
  const [first, second] = (await own.as(admin).call(listInsights)).filter(({ category, old }) => category === 'selling' && !old)
  await own.as(admin).call(changeInsight, { params: { id: first?.id ?? 0 }, body: { ...tip, category: 'selling', title: 'New words' } })
  await own.as(admin).call(removeInsight, { params: { id: second?.id ?? 0 } })
  for (const process of [own, twin]) {
    await vi.waitFor(async () => expect(await shown(process)).toContainEqual({ title: 'New words', category: 'selling' }))
    await vi.waitFor(async () => expect((await shown(process)).map(({ title }) => title)).not.toContain(second?.title))
    const tips = await shown(process)
    expect(tips.map(({ category }) => category === 'selling')).toEqual([true, true, false])
  }
})

test('an administrator adds, changes and removes a tip', async () => {
  const { id } = await app.as(admin).call(addInsight, { body: tip })
  expect(await app.as(admin).call(changeInsight, { params: { id }, body: { ...tip, title: 'Ask how old the roof is' } })).toMatchObject({
    id,
    title: 'Ask how old the roof is',
  })
  await app.as(admin).call(removeInsight, { params: { id } })
  await expect(app.as(admin).call(removeInsight, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(app.as(admin).call(changeInsight, { params: { id }, body: tip })).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['without a title', { title: '  ' }, 'body.title'],
  ['with a page of text', { content: 'x'.repeat(601) }, 'body.content'],
  ['with a source and no day', { source: 'A survey' }, 'body.asOf'],
  ['with a rate and neither source nor day', { content: 'The average rate was 6.32% in October.' }, 'body.source'],
  ['with an amount and neither source nor day', { content: 'Closing costs about $9,000.' }, 'body.source'],
  ['with a year and neither source nor day', { title: 'Rates of 2024' }, 'body.source'],
  ['with a day and no source', { asOf: '2026-01-01' }, 'body.source'],
  ['that stays longer than visitors see it', { source: 'A survey', asOf: '2026-01-01', goodForDays: 91 }, 'body.goodForDays'],
  ['with days that count from nowhere', { goodForDays: 90 }, 'body.asOf'],
  ['with a day that is none', { source: 'A survey', asOf: '2026-02-30' }, 'body.asOf'],
  ['with a script for an address', { sourceUrl: 'javascript:alert(1)' }, 'body.sourceUrl'],
  ['of a category we do not have', { category: 'schools' as 'market' }, 'body.category'],
])('a tip %s is refused at its field', async (_, wrong, field) => {
  const refused = app.as(admin).call(addInsight, { body: { ...tip, ...wrong } })
  await expect(refused).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

test('a path that is none is refused', async () => {
  await expect(beside('property')).rejects.toMatchObject({ status: 400 })
})
