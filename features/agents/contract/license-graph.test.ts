import { expect, test } from 'vitest'
import { licenseStatuses } from './license-status.ts'
import { decisionsFor, licenseAfter, licenseSteps } from './license-graph.ts'

test('every status is reached from a license that was typed, and none is a dead end', () => {
  const reached = new Set(['unverified'])
  for (let before = 0; before !== reached.size;) {
    before = reached.size
    for (const status of licenseStatuses.filter((name) => reached.has(name)))
      for (const step of licenseSteps) {
        const after = licenseAfter(status, step)
        if (after) reached.add(after)
      }
  }
  expect([...reached].toSorted()).toEqual([...licenseStatuses].toSorted())
  for (const status of licenseStatuses)
    expect(
      licenseSteps.some((step) => licenseAfter(status, step)),
      status,
    ).toBe(true)
})

test('only what is verified can expire, and nothing is decided about a license that nobody submitted', () => {
  expect(licenseStatuses.filter((status) => licenseAfter(status, 'expire'))).toEqual(['verified'])
  expect(decisionsFor('unverified')).toEqual([])
  expect(decisionsFor('revoked')).toEqual(['verify'])
  expect(decisionsFor('verified')).toEqual(['verify', 'mismatch', 'revoke'])
})
