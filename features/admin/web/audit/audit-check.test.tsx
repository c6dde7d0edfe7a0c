import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { AuditCheck } from './audit-check.tsx'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

const shown = (reply: () => Response) => {
  vi.stubGlobal('fetch', async () => reply())
  return render(
    <Queries>
      <AuditCheck />
    </Queries>,
  )
}

test.each([
  [1, '1 entry'],
  [1200, '1,200 entries'],
])('a log as it was written says so, %i checked', async (checked, count) => {
  const screen = await shown(() => Response.json({ checked, broken: null }))
  await expect.element(screen.getByText(`Checked just now: the log is as it was written (${count}).`)).toBeVisible()
})

test('a log that was changed says where, and what to do', async () => {
  const screen = await shown(() => Response.json({ checked: 8, broken: 9 }))
  await expect.element(screen.getByRole('alert').getByText('The audit log was changed at entry 9')).toBeVisible()
  await expect.element(screen.getByText(/Compare it with a backup/)).toBeVisible()
})

test('a check that fails says that nothing is known, not that all is well', async () => {
  const screen = await shown(() => Response.json({ problem: 'invalid-input', message: 'No.' }, { status: 400 }))
  await expect.element(screen.getByText(/^The check of the audit log/)).toBeVisible()
  expect(screen.getByText(/as it was written/).elements()).toEqual([])
})
