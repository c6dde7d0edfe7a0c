import type * as z from 'zod/mini'
import { Problem } from './problem.ts'
import * as texts from '#texts/platform'

const maxReportedFields = 20
const maxFieldNameLength = 200

/** Returns the problem for an input its schema refuses: at most 20 fields by name, and how many more there are. */
export function refusedFields(issues: readonly z.core.$ZodIssue[], part?: 'params' | 'query' | 'body'): Problem {
  const fields = new Map<string, string>()
  let moreFields = 0
  const refuse = (path: readonly PropertyKey[], message: string): void => {
    const name = [...(part ? [part] : []), ...path].map(String).join('.').slice(0, maxFieldNameLength)
    if (fields.has(name)) return
    if (fields.size < maxReportedFields) fields.set(name, message)
    else moreFields += 1
  }
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') refuse(issue.path, issue.message)
    else for (const name of issue.keys) refuse([...issue.path, name], texts.thisFieldIsNotKnownHere)
  }
  const [first] = fields.values()
  return new Problem('invalid-input', first, Object.fromEntries(fields), undefined, moreFields)
}
