import { intermediarySentence, jurisdictionOf, usualSentences, type FormRule } from '#features/law/contract'
import { usStates, type UsState } from '#features/location/contract'
import type { AgreementForm } from '#features/tours/contract'
import { fill } from '#platform/contract/fill.ts'
import * as texts from '#texts/tours'
import { hashText, type AgentNames } from './disclosure.ts'
import { dayText, lastDay } from './term.ts'

export interface FormValues extends AgentNames {
  state: string
  buyerName: string
  propertyTitle: string
  services: string
  compensation: string
  compensationBasis: string
  compensationDue: string
  /** Only for an agent of the listing brokerage, who needs the consent of both sides. */
  compensationSource: string
  isExclusive: boolean
  /** ISO dates. */
  offeredOn: string
  endsOn: string
  isIntermediary: boolean
}

/** Keeps typed text inside its paragraph, and plain. */
const oneLine = (text: string): string => text.replaceAll('**', '').replaceAll(/\s+/g, ' ').trim()

/** Returns the text that the buyer signs: a heading, paragraphs, and bold ones between `**`. */
export function createForm(rule: FormRule, input: FormValues): AgreementForm {
  const { state, brokerageName, agentName, endsOn, offeredOn } = input
  const values = {
    title: rule.title,
    state: usStates[state as UsState] ?? jurisdictionOf(state).name,
    agentName: oneLine(agentName),
    brokerageName: oneLine(brokerageName ?? agentName),
    buyerName: oneLine(input.buyerName),
  }
  const sentence = (text: string, more: Record<string, string> = {}) => fill(text, { ...values, ...more })
  const field = (text: string, name: string, value: string) => (value === '' ? [] : [sentence(text, { [name]: oneLine(value) })])
  const required = [...rule.sentences, ...(input.isIntermediary ? [intermediarySentence] : [])]
  const usual = usualSentences.filter(({ text }) => !required.some((each) => each.text === text))
  const paragraphs = [
    sentence(texts.formHeading),
    sentence(rule.kind === 'showing_only' ? texts.formShowsOnly : texts.formRepresents),
    sentence(texts.formFirstHome, { title: oneLine(input.propertyTitle) }),
    ...field(texts.formServices, 'services', input.services),
    ...field(texts.formCompensation, 'compensation', input.compensation),
    ...field(texts.formBasis, 'basis', input.compensationBasis),
    ...field(texts.formDue, 'due', input.compensationDue),
    ...field(texts.formSource, 'source', input.compensationSource),
    sentence(input.isExclusive ? texts.formExclusive : texts.formNotExclusive),
    sentence(texts.formEnds, { day: dayText(endsOn) }),
    ...[...required, ...usual].map(({ text, isBold }) => (isBold ? `**${text}**` : text)),
    sentence(texts.formSignedByAgent, { day: dayText(offeredOn) }),
  ]
  const text = paragraphs.join('\n\n')
  return { kind: rule.kind, title: rule.title, text, hash: hashText(text) }
}

/** Returns the forms of a state with example values, for previews. */
export function previewForms(state: string, agent: AgentNames): AgreementForm[] {
  const { buyerAgreement, changedOn } = jurisdictionOf(state)
  return buyerAgreement.forms.map((rule) =>
    createForm(rule, {
      ...agent,
      ...texts.formExample,
      state,
      compensationSource: '',
      isExclusive: false,
      offeredOn: changedOn,
      endsOn: lastDay(rule, changedOn),
      isIntermediary: false,
    }),
  )
}
