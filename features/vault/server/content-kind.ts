import { endingOf, isPicture, type FileEnding } from '#features/vault/contract'
import { openPicture, photoFormats, type OpenedPicture } from '#platform/storage/open-picture.ts'
import { pictureFormat } from '#platform/storage/picture-format.ts'
import { pictureQueue } from '#platform/storage/picture-queue.ts'

const signatures: Partial<Record<FileEnding, (head: Buffer) => boolean>> = {
  pdf: (head) => head.subarray(0, 1024).includes('%PDF-'),
  jpg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  webp: (head) => head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP',
  heic: (head) => pictureFormat(head) === 'heic',
  heif: (head) => pictureFormat(head) === 'heic',
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

const maxPixels = 100_000_000

/** Opens a picture of the vault. */
export const openVaultPicture = <Result>(path: string, work: (picture: OpenedPicture) => Promise<Result>): Promise<Result> =>
  openPicture(path, { formats: photoFormats, maxPixels, refuse: () => new UnreadablePicture() }, work)

/** The picture is damaged, of another format or too large. */
export class UnreadablePicture extends Error {}

/** Returns whether a picture can be shown. It is decoded whole, so that a damaged one is refused here and not before its reader. */
export async function isReadablePicture(path: string, ending: FileEnding): Promise<boolean> {
  if (!isPicture(ending)) return true
  try {
    await pictureQueue.run(() => openVaultPicture(path, ({ decode }) => decode().resize(16, 16, { fit: 'fill' }).raw().toBuffer()))
    return true
  } catch (error) {
    if (error instanceof UnreadablePicture) return false
    throw error
  }
}
