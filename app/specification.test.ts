import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accessTable } from './server/access-table.ts'
import { calls, identityCalls } from './specification/calls.ts'
import { missing } from './specification/missing.ts'
import { paths } from './specification/paths.ts'
import { texts } from './specification/texts.ts'

const root = join(import.meta.dirname, '..')

interface RouteEntry {
  path?: string
  index?: boolean
  children?: RouteEntry[]
}

function sourceText(): string {
  const files = globSync(['app/{web,server}/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}', 'platform/**/*.{ts,tsx}'], { cwd: root })
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

async function pagePaths(): Promise<Set<string>> {
  const { default: routes } = (await import(join(root, 'app/web/routes.ts'))) as { default: RouteEntry[] }
  const pathsOf = (entries: RouteEntry[]): string[] =>
    entries.flatMap((entry) => [...(entry.index ? ['/'] : entry.path ? [`/${entry.path}`] : []), ...pathsOf(entry.children ?? [])])
  return new Set(pathsOf(routes))
}

async function declaredCalls(): Promise<Set<string>> {
  // The table is compared with the live router; it also names the routes that are no calls of a contract, like the socket.
  const found = new Set<string>(Object.values(accessTable).flat())
  const modules = [...globSync('features/*/contract.ts', { cwd: root }), 'platform/http/health.ts', 'platform/contract/public-settings.ts']
  for (const file of modules) {
    for (const value of Object.values((await import(join(root, file))) as Record<string, unknown>)) {
      if (typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value)
        found.add(`${String(value.method)} ${String(value.path)}`)
    }
  }
  return found
}

const escaped = (text: string) => text.replaceAll("'", String.raw`\'`)

test('what the specification names and the product does not have yet is exactly the list kept beside this test', async () => {
  const source = sourceText()
  const pages = await pagePaths()
  const declared = await declaredCalls()
  const absent = [
    ...paths.filter((path) => !pages.has(path)).map((path) => `page ${path}`),
    ...calls.filter((call) => !declared.has(call)).map((call) => `call ${call}`),
    ...identityCalls.filter((call) => !source.includes(`'${call.split(' ')[1]}'`)).map((call) => `identity ${call}`),
    ...texts
      .filter(
        (text) =>
          ![text, escaped(text), text.replaceAll('&', '&amp;'), text.replaceAll("'", '&apos;')].some((form) => source.includes(form)),
      )
      .map((text) => `text ${text}`),
  ]
  // The list only shrinks: take out what is here now, never put back what was.
  expect(absent.toSorted()).toEqual(missing.toSorted())
})
