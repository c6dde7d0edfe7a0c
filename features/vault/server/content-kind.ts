import { endingOf, isPicture, type FileEnding } from '#features/vault/contract'
import { pictures } from '#platform/storage/pictures.ts'

const signatures: Partial<Record<FileEnding, (head: Buffer) => boolean>> = {
  pdf: (head) => head.subarray(0, 1024).includes('%PDF-'),
  jpg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  webp: (head) => head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP',
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  odt: isZip,
  ods: isZip,
  doc: isCompoundFile,
  xls: isCompoundFile,
  ppt: isCompoundFile,
  rtf: (head) => head.subarray(0, 5).toString('latin1') === '{\\rtf',
}

/** Only its first four bytes are looked at: what is packed in it is nobody's here, and unpacking is how such files do harm. */
function isZip(head: Buffer): boolean {
  return head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
}

function isCompoundFile(head: Buffer): boolean {
  return head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
}

/** Returns the kind of a file where its name and its first bytes agree. */
export function kindOf(fileName: string, head: Buffer): FileEnding | undefined {
  const ending = endingOf(fileName)
  if (!ending) return undefined
  const fits = signatures[ending === 'jpeg' ? 'jpg' : ending] ?? ((bytes: Buffer) => !bytes.includes(0))
  return fits(head) ? ending : undefined
}

/** The most a picture may have; beyond it nothing is decoded. */
export const pixelsAtMost = 100_000_000

/** Returns whether a picture can be shown, from its header alone. */
export async function isReadablePicture(path: string, ending: FileEnding): Promise<boolean> {
  if (!isPicture(ending)) return true
  const sharp = await pictures()
  const header = await sharp(path, { limitInputPixels: pixelsAtMost })
    .metadata()
    .catch(() => undefined)
  return header !== undefined && header.width * header.height <= pixelsAtMost
}
