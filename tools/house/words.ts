import { isTexts, type SourceFile, type Tree } from './source-files.ts'
import { british, exempt, exemptFiles, wordRules, type WordRule } from './word-rules.ts'

export interface WordHit {
  path: string
  line: number
  word: string
  write: string
}

const rulesOf = (kind: WordRule['kind']): WordRule[] => wordRules.filter((rule) => rule.kind === kind)
const phrases = rulesOf('phrase')
const identifiers = rulesOf('identifier')
const declared = rulesOf('declared')
const parts = rulesOf('part')
const fileNames = rulesOf('file')
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g
// A text is named after what it says.
const textNames = /(?<=^export const )\w+/gm
const textUses = /(?<=\btexts\.)\w+/g
const strings = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
// Variables, destructured names, and parameters of functions and arrows.
const declarations = [
  /\b(?:const|let|var|function)\s+([a-z]\w*)/g,
  /\b(?:const|let|var)\s+[{[]([^=;]*?)[}\]]\s*(?::[^=]+)?(?:=|of)\s/g,
  /(?<![\w.])([a-z]\w*)\s*=>/g,
  /\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*(?::\s*[^=>{};]+)?\s*=>/g,
  /\bfunction\s+\w+(?:<[^>]*>)?\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g,
]
const controllers = /\b(?:const|let)\s+(?!\w*[cC]ontroller\b|\w*[aA]bort\w*\b)(\w+)(?:: \w+)? = new AbortController\b/g
const places =
  /\(\s*(?:\w+|[{[][^)]*?[}\]])(?::[^,)]+)?,\s*(place)\b|\blet\s+(place)\s*=|\bconst\s+(place)\s*=[^\n]*\b(?:findIndex|indexOf)\(/g

/** Returns every use of a word the field has another word for, in the order of the lines. */
export function wordHits({ path, text }: SourceFile): WordHit[] {
  if (exemptFiles.test(path)) return []
  const hits: WordHit[] = []
  const name = path.split('/').at(-1) ?? ''
  const isCode = /\.tsx?$/.test(path)
  for (const { pattern, write } of fileNames) if (isCode && pattern.test(name)) hits.push({ path, line: 1, word: name, write })
  let read = text
  for (const { pattern } of exempt) read = read.replaceAll(pattern, (match) => ' '.repeat(match.length))
  const lineOf = (index: number): number => read.slice(0, index).split('\n').length
  const hit = (index: number, word: string, write: string): void => void hits.push({ path, line: lineOf(index), word, write })
  for (const { index, 0: word } of read.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)) {
    const lowercased = word.toLowerCase()
    if (Object.hasOwn(british, lowercased)) hit(index, word, british[lowercased] ?? '')
  }
  if (!isCode) return hits
  for (const { pattern, write } of phrases) for (const { index, 0: found } of read.matchAll(pattern)) hit(index, found.trim(), write)
  const code = read
    .replaceAll(comments, blank)
    .replaceAll(strings, blank)
    .replaceAll(isTexts(path) ? textNames : textUses, blank)
  for (const { index, 0: identifier } of code.matchAll(/\b[A-Za-z_$][\w$]*\b/g)) {
    const rule = identifiers.find(({ pattern }) => pattern.test(identifier)) ?? compound(identifier)
    if (rule) hit(index, identifier, rule.write)
  }
  for (const match of declarations.flatMap((pattern) => [...code.matchAll(pattern)]))
    for (const declaration of namesIn(match[1] ?? '')) {
      const rule = declared.find(({ pattern }) => pattern.test(declaration))
      if (rule) hit(match.index + match[0].search(new RegExp(`\\b${declaration}\\b`)), declaration, rule.write)
    }
  for (const { index, 1: controller = '' } of code.matchAll(controllers)) hit(index, controller, 'controller')
  for (const { index } of code.matchAll(places)) hit(index, 'place', 'index, position, offset')
  return unique(hits)
}

const blank = (match: string): string => match.replaceAll(/[^\n]/g, ' ')

/** The rule a name of several words breaks by one of them; a name of one word is judged where it is declared. */
function compound(identifier: string): WordRule | undefined {
  const words = identifier.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  if (words.length < 2) return undefined
  return parts.find(({ pattern }) => words.some((word) => pattern.test(word.toLowerCase())))
}

/** The names a destructuring or a list of parameters declares: `a, { b, c: d }, e = 1` are a, b, d and e. */
function namesIn(list: string): string[] {
  return [...list.replaceAll(/=\s*[^,}\])]+|(?<!\w):\s*[A-Z][^,})]*/g, ' ').matchAll(/(?<![\w.:] ?)([a-z]\w*)(?=\s*(?:$|[,}\]?:)]))/g)]
    .map(([, name = '']) => name)
    .filter(Boolean)
}

function unique(hits: WordHit[]): WordHit[] {
  const seen = new Map(hits.toReversed().map((hit) => [`${hit.line} ${hit.word}`, hit]))
  return [...seen.values()].toSorted((a, b) => a.line - b.line || (a.word < b.word ? -1 : 1))
}

/** Names every word the field has another word for, with where it stands and what to write. */
export const replaceableTerms = ({ files }: Tree): string[] =>
  files.flatMap(wordHits).map(({ path, line, word, write }) => `${path}:${line}: ${word} → ${write}`)
