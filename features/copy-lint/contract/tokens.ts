import { commonLookAlikes, createNormalForm, skeleton, type NormalForm } from '#platform/contract/wording/fold-text.ts'

/** One word of a text as rules compare it, with its place in the text. `.` ends a sentence, `,` a clause. */
export interface Token {
  word: string
  start: number
  end: number
}

export interface Piece extends Token {
  /** Punctuation without white space; empty for words. */
  marks: string
}

/** Ways to hide words that no honest text needs. Only the server reads them, so that browsers load less. */
export interface Disguises {
  toNormalForm?: (typed: string) => NormalForm
  /** Returns a text of the same length with letters for signs that show them. */
  readSigns?: (text: string, isKnown: (word: string) => boolean) => string
  /** Returns the ends of the words in a piece of letters. */
  splitPiece?: (piece: string, form: NormalForm & { typed: string; index: number }, isKnown: (word: string) => boolean) => readonly number[]
  /** Returns the indexes of commas that only set words apart. */
  findSpacingCommas?: (parts: readonly Piece[]) => ReadonlySet<number>
}

const pieces = /\b(?:U\.S\.(?:A\.)?|(?:St|Mt|Ft|Dr)\.(?= \p{Lu}))|[\p{L}\p{M}\p{N}@$'’]+|[.!?;:\n][.!?;:\s]*|[,()–—]|[+&]/gu
const plainWord = /^[a-z]+$/
const digitBefore = /\d\s*$/

/**
 * Returns a function that reads the words of a text in normal form: lower case, without apostrophes, letters set apart joined. Digits and
 * signs inside a word are read as letters where that gives a word of the vocabulary.
 */
export function createTokenizer(vocabulary: Iterable<string>, disguises: Disguises = {}): (text: string) => Token[] {
  const toNormalForm = disguises.toNormalForm ?? createNormalForm(commonLookAlikes)
  const bySkeleton = new Map(Array.from(vocabulary, (word) => [skeleton(word), word]))
  const isKnown = (word: string) => bySkeleton.has(skeleton(word.toLowerCase()))
  return (typed) => {
    const form = toNormalForm(typed)
    const { text: normal, startOf, endOf } = form
    const text = disguises.readSigns?.(normal, isKnown) ?? normal
    const parts: Piece[] = []
    const addWord = (piece: string, index: number) => {
      const word = wordOf(piece, bySkeleton)
      if (word !== '') parts.push({ word, marks: '', start: startOf(index), end: endOf(index + piece.length) })
    }
    for (const { 0: piece, index } of text.matchAll(pieces)) {
      if (!/^[.!?;:\n,()–—]/.test(piece)) {
        if (piece === '+' && !digitBefore.test(textBefore(text, index))) continue
        let start = 0
        for (const end of disguises.splitPiece?.(piece, { ...form, typed, index }, isKnown) ?? [piece.length]) {
          addWord(piece.slice(start, end), index + start)
          start = end
        }
        continue
      }
      if (isSpacing(text, piece, index)) continue
      const marks = piece.replaceAll(/\s/g, '') || lineBreak
      parts.push({ word: /^[,()–—]/.test(piece) ? ',' : '.', marks, start: startOf(index), end: endOf(index + piece.length) })
    }
    return joinSpaced(withoutDisguise(parts, disguises.findSpacingCommas?.(parts)), typed, bySkeleton)
  }
}

/** Separator token for a line break without punctuation. */
const lineBreak = '\n'

/** Returns whether punctuation or a line break only sets words apart: `No . children`, `No.children`, a line that goes on. */
function isSpacing(text: string, piece: string, start: number): boolean {
  const end = start + piece.length
  const before = text[start - 1] ?? ''
  const after = text[end] ?? ''
  if (/^[()–—]/.test(piece) || before === '' || after === '') return false
  if (piece.trim() === '') return isLineGoingOn(text, piece, start)
  const isSpacedBehind = /\s$/.test(piece) || /\s/.test(after)
  if (/\s/.test(before)) return isSpacedBehind
  if (isSpacedBehind) return isOneWordSentence(text, start) && /^\W*\p{Ll}/u.test(text.slice(end, end + 4))
  return !piece.startsWith(',') && /\p{L}/u.test(before) && /\p{Ll}/u.test(after)
}

/** Returns at most 80 characters before an index. */
const textBefore = (text: string, at: number): string => text.slice(Math.max(at - 80, 0), at)

const label = /^[^\n:]{1,30}:/
const listItem = /^([-*•–]|\d+[.)])/

/** Returns whether the sentence before a mark is one word with a capital, as `No. children`; a comma ends no sentence. */
const isOneWordSentence = (text: string, start: number): boolean =>
  text[start] !== ',' && /(^|[.!?\n]\s*)\p{Lu}\p{L}+$/u.test(textBefore(text, start))

/** Returns whether a line goes on behind breaks: one break, or several before a small letter. A label or a list item begins a line of its own. */
function isLineGoingOn(text: string, breaks: string, start: number): boolean {
  const next = text.slice(start + breaks.length, start + breaks.length + 32)
  if (label.test(next)) return false
  const line = textBefore(text, start).replace(/^[^]*\n/, '')
  const isSmall = /^\W*\p{Ll}/u.test(next)
  if (listItem.test(next)) return isSmall && /^\W*\p{L}+\W*$/u.test(line)
  return breaks.indexOf('\n') === breaks.lastIndexOf('\n') || (isSmall && !label.test(line))
}

/** Drops the same mark behind each of several single words (`No. Children. Allowed.`), and brackets around one word. */
function withoutDisguise(parts: readonly Piece[], commas?: ReadonlySet<number>): Token[] {
  const isAround = (at: number): boolean => {
    const marks = parts[at]?.marks ?? ''
    if (marks === '') return false
    if (marks === ',') return !!commas?.has(at)
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
  const known = /[0-9@$]|\p{Ll}I|\p{Lu}l/u.test(piece) && /[a-z]/.test(lower) ? bySkeleton.get(skeleton(lower)) : undefined
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
