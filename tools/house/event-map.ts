import { isTest, ownerOf, type SourceFile, type Tree } from './source-files.ts'

/** Who declares, emits and hears the events of the server, and who hands parts in to whom; paths are relative to docs/. */
export function eventsOf({ files }: Tree): string {
  const sources = files.filter(({ path }) => path.endsWith('.ts') && !isTest(path) && !path.startsWith('tools/'))
  const events = declarationsIn(sources, /const (\w+) = define(?:(?:Shared|Transaction)?Event)\b/g).map(
    ({ name, path }) =>
      `- [${name}](../${path}): emitted by ${ownersOf(sources, new RegExp(`\\.emit(?:In\\(\\w+, |\\()${name}\\b`))}, heard by ${ownersOf(sources, new RegExp(`\\.on\\(\\s*${name}\\b`))}`,
  )
  const ports = declarationsIn(sources, /const (\w+) = definePort\b/g).map(({ name, path }) => {
    const text = sources.find((file) => file.path === path)?.text ?? ''
    // A function beside the port may hand parts in for others.
    const byFunction = new RegExp(`function (\\w+)\\([^)]*\\)[^{]*\\{\\s*ports\\.add\\(${name}\\b`).exec(text)?.[1]
    const pattern = byFunction ? new RegExp(`(?<!function )\\b${byFunction}\\(`) : new RegExp(`\\.add\\(${name}\\b`)
    return `- [${name}](../${path}): handed in by ${ownersOf(sources, pattern)}`
  })
  return `## Events\n\n${events.join('\n') || 'none'}${ports.length > 0 ? `\n\nPorts:\n\n${ports.join('\n')}` : ''}`
}

function declarationsIn(files: SourceFile[], pattern: RegExp): { name: string; path: string }[] {
  return files
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ name, path })))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function ownersOf(files: SourceFile[], pattern: RegExp): string {
  const owners = new Set(files.flatMap(({ path, text }) => (pattern.test(text) ? [ownerOf(path) ?? 'app'] : [])))
  return [...owners].toSorted().join(', ') || 'nobody'
}
