/**
 * A photo of 64 by 48 pixels as a phone writes it (HEIC), red on the left and blue on the right. Kept as it is, because no
 * package here writes the format; its picture is one frame of x265.
 */
const plain = Buffer.from(
  'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABJm1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAA' +
    'ABAAEAAAABAAABRgAAADMAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAKppcHJwAAAAjWlwY28AAABxaHZjQwEECAAAAJ+oAAAAAB7wAPz9+PgAAA8D' +
    'oAABABdAAQwB//8ECAAAAwCfqAAAAwAAHroCQKEAAQAmQgEBBAgAAAMAn6gAAAMAAB6gIIMWW6uTK5sCAAADAAIAAAMAMhCiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAE' +
    'AAAAAwAAAAFWlwbWEAAAAAAAAAAQABAoECAAAAO21kYXQAAAAvKAGvCeA98Lf/8ZSX/8qH6H71Ccl//TQqO/gcL//rJpJ6vvqF3KskTPC+1M2r7bw=',
  'base64',
)

/** The same with a property added: a box of the picture, such as \`irot\` or \`colr\`. */
export function heicPhoto(property?: Buffer): Buffer {
  if (!property) return plain
  // The property comes behind the others and is named for the picture; what lies behind moves by as much.
  const container = plain.indexOf('ipco') - 4
  const containerEnd = container + plain.readUInt32BE(container)
  const uses = plain.indexOf('ipma') + 4 + 4 + 4 + 2
  const usesEnd = uses + 1 + plain.readUInt8(uses)
  const grown = [
    plain.subarray(0, containerEnd),
    property,
    plain.subarray(containerEnd, uses),
    Buffer.from([plain.readUInt8(uses) + 1]),
    plain.subarray(uses + 1, usesEnd),
    Buffer.from([plain.readUInt8(uses) + 1]),
    plain.subarray(usesEnd),
  ]
  const photo = Buffer.concat(grown)
  const grow = (at: number, by: number) => photo.writeUInt32BE(photo.readUInt32BE(at) + by, at)
  const more = property.length + 1
  for (const type of ['meta', 'iprp']) grow(photo.indexOf(type) - 4, more)
  grow(container, property.length)
  grow(photo.indexOf('ipma') - 4, 1)
  // Where the picture begins, behind the item's number, its data reference and the count of its parts.
  grow(photo.indexOf('iloc') + 4 + 4 + 2 + 2 + 2 + 2 + 2, more)
  return photo
}

/** Turned by a quarter, against the clock. */
export const quarterTurn = Buffer.from('0000000969726f7401', 'hex')

/** A color profile (ICC). */
export function colorProfile(icc: Buffer): Buffer {
  const head = Buffer.from('00000000636f6c7270726f66', 'hex')
  head.writeUInt32BE(head.length + icc.length)
  return Buffer.concat([head, icc])
}
