import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BrokeragePapers } from '#features/brokerages/contract'
import { PapersCard } from './papers-card.tsx'
import { dashboard } from './testing/brokerage.fixtures.ts'

const papers: BrokeragePapers = {
  contract: { startsOn: '2026-09-15', endsOn: '2027-09-14', seats: 8, seatCents: 4550, terms: 'Due in 30 days.' },
  invoices: [
    { id: 2, number: 'INV-2026-0002', startsOn: '2026-10-01', endsOn: '2026-10-31', totalCents: 36_400, status: 'sent' },
    { id: 1, number: 'INV-2026-0001', startsOn: '2026-09-15', endsOn: '2026-09-30', totalCents: 19_413, status: 'paid' },
  ],
}

test('the contract is there with seats in use, and every invoice with its PDF', async () => {
  await page.viewport(1280, 844)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input, window.location.href).pathname)
    return new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })
  })
  await render(<PapersCard dashboard={dashboard({ papers })} />)
  await expect.element(page.getByText('2 of 8 in use')).toBeVisible()
  await expect.element(page.getByText('1 held by open invitations')).toBeVisible()
  await expect.element(page.getByText('$45.50')).toBeVisible()
  await expect.element(page.getByText('Sep 15, 2026 – Sep 14, 2027')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /INV-2026-0001 Sep 15 – 30, 2026 \$194\.13 Paid/ })).toBeVisible()
  await page.getByRole('button', { name: 'Download invoice INV-2026-0002 as PDF' }).click()
  await expect.poll(() => asked).toEqual(['/api/brokerage/invoices/2/pdf'])
  vi.unstubAllGlobals()
})

test('past invoices stay readable without a contract of today', async () => {
  await render(<PapersCard dashboard={dashboard({ papers: { ...papers, contract: null } })} />)
  await expect.element(page.getByText('You have no current contract.')).toBeVisible()
  await expect.element(page.getByText('INV-2026-0002')).toBeVisible()
})

test('a brokerage that never had one sees nothing of it', async () => {
  const { container } = await render(<PapersCard dashboard={dashboard()} />)
  expect(container.textContent).toBe('')
})
