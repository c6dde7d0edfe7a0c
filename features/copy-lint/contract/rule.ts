import type { Severity } from './finding.ts'

/** Rules of one kind as data; `patterns` are read by `patterns.ts`. */
export interface CopyRule {
  id: string
  severity: Severity
  protectedClass: string
  why: string
  better: string
  source: string
  /** `remove`: the sentence goes. Else the new wording; `$last` is the last word of the phrase. */
  fix?: string
  /** Lawful in housing for older persons (42 U.S.C. 3607(b)). */
  unlessSenior?: true
  patterns: readonly string[]
}
