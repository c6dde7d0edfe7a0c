import * as texts from '#texts/leads'
import { decodeText } from '#platform/web/files/decode-text.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'

/** First bytes of files that people choose instead of a CSV file. */
const signatures: readonly (readonly [bytes: readonly number[], problem: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], texts.fileIsWorkbook],
  [[0xd0, 0xcf, 0x11, 0xe0], texts.fileIsWorkbook],
  [[0x25, 0x50, 0x44, 0x46], texts.fileIsPdf],
]

/**
 * Returns the text of a file in UTF-8, UTF-16, windows-1252, Mac Roman, code page 850, or the only `CHARSET` that a vCard file declares.
 * @throws Error with a sentence for people where the encoding is unknown or the file is of another kind.
 */
export function decodeFile(bytes: Uint8Array): string {
  const signature = signatures.find(([start]) => start.every((byte, index) => bytes[index] === byte))
  if (signature) throw new FormProblem(signature[1])
  const text = decodeText(bytes, findCharset(bytes))
  if (text === undefined) throw new FormProblem(texts.encodingIsUnknown)
  return text
}

function findCharset(bytes: Uint8Array): string | undefined {
  const ascii = new TextDecoder('latin1').decode(bytes)
  if (!/^\s*BEGIN:VCARD/i.test(ascii)) return undefined
  const names = new Set(Array.from(ascii.matchAll(/;CHARSET="?([\w-]+)/gi), ([, name = '']) => name.toLowerCase()))
  return names.size === 1 ? [...names][0] : undefined
}
