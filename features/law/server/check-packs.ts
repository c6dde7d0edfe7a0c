import * as texts from '#texts/law'
import type { Jurisdiction, Source } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'

/** Throws when a form of a pack, a required sentence or a disclosure lacks a source with the day it was read. */
export function checkPacks(packs: readonly Pick<Jurisdiction, 'code' | 'buyerAgreement'>[]): void {
  for (const { code, buyerAgreement } of packs)
    for (const { title, source, sentences, disclosureFirst } of buyerAgreement.forms) {
      requireSource(code, title, source)
      for (const sentence of sentences) requireSource(code, `“${sentence.text}”`, sentence.source)
      if (disclosureFirst) requireSource(code, disclosureFirst.title, disclosureFirst.source)
    }
}

function requireSource(pack: string, what: string, source: Source | undefined): void {
  const { citation = '', url = '', readOn = '' } = source ?? {}
  const isRead = citation !== '' && url.startsWith('https://') && !Number.isNaN(Date.parse(`${readOn}T00:00:00Z`))
  if (!isRead) throw new Error(fill(texts.aPackHasNoSource, { pack, what }))
}
