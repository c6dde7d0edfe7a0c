import { open } from 'node:fs/promises'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic'

const headBytes = 64
const maxTailBytes = 65_536
/** Ends a JPEG. */
export const endMark = Buffer.from([0xff, 0xd9])
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1']

interface PictureEnds {
  head: Buffer
  tail: Buffer
}

/** The last bytes: at most a quarter of the file, since the head of a photo may hold a whole picture, its thumbnail. */
const tailBytes = (size: number): number => Math.min(maxTailBytes, Math.ceil(size / 4))

/** Returns the first and last bytes of a picture. */
export async function pictureEnds(source: string | Uint8Array): Promise<PictureEnds> {
  if (typeof source !== 'string') {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    return { head: bytes.subarray(0, headBytes), tail: bytes.subarray(bytes.length - tailBytes(bytes.length)) }
  }
  const file = await open(source)
  try {
    const { size } = await file.stat()
    const read = async (length: number, position: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    return { head: await read(headBytes, 0), tail: await read(tailBytes(size), size - tailBytes(size)) }
  } finally {
    await file.close()
  }
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
