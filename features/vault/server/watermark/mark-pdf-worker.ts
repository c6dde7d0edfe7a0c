import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { randomBytes } from 'node:crypto'
import { degrees, PDFDict, PDFDocument, PDFName, PDFNumber, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import type { MarkedOrWhyNot } from './marked-pdf.ts'

// Marks one PDF and ends.

const angle = 28
const maxPages = 500

const { path, text } = workerData as { path: string; text: string }
const content = await readFile(path)
const stored = await PDFDocument.load(content, { updateMetadata: false, ignoreEncryption: true })
if (!stored.isEncrypted) await send(stored)
else {
  const permissions = readPermissions(stored)
  const opened = await PDFDocument.load(content, { updateMetadata: false, password: '' }).catch(() => undefined)
  if (!opened) parentPort?.postMessage('locked' satisfies MarkedOrWhyNot)
  else await send(opened, permissions)
}

/** Marks every page. A PDF that its author locked against changes opens without a password; it is locked again as it was. */
async function send(document: PDFDocument, permissions?: ReturnType<typeof readPermissions>): Promise<void> {
  const pages = document.getPages()
  if (pages.length === 0) throw new Error('It has no pages.')
  if (pages.length > maxPages) throw new RangeError(`It has ${pages.length} pages.`)
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const page of pages) mark(page, font)
  if (permissions) document.encrypt({ userPassword: '', ownerPassword: randomBytes(24).toString('base64url'), permissions })
  const marked = await document.save()
  parentPort?.postMessage(marked satisfies MarkedOrWhyNot, [marked.buffer as ArrayBuffer])
}

/** Reads what the author of a locked PDF allows its readers (ISO 32000-2, table 22). */
function readPermissions({ context }: PDFDocument) {
  const bits = context.lookupMaybe(context.trailerInfo.Encrypt, PDFDict)?.lookupMaybe(PDFName.of('P'), PDFNumber)?.asNumber() ?? 0
  const allows = (position: number): boolean => (bits & (1 << (position - 1))) !== 0
  return {
    printing: allows(3) && (allows(12) ? ('highResolution' as const) : ('lowResolution' as const)),
    modifying: allows(4),
    copying: allows(5),
    annotating: allows(6),
    fillingForms: allows(9),
    contentAccessibility: allows(10),
    documentAssembly: allows(11),
  }
}

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
