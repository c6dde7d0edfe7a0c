export interface ByteRange {
  start: number
  /** Inclusive, as in HTTP. */
  end: number
}

/**
 * Reads a `Range` header against a file of `size` bytes. `undefined`: send everything, which HTTP allows for units and
 * lists of ranges a server does not know. `unsatisfiable`: answer 416.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '') {
    if (last === '') return undefined
    const wanted = Math.min(Number(last), size)
    return wanted === 0 ? 'unsatisfiable' : { start: size - wanted, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
