import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reviewedAccess, specified } from './specification/documented.ts'

const root = join(import.meta.dirname, '..')

interface RouteEntry {
  path?: string
  index?: boolean
  children?: RouteEntry[]
}

async function pagePaths(): Promise<Set<string>> {
  const { default: routes } = (await import(join(root, 'app/web/routes.ts'))) as { default: RouteEntry[] }
  const pathsOf = (entries: RouteEntry[]): string[] =>
    entries.flatMap((entry) => [...(entry.index ? ['/'] : entry.path ? [`/${entry.path}`] : []), ...pathsOf(entry.children ?? [])])
  return new Set(pathsOf(routes))
}

test('what the specification names and the product does not have yet is exactly what docs/specified.md marks as missing', async () => {
  const pages = await pagePaths()
  // The table is compared with the live router.
  const declared = reviewedAccess()
  // The marks only grow fewer: take off what is here now, never put back what was. That what is here works is shown by
  // `specification/calls.pg.test.ts`, `specification/texts.test.ts` and the journey that opens every page as every role.
  const [paths, calls] = [specified('Pages'), specified('Calls')]
  expect(paths.named.filter((path) => !pages.has(path))).toEqual(paths.missing)
  expect(calls.named.filter((call) => !declared.has(call))).toEqual(calls.missing)
  expect([paths.named.length, calls.named.length]).toEqual([57, 45])
})
