import { existsSync, readFileSync } from 'node:fs'

const maxErrorLines = 40
const maxOutputLines = 60

export interface FailedTest {
  name: string
  error: string
  /** Everything the test printed, including the server's log lines. */
  output: string
}

/** Reads the failed tests of a JUnit file; returns none where there is no file. */
export function readFailedTests(file: string): FailedTest[] {
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/<testcase\b([^>]*[^/])>([\s\S]*?)<\/testcase>/g)].flatMap(
    ([, attributes = '', body = '']) => {
      const failures = [...body.matchAll(/<(failure|error)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/g)]
      if (failures.length === 0) return []
      const errors = failures.map(([, , given = '', text = '']) => toText(text) || readAttribute(given, 'message'))
      const outputs = [...body.matchAll(/<system-(out|err)>([\s\S]*?)<\/system-\1>/g)].map(([, , text = '']) => toText(text))
      const [file, name] = [readAttribute(attributes, 'classname'), readAttribute(attributes, 'name')]
      return [{ name: name.startsWith(file) ? name : `${file} > ${name}`, error: errors.join('\n'), output: outputs.join('\n') }]
    },
  )
}

/** Formats one failed test, with the beginning of its error and the end of its output. */
export function formatFailedTest({ name, error, output }: FailedTest): string {
  const lines = [`FAILED ${name}`, ...error.split('\n').slice(0, maxErrorLines)]
  if (output) lines.push(...output.split('\n').slice(-maxOutputLines))
  return lines.join('\n')
}

const readAttribute = (attributes: string, name: string): string =>
  toText(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function toText(xml: string): string {
  return xml
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part) =>
      part.startsWith('<![CDATA[')
        ? part.slice(9, -3)
        : part.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, named?: string) => {
            if (decimal) return String.fromCodePoint(Number(decimal))
            if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
            return entities[named ?? ''] ?? whole
          }),
    )
    .join('')
    .trim()
}
