import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from './server/build-if-needed.ts'
import { filterLists, filterPatterns } from './server/testing/filter-patterns.fixtures.ts'

const root = join(import.meta.dirname, '..')

beforeAll(() => buildIfNeeded(root))

const findBlocked = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const rule = filterPatterns.find(({ pattern }) => pattern.test(path))
    return rule ? [`${path} is blocked by ${rule.list}: ${rule.pattern.source} (${filterLists[rule.list]})`] : []
  })

test.each(filterPatterns)('the patterns of $list match $example', ({ pattern, example }) => {
  expect(example).toMatch(pattern)
})

test('no filter list blocks a built file', () => {
  const files = globSync('**/*', { cwd: join(root, 'build/client'), withFileTypes: true }).filter((file) => file.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(join(root, 'build/client').length))
  expect(paths.length).toBeGreaterThan(300)
  expect(findBlocked(paths)).toEqual([])
  const named = paths.filter(
    (path) => path.startsWith('/assets/') && !/^\/assets\/(?:[a-z0-9_-]{10}|manifest-[0-9a-f]+)\.\w+(?:\.br)?$/.test(path),
  )
  expect(named, 'files with words in their names').toEqual([])
})

test('no filter list blocks a call of a page', () => {
  const routes = readFileSync(join(root, 'docs/access.md'), 'utf8').matchAll(/^- `(?:GET|POST|PUT|PATCH|DELETE) (\/[^`*]+)`/gm)
  const paths = [...new Set(Array.from(routes, ([, path = '']) => path.replaceAll(/:\w+/g, '14')))]
  expect(paths.length).toBeGreaterThan(300)
  expect(findBlocked(paths)).toEqual([])
})
