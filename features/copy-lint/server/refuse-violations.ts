import * as texts from '#texts/copy-lint'
import type { CopyContext } from '#features/copy-lint/contract'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import { lintDisguised } from '../contract/lint-disguised.ts'

/**
 * Throws `invalid-input` with a message for each field whose texts hold a violation. For texts beside no listing, where no reason can be
 * kept; advice is allowed.
 */
export function refuseViolations(fields: Readonly<Record<string, readonly string[]>>, context: CopyContext = {}): void {
  const problems: Record<string, string> = {}
  for (const [field, copy] of Object.entries(fields)) {
    const violation = copy.flatMap((text) => lintDisguised(text, context)).find(({ severity }) => severity === 'violation')
    if (!violation) continue
    const { phrase, protectedClass, better } = violation
    problems[`body.${field}`] = fill(texts.mayExcludePeopleBecause, { phrase, protectedClass: protectedClass.toLowerCase(), better })
  }
  const [first] = Object.values(problems)
  if (first) throw new Problem('invalid-input', first, problems)
}
