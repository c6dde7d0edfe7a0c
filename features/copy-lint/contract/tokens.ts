/** One word of a text as rules compare it, with its place in the text. `.` ends a sentence, `,` a clause. */
export interface Token {
  word: string
  start: number
  end: number
}

/** Letters of other alphabets that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  ['аa', 'еe', 'оo', 'рp', 'сc', 'хx', 'уy', 'іi', 'ѕs', 'кk', 'мm', 'нh', 'тt', 'вb', 'αa', 'οo', 'ιi', 'κk', 'νv', 'ρp', 'τt'].map(
    ([from = '', to = '']) => [from, to],
  ),
)
/** Digits and signs that stand for letters inside a word, as in `k1ds`. */
const standIns: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

const pieces = /\b(?:U\.S\.(?:A\.)?|(?:St|Mt|Ft|Dr)\.(?= \p{Lu}))|[\p{L}\p{M}\p{N}@$'’]+|[.!?;:\n]+|[,()–—]|[+&]/gu
const plainWord = /^[a-z]+$/

/** Returns the words of a text: lower case, without accents and apostrophes, look-alikes read as the letters they stand for. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: piece, index: start } of text.matchAll(pieces)) {
    const word = wordOf(piece)
    if (word !== '') tokens.push({ word, start, end: start + piece.length })
  }
  return joinSpaced(tokens)
}

function wordOf(piece: string): string {
  if (plainWord.test(piece)) return piece
  if (/^[.!?;:\n]/.test(piece)) return '.'
  if (/^[,()–—]/.test(piece)) return ','
  if (piece === '&') return 'and'
  if (piece === 'St.') return 'saint'
  if (piece === '+') return '+'
  const lower = piece
    .toLowerCase()
    .replaceAll('.', '')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
  const latin = [...lower].map((letter) => lookAlikes[letter] ?? letter).join('')
  return /[a-z]/.test(latin) && /^[a-z][a-z0-9@$]*[a-z]$/.test(latin) && /[0-9@$]/.test(latin)
    ? [...latin].map((letter) => standIns[letter] ?? letter).join('')
    : latin.replaceAll(/[@$]/g, '')
}

const fewestLetters = 2

/** Reads letters set apart (`k i d s`) as the word they spell. */
function joinSpaced(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    let end = at
    while (tokens[end]?.word.length === 1 && /[a-z]/.test(tokens[end]?.word ?? '') && (end === at || follows(tokens, end))) end++
    if (end - at >= fewestLetters) {
      const letters = tokens.slice(at, end)
      joined.push({ word: letters.map(({ word }) => word).join(''), start: letters[0]!.start, end: letters.at(-1)!.end })
      at = end
    } else {
      joined.push(tokens[at]!)
      at++
    }
  }
  return joined
}

const follows = (tokens: readonly Token[], at: number): boolean => tokens[at]!.start - tokens[at - 1]!.end === 1
