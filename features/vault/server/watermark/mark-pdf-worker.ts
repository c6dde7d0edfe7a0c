import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'

// Marks one PDF and ends.

const angle = 28
const maxPages = 500

const { path, text } = workerData as { path: string; text: string }
const document = await PDFDocument.load(await readFile(path), { updateMetadata: false })
const pages = document.getPages()
if (pages.length === 0) throw new Error('It has no pages.')
if (pages.length > maxPages) throw new RangeError(`It has ${pages.length} pages.`)
const font = await document.embedFont(StandardFonts.Helvetica)
for (const page of pages) mark(page, font)
const marked = await document.save()
parentPort?.postMessage(marked, [marked.buffer as ArrayBuffer])

/** Rows of the text at an angle over the whole of what is shown of a page. */
function mark(page: PDFPage, letters: PDFFont): void {
  const { x: left, y: bottom, width, height } = page.getCropBox()
  const diagonal = Math.hypot(width, height)
  // Never wider than two thirds of the page, so that it is whole at least once in every row.
  const size = Math.max(4, Math.min(diagonal / 30, (width * 0.66) / letters.widthOfTextAtSize(text, 1)))
  const [stepX, stepY] = [letters.widthOfTextAtSize(text, size) * 1.25, size * 6]
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  for (let row = 0, across = -diagonal / 2; across < diagonal / 2; row += 1, across += stepY)
    for (let along = -diagonal / 2 - (row % 2) * (stepX / 2); along < diagonal / 2; along += stepX)
      page.drawText(text, {
        x: left + width / 2 + along * cos - across * sin,
        y: bottom + height / 2 + along * sin + across * cos,
        size,
        font: letters,
        rotate: degrees(angle),
        color: rgb(0.35, 0.35, 0.35),
        opacity: 0.28,
      })
}
