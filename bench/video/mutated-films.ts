/** Whole numbers below a bound, the same ones for the same seed. */
export function sampler(seed: number): (below: number) => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A film with something wrong: bytes changed, a part missing, twice or full of zeros, its end cut off, or the size of a box changed. */
export function mutated(film: Uint8Array, seed: number): Uint8Array<ArrayBuffer> {
  const next = sampler(seed)
  const bytes = Buffer.from(film)
  const from = next(bytes.length)
  const until = Math.min(bytes.length, from + 1 + next(4096))
  switch (seed % 6) {
    case 0: {
      for (let change = 1 + next(40); change > 0; change -= 1) bytes[next(bytes.length)] = next(256)
      return new Uint8Array(bytes)
    }
    case 1:
      return new Uint8Array(bytes.subarray(0, from))
    case 2:
      return new Uint8Array(Buffer.concat([bytes.subarray(0, from), bytes.subarray(until)]))
    case 3:
      return new Uint8Array(Buffer.concat([bytes.subarray(0, until), bytes.subarray(from)]))
    case 4:
      return new Uint8Array(bytes.fill(0, from, until))
    default: {
      const boxes = ['moov', 'trak', 'mdia', 'stbl', 'stsz', 'stts', 'stsc', 'stco', 'mdat', 'hdlr', 'stsd', 'avcC', 'hvcC', 'esds', 'elst']
      for (let change = 1 + next(3); change > 0; change -= 1) {
        const at = bytes.indexOf(boxes[next(boxes.length)] ?? 'moov', 0, 'latin1')
        // Its size stands before its name; what it holds behind it.
        if (at >= 4)
          bytes.writeUInt32BE(
            [0, 1, 7, 0x7f_ff_ff_ff, 0xff_ff_ff_ff, next(100_000)][next(6)] ?? 0,
            next(2) === 0 ? at - 4 : Math.min(at + 8, bytes.length - 4),
          )
      }
      return new Uint8Array(bytes)
    }
  }
}
