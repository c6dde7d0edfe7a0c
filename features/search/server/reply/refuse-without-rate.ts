import * as texts from '#texts/search'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { monthlyShares } from '../plan/monthly-shares.ts'

/** Without a current rate nobody knows what a month costs: a search by it is refused, rather than answered from an old rate. */
export function refuseWithoutRate(app: App, paths: readonly string[], now: () => number): void {
  app.addHook('preValidation', async ({ method, routeOptions, query }) => {
    if (method !== 'GET' || !paths.includes(routeOptions.url ?? '')) return
    const { maxMonthly = '' } = query as { maxMonthly?: unknown }
    if (maxMonthly === '' || monthlyShares(now())) return
    throw new Problem('invalid-input', texts.noCurrentInterestRateIsKnown, { 'query.maxMonthly': texts.noCurrentInterestRateIsKnown })
  })
}
