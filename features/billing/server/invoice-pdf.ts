import { exactDollars } from '#platform/contract/exact-dollars.ts'
import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { pdfMargin, startPdf } from '#platform/pdf/pdf-writer.ts'

/** What stands on an invoice. Moments of a line are in seconds. */
interface PrintedInvoice {
  number: string
  status: string
  created_at: Date
  total_cents: number
  tax_cents: number
  paid_cents: number
  lines: readonly { description: string; cents: number; from: number; until: number }[]
}

const day = (date: Date) => date.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })
const left = pdfMargin
const right = 556

/** Returns an invoice as a PDF of one page or more, and as a receipt where it is paid. */
export async function invoicePdf(invoice: PrintedInvoice, labels: { billedTo: string; paid: string }): Promise<Buffer> {
  const title = fill(invoice.status === 'paid' ? texts.receiptNumber : texts.invoiceNumber, { number: invoice.number })
  const descriptions = invoice.lines.map(({ description }) => description)
  const printed = [product.name, title, labels.billedTo, labels.paid, ...descriptions]
  const { pdf, style, write, finish } = await startPdf({ title, createdAt: invoice.created_at, texts: printed })
  style(20, 'bold')
  await write(product.name, { weight: 'bold' })
  pdf.moveDown(1.2)
  style(14, 'bold')
  await write(title, { weight: 'bold' })
  style(10)
  pdf.moveDown(0.6).text(fill(texts.invoiceDate, { date: day(invoice.created_at) }))
  await write(labels.billedTo)
  pdf.moveDown(1.5)
  for (const { description, cents, from, until } of invoice.lines) {
    const y = pdf.y
    await write(description, { width: 380 })
    pdf
      .fillColor('#5e5d55')
      .text(`${day(new Date(from * 1000))} – ${day(new Date(until * 1000))}`, { width: 380 })
      .fillColor('#000')
    const below = pdf.y
    pdf.text(exactDollars(cents), left, y, { width: right - left, align: 'right' })
    pdf.y = below + 8
  }
  pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).strokeColor('#c9c6bc').stroke().moveDown(0.8)
  const sum = (label: string, cents: number) => {
    const y = pdf.y
    pdf.text(label, left, y)
    pdf.text(exactDollars(cents), left, y, { width: right - left, align: 'right' }).moveDown(0.4)
  }
  if (invoice.tax_cents > 0) sum(texts.tax, invoice.tax_cents)
  style(10, 'bold')
  sum(texts.total, invoice.total_cents)
  style(10)
  sum(labels.paid, invoice.paid_cents)
  return finish()
}
