import { measures, type SellerReport } from '#features/analytics/contract'
import { fill } from '#platform/contract/fill.ts'
import { pdfMargin, startPdf, type PdfWriter } from '#platform/pdf/pdf-writer.ts'
import * as texts from '#texts/analytics'
import { metrics } from '../contract/metrics.ts'
import { changeText, countedText, lengthText, measureText } from '../contract/number-text.ts'
import { roomHeat } from '../contract/room-heat.ts'

const left = pdfMargin
const right = 556
const width = right - left
const lineHeight = 90
const [ink, quiet, line, spruce] = ['#1f1f1b', '#5e5d55', '#c9c6bc', '#1f5c4d']

const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })
const count = (value: number): string => value.toLocaleString('en-US')

/** Returns the report of a home as a PDF: its numbers beside the period before, views by day, rooms of the tour, and where views came from. */
export async function reportPdf(report: SellerReport, now: number): Promise<Buffer> {
  const title = fill(texts.reportOf, { title: report.title || texts.homeWithoutTitle })
  const subtitle = [report.place, fill(texts.preparedBy, { agent: report.agentName })].filter(Boolean).join(' · ')
  const labels = [...Object.values(texts.metricNames), ...Object.values(texts.sourceLabels)]
  const printed = [
    title,
    subtitle,
    ...labels,
    ...report.rooms.map(({ room: name }) => name),
    countedText(report),
    ...Object.values(texts.metricDefinitions),
  ]
  const writer = await startPdf({ title, createdAt: new Date(now), texts: printed })
  const { pdf, style, write } = writer
  const period = { from: dayText(report.from), to: dayText(report.to), days: `${report.days.length} ${texts.dayWord}s` }
  pdf.fillColor(ink)
  style(20, 'bold')
  await write(title, { weight: 'bold' })
  style(10)
  pdf.fillColor(quiet).moveDown(0.4)
  await write(subtitle)
  pdf.text(fill(texts.comparedWith, period))
  for (const measure of measures)
    await row(writer, texts.metricNames[measure], measureText(measure, report.totals[measure]), {
      beside: changeText(measure, report.totals[measure], report.before[measure]),
      isFirst: measure === measures[0],
    })
  heading(writer, texts.viewsOverTime)
  views(writer, report)
  if (report.rooms.length > 0) await rooms(writer, report)
  if (report.sources.length > 0) heading(writer, texts.whereTheyComeFrom)
  for (const { source, views: value } of report.sources) await row(writer, texts.sourceLabels[source], count(value))
  pdf.moveDown(1)
  style(8)
  pdf.fillColor(quiet).text(countedText(report), left, pdf.y, { width })
  for (const measure of measures) {
    room(writer, 24)
    pdf.moveDown(0.3).text(`${metrics[measure].name}: ${metrics[measure].definition}`, left, pdf.y, { width })
  }
  return writer.finish()
}

function room({ pdf }: PdfWriter, needed: number): void {
  if (pdf.y + needed > pdf.page.height - left) pdf.addPage()
}

function heading(writer: PdfWriter, text: string): void {
  const { pdf, style } = writer
  room(writer, lineHeight)
  pdf.moveDown(1.2)
  style(13, 'bold')
  pdf.fillColor(ink).text(text, left, pdf.y, { width })
  style(10)
  pdf.moveDown(0.4)
}

async function row(writer: PdfWriter, name: string, value: string, { beside = '', isFirst = false } = {}): Promise<void> {
  const { pdf, write } = writer
  room(writer, 18)
  if (isFirst) pdf.moveDown(1.2)
  const y = pdf.y
  pdf.fillColor(ink)
  await write(name, { width: 200 })
  const below = pdf.y
  pdf.text(value, left + 200, y, { width: 100, align: 'right', lineBreak: false })
  if (beside) pdf.fillColor(quiet).text(beside, left + 316, y, { width: 184, lineBreak: false })
  pdf.y = below + 3
}

/** Views of each day as a line, with the most of one day in words. */
function views({ pdf }: PdfWriter, { days }: SellerReport): void {
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
async function rooms(writer: PdfWriter, report: SellerReport): Promise<void> {
  const { pdf } = writer
  heading(writer, texts.whichRoomsTheyWatch)
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
  for (const watched of report.rooms) await row(writer, watched.room, lengthText(watched.watchedSeconds))
}
