import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { jurisdictionOf, jurisdictions, type Jurisdiction } from '#features/law/contract'

const packs: readonly Jurisdiction[] = Object.values(jurisdictions)

test('Texas and California have packs of their own, every other state the general one', () => {
  expect(['TX', 'CA', 'NY', 'ZZ', '', null, undefined, 'constructor'].map((state) => jurisdictionOf(state).code)).toEqual([
    'TX',
    'CA',
    'US',
    'US',
    'US',
    'US',
    'US',
    'US',
  ])
})

test('every pack names a regulator, where licenses are looked up, and its sources', () => {
  for (const { code, regulator, sources, privacy, buyerAgreement } of packs) {
    expect(regulator.url, code).toMatch(/^https:\/\//)
    expect(regulator.licenseLookup, code).toMatch(/^https:\/\//)
    expect(sources.length, code).toBeGreaterThan(0)
    expect(privacy.answerDays, code).toBe(45)
    expect(Number.isNaN(Date.parse(buyerAgreement.since)), code).toBe(false)
  }
})

test('the notices of Texas keep their official titles and sizes', () => {
  expect(jurisdictions.TX.homePageNotices.map(({ title, leastPoints }) => [title, leastPoints])).toEqual([
    ['Texas Real Estate Commission Consumer Protection Notice', 10],
    ['Information About Brokerage Services', 10],
  ])
  expect(jurisdictions.TX.brokerNameShare).toBe(0.5)
})

test('Texas says how the name of a team ends, and the general pack does not', () => {
  const rules = packs.map(({ code, teamName }) => [code, teamName?.endings])
  expect(rules).toContainEqual(['TX', ['Team', 'Group']])
  expect(rules).toContainEqual(['US', undefined])
})

test('no pack changes without a new version and its day', () => {
  const contents = packs.map(({ version, changedOn, ...pack }) => [
    `${pack.code} ${version} of ${changedOn}`,
    createHash('sha256').update(JSON.stringify(pack)).digest('hex').slice(0, 8),
  ])
  // Whoever changes a pack counts its version up, enters the day, and then what this test finds.
  expect(Object.fromEntries(contents)).toEqual({
    'TX 2 of 2026-11-25': 'b1b10101',
    'CA 1 of 2026-11-24': '4f442509',
    'US 2 of 2026-11-26': 'fa8cfa1c',
  })
})
