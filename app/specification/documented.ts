import { read } from './named-tests.ts'

export interface SpecifiedText {
  text: string
  /** The file that renders or throws it. */
  source: string
  /** The test that looks for it on the screen, in the answer or in the error. */
  test: { file: string; title: string }
}

/** Returns the rows of docs/client-texts.md. */
export function clientTexts(): SpecifiedText[] {
  const rows = read('docs/client-texts.md').matchAll(/^\| (.+) \| `(.+)` \| `(.+)` \| (.+) \|$/gm)
  return [...rows].map(([, text = '', source = '', file = '', title = '']) => ({ text, source, test: { file, title } }))
}

/** Returns the rows of docs/client-numbers.md: what is fixed, and the test that shows it. */
export function clientNumbers(): { what: string; file: string; title: string }[] {
  const rows = read('docs/client-numbers.md').matchAll(/^\| (.+) \| `(.+)` \| (.+) \|$/gm)
  return [...rows].map(([, what = '', file = '', title = '']) => ({ what, file, title }))
}

/** Returns the names in one list of docs/specified.md, and which of them are not there yet. */
export function specified(list: 'Pages' | 'Calls' | 'Identity calls'): { named: string[]; missing: string[] } {
  const section =
    read('docs/specified.md')
      .split(/^## /m)
      .find((text) => text.startsWith(`${list}\n`)) ?? ''
  const lines = [...section.matchAll(/^- `(.+?)`(, missing)?$/gm)].map(([, name = '', mark]) => ({ name, isMissing: mark !== undefined }))
  return { named: lines.map(({ name }) => name), missing: lines.filter(({ isMissing }) => isMissing).map(({ name }) => name) }
}

/** Returns the level of docs/access.md by route. */
export function reviewedAccess(): Map<string, string> {
  const levels = read('docs/access.md').split(/^## /m).slice(1)
  return new Map(
    levels.flatMap((section) => {
      const [level = ''] = section.split('\n')
      return [...section.matchAll(/^- `(.+)`$/gm)].map(([, route = '']) => [route, level] as const)
    }),
  )
}

/** Returns who is let through at each level of docs/access.md, and all of them under `actors`. */
export function reviewedActors(): Map<string, readonly string[]> {
  const [head, ...rows] = tableAfter('| Level |')
  const actors = head?.slice(1) ?? []
  return new Map([
    ['actors', actors] as const,
    ...rows.map(([level = '', ...cells]) => [level, actors.filter((_, index) => cells[index] === 'yes')] as const),
  ])
}

/** Returns who besides its owner reads something private of theirs by an operation, as docs/access.md has it. */
export function reviewedReaders(): Record<string, string> {
  const [, ...rows] = tableAfter('| Operation |')
  return Object.fromEntries(rows.map(([operation = '', readers = '']) => [operation, readers]))
}

/** Returns who of their own team or brokerage changes something of an owner's by an operation, as docs/access.md has it. */
export function reviewedChangers(): Record<string, string> {
  const [, ...rows] = tableAfter('| Change |')
  return Object.fromEntries(rows.map(([operation = '', changers = '']) => [operation, changers]))
}

/** Returns the cells of the table in docs/access.md that begins so. */
function tableAfter(start: string): string[][] {
  const text = read('docs/access.md')
  const lines = text.slice(text.indexOf(start)).split('\n\n')[0]?.split('\n') ?? []
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''))
  return lines.filter((line) => /^\|\s*[^\s-]/.test(line)).map(cells)
}
