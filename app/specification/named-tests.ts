import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/**
 * Returns the code of the test with this title, from its title to the next test of the file, and of the tables that
 * `test.each` takes before the title; undefined when the file has no test of that title.
 */
export function codeOfTest(file: string, title: string): string | undefined {
  const source = read(file)
  const calls = [...source.matchAll(/^[ \t]*test(?:\.each)?(?:\(|`)/gm)].map(({ index }) => index)
  const at = [`'${title.replaceAll("'", String.raw`\'`)}'`, `"${title}"`, `\`${title}\``, `'${title}'`]
    .map((quoted) => source.indexOf(quoted))
    .find((index) => index >= 0)
  if (at === undefined) return undefined
  const start = calls.findLast((call) => call < at)
  if (start === undefined) return undefined
  return source.slice(start, calls.find((call) => call > at) ?? source.length)
}

/** Returns the source without its comments, so that nothing counts that only a reader of the code would see. */
export function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

/** Returns the ways in which code writes a text. */
export function writtenForms(text: string): string[] {
  return [text, text.replaceAll("'", String.raw`\'`), text.replaceAll('&', '&amp;'), text.replaceAll("'", '&apos;')]
}
