import { setImmediate as nextTurn } from 'node:timers/promises'
import type PDFDocument from 'pdfkit'
import { product } from '#platform/contract/product.ts'
import type { Weight } from './font-slices.ts'
import { baseFont, loadLetters, type Run } from './letters.ts'

type Pdf = InstanceType<typeof PDFDocument>

export const pdfMargin = 56
/** Distance from the top of a line to the base of its letters, in font sizes; the same for every font on a line. */
const ascent = 0.969

interface WriteOptions {
  x?: number
  width?: number
  weight?: Weight
}

export interface PdfWriter {
  pdf: Pdf
  /** Chooses the font and size for `pdf.text` and `write`. */
  style: (size: number, weight?: Weight) => void
  /** Prints text of people below the current line in the fonts that have its letters, and wraps it. Leaves the event loop a turn per line. */
  write: (text: string, options?: WriteOptions) => Promise<void>
  finish: () => Promise<Buffer>
}

interface PdfStart {
  title: string
  createdAt: Date
  /** Everything that `write` prints. */
  texts: readonly string[]
}

/** Fonts in use, which pdfkit embeds by `finalize` once. */
interface WithFonts {
  _fontFamilies: Readonly<Record<string, { finalize(): void }>>
}

/** Starts a letter-size PDF that embeds the used letters of its fonts. */
export async function startPdf({ title, createdAt, texts }: PdfStart): Promise<PdfWriter> {
  // Read with the first document and not by every start. Each library compiles in a turn of its own.
  await import('fontkit')
  await nextTurn()
  const { default: Document } = await import('pdfkit')
  await nextTurn()
  const letters = await loadLetters(texts)
  const pdf = new Document({
    size: 'LETTER',
    margin: pdfMargin,
    font: '',
    info: { Title: title, Author: product.name, CreationDate: createdAt },
  })
  for (const [name, font] of letters.fonts) pdf.registerFont(name, font as unknown as Parameters<Pdf['registerFont']>[1])
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve) => pdf.on('end', resolve))
  const opened = new Set<string>()
  let size = 10
  const style = (points: number, weight: Weight = 'regular') => {
    size = points
    pdf.font(baseFont(weight)).fontSize(points)
  }
  style(size)
  return {
    pdf,
    style,
    async write(text, { x = pdfMargin, width = pdf.page.width - pdfMargin - x, weight = 'regular' } = {}) {
      const runs = letters.runs(text.trim(), weight)
      await openFonts(pdf, runs, opened)
      for (const line of wrap(pdf, runs, width)) {
        await nextTurn()
        style(size, weight)
        const height = pdf.currentLineHeight(true)
        if (pdf.y + height > pdf.page.height - pdfMargin) pdf.addPage()
        printLine(pdf, line, { x, y: pdf.y, size })
        pdf.x = x
        pdf.y += height
      }
      style(size, weight)
    },
    async finish() {
      // The library embeds all fonts that are left in one turn.
      for (const font of Object.values((pdf as unknown as WithFonts)._fontFamilies)) {
        font.finalize()
        await nextTurn()
      }
      pdf.end()
      await done
      return Buffer.concat(chunks)
    },
  }
}

/** Reads the tables of each new font in a turn of its own; many fonts in one turn would block the event loop. */
async function openFonts(pdf: Pdf, runs: readonly Run[], opened: Set<string>): Promise<void> {
  for (const { font, text } of runs) {
    if (opened.has(font)) continue
    opened.add(font)
    pdf.font(font).widthOfString(text)
    await nextTurn()
  }
}

function printLine(pdf: Pdf, line: readonly Run[], { x, y, size }: { x: number; y: number; size: number }): void {
  let left = x
  for (const { font, text } of toVisualOrder(line)) {
    pdf.font(font).text(text, left, y, { lineBreak: false, baseline: -ascent * size })
    left += pdf.widthOfString(text)
  }
  pdf.y = y
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** Signs inside of names. Any other sign ends a stretch, since brackets would need mirroring. */
const insideName = /^[\s'’"”.־-]+$/u

/** Reverses the words of each stretch of Hebrew or Arabic on a line; the font orders the letters of a word. */
function toVisualOrder(line: readonly Run[]): Run[] {
  const ordered: Run[] = []
  let stretch: Run[] = []
  let between: Run[] = []
  const flush = () => {
    ordered.push(...stretch.toReversed(), ...between)
    stretch = []
    between = []
  }
  for (const run of line) {
    if (rightToLeft.test(run.text)) {
      const reversed = between.map(({ font, text }) => ({ font, text: [...text].toReversed().join('') }))
      stretch.push(...reversed, run)
      between = []
    } else if (stretch.length > 0 && insideName.test(run.text)) between.push(run)
    else {
      flush()
      ordered.push(run)
    }
  }
  flush()
  return ordered
}

/** Chinese and Japanese break between any two letters, other text at spaces. */
const tokens = /\s+|[\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF]|[^\s\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF]+/gu

/** Breaks runs into lines of at most this width; a word that is wider breaks anywhere. */
function* wrap(pdf: Pdf, runs: readonly Run[], width: number): Generator<Run[]> {
  let lines: Run[][] = [[]]
  let used = 0
  const place = (pieces: readonly Run[]) => {
    const needed = pieces.reduce((sum, { font, text }) => sum + pdf.font(font).widthOfString(text), 0)
    const isSpace = pieces.every(({ text }) => text.trim() === '')
    if (used + needed > width && needed > width && letterCount(pieces) > 1) {
      for (const { font, text } of pieces) for (const letter of text) place([{ font, text: letter }])
      return
    }
    if (used + needed > width && used > 0) {
      lines.push([])
      used = 0
    }
    if (isSpace && used === 0) return
    lines.at(-1)?.push(...pieces)
    used += needed
  }
  for (const token of splitTokens(runs)) {
    place(token)
    const last = lines.pop() ?? []
    yield* lines.map(joinRuns)
    lines = [last]
  }
  yield* lines.map(joinRuns)
}

const letterCount = (pieces: readonly Run[]): number => pieces.reduce((sum, { text }) => sum + [...text].length, 0)

/** Splits runs into words, each of which may use several fonts. */
function splitTokens(runs: readonly Run[]): Run[][] {
  const letters = runs.flatMap(({ font, text }) => [...text].map((letter) => ({ font, text: letter })))
  let at = 0
  return (
    letters
      .map(({ text }) => text)
      .join('')
      .match(tokens) ?? []
  ).map((token) => {
    const word = letters.slice(at, at + [...token].length)
    at += word.length
    return joinRuns(word)
  })
}

function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const { font, text } of runs) {
    const last = joined.at(-1)
    if (last?.font === font) last.text += text
    else joined.push({ font, text })
  }
  return joined
}
