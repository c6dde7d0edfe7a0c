import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib'

/** Returns what a PDF of ours says, one line for each printed piece: letters are numbers of an embedded font, which says what they mean. */
export async function pdfText(content: Buffer): Promise<string> {
  const document = await PDFDocument.load(content, { updateMetadata: false })
  const pieces: string[] = []
  for (const { node } of document.getPages()) {
    const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
    const meanings = new Map(
      (fonts?.keys() ?? []).map((name) => [name.asString(), readMeanings(fonts?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode')))]),
    )
    const contents = node.Contents()
    const streams = contents instanceof PDFArray ? contents.asArray().map((each) => document.context.lookup(each)) : [contents]
    const { height } = document.getPage(0).getSize()
    let meaning = new Map<string, string>()
    let isOnPage = true
    for (const [, font, y, shown] of streams
      .map(decoded)
      .join('\n')
      .matchAll(/(\/\w+) [\d.]+ Tf|([-\d.]+) Tm|\[([^\]]*)\] TJ/g)) {
      if (font) meaning = meanings.get(font) ?? new Map()
      else if (y) isOnPage = Number(y) > 0 && Number(y) < height
      else if (shown && isOnPage) pieces.push(readPiece(shown, meaning))
    }
  }
  return pieces.join('\n')
}

const readPiece = (shown: string, meaning: ReadonlyMap<string, string>): string =>
  [...shown.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => meaning.get(code) ?? '\uFFFD')
    .join('')

const decoded = (stream: PDFObject | undefined): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''

/** Reads the table of a font from its letter numbers to text. */
function readMeanings(stream: PDFObject | undefined): Map<string, string> {
  const meanings = new Map<string, string>()
  for (const [, first = '', list = ''] of decoded(stream).matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], index) => {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      meanings.set(code, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    })
  return meanings
}
