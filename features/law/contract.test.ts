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

test('only the law of California, which was read, requires the original of an altered photo', () => {
  expect(packs.filter(({ alteredPhotos }) => alteredPhotos === 'required').map(({ code }) => code)).toEqual(['CA'])
  expect(lawRules.CA).toContainEqual(
    expect.objectContaining({ topic: 'altered-media', status: 'read', by: 'product', duty: expect.stringContaining('original') as string }),
  )
})

test('these rules are open, since their text was not read', () => {
  const open = Object.entries(lawRules).flatMap(([code, rules]) =>
    rules.flatMap((rule) => (rule.status === 'open' ? [`${code} ${rule.topic}: ${rule.lookUp}`] : [])),
  )
  expect(open).toEqual([
    'TX altered-media: 22 TAC 535.155(d)',
    'CA first-contact: Cal. Civ. Code 2079.16',
    'FL first-contact: Fla. Stat. 475.278(3)',
    'NY license-display: 19 NYCRR 175.25(c)',
    'NY team-names: 19 NYCRR 175.25(c)',
    'NC first-contact: 21 NCAC 58A .0104(d), (e)',
    'MI license-display: MCL 339.2512e',
    'MI altered-media: Advertising rules of the Department of Licensing and Regulatory Affairs',
    'MI team-names: R 339.22101 ff.',
    'US license-display: License law of the state',
    'US first-contact: Agency disclosure law of the state',
    'US altered-media: Advertising law of the state',
    'US team-names: License law of the state',
  ])
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
    'TX 5 of 2026-11-30': '728e3916',
    'CA 4 of 2026-11-30': '73f308a6',
    'FL 2 of 2026-11-30': '712a42a8',
    'NY 2 of 2026-11-30': 'c83d4f3a',
    'PA 2 of 2026-11-30': '47204f2e',
    'IL 2 of 2026-11-30': 'ef08899a',
    'OH 2 of 2026-11-30': '243e33f8',
    'GA 2 of 2026-11-30': 'a2eb6287',
    'NC 2 of 2026-11-30': '84f8580a',
    'MI 2 of 2026-11-30': 'b76e6fba',
    'US 5 of 2026-11-30': '05b38f4b',
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
