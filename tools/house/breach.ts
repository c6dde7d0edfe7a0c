import type { Tree } from './source-files.ts'
import type { Violation } from './violations.ts'

export interface HouseViolation extends Violation {
  check: (tree: Tree) => string[]
}

export const breach = (rule: string, check: HouseViolation['check'], path: string, text: string, says: RegExp): HouseViolation => ({
  rule,
  check,
  path,
  text,
  says,
})
