import { basename } from 'node:path'
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'

const parts = ['routes', 'openings', 'walks', 'criteria'] as const

interface Line {
  of: (typeof parts)[number]
  what: string
  who: string
  looks: number
  violations: number
}

/** Prints what the audits noted down: routes by visitor, what opens, the scripted criteria, and what people decided. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default class AccessibilityTable implements Reporter {
  readonly #lines: Line[] = []
  readonly #files = new Map<string, { passed: number; failed: number }>()
  readonly #decided = new Map<string, number>()

  onTestEnd(test: TestCase): void {
    const result = test.results.at(-1)
    const file = basename(test.location.file, '.audit.ts')
    const sums = this.#files.get(file) ?? { passed: 0, failed: 0 }
    this.#files.set(file, sums)
    sums[result?.status === 'passed' ? 'passed' : 'failed'] += 1
    for (const { type, description = '' } of result?.annotations ?? []) {
      if (type === 'line') this.#lines.push(JSON.parse(description) as Line)
      if (type === 'decided') this.#decided.set(description, (this.#decided.get(description) ?? 0) + 1)
    }
  }

  onEnd(_: FullResult): void {
    for (const of of parts) {
      const lines = this.#lines.filter((line) => line.of === of)
      if (lines.length === 0) continue
      console.log(`\n${of}: looks${lines.some(({ violations }) => violations > 0) ? ' (violations)' : ', none with a violation'}`)
      console.table(pivot(lines))
    }
    console.log('\nUndecided by axe, decided by people:')
    for (const [because, times] of this.#decided) console.log(`  ${times} × ${because}`)
    console.log('\nAudits')
    console.table(Object.fromEntries(this.#files))
    const [looks, violations] = [sum(this.#lines, 'looks'), sum(this.#lines, 'violations')]
    console.log(`\n${looks} looks, ${violations} violations`)
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
