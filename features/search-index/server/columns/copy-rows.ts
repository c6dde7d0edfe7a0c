import type { Readable } from 'node:stream'
import type { RowGathering } from './database-rows.ts'
import { openDays } from './database-rows.ts'
import { placeName, type PlaceParts } from './place-name.ts'
import { columns } from './row-layout.ts'

const headerBytes = 19
const placeFields = 4
const fields = columns.length + placeFields + 1

/** Reads what `COPY (select ROW) TO STDOUT (FORMAT binary)` sends: whole numbers, the parts of the place, the open days. */
export async function readCopy(stream: Readable, gathering: RowGathering): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let begun = false
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    if (!begun) {
      if (data.length < headerBytes) {
        rest = data
        continue
      }
      at = headerBytes
      begun = true
    }
    for (;;) {
      const next = readRow(data, at, gathering)
      if (next < 0) break
      at = next
    }
    rest = data.subarray(at)
  }
}

/** Returns where the next row begins, or -1 when this one is not all there, or was the end. */
function readRow(data: Buffer, from: number, gathering: RowGathering): number {
  if (from + 2 > data.length || data.readInt16BE(from) !== fields) return -1
  let at = from + 2
  const numbersEnd = at + columns.length * 8
  let openAt = numbersEnd
  for (let field = 0; field < placeFields; field++) {
    if (openAt + 4 > data.length) return -1
    openAt += 4 + data.readInt32BE(openAt)
  }
  if (openAt + 4 > data.length) return -1
  const openLength = data.readInt32BE(openAt)
  const end = openAt + 4 + Math.max(0, openLength)
  if (end > data.length) return -1
  const start = gathering.begin()
  for (let field = 0; field < columns.length; field++, at += 8) gathering.numbers[start + field] = data.readInt32BE(at + 4)
  // Its bytes with all their lengths: unlike the bare text, they are the same only for the same four parts.
  const key = data.toString('latin1', numbersEnd, openAt)
  gathering.end(
    key,
    () => placeName(partsAt(data, numbersEnd)),
    openLength > 0 ? openDays(data.toString('latin1', openAt + 4, end)) : undefined,
  )
  return end
}

function partsAt(data: Buffer, from: number): PlaceParts {
  let at = from
  const next = () => {
    const begin = at + 4
    at = begin + data.readInt32BE(at)
    return data.toString('utf8', begin, at)
  }
  return { zip: next(), state: next(), city: next(), county: next() }
}
