import { skeleton, toNormalForm } from '#platform/contract/wording/normal-form.ts'

/** One word of a text as rules compare it, with its place in the text. `.` ends a sentence, `,` a clause. */
export interface Token {
  word: string
  start: number
  end: number
}

interface Piece extends Token {
  /** Punctuation without white space; empty for words. */
  marks: string
}

const pieces = /\b(?:U\.S\.(?:A\.)?|(?:St|Mt|Ft|Dr)\.(?= \p{Lu}))|[\p{L}\p{M}\p{N}@$'’]+|[.!?;:\n][.!?;:\s]*|[,()–—]|[+&]/gu
const plainWord = /^[a-z]+$/

/**
 * Returns a function that reads the words of a text in normal form: lower case, without apostrophes, letters set apart joined. Digits and
 * signs inside a word are read as letters where that gives a word of the vocabulary.
 */
export function createTokenizer(vocabulary: Iterable<string>): (text: string) => Token[] {
  const bySkeleton = new Map(Array.from(vocabulary, (word) => [skeleton(word), word]))
  return (typed) => {
    const { text, startOf, endOf } = toNormalForm(typed)
    const parts: Piece[] = []
    for (const { 0: piece, index } of text.matchAll(pieces)) {
      const marks = /^[.!?;:\n,()–—]/.test(piece) ? piece.replaceAll(/\s/g, '') : undefined
      if (marks !== undefined && isSpacing(text, piece, index)) continue
      const word = marks === undefined ? wordOf(piece, bySkeleton) : /^[,()–—]/.test(piece) ? ',' : '.'
      if (word !== '')
        parts.push({
          word,
          marks: marks ?? '',
          start: startOf(index),
          end: endOf(index + piece.length),
        })
    }
    return joinSpaced(withoutDisguise(parts), typed, bySkeleton)
  }
}

/** Returns whether punctuation or a line break only sets words apart: `No . children`, `No.children`, a line that goes on. */
function isSpacing(text: string, piece: string, start: number): boolean {
  const end = start + piece.length
  const before = text[start - 1] ?? ''
  const after = text[end] ?? ''
  if (/^[()–—]/.test(piece) || before === '' || after === '') return false
  if (piece.trim() === '')
    return piece.indexOf('\n') === piece.lastIndexOf('\n') && !/^(?:[-*•–]|\d{1,2}[.)]|[^\n:]{1,30}:)/.test(text.slice(end, end + 32))
  const isSpacedBehind = /\s$/.test(piece) || /\s/.test(after)
  if (/\s/.test(before)) return isSpacedBehind
  return !piece.startsWith(',') && !isSpacedBehind && /\p{L}/u.test(before) && /\p{Ll}/u.test(after)
}

/** Drops the same mark behind each of several single words (`No. Children. Allowed.`), and brackets around one word. */
function withoutDisguise(parts: readonly Piece[]): Token[] {
  const isAround = (at: number): boolean => {
    const marks = parts[at]?.marks ?? ''
    if (marks === '' || marks === ',') return false
    const [before, after] = [parts[at - 2]?.marks, parts[at + 2]?.marks]
    if (marks === '(' || marks === ')') return (marks === '(' ? after : before) === (marks === '(' ? ')' : '(')
    return (before === marks && parts[at - 1]?.marks === '') || (after === marks && parts[at + 1]?.marks === '')
  }
  return parts.filter((_, at) => !isAround(at))
}

function wordOf(piece: string, bySkeleton: ReadonlyMap<string, string>): string {
  if (plainWord.test(piece)) return piece
  if (piece === '&') return 'and'
  if (piece === 'St.') return 'saint'
  if (piece === '+') return '+'
  const lower = piece.toLowerCase().replaceAll(/[.'’]/g, '')
  const known = /[0-9@$]|\p{Ll}I/u.test(piece) && /[a-z]/.test(lower) ? bySkeleton.get(skeleton(lower)) : undefined
  return known ?? lower.replaceAll(/[@$]/g, '')
}

const minLetters = 2
const maxGap = 3
/** No word of the vocabulary is longer. The limit keeps the cost of a long row of digits linear. */
const maxSpelled = 40

/** Reads letters set apart evenly (`k i d s`) as the word they spell. */
function joinSpaced(tokens: readonly Token[], typed: string, bySkeleton: ReadonlyMap<string, string>): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const run = evenRun(tokens, typed, at, /^[a-z0-9]$/, maxSpelled + 1)
    const known = run.length > minLetters && run.length <= maxSpelled ? bySkeleton.get(skeleton(spell(run))) : undefined
    const letters = known === undefined ? evenRun(tokens, typed, at, /^[a-z]$/) : run
    if (letters.length >= minLetters)
      joined.push({
        word: known ?? spell(letters),
        start: letters[0]!.start,
        end: letters.at(-1)!.end,
      })
    else joined.push(tokens[at]!)
    at += Math.max(letters.length, 1)
  }
  return joined
}

const spell = (letters: readonly Token[]): string => letters.map(({ word }) => word).join('')

/** Returns the single characters from here on that have the same few characters between them, at most `maxLength`. */
function evenRun(tokens: readonly Token[], typed: string, from: number, character: RegExp, maxLength = tokens.length): readonly Token[] {
  const gapBefore = (at: number) => typed.slice(Math.max(tokens[at - 1]!.end, tokens[at]!.start - maxGap - 1), tokens[at]!.start)
  let end = from
  while (end < tokens.length && end - from < maxLength && character.test(tokens[end]!.word)) {
    if (end > from && (gapBefore(end).length > maxGap || gapBefore(end) !== gapBefore(from + 1))) break
    end++
  }
  return tokens.slice(from, end)
}
