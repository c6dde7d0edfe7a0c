import { open } from 'node:fs/promises'
import { readAt } from './film/film-file.ts'
import { boxAt } from './film/iso-boxes.ts'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic'

const headBytes = 64
const maxTailBytes = 65_536
/** Boxes of a HEIC or AVIF photo; cameras write three to ten. */
const maxBoxes = 100
/** Ends a JPEG. */
export const endMark = Buffer.from([0xff, 0xd9])
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1']

/** A file or bytes, read in parts. */
interface Source {
  size: number
  read: (at: number, length: number) => Promise<Buffer>
}

async function withSource<Result>(source: string | Uint8Array, work: (source: Source) => Promise<Result>): Promise<Result> {
  if (typeof source !== 'string') {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    return work({ size: bytes.length, read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)) })
  }
  const file = await open(source)
  try {
    const { size } = await file.stat()
    return await work({ size, read: (at, length) => readAt(file, at, length) })
  } finally {
    await file.close()
  }
}

/**
 * Reads the format of a picture, and whether its end seems to be missing. That can be wrong for a JPEG or PNG with more than 64 KB behind
 * its end, and misses zeros in place of the end of other formats.
 */
export const inspectPicture = (source: string | Uint8Array): Promise<{ format: PictureFormat | undefined; lacksEnd: boolean }> =>
  withSource(source, async (picture) => {
    const head = await picture.read(0, headBytes)
    const format = pictureFormat(head)
    return { format, lacksEnd: format !== undefined && (await isEndMissing(picture, head, format)) }
  })

async function isEndMissing(picture: Source, head: Buffer, format: PictureFormat): Promise<boolean> {
  const { size } = picture
  if (format === 'webp') return 8 + head.readUInt32LE(4) > size
  if (format === 'jpeg' || format === 'png') {
    // At most a quarter of the file, since the head of a photo may hold a whole picture, its thumbnail.
    const length = Math.min(maxTailBytes, Math.ceil(size / 4))
    return !(await picture.read(size - length, length)).includes(format === 'jpeg' ? endMark : 'IEND')
  }
  if (format === 'gif') return false
  let at = 0
  for (let count = 0; at < size && count < maxBoxes; count += 1) {
    const box = boxAt(await picture.read(at, Math.min(16, size - at)), at, size)
    if (!box) return true
    at = box.to
  }
  return false
}

/** Returns the format that the first bytes of a picture name. */
export function pictureFormat(head: Buffer): PictureFormat | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (text.startsWith('\x89PNG')) return 'png'
  if (text.startsWith('GIF8')) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  return text.startsWith('ftyp', 4) ? isoFormat(head, text) : undefined
}

/** Reads the brands of the `ftyp` box (ISO/IEC 23008-12); `mif1` leaves the codec to the compatible brands. */
function isoFormat(head: Buffer, text: string): PictureFormat | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [text.slice(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text.slice(at, at + 4))
  if (brands[0] === 'avif' || (brands[0] === 'mif1' && brands.includes('avif'))) return 'avif'
  return heicBrands.includes(brands[0] ?? '') ? 'heic' : undefined
}
