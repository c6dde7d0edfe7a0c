import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Writes a feature of one table and one public call, with its test, and registers it; returns the files it wrote or changed. */
export function newFeature(root: string, name: string, now = new Date()): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
    throw new Error(`A feature is named in kebab-case, like saved-searches, and not "${name}".`)
  if (existsSync(join(root, 'features', name))) throw new Error(`features/${name} exists.`)
  const registered = Object.fromEntries(
    Object.entries({ 'app/server/features.ts': registerPlugin, 'docs/access.md': listAccess }).map(([path, register]) => [
      path,
      register(readFileSync(join(root, path), 'utf8'), name),
    ]),
  )
  const files = { ...filesOf(name, freeTime(root, now)), ...registered }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.keys(files)
}

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function registerPlugin(text: string, name: string): string {
  const plugin = camelCase(name)
  const withImport = text.replace(/^import type \{ App \}/m, `import { ${plugin} } from '#features/${name}/server'\n$&`)
  const withPlugin = withImport.replace(/(: readonly Feature\[\] = \[[\s\S]*?\n)\]/, `$1  ${plugin},\n]`)
  if (withImport === text || withPlugin === withImport) throw new Error('app/server/features.ts has no list of features.')
  return withPlugin
}

function listAccess(text: string, name: string): string {
  const listed = text.replace(/\n## public\n\n/, `$&- \`GET /api/${name}\`\n`)
  if (listed === text) throw new Error('docs/access.md has no list of public routes.')
  return listed
}

/** Migrations run in the order of their names, and no two share a minute. */
function freeTime(root: string, now: Date): string {
  const taken = new Set(globSync('{features,platform}/*/migrations/*.sql', { cwd: root }).map((path) => basename(path).slice(0, 12)))
  const at = new Date(now)
  const name = (): string => at.toISOString().replaceAll(/\D/g, '').slice(0, 12)
  while (taken.has(name())) at.setUTCMinutes(at.getUTCMinutes() + 1)
  return name()
}

function filesOf(name: string, time: string): Record<string, string> {
  const plugin = camelCase(name)
  const item = `${capitalized(plugin)}Item`
  const table = `${name.replaceAll('-', '_')}_item`
  const call = `list${item}s`
  const title = capitalized(name.replaceAll('-', ' '))
  const folder = `features/${name}`
  return {
    [`${folder}/README.md`]: `# ${title}

## Purpose
${title}: what it is for, in one sentence.

## Rules
- The newest stands first.

## Tables
\`${table}\`

## Calls
\`GET /api/${name}\`

## Uses
Nothing besides the platform.
`,
    [`${folder}/contract.ts`]: `import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export const ${item} = z.object({ id: z.number(), title: z.string() })
export type ${item} = z.infer<typeof ${item}>

export const ${call} = endpoint({
  method: 'GET',
  path: '/api/${name}',
  access: 'public',
  summary: '${title}, newest first',
  reply: z.array(${item}),
})
`,
    [`${folder}/server.ts`]: `import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { ${call} } from './contract.ts'
import { newestItems } from './server/newest-items.ts'

/** Registers the calls of ${name}. */
export function ${plugin}(app: App, { db }: Services): void {
  route(app, ${call}, () => newestItems(db))
}
`,
    [`${folder}/server/newest-items.ts`]: `import type { ${item} } from '#features/${name}/contract'
import type { Database } from '#platform/database/database.ts'

/** Returns every item, the newest first. */
export async function newestItems(db: Database): Promise<${item}[]> {
  return db.withTables<{ ${table}: ${item} }>().selectFrom('${table}').select(['id', 'title']).orderBy('id', 'desc').execute()
}
`,
    [`${folder}/server/newest-items.pg.test.ts`]: `import { expect, test } from 'vitest'
import { ${call}, type ${item} } from '#features/${name}/contract'
import { ${plugin} } from '#features/${name}/server'
import { testApp } from '#platform/testing/test-app.ts'

test('everybody sees the items, the newest first', async () => {
  const app = await testApp(${plugin})
  const table = app.services.db.withTables<{ ${table}: Omit<${item}, 'id'> }>()
  for (const title of ['First', 'Second']) await table.insertInto('${table}').values({ title }).execute()
  expect((await app.call(${call})).map(({ title }) => title)).toEqual(['Second', 'First'])
})
`,
    [`${folder}/migrations/${time}_${name.replaceAll('-', '_')}.sql`]: `create table ${table} (
  id integer generated always as identity primary key,
  title text not null check (title <> '')
);
`,
  }
}
