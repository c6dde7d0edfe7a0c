import { ruleTopics, type Jurisdiction, type LawRule, type Source } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import * as texts from '#texts/law'

export type CheckedPack = Pick<Jurisdiction, 'code' | 'buyerAgreement' | 'notices'>

/**
 * Throws when a form of a pack, a required sentence, a disclosure, a notice or a rule lacks a source with the day it was read, when a
 * notice is empty, or when a topic has neither a rule nor an open one.
 */
export function checkPacks(packs: readonly CheckedPack[], rules: Readonly<Record<string, readonly LawRule[]>>): void {
  for (const { code, buyerAgreement, notices } of packs) {
    for (const { title, source, sentences, disclosureFirst } of buyerAgreement.forms) {
      requireSource(code, title, source)
      for (const sentence of sentences) requireSource(code, `“${sentence.text}”`, sentence.source)
      if (disclosureFirst) requireSource(code, disclosureFirst.title, disclosureFirst.source)
    }
    for (const { id, title, body, where, source } of notices) {
      if (!title || !body || where.length === 0) throw new Error(fill(texts.aNoticeIsEmpty, { pack: code, id }))
      requireSource(code, title, source)
    }
    for (const topic of ruleTopics) checkTopic(code, topic, rules[code]?.filter((rule) => rule.topic === topic) ?? [])
  }
}

function checkTopic(pack: string, topic: string, rules: readonly LawRule[]): void {
  if (rules.length === 0) throw new Error(fill(texts.aPackHasNoRule, { pack, topic }))
  for (const rule of rules) {
    if (rule.status === 'read') requireSource(pack, `“${rule.duty}”`, rule.source)
    else if (!rule.lookUp) throw new Error(fill(texts.anOpenRuleSaysNothing, { pack, topic }))
  }
}

function requireSource(pack: string, what: string, source: Source | undefined): void {
  const { citation = '', url = '', readOn = '' } = source ?? {}
  const isRead = citation !== '' && /^https?:\/\/./.test(url) && !Number.isNaN(Date.parse(`${readOn}T00:00:00Z`))
  if (!isRead) throw new Error(fill(texts.aPackHasNoSource, { pack, what }))
}
