import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { agreementForms, agreementRule } from './agreements.ts'

const parties = { agentName: 'Maya Castellanos', brokerageName: 'Live Oak Realty' }

test.each([
  ['TX', ['showing_only', 'representation']],
  ['CA', ['representation']],
  ['NY', ['representation']],
])('%s asks for an agreement before tours in person and by live video', (state, kinds) => {
  for (const kind of ['in_person', 'live_video'] as const) expect(agreementRule(state, kind)?.rule).toMatch(/\w/)
  expect(agreementForms(state, parties).map(({ kind }) => kind)).toEqual(kinds)
})

test('a form names both parties and the term, says nothing is free of charge for ever, and its hash is that of its text', () => {
  for (const { text, hash, title } of agreementForms('TX', parties)) {
    expect(title).toMatch(/agreement$/i)
    expect(text).toContain('Maya Castellanos of Live Oak Realty')
    expect(text).toContain('90 days')
    expect(text).toContain('fully negotiable')
    expect(text).not.toMatch(/\{\w+\}/)
    expect(hash).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
  }
})

test('another agent, another state and no brokerage make another text', () => {
  const hashes = [
    agreementForms('TX', parties)[1]?.hash,
    agreementForms('CA', parties)[0]?.hash,
    agreementForms('TX', { ...parties, agentName: 'Theo Park' })[1]?.hash,
    agreementForms('TX', { ...parties, brokerageName: null })[1]?.hash,
  ]
  expect(new Set(hashes).size).toBe(4)
})
