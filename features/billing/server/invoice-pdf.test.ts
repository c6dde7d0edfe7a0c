import { expect, test } from 'vitest'
import { pdfText } from '#platform/pdf/testing/pdf-text.fixtures.ts'
import { invoicePdf } from './invoice-pdf.ts'

const invoice = {
  number: '2026-0042',
  status: 'paid',
  created_at: new Date('2026-11-30T12:00:00Z'),
  total_cents: 2900,
  tax_cents: 0,
  paid_cents: 2900,
  lines: [{ description: 'Basic plan, monthly', cents: 2900, from: 1_764_000_000, until: 1_766_592_000 }],
}

test.each(['Nguyễn Văn Đặng', 'Łukasz Śliwiński', '李小龙', 'José O’Brien'])('an invoice names %s as they write it', async (name) => {
  const pdf = await invoicePdf(invoice, { billedTo: `Billed to: ${name}, name@example.com`, paid: 'Paid by card' })
  const text = (await pdfText(pdf)).replaceAll('\n', '')
  expect(text).toContain(`Billed to: ${name}, name@example.com`)
  expect(text).toMatch(/Basic plan, monthly.*\$29\.00.*Total\$29\.00.*Paid by card\$29\.00/)
  expect(pdf.length).toBeLessThan(40_000)
})
