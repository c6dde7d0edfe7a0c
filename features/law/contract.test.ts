import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  agreementDuties,
  findCompletedForm,
  general,
  jurisdictionOf,
  jurisdictions,
  lawRules,
  ruleTopics,
  siteNotices,
  type Jurisdiction,
  type LawRule,
} from '#features/law/contract'

const packs: readonly Jurisdiction[] = Object.values(jurisdictions)

test('ten states have packs of their own, every other state the general one', () => {
  const own = ['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI']
  expect(own.map((state) => jurisdictionOf(state).code)).toEqual(own)
  for (const state of ['ME', 'ZZ', '', null, undefined, 'constructor']) expect(jurisdictionOf(state)).toBe(general)
  expect(Object.keys(jurisdictions).toSorted()).toEqual([...own, 'US'].toSorted())
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

test('the notices of Texas keep their official titles and sizes, in the footer and above the header', () => {
  const onSite = jurisdictions.TX.notices.filter(({ where }) => where.some((place) => place !== 'first-contact'))
  expect(onSite.map(({ title, where, ...notice }) => [title, where, 'minFontSizePt' in notice && notice.minFontSizePt])).toEqual([
    ['Texas Real Estate Commission Consumer Protection Notice', ['footer', 'bar'], 10],
    ['Information About Brokerage Services', ['footer', 'bar'], 10],
  ])
  expect(jurisdictions.TX.brokerNameShare).toBe(0.5)
})

test('the frame of every page has the notices of all packs for the footer and the bar, and no two with one id', () => {
  const ofPacks = packs.flatMap(({ name, notices }) => {
    const shown = notices.filter(({ where }) => where.includes('footer') || where.includes('bar'))
    return shown.length > 0 ? [{ state: name, notices: shown }] : []
  })
  expect(siteNotices).toEqual(ofPacks)
  const ids = packs.flatMap(({ notices }) => notices.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('one pack at most has a form that agents complete, since an agent leaves one', () => {
  expect(packs.filter(({ notices }) => notices.some(({ form }) => form)).map(({ code }) => code)).toEqual(['TX'])
  expect(findCompletedForm(['CA', 'TX'])?.notice.form.version).toBe('IABS 1-2')
  expect(findCompletedForm(['CA', null])).toBeUndefined()
})

test('every pack has for each topic a rule with a source and the day it was read, or an open one that cites nothing', () => {
  for (const { code } of packs)
    for (const topic of ruleTopics) {
      const rules = (lawRules as Record<string, readonly LawRule[]>)[code]?.filter((rule) => rule.topic === topic) ?? []
      expect(rules.length, `${code} ${topic}`).toBeGreaterThan(0)
      for (const rule of rules) {
        expect(rule.duty, code).toMatch(/\.$/)
        if (rule.status === 'open') expect([rule.lookUp !== '', 'source' in rule], code).toEqual([true, false])
        else expect(rule.source).toMatchObject({ url: expect.stringMatching(/^https?:/) as string, readOn: '2026-11-30' })
      }
    }
})

test('an altered photo is required by law only where the rule was read', () => {
  for (const { code, alteredPhotos } of packs) {
    const rules = (lawRules as Record<string, readonly LawRule[]>)[code] ?? []
    const isRead = rules.some(({ topic, status }) => topic === 'altered-media' && status === 'read')
    expect([code, alteredPhotos === 'required']).toEqual([code, isRead])
  }
})

test('a rule for team names was read wherever a name can be refused', () => {
  const bound = packs.filter(({ teamName }) => teamName?.isBinding).map(({ code }) => code)
  expect(bound).toEqual(['TX', 'FL', 'IL', 'OH'])
  for (const code of bound)
    expect((lawRules as Record<string, readonly LawRule[]>)[code]).toContainEqual(
      expect.objectContaining({ topic: 'team-names', status: 'read', by: 'product' }),
    )
})

test('no pack changes without a new version and its day', () => {
  const contents = packs.map(({ version, changedOn, ...pack }) => [
    `${pack.code} ${version} of ${changedOn}`,
    createHash('sha256').update(JSON.stringify(pack)).digest('hex').slice(0, 8),
  ])
  // A change of a pack raises its version and its day; then its line here changes.
  expect(Object.fromEntries(contents)).toEqual({
    'TX 4 of 2026-11-30': 'a409764c',
    'CA 3 of 2026-11-30': '542ec7fc',
    'FL 1 of 2026-11-30': '03003810',
    'NY 1 of 2026-11-30': '61978f3f',
    'PA 1 of 2026-11-30': '329180da',
    'IL 1 of 2026-11-30': 'a7cec34a',
    'OH 1 of 2026-11-30': '4c918378',
    'GA 1 of 2026-11-30': 'fc205454',
    'NC 1 of 2026-11-30': '510b76bc',
    'MI 1 of 2026-11-30': '74910e8f',
    'US 4 of 2026-11-30': '27a60b4a',
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
  const terms = (['TX', 'CA', 'US'] as const).map((code) => [
    code,
    jurisdictions[code].buyerAgreement.forms.map(({ kind, maxTerm, exclusive }) => ({ kind, ...maxTerm, exclusive })),
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
