import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { agreementDuties, jurisdictionOf, jurisdictions, type Jurisdiction } from '#features/law/contract'

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
    'TX 3 of 2026-11-30': '7407f81b',
    'CA 2 of 2026-11-30': 'b52febd6',
    'US 3 of 2026-11-30': '72d5d96c',
  })
})

test('each form names who offers it, its longest term, its fields, its sentences with a size, and a source with the day it was read', () => {
  const sourced = { citation: expect.stringMatching(/\w/) as string, url: expect.stringMatching(/^https:/) as string, readOn: '2026-11-30' }
  for (const { buyerAgreement } of packs)
    for (const form of buyerAgreement.forms) {
      expect(form.offeredBy.length).toBeGreaterThan(0)
      expect(form.fields).toEqual(expect.arrayContaining(['services', 'compensation', 'compensationBasis']))
      expect(form.source).toEqual({ ...sourced, citation: expect.any(String) as string })
      expect(form.sentences.map(({ minFontSizePt, source }) => ({ minFontSizePt, source }))).toEqual(
        form.sentences.map(() => ({ minFontSizePt: 10, source: sourced })),
      )
    }
  for (const { sentences } of jurisdictions.TX.buyerAgreement.forms)
    expect(sentences.find(({ id }) => id === 'negotiable')).toMatchObject({ isBold: true })
  const terms = packs.map(({ code, buyerAgreement }) => [
    code,
    buyerAgreement.forms.map(({ kind, maxTerm, exclusive }) => ({ kind, ...maxTerm, exclusive })),
  ])
  expect(Object.fromEntries(terms)).toEqual({
    TX: [
      { kind: 'showing_only', days: 14, exclusive: 'never' },
      { kind: 'representation', months: 3, exclusive: 'chosen' },
    ],
    CA: [{ kind: 'representation', months: 3, exclusive: 'chosen' }],
    US: [{ kind: 'representation', months: 3, exclusive: 'chosen' }],
  })
})

test('a clause whose text was not read names no source, and every other clause does', () => {
  for (const { id, by, url } of agreementDuties) expect([id, url !== null]).toEqual([id, by !== 'open'])
  expect(agreementDuties.filter(({ by }) => by === 'open').map(({ id }) => id)).toEqual(['tx-558-end', 'tx-562', 'tx-563-end', 'ca-2079'])
})
