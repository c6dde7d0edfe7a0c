import { basename } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

const parts = ['routes', 'openings', 'walks', 'criteria'] as const

interface Line {
  of: (typeof parts)[number]
  what: string
  who: string
  looks: number
  violations: number
}

interface Sums {
  planned: number
  passed: number
  failed: number
  promised: number
  looks: number
}

/**
 * Prints what the audits noted down: routes by visitor, what opens, the scripted criteria, and what people decided.
 * Fails when a planned test did not pass or looked less often than it promised.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default class AccessibilityTable implements Reporter {
  readonly #lines: Line[] = []
  readonly #files = new Map<string, Sums>()
  readonly #decided = new Map<string, number>()
  readonly #cells: { task: string; environment: string; result: 'ok' | 'FAILED' }[] = []

  onBegin(_: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) {
      const sums = this.#of(test)
      sums.planned += 1
      for (const { type, description } of test.annotations) if (type === 'promise') sums.promised += Number(description)
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const sums = this.#of(test)
    sums[result.status === 'passed' ? 'passed' : 'failed'] += 1
    for (const { error } of result.status === 'passed' ? [] : [result]) console.log(error?.message ?? result.status)
    for (const { type, description = '' } of result.annotations) {
      if (type === 'decided') this.#decided.set(description, (this.#decided.get(description) ?? 0) + 1)
      if (type === 'cell') {
        const [environment = '', task = ''] = JSON.parse(description) as string[]
        this.#cells.push({ task, environment, result: result.status === 'passed' ? 'ok' : 'FAILED' })
      }
      if (type !== 'line') continue
      const line = JSON.parse(description) as Line
      this.#lines.push(line)
      sums.looks += line.looks
    }
  }

  onEnd(): Promise<{ status?: 'failed' }> {
    for (const of of parts) {
      const lines = this.#lines.filter((line) => line.of === of)
      if (lines.length === 0) continue
      console.log(`\n${of}: looks${lines.some(({ violations }) => violations > 0) ? ' (violations)' : ', none with a violation'}`)
      console.table(pivot(lines))
    }
    if (this.#cells.length > 0) {
      console.log('\nTasks in environments')
      const rows = Map.groupBy(this.#cells, ({ environment }) => environment)
      console.table(
        Object.fromEntries([...rows].map(([name, cells]) => [name, Object.fromEntries(cells.map(({ task, result }) => [task, result]))])),
      )
    }
    console.log('\nUndecided by axe, decided by people:')
    for (const [because, times] of this.#decided) console.log(`  ${times} × ${because}`)
    console.log('\nAudits')
    console.table(Object.fromEntries(this.#files))
    const files = [...this.#files.values()]
    const whole = files.length > 0 && files.every(({ planned, passed, promised, looks }) => passed === planned && looks >= promised)
    const [looks, violations] = [sum(this.#lines, 'looks'), sum(this.#lines, 'violations')]
    console.log(`\n${looks} looks, ${violations} violations${whole ? '' : '; not everything that was planned was looked at and passed'}`)
    return Promise.resolve(whole ? {} : { status: 'failed' })
  }

  #of(test: TestCase): Sums {
    const file = basename(test.location.file, '.audit.ts')
    const sums = this.#files.get(file) ?? { planned: 0, passed: 0, failed: 0, promised: 0, looks: 0 }
    this.#files.set(file, sums)
    return sums
  }
}

const sum = (lines: readonly Line[], of: 'looks' | 'violations') => lines.reduce((total, line) => total + line[of], 0)

/** A row for each thing, a column for each visitor, and the sums below. */
function pivot(lines: readonly Line[]): Record<string, Record<string, string | number>> {
  const rows: Record<string, Record<string, string | number>> = {}
  const visitors = [...new Set(lines.map(({ who }) => who))]
  for (const [what, of] of [...Map.groupBy(lines, (line) => line.what), ['all', lines] as const])
    rows[what] = Object.fromEntries(
      visitors.map((who) => {
        const seen = of.filter((line) => line.who === who)
        const wrong = sum(seen, 'violations')
        return [who, seen.length === 0 ? '' : wrong > 0 ? `${sum(seen, 'looks')} (${wrong})` : sum(seen, 'looks')]
      }),
    )
  return rows
}
