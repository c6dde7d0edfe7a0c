import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'

/** Prints what the audits noted down: a line per role and width, then what rules no machine can decide. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default class AccessibilityTable implements Reporter {
  readonly #lines: Record<string, string>[] = []
  readonly #undecided = new Map<string, Set<string>>()
  #failed = 0

  onTestEnd(test: TestCase): void {
    const result = test.results.at(-1)
    if (result?.status !== 'passed') this.#failed += 1
    for (const { type, description = '' } of result?.annotations ?? []) {
      if (type === 'table') this.#lines.push(JSON.parse(description) as Record<string, string>)
      if (type === 'undecided')
        for (const [rule = '', route = ''] of description.split(' ').map((one) => one.split('@')))
          this.#undecided.set(rule, (this.#undecided.get(rule) ?? new Set()).add(route))
    }
  }

  onEnd(_: FullResult): void {
    console.table(this.#lines)
    for (const [rule, on] of this.#undecided) console.log(`Left to people to decide: ${rule} on ${[...on].join(', ')}`)
    console.log(this.#failed === 0 ? '0 violations' : `${this.#failed} audits failed`)
  }
}
