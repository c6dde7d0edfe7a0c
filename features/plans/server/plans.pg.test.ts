import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { plans as planKeys } from '#features/accounts/contract'
import { listPlans } from '#features/plans/contract'
import { plans } from '#features/plans/server'
import { testApp } from '#platform/testing/test-app.ts'

test('the plans an agent can sign up for are exactly those with a price, the smallest first', async () => {
  const app = await testApp(plans)
  const listed = await app.call(listPlans)
  expect(listed.map(({ key }) => key)).toEqual([...planKeys])
  expect(listed.map(({ priceCents }) => priceCents)).toEqual(listed.map(({ priceCents }) => priceCents).toSorted((a, b) => a - b))
  expect(listed[0]).toMatchObject({ name: 'Basic', priceCents: 0, activeHomes: 5, videoMinutes: 60, storageGigabytes: 10, seats: 1 })
  expect(listed.map(({ leadExport, textAlerts }) => [leadExport, textAlerts])).toEqual([
    [false, 20],
    [true, 500],
    [true, null],
  ])
  expect(listed.at(-1)).toMatchObject({ activeHomes: null })
})

test('the guide for operators says of every plan what the table says', async () => {
  const app = await testApp(plans)
  const rows = (await app.call(listPlans)).map((plan) => {
    const held = [plan.activeHomes, plan.videoMinutes, plan.storageGigabytes, plan.seats, plan.vaultGb, plan.textAlerts]
    const amounts = held.map((amount) => amount?.toLocaleString('en-US') ?? 'no limit')
    const prices = [plan.priceCents, plan.priceYearCents].map((cents) => `$${cents / 100}`)
    return [plan.name, ...prices, ...amounts, plan.leadExport ? 'yes' : 'no', String(plan.trialDays)]
  })
  const guide = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const written = guide
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  for (const row of rows) expect(written).toContainEqual(row)
})
