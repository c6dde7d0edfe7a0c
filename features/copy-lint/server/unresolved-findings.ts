import type { AcknowledgedPhrase, CopyContext, CopyField, Finding, Severity } from '#features/copy-lint/contract'
import { comparedPhrase } from '../contract/finding.ts'
import { lintDisguised } from '../contract/lint-disguised.ts'

/** What visitors read of a listing, by the field where its agent writes it. */
export type Copy = Readonly<Partial<Record<CopyField, readonly (string | null)[]>>>

/** Returns findings of these severities that no reason was given for, in the order of the fields. */
export function unresolvedFindings(
  copy: Copy,
  context: CopyContext,
  acknowledged: readonly AcknowledgedPhrase[],
  severities: readonly Severity[] = ['violation'],
): { field: CopyField; finding: Finding }[] {
  const resolved = new Set(acknowledged.map(({ field, phrase }) => `${field} ${phrase}`))
  return (Object.keys(copy) as CopyField[]).flatMap((field) =>
    (copy[field] ?? [])
      .flatMap((text) => (text ? lintDisguised(text, context) : []))
      .filter(({ severity, phrase }) => severities.includes(severity) && !resolved.has(`${field} ${comparedPhrase(phrase)}`))
      .map((finding) => ({ field, finding })),
  )
}
