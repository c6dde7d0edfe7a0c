import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run-command.ts'
import { readTree, type SourceFile } from './house/source-files.ts'
import { british, exempt, exemptFiles, wordRules, type WordRule } from './house/word-rules.ts'

export interface WordHit {
  path: string
  line: number
  word: string
  write: string
}

export const capsFile = 'tools/house/words-left.json'

const rulesOf = (kind: WordRule['kind']): WordRule[] => wordRules.filter((rule) => rule.kind === kind)
const [phrases, identifiers, declared, parts, fileNames] = (['phrase', 'identifier', 'declared', 'part', 'file'] as const).map(rulesOf) as [
  WordRule[],
  WordRule[],
  WordRule[],
  WordRule[],
  WordRule[],
]
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g
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
  const lineOf = lineCounter(read)
  const hit = (index: number, word: string, write: string): void => void hits.push({ path, line: lineOf(index), word, write })
  for (const { index, 0: word } of read.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)) {
    const lowercased = word.toLowerCase()
    if (Object.hasOwn(british, lowercased)) hit(index, word, british[lowercased] ?? '')
  }
  if (!isCode) return hits
  for (const { pattern, write } of phrases) for (const { index, 0: found } of read.matchAll(pattern)) hit(index, found.trim(), write)
  const code = read.replaceAll(comments, blank).replaceAll(strings, blank)
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

function lineCounter(text: string): (index: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (index) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < index) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

function unique(hits: WordHit[]): WordHit[] {
  const seen = new Map(hits.toReversed().map((hit) => [`${hit.line} ${hit.word}`, hit]))
  return [...seen.values()].toSorted((a, b) => a.line - b.line || (a.word < b.word ? -1 : 1))
}

/** Every hit below the given paths; all of the house without one. */
export function allWordHits(files: SourceFile[], below: string[] = []): WordHit[] {
  return files
    .filter(({ path }) => below.length === 0 || below.some((folder) => path === folder || path.startsWith(`${folder}/`)))
    .flatMap(wordHits)
}

const tierOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : 'root')
/** The part of the house a path is counted in: one feature, or one tier. */
const partOf = (path: string): string => /^features\/[^/]+/.exec(path)?.[0] ?? tierOf(path)

function counted(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export const perPart = (hits: WordHit[]): Record<string, number> => counted(hits.map(({ path }) => partOf(path)))

/** The figure of each tier, features taken together so that a room may be moved out of another. */
export const perTier = (hits: WordHit[]): Record<string, number> => counted(hits.map(({ path }) => tierOf(path)))

function lowerCaps(hits: WordHit[]): void {
  const before = readCaps()
  const today = perTier(hits)
  const lowered = Object.keys(before).map((tier) => [tier, Math.min(before[tier] ?? 0, today[tier] ?? 0)])
  writeFileSync(join(root, capsFile), `${JSON.stringify(Object.fromEntries(lowered), undefined, 2)}\n`)
}

function main(args: string[]): void {
  const below = args.filter((argument) => !argument.startsWith('--')).map((path) => path.replace(/\/$/, ''))
  const hits = allWordHits(readTree(root).files, below)
  const counts = perPart(hits)
  if (args.includes('--lower')) lowerCaps(hits)
  else if (!args.includes('--count')) for (const { path, line, word, write } of hits) console.log(`${path}:${line}: ${word} → ${write}`)
  const words = Object.entries(counted(hits.map(({ word }) => word)))
  if (args.includes('--words')) for (const [word, count] of words.toSorted(([, a], [, b]) => b - a)) console.log(`${count} ${word}`)
  for (const [part, count] of Object.entries(counts)) console.log(`${String(count).padStart(5)} ${part}`)
  console.log(`${String(hits.length).padStart(5)} words left`)
}

/** The most words each tier may still hold; `node tools/words.ts --lower` writes the figures of today. */
export const readCaps = (): Record<string, number> => JSON.parse(readFileSync(join(root, capsFile), 'utf8')) as Record<string, number>

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))
