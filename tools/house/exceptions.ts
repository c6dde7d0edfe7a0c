import type { Tree } from './source-files.ts'

type Rule = (tree: Tree) => string[]

/** What breaks a rule still. A line is taken out when it is mended, and none is added. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {}

/** Returns what breaks a rule and is not among its exceptions, and the exceptions nobody needs any more. */
export function beyondExceptions(rule: Rule, tree: Tree): string[] {
  const broken = rule(tree)
  const excepted = exceptions[rule.name] ?? []
  return [
    ...broken.filter((problem) => !excepted.includes(problem)),
    ...excepted.filter((problem) => !broken.includes(problem)).map((problem) => `take out of tools/house/exceptions.ts: ${problem}`),
  ]
}
