import { expect, test } from 'vitest'
import { jurisdictions, type FormRule } from '#features/law/contract'
import { law } from '#features/law/server'
import { personalData } from '#features/personal-data/server'
import { testApp } from '#platform/testing/test-app.ts'
import { checkPacks } from './check-packs.ts'

const [form] = jurisdictions.TX.buyerAgreement.forms
const shown = form as FormRule
const packWith = (changed: Partial<FormRule>) => ({
  code: 'TX',
  buyerAgreement: { ...jurisdictions.TX.buyerAgreement, forms: [{ ...shown, ...changed }] },
})

test('the server does not start with a form without a source, and says what to enter', async () => {
  const packs = [packWith({ source: { citation: '', url: '', readOn: '' } })]
  await expect(testApp(personalData, (app, services) => law(app, services, { packs }))).rejects.toThrow(
    'Law pack TX: Showing agreement has no source. Enter its citation, an https address and the day it was read, then start again.',
  )
})

test('a required sentence and a disclosure need a source with a day as well', () => {
  const sentences = shown.sentences.map((sentence) => ({ ...sentence, source: { ...sentence.source, readOn: 'last week' } }))
  expect(() => checkPacks([packWith({ sentences })])).toThrow(
    'Law pack TX: “Broker compensation is not set by law and is fully negotiable.” has no source.',
  )
  const { source } = shown
  expect(() => checkPacks([packWith({ disclosureFirst: { title: 'Disclosure', source: { ...source, url: 'a book' } } })])).toThrow(
    'Law pack TX: Disclosure has no source.',
  )
  expect(() => checkPacks(Object.values(jurisdictions))).not.toThrow()
})
