type Value = string | number | { [name: string]: Value }

/** A MaxMind DB of one network: every IPv4 address below 128.0.0.0 holds `value`, every other none. */
export function mmdbOfLowHalf(value: Value): Buffer {
  const data = encoded(value)
  const metadata = encoded({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test',
    ip_version: 4,
    node_count: 1,
    record_size: 24,
  })
  // One node: the left record points at the first byte of the data section, the right one says "not found".
  const tree = Buffer.from([0, 0, 1 + 16, 0, 0, 1])
  return Buffer.concat([tree, Buffer.alloc(16), data, Buffer.from('\xAB\xCD\xEFMaxMind.com', 'latin1'), metadata])
}

const types = { string: 2, double: 3, uint16: 5, uint32: 6, map: 7 } as const

function encoded(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(types.string, text.length), text])
  }
  if (typeof value === 'number') {
    if (Number.isInteger(value)) {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return Buffer.concat([head(types.uint32, 4), bytes])
    }
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(value)
    return Buffer.concat([head(types.double, 8), bytes])
  }
  const entries = Object.entries(value)
  return Buffer.concat([head(types.map, entries.length), ...entries.flatMap(([name, inside]) => [encoded(name), encoded(inside)])])
}

/** Sizes from 29 on take another byte; nothing here is longer than 284 bytes. */
function head(type: number, size: number): Buffer {
  return size < 29 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 29, size - 29])
}
