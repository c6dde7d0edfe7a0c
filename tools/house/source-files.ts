import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One file of the repository, by its path from the root with forward slashes. */
export interface SourceFile {
  path: string
  text: string
}

export interface Tree {
  root: string
  files: SourceFile[]
  features: string[]
}

const tiers = ['app', 'features', 'platform', 'journeys', 'bench', 'demo', 'tools', 'docs']
const readable = /\.(ts|tsx|css|sql|md)$/

/** Reads what people wrote; data, media and everything that is generated stay out. */
export function readTree(root: string): Tree {
  const files = tiers.flatMap((tier) => filesBelow(root, tier)).filter((path) => readable.test(path))
  const folder = join(root, 'features')
  const features = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : []
  return {
    root,
    files: files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    features: features.map((entry) => entry.name).toSorted(),
  }
}

function filesBelow(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return []
  return readdirSync(join(root, path), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}

export const isTest = (path: string): boolean => /(\.test\.tsx?|\.journey\.ts)$/.test(path) || path.startsWith('journeys/')
export const isCode = (path: string): boolean => /\.tsx?$/.test(path)
/** Words for people, one file for each feature: no code, and nothing to test by itself. */
export const isTexts = (path: string): boolean => /^(features\/[^/]+|app|platform\/contract)\/texts\.ts$/.test(path)
export const linesOf = (text: string): number => text.trimEnd().split('\n').length
/** The feature a path lies in, `platform` for the platform, otherwise undefined. */
export const ownerOf = (path: string): string | undefined =>
  path.startsWith('platform/') ? 'platform' : /^features\/([^/]+)\//.exec(path)?.[1]

/** Every module a file names: imports, re-exports and imports at run time. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)['"]([^'"]+)['"]/g)].map(([, name = '']) => name)
}

/** The names a door offers; a schema and its type share one name and count once. */
export function exportsOf(text: string): string[] {
  const declared = [...text.matchAll(/^export\s+(?:default\s+)?(?:async\s+)?(?:const|function|class|type|interface|let)\s+(\w+)/gm)]
  const listed = [...text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) =>
      name
        .trim()
        .replace(/^type\s+/, '')
        .replace(/^.*\sas\s+/, ''),
    ),
  )
  return [...new Set([...declared.map(([, name = '']) => name), ...listed.filter(Boolean)])].toSorted()
}
