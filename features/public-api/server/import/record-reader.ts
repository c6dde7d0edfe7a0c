import { readDollars, readNumber } from '#platform/contract/typed-number.ts'

/** Reads a RESO record field by field and remembers which fields were read. */
export interface RecordReader {
  /** Returns trimmed text; undefined where the record says nothing. Lists give their first entry; `unread` names those with more. */
  text(name: string): string | undefined
  /** As `text`, where words such as "None" and "N/A" mean that nothing is known. */
  named(name: string): string | undefined
  /** Returns a number, also from text such as "549,900.50"; NaN for other text. */
  number(name: string): number | undefined
  /** As `number`, where zero means that nothing is known. */
  positive(name: string): number | undefined
  flag(name: string): boolean | undefined
  raw(name: string): unknown
  /** Returns a value without marking it as read; undefined where the record says nothing. */
  peek(name: string): unknown
  /** Marks fields that say the same as one that was read. */
  skip(...names: string[]): void
  /** Marks a field as left out although it was read. */
  leaveOut(name: string): void
  /** Returns fields with a value that was not read, or not whole, in the order of the record. */
  unread(): string[]
}

// Feeds mask values that a key may not read with asterisks.
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && /^\**$/.test(value.trim())) ||
  (Array.isArray(value) && value.length === 0)

/** Words by which agents and systems fill a field that has no value. */
const placeholder = /^(?:none|no direction|other|see remarks|n\/?a|not applicable|not available|unknown|0+|[-–—.]+)$/i

// Longer text is no number, and must not reach patterns that backtrack.
const maxNumberLength = 40

const flags: Readonly<Record<string, boolean>> = { true: true, y: true, yes: true, 1: true, false: false, n: false, no: false, 0: false }

export function readerFor(record: Readonly<Record<string, unknown>>): RecordReader {
  const read = new Set<string>()
  const shortened = new Set<string>()
  const text = (name: string): string | undefined => {
    const held = record[name]
    const value: unknown = Array.isArray(held) ? held[0] : held
    if (isEmpty(value) || typeof value === 'object') return undefined
    read.add(name)
    if (Array.isArray(held) && held.some((entry) => !isEmpty(entry) && entry !== value)) shortened.add(name)
    return String(value).trim()
  }
  const number = (name: string): number | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    return value.length > maxNumberLength ? Number.NaN : (readNumber(value) ?? readDollars(value) ?? Number.NaN)
  }
  return {
    text,
    named: (name) => {
      const value = text(name)
      return value === undefined || placeholder.test(value) ? undefined : value
    },
    number,
    positive: (name) => number(name) || (Number.isNaN(number(name)) ? Number.NaN : undefined),
    flag: (name) => {
      const value = text(name)
      const flag = value === undefined ? undefined : flags[value.toLowerCase()]
      if (flag === undefined) read.delete(name)
      return flag
    },
    raw: (name) => {
      if (isEmpty(record[name])) return undefined
      read.add(name)
      return record[name]
    },
    peek: (name) => (isEmpty(record[name]) ? undefined : record[name]),
    skip: (...names) => names.forEach((name) => read.add(name)),
    leaveOut: (name) => read.delete(name),
    unread: () =>
      Object.keys(record).filter((name) => (!read.has(name) || shortened.has(name)) && !name.startsWith('@') && !isEmpty(record[name])),
  }
}
