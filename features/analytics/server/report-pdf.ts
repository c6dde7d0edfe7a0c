import type PDFDocument from 'pdfkit'
import { measures, type SellerReport } from '#features/analytics/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import * as texts from '#texts/analytics'
import { changeText, lengthText, measureText } from '../contract/number-text.ts'
import { roomHeat } from '../contract/room-heat.ts'

const left = 56
const right = 556
const width = right - left
const lineHeight = 90
const [ink, quiet, line, spruce] = ['#1f1f1b', '#5e5d55', '#c9c6bc', '#1f5c4d']

const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })
const count = (value: number): string => value.toLocaleString('en-US')

/** Returns the report of a home as a PDF: its numbers beside the period before, views by day, rooms of the tour, and where views came from. */
export async function reportPdf(report: SellerReport, now: number): Promise<Buffer> {
  const title = fill(texts.reportOf, { title: printable(report.title) || texts.homeWithoutTitle })
  // Read with the first document and not by every start.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({ size: 'LETTER', margin: left, info: { Title: title, Author: product.name, CreationDate: new Date(now) } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve) => pdf.on('end', resolve))
  const period = { from: dayText(report.from), to: dayText(report.to), days: `${report.days.length} ${texts.dayWord}s` }
  pdf.fillColor(ink).font('Helvetica-Bold').fontSize(20).text(title, left, left)
  pdf.font('Helvetica').fontSize(10).fillColor(quiet).moveDown(0.4)
  pdf.text([printable(report.place), fill(texts.preparedBy, { agent: printable(report.agentName) })].filter(Boolean).join(' · '))
  pdf.text(fill(texts.comparedWith, period))
  for (const measure of measures)
    row(pdf, texts.measureNames[measure], measureText(measure, report.totals[measure]), {
      beside: changeText(measure, report.totals[measure], report.before[measure]),
      isFirst: measure === measures[0],
    })
  heading(pdf, texts.viewsOverTime)
  views(pdf, report)
  if (report.rooms.length > 0) rooms(pdf, report)
  if (report.sources.length > 0) heading(pdf, texts.whereTheyComeFrom)
  for (const { source, views: value } of report.sources) row(pdf, texts.sourceLabels[source], count(value))
  pdf.moveDown(1).fontSize(8).fillColor(quiet).text(texts.whatIsCounted, left, pdf.y, { width })
  pdf.end()
  await done
  return Buffer.concat(chunks)
}

type Pdf = InstanceType<typeof PDFDocument>

/** The fonts every reader has know Latin letters alone; others would be printed as something else. */
const printable = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026]/gu, '?')

function room(pdf: Pdf, needed: number): void {
  if (pdf.y + needed > pdf.page.height - left) pdf.addPage()
}

function heading(pdf: Pdf, text: string): void {
  room(pdf, lineHeight)
  pdf.moveDown(1.2).font('Helvetica-Bold').fontSize(13).fillColor(ink).text(text, left, pdf.y, { width })
  pdf.font('Helvetica').fontSize(10).moveDown(0.4)
}

function row(pdf: Pdf, name: string, value: string, { beside = '', isFirst = false } = {}): void {
  room(pdf, 18)
  if (isFirst) pdf.moveDown(1.2)
  const y = pdf.y
  pdf.fillColor(ink).text(name, left, y, { width: 200 })
  const below = pdf.y
  pdf.text(value, left + 200, y, { width: 100, align: 'right', lineBreak: false })
  if (beside) pdf.fillColor(quiet).text(beside, left + 316, y, { width: 184, lineBreak: false })
  pdf.y = below + 3
}

/** Views of each day as a line, with the most of one day in words. */
function views(pdf: Pdf, { days }: SellerReport): void {
  const most = Math.max(1, ...days.map((day) => day.views))
  const [top, step] = [pdf.y, width / Math.max(1, days.length - 1)]
  pdf
    .moveTo(left, top + lineHeight)
    .lineTo(right, top + lineHeight)
    .strokeColor(line)
    .stroke()
  for (const [index, day] of days.entries()) {
    const [x, y] = [left + index * step, top + lineHeight - (day.views / most) * lineHeight]
    if (index === 0) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  }
  pdf.strokeColor(spruce).lineWidth(1.5).stroke().lineWidth(1)
  pdf.y = top + lineHeight + 6
  pdf
    .fontSize(9)
    .fillColor(quiet)
    .text(fill(texts.mostInOneDay, { most: count(most) }), left, pdf.y, { width })
    .fontSize(10)
}

/** The tour from start to finish, darker where it was watched longer for its time on screen, and the rooms with their times. */
function rooms(pdf: Pdf, report: SellerReport): void {
  heading(pdf, texts.whichRoomsTheyWatch)
  let x = left
  for (const { share, heat } of roomHeat(report.rooms)) {
    pdf
      .rect(x, pdf.y, share * width, 14)
      .fillColor(spruce, 0.08 + 0.92 * heat)
      .fill()
    x += share * width
  }
  pdf.rect(left, pdf.y, width, 14).strokeColor(line).stroke().fillColor(ink, 1)
  pdf.y += 22
  for (const watched of report.rooms) row(pdf, printable(watched.room), lengthText(watched.watchedSeconds))
}
