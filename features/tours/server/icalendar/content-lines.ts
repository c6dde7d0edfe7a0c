import { closeSync, openSync, readSync } from 'node:fs'

const chunkBytes = 256 * 1024
/** Longer lines are cut: only lists of dates grow, and 10,000 dates fit. */
const maxLineCharacters = 200_000

export interface ContentLine {
  /** In capitals. */
  name: string
  /** Between the name and the value, with the leading semicolon. */
  parameters: string
  value: string
  /** True for a blank behind the colon: text, unless the product writes all of its lines so. */
  isSpaced: boolean
  /** Of the file, from 1. */
  line: number
}

/** Yields pieces of the text of a file: UTF-8, or UTF-16 by its byte order mark or its zero bytes. */
export function* readText(path: string): Generator<string> {
  const file = openSync(path, 'r')
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes)
    let decoder: InstanceType<typeof TextDecoder> | undefined
    let joinLetters: ((bytes: Buffer) => Buffer) | undefined
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      const bytes = chunk.subarray(0, size)
      if (!decoder) {
        const encoding = detectEncoding(bytes)
        decoder = new TextDecoder(encoding)
        if (encoding === 'utf-8') joinLetters = createLetterJoiner()
      }
      yield decoder.decode(joinLetters ? joinLetters(bytes) : bytes, { stream: true })
    }
    yield decoder?.decode(joinLetters?.(Buffer.alloc(0))) ?? ''
  } finally {
    closeSync(file)
  }
}

/** A letter of UTF-8 with a fold between its bytes. */
const foldedLetter = /([\xc2-\xf4][\x80-\xbf]*)(\r?\n[ \t])([\x80-\xbf]+)/g
/** More than a letter and its fold. */
const heldBytes = 8

/** Moves folds out of letters: RFC 5545, section 3.1, warns that products fold between bytes. An empty piece ends the text. */
function createLetterJoiner(): (bytes: Buffer) => Buffer {
  let held = ''
  return (bytes) => {
    const joined = (held + bytes.toString('latin1')).replace(foldedLetter, '$1$3$2')
    const end = bytes.length === 0 ? joined.length : Math.max(joined.length - heldBytes, 0)
    held = joined.slice(end)
    return Buffer.from(joined.slice(0, end), 'latin1')
  }
}

function detectEncoding([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}

/**
 * Yields the unfolded lines whose name is wanted. All other lines are skipped: descriptions, attachments, and text that a product
 * failed to fold.
 */
export function* readContentLines(text: Iterable<string>, isWanted: (name: string) => boolean): Generator<ContentLine> {
  let pending: { name: string; text: string; line: number } | undefined
  let line = 0
  const unindent = createUnindenter()
  let isProse = unfoldedText
  for (const lines of splitLines(text))
    for (const indented of lines.flatMap(splitEdges)) {
      line += 1
      const raw = unindent(indented.startsWith('\uFEFF') ? indented.slice(1) : indented)
      const isContinuation = raw.startsWith(' ') || raw.startsWith('\t')
      if (isContinuation && pending) {
        if (pending.text.length < maxLineCharacters) pending.text += raw.slice(1)
        continue
      }
      // A blank line inside a folded value is a fault of the product; the value goes on after it.
      if (raw === '' || isContinuation) continue
      if (pending) yield toContentLine(pending)
      const name = readName(raw)
      // A product that writes its first name as a title writes all of them so.
      if (/^Begin:V(?:CALENDAR|calendar)/.test(raw)) isProse = spacedText
      pending = isWanted(name) && !isProse.test(raw) ? { name, text: raw, line } : undefined
    }
  if (pending) yield toContentLine(pending)
}

/** `End: 5pm` in a description that was not folded. */
const spacedText = /^(?!(?:[A-Z-]+):)[A-Za-z-]+:\s/
/** The same, and `Transp:Transparent`. Products write the names of properties in one case. */
const unfoldedText = /^(?!(?:[A-Z-]+):)[A-Za-z-]+:\s|^[A-Z]+[a-z][A-Za-z-]*:/

const indentedEdge = /^([ \t]+)(BEGIN|END):V(?:CALENDAR|EVENT|FREEBUSY|TIMEZONE)\s*$/

/** Removes the blanks that templates print before the first line, before all lines, or before an event. */
function createUnindenter(): (raw: string) => string {
  let indent: string | undefined
  let isFirst = true
  let indentOfEvent = ''
  /** RFC 5545 would take an indented BEGIN or END of a component for a continuation; no product folds there. */
  const unindentEvent = (raw: string): string => {
    const [, blanks = '', edge] = indentedEdge.exec(raw) ?? []
    if (edge) indentOfEvent = edge === 'BEGIN' && blanks.length > 1 ? blanks : ''
    else if (indentOfEvent === '' || !raw.startsWith(indentOfEvent)) return raw
    return raw.slice(blanks.length || indentOfEvent.length)
  }
  return (raw) => {
    if (raw.trim() === '') return raw
    if (indent === '') return unindentEvent(raw)
    if (indent === undefined) {
      indent = raw.slice(0, raw.length - raw.trimStart().length)
      return raw.slice(indent.length)
    }
    // The second line shows how far the calendar itself is indented; it never continues BEGIN:VCALENDAR.
    if (isFirst && !raw.startsWith(indent)) indent = ''
    isFirst = false
    return unindentEvent(raw.startsWith(indent) ? raw.slice(indent.length) : raw)
  }
}

const joinedEdges = /^END:V[A-Z]+[ \t]*(?:(?:BEGIN|END):V[A-Z]+[ \t]*)+$/

/** Merged calendars begin or end a part on the line on which another ends. */
const splitEdges = (line: string): string | string[] =>
  line.startsWith('END:V') && joinedEdges.test(line) ? line.split(/[ \t]*(?=(?:BEGIN|END):V)/).filter(Boolean) : line

/** Yields the lines of each piece; one array a piece is faster than one step a line. */
function* splitLines(text: Iterable<string>): Generator<string[]> {
  let rest = ''
  for (const piece of text) {
    // A carriage return at the end of a piece may belong to the line feed of the next one.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = (lines.pop() ?? '').slice(0, maxLineCharacters)
    yield lines
  }
  if (rest !== '') yield [rest]
}

/** Returns the text before the first colon or semicolon in capitals. Google and Outlook fold long parameters before the colon. */
const readName = (raw: string): string => raw.slice(0, Math.max(raw.search(/[:;]/), 0)).toUpperCase()

/** Dates may follow an unquoted zone name with a colon in it: `TZID=(UTC-05:00) Eastern Time`. */
const beforeDate = /:\s*(?=\d{4}-?\d\d-?\d\d)/
const beforeValue = /^(?:[^":]|"[^"]*")*:/

function toContentLine({ name, text, line }: { name: string; text: string; line: number }): ContentLine {
  const isDated = /^(?:DTSTART|DTEND|RECURRENCE-ID|RDATE|EXDATE)$/.test(name)
  const date = isDated ? beforeDate.exec(text) : null
  const valueAt = date ? date.index + date[0].length : (beforeValue.exec(text)?.[0].length ?? text.indexOf(':') + 1)
  const colonAt = date ? date.index : valueAt - 1
  const parameters = text.slice(name.length, Math.max(colonAt, name.length))
  return { name, parameters, value: text.slice(valueAt).trim(), isSpaced: /\s/.test(text.charAt(colonAt + 1)), line }
}

/** Returns a parameter of a line without its quotes. */
export function findParameter({ parameters }: ContentLine, name: string): string | undefined {
  const match = new RegExp(`;${name}=(?:"([^"]*)"|([^;]*))`, 'i').exec(parameters)
  return (match?.[1] ?? match?.[2])?.trim() || undefined
}
