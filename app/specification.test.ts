import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from './specification/calls.ts'
import { reviewedAccess } from './specification/documented.ts'
import { missing } from './specification/missing.ts'
import { paths } from './specification/paths.ts'

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

test('what the specification names and the product does not have yet is exactly the list kept beside this test', async () => {
  const pages = await pagePaths()
  // The table is compared with the live router.
  const declared = reviewedAccess()
  const absent = [
    ...paths.filter((path) => !pages.has(path)).map((path) => `page ${path}`),
    ...calls.filter((call) => !declared.has(call)).map((call) => `call ${call}`),
  ]
  // The list only shrinks: take out what is here now, never put back what was. That what is here works is shown by
  // `specification/calls.pg.test.ts`, `specification/texts.test.ts` and the journey that opens every page as every role.
  expect(absent.toSorted()).toEqual(missing.toSorted())
})
