import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lintCopy } from './lint.ts'

/** Pages the phrases are written from; `own` marks a phrase that no page read so far contains. */
const sources: Readonly<Record<string, string>> = {
  109: '24 CFR 109.20 (withdrawn 1996), http://fairhousing.com/node/17705',
  primer: 'https://www.mondaq.com/unitedstates/real-estate/432480/a-short-primer-on-fair-housing-and-advertising',
  nfha: 'https://rmlscentral.com/v1/tag/guest-post/?print=print-search',
  mhco: 'https://www.mhco.org/news-and-resources/columns/phil-querin-qa-landlord-advertising',
  mhco2: 'https://mhco.org/node?page=41',
  proa: 'https://proassoc.org/adguide.html',
  fold: 'http://abovethefoldmag.com/?q=article/no-allowed',
  magna: 'http://joinmagnarealty.com/2018/05/11/fair-housing-advertising-guidelines-to-compliance/',
  memo: 'https://oregonrealtors.org/news/tip-of-the-week/permissible-advertisements-under-the-fair-housing-act/',
  list: 'https://truegotham.com/fair-housing-advertising-word-and-phrase-list',
  yaml: 'https://hf-mirror.492719920.workers.dev/spaces/tlogandesigns/image-text-compliance/resolve/main/phrases.yaml?download=true',
  own: 'Written for this test, without a public source',
}

const rows = readFileSync(new URL('corpus/field-phrases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', protectedClass = '', state = '', severity = '', phrase = '', source = ''] = line.split('\t')
    return { kind, protectedClass, state, severity, phrase, source }
  })
const lint = ({ phrase, state }: (typeof rows)[number]) => lintCopy(phrase, { state: state || null })

test('holds sixty phrases of each kind, each with a known source', () => {
  expect(rows.filter(({ kind }) => kind === 'problem').length).toBeGreaterThanOrEqual(60)
  expect(rows.filter(({ kind }) => kind === 'neutral').length).toBeGreaterThanOrEqual(60)
  expect(rows.filter(({ source }) => !sources[source])).toEqual([])
})

test('finds at least 55 of each 60 problem phrases', () => {
  const problems = rows.filter(({ kind }) => kind === 'problem')
  const missed = problems.filter((row) => lint(row).length === 0).map(({ phrase }) => phrase)
  expect(missed.length).toBeLessThanOrEqual(Math.floor((problems.length * 5) / 60))
})

test.each(rows.filter(({ severity }) => severity))('reports “$phrase” in $state as $severity', (row) => {
  expect(lint(row).map(({ severity }) => severity)).toContain(row.severity)
})

test.each(rows.filter(({ kind }) => kind === 'neutral'))('reports nothing in “$phrase”', (row) => {
  expect(lint(row)).toEqual([])
})
