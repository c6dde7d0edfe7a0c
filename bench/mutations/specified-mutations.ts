import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientConstants } from '../../app/specification/client-constants.ts'
import { clientNumbers, clientTexts } from '../../app/specification/documented.ts'
import { read, writtenForms } from '../../app/specification/named-tests.ts'
import { runTool } from '../../tools/run-command.ts'
import { scratchCopy } from './scratch-copy.ts'

interface Mutation {
  what: string
  file: string
  code: string
  changed: string
  test: { file: string; title: string }
}

/**
 * Changes every number and every text that the specification fixes, one at a time in a scratch copy, and runs the test
 * that is named for it: each must pass before and fail after. `wanted` is part of a row or file.
 */
export async function runSpecifiedMutations(wanted: string): Promise<boolean> {
  const all = [...numbers(), ...wordings()].filter(({ what, file }) => `${what} ${file}`.includes(wanted))
  const scratch = scratchCopy()
  const survived: string[] = []
  try {
    for (const mutation of all) {
      const verdict = await tryOut(scratch, mutation)
      if (verdict !== 'red') survived.push(mutation.what)
      console.log(JSON.stringify({ mutation: mutation.what, file: mutation.file, changed: mutation.changed, verdict }))
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  console.log(
    JSON.stringify({ goal: 'every changed number and text turns its test red', of: all.length, survived, met: survived.length === 0 }),
  )
  return survived.length === 0
}

function numbers(): Mutation[] {
  const rows = new Map(clientNumbers().map(({ what, file, title }) => [what, { file, title }]))
  return clientConstants.flatMap(({ row, file, code, changed }) => {
    const test = rows.get(row)
    return test ? [{ what: `${row}: ${code}`, file, code, changed, test }] : []
  })
}

function wordings(): Mutation[] {
  return clientTexts().map(({ text, source, test }) => {
    const code = writtenForms(text).find((form) => read(source).includes(form)) ?? text
    const changed = code.replace(/\p{L}(?=\P{L}*$)/u, (letter) => (letter === 'x' ? 'y' : 'x'))
    return { what: text, file: source, code, changed, test }
  })
}

async function tryOut(scratch: string, { file, code, changed, test }: Mutation): Promise<string> {
  const place = join(scratch, file)
  const before = readFileSync(place, 'utf8')
  if (!before.includes(code)) return 'the code is not there'
  const untouched = await unchanged(scratch, test)
  if (untouched.passed === 0 || untouched.failed > 0) return `not green before: ${untouched.passed} passed, ${untouched.failed} failed`
  try {
    writeFileSync(
      place,
      before.replaceAll(code, () => changed),
    )
    const { failed } = await runTest(scratch, test)
    return failed > 0 ? 'red' : 'survived'
  } finally {
    writeFileSync(place, before)
  }
}

interface Outcome {
  passed: number
  failed: number
}

const outcomes = new Map<string, Outcome>()

async function unchanged(scratch: string, test: Mutation['test']): Promise<Outcome> {
  const key = JSON.stringify(test)
  const outcome = outcomes.get(key) ?? (await runTest(scratch, test))
  outcomes.set(key, outcome)
  return outcome
}

async function runTest(scratch: string, { file, title }: Mutation['test']): Promise<Outcome> {
  const report = join(scratch, 'report.json')
  rmSync(report, { force: true })
  // A title with a placeholder stands for a table of tests; what comes before it is what they share.
  const shared = (/^[^%$]*/.exec(title)?.[0] ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const options = ['--config', 'tools/vitest.config.ts', file, '-t', shared, '--reporter=json', `--outputFile=${report}`, '--maxWorkers=1']
  await runTool('vitest', ['run', ...options], 'quiet', {}, scratch)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}
