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

const unstorable = /\0|\p{Surrogate}/u
const maxUnstorableFields = 21

/**
 * Refuses texts that PostgreSQL or UTF-8 cannot hold: a NUL, or half of a surrogate pair.
 * @throws Problem 'invalid-input' that names each such field.
 */
export function refuseUnstorable(data: unknown, part?: 'params' | 'query' | 'body'): void {
  const issues = unstorableTexts(data)
  if (issues.length > 0) throw refusedFields(issues, part)
}

/** Returns the name of the first text that `refuseUnstorable` refuses, without what cannot be stored of it, and the reason. */
export function findUnstorable(data: unknown): { name: string; message: string } | undefined {
  const [issue] = unstorableTexts(data)
  if (!issue) return undefined
  const name = issue.path.map(String).join('.').replaceAll('\0', '').slice(0, maxFieldNameLength).toWellFormed()
  return { name, message: issue.message }
}

function unstorableTexts(data: unknown) {
  const issues: { code: 'custom'; path: PropertyKey[]; message: string; input: undefined }[] = []
  // A stack of its own: inputs may nest deeper than calls can.
  const waiting: { value: unknown; path: PropertyKey[] }[] = [{ value: data, path: [] }]
  for (let next = waiting.pop(); next && issues.length < maxUnstorableFields; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' ? unstorable.test(value) : unstorable.test(String(path.at(-1) ?? '')))
      issues.push({ code: 'custom', path, message: texts.thisTextHoldsACharacter, input: undefined })
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) waiting.push({ value: item, path: [...path.slice(0, 8), index] })
    else if (isPlain(value))
      for (const [name, item] of Object.entries(value)) waiting.push({ value: item, path: [...path.slice(0, 8), name] })
  }
  return issues
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
