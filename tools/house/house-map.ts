import { eventsOf } from './event-map.ts'
import { exportsOf, type SourceFile, type Tree } from './source-files.ts'
import { tableOwners } from './table-owners.ts'

interface Page {
  path: string
  file: string
}

/** The product in one page: what each feature offers, keeps, answers and shows. Paths are relative to docs/. */
export function mapOf(tree: Tree): string {
  const pages = pagesOf(tree)
  const tables = [...tableOwners(tree)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const sections = tree.features.map((feature) => section(tree, feature, pages, tables))
  const platform = tables.filter(([, owner]) => owner === 'platform').map(([table]) => `\`${table}\``)
  return [
    '# Map of the house',
    'Drawn by `npm run map` from the sources; do not edit.',
    ...sections,
    eventsOf(tree),
    `## platform\n\nTables: ${platform.join(' · ') || 'none'}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function section(tree: Tree, feature: string, pages: Page[], tables: [string, string][]): string {
  const folder = `features/${feature}`
  const own = tree.files.filter(({ path }) => path.startsWith(`${folder}/`))
  const doors = (['contract', 'server', 'web'] as const).flatMap((door) => {
    const file = own.find(({ path }) => path === `${folder}/${door}.ts`)
    const names = file ? exportsOf(file.text).map((name) => `\`${name}\``) : []
    return file ? [`- ${link(`${door}.ts`, file.path)}: ${names.join(' · ') || 'nothing'}`] : []
  })
  const calls = own.filter(({ path }) => /\/contract(\.ts$|\/)/.test(path) && !path.includes('.test.')).flatMap(callsOf)
  const shown = pages
    .filter(({ file }) => file.startsWith(`${folder}/`))
    .map(({ path, file }) => `- \`${path}\` ${link(file.slice(folder.length + 1), file)}`)
  const tableNames = tables.filter(([, owner]) => owner === feature).map(([table]) => `\`${table}\``)
  return [
    `## ${link(feature, `${folder}/README.md`)}`,
    purposeOf(own.find(({ path }) => path === `${folder}/README.md`)),
    doors.join('\n'),
    tableNames.length > 0 ? `Tables: ${tableNames.join(' · ')}` : '',
    calls.length > 0 ? `Calls:\n\n${calls.join('\n')}` : '',
    shown.length > 0 ? `Pages:\n\n${shown.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

const link = (name: string, path: string): string => `[${name}](../${path})`

function purposeOf(readme: SourceFile | undefined): string {
  return (
    /## Purpose\s+(.+?)(?=\n\s*\n|\n#|$)/s
      .exec(readme?.text ?? '')?.[1]
      ?.replaceAll('\n', ' ')
      .trim() ?? ''
  )
}

function callsOf({ path, text }: SourceFile): string[] {
  const calls = text.matchAll(
    /(\w+)\s*=\s*endpoint\(\{\s*method:\s*'(\w+)',\s*path:\s*'([^']+)',\s*(?:repeat:\s*'[^']*',\s*)?access:\s*'([^']+)'/g,
  )
  return [...calls].map(([, name = '', method, url, access]) => `- \`${method} ${url}\` ${link(name, path)} (${access})`)
}

/** Pages as `app/web/routes.ts` lists them; a line there names a path and a file below features/ or beside itself. */
function pagesOf({ files }: Tree): Page[] {
  const routes = files.find(({ path }) => path === 'app/web/routes.ts')?.text ?? ''
  const named = [...routes.matchAll(/\b(?:page|again)\('([^']*)',\s*'([^']+)'/g)].map(([, path, file]) => ({
    path: `/${path}`,
    file: `features/${file}.tsx`,
  }))
  // A page in which another one stands: the inner one has its address, unless it has one of its own.
  const outer = [...routes.matchAll(/\broute\('([^']*)',\s*'\.\.\/\.\.\/([^']+)'/g)].map(([, path, file = '']) => ({
    path: `/${path}`,
    file,
  }))
  const first = /\bindex\('(?:\.\.\/\.\.\/)([^']+)'/.exec(routes)?.[1]
  return [...(first ? [{ path: '/', file: first }] : []), ...named, ...outer]
}
