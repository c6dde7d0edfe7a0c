import { crc32, deflateSync } from 'node:zlib'
import { boxesIn, boxOf } from '#platform/storage/film/iso-boxes.ts'

/** Returns the color profile (ICC) that a HEIC photo carries in a `colr` box; phones write Display P3 there. */
export function iccProfileOf(heic: Buffer): Buffer | undefined {
  try {
    const meta = boxOf(heic, { from: 0, to: heic.length }, 'meta')
    const properties = meta && boxOf(heic, { from: meta.from + 4, to: meta.to }, 'iprp')
    const container = properties && boxOf(heic, properties, 'ipco')
    const colors = container && boxesIn(heic, container).filter(({ type }) => type === 'colr')
    const profile = colors?.find(({ from }) => ['prof', 'rICC'].includes(heic.toString('latin1', from, from + 4)))
    return profile && heic.subarray(profile.from + 4, profile.to)
  } catch {
    // A file whose boxes cannot be followed says nothing of its colors.
    return undefined
  }
}

const afterHeader = 8 + 25

/** Returns the PNG with this color profile in it, behind its first chunk. */
export function withProfile(png: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile) return png
  const content = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(profile)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, afterHeader), length, content, check, png.subarray(afterHeader)])
}
