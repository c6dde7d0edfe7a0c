import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linearParsers } from './linear-parsers.ts'
import { parserLibraries, parsers, unusedParserLibraries } from './parser-list.ts'

const root = join(import.meta.dirname, '../..')
const sources = globSync(['app/**/*.ts', 'features/**/*.ts', 'platform/**/*.ts'], { cwd: root })
  .filter((path) => !/\.test\.ts$|\.fixtures\.ts$|\/testing\/|\/web\/|\/web\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const filesWith = (bound: string) => parsers.filter((parser) => parser.bound === bound).map(({ file }) => file)

test('every pooled parser is on the list, and every listed one is in use', () => {
  const inUse = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/pooledParser<[^(]*\(\s*new URL\('([^']+)', import\.meta\.url\)/g)].map(([, file = '']) => join(path, '..', file)),
  )
  expect(inUse.toSorted()).toEqual(filesWith('pool').toSorted())
})

test('every parser with a size limit has a case that doubles its input', () => {
  expect(Object.keys(linearParsers).toSorted()).toEqual(filesWith('linear').toSorted())
})

test('libraries that read input are imported by listed server files only', () => {
  const imports = sources.flatMap(({ path, text }) => {
    const libraries = [...text.matchAll(/^import (?!type )[^'\n]*'([^']+)'|\bimport\('([^']+)'\)/gm)].map(
      ([, fixed, lazy]) => fixed ?? lazy ?? '',
    )
    return [...new Set(libraries)].map((library) => ({ path, library }))
  })
  const inUse: Record<string, string[]> = {}
  for (const { path, library } of imports) if (library in parserLibraries) (inUse[library] ??= []).push(path)
  for (const each of Object.values(inUse)) each.sort()
  const listed = Object.entries(parserLibraries).map(([library, files]) => [library, files.toSorted()])
  expect(inUse).toEqual(Object.fromEntries(listed))
  expect(imports.filter(({ library }) => unusedParserLibraries.test(library))).toEqual([])
})
