import { expect, test } from 'vitest'
import { jurisdictions, lawRules, type FormRule, type LawRule, type Notice, type Source } from '#features/law/contract'
import { law } from '#features/law/server'
import { personalData } from '#features/personal-data/server'
import { testApp } from '#platform/testing/test-app.ts'
import { checkPacks } from './check-packs.ts'

const [form] = jurisdictions.TX.buyerAgreement.forms
const shown = form as FormRule
const { TX: texas } = jurisdictions
const packWith = (changed: Partial<FormRule>) => ({
  ...texas,
  buyerAgreement: { ...texas.buyerAgreement, forms: [{ ...shown, ...changed }] },
})
const noSource: Source = { citation: '', url: '', readOn: '' }

test('the server does not start with a form without a source, and says what to enter', async () => {
  const packs = [packWith({ source: noSource })]
  await expect(testApp(personalData, (app, services) => law(app, services, { packs }))).rejects.toThrow(
    'Law pack TX: Showing agreement has no source. Enter its citation, its web address and the day it was read, then start again.',
  )
})

test('a required sentence and a disclosure need a source with a day as well', () => {
  const sentences = shown.sentences.map((sentence) => ({ ...sentence, source: { ...sentence.source, readOn: 'last week' } }))
  expect(() => checkPacks([packWith({ sentences })], lawRules)).toThrow(
    'Law pack TX: “Broker compensation is not set by law and is fully negotiable.” has no source.',
  )
  const { source } = shown
  expect(() =>
    checkPacks([packWith({ disclosureFirst: { title: 'Disclosure', source: { ...source, url: 'a book' } } })], lawRules),
  ).toThrow('Law pack TX: Disclosure has no source.')
  expect(() => checkPacks(Object.values(jurisdictions), lawRules)).not.toThrow()
})

test('the server does not start with a notice that is empty or has no source', async () => {
  const [notice] = texas.notices
  const start = (changed: Partial<Notice>) =>
    testApp(personalData, (app, services) => law(app, services, { packs: [{ ...texas, notices: [{ ...notice, ...changed }] }] }))
  await expect(start({ source: noSource })).rejects.toThrow(
    'Law pack TX: Texas Real Estate Commission Consumer Protection Notice has no source.',
  )
  await expect(start({ where: [] })).rejects.toThrow(
    'Law pack TX: notice consumer-protection-notice has no title, no text or no place. Enter all three, then start again.',
  )
})

test.each<[string, readonly LawRule[], string]>([
  ['without a rule for a topic', [], 'Law pack TX: no rule for license-display. Add one, or list it as open with what to look up'],
  [
    'with a rule without a source',
    [{ topic: 'license-display', duty: 'Say who you are.', status: 'read', by: 'agent', source: noSource }],
    'Law pack TX: “Say who you are.” has no source.',
  ],
  [
    'with an open rule that does not say what to look up',
    [{ topic: 'license-display', duty: 'Say who you are.', status: 'open', lookUp: '' }],
    'Law pack TX: an open rule for license-display does not say what to look up.',
  ],
])('the server does not start %s', async (_, rules, message) => {
  await expect(testApp(personalData, (app, services) => law(app, services, { packs: [texas], rules: { TX: rules } }))).rejects.toThrow(
    message,
  )
})
