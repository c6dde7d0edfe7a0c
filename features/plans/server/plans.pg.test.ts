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
