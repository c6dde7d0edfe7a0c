import { inflateSync } from 'node:zlib'

const mostInflated = 64 * 1_048_576
const maxStreams = 20_000
/** Zlib frees the memory of a failed attempt, up to 1 MB, only at the next garbage collection. */
const maxFailures = 100
const [minChunkBytes, maxChunkBytes] = [16_384, 1_048_576]
/** Of deflate. */
const maxExpansion = 1032
/** Node takes smaller buffers from a pool. */
const maxPooledBytes = 65_536
/** Names of actions that run something, start something, or bring another file along. */
const active = /\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|EmbeddedFiles|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/

/**
 * Returns whether a PDF can do anything but be looked at, or cannot be looked into: encrypted, or with more in its streams than is
 * read. Object streams are unpacked, and names written with `#4a` instead of letters are read.
 */
export function hasActiveContent(pdf: Buffer): boolean {
  const outside = namesOf(pdf)
  if (active.test(outside) || /\/Encrypt(?![A-Za-z0-9])/.test(outside)) return true
  let left = mostInflated
  let [streams, failures] = [0, 0]
  for (const stream of streamsOf(pdf)) {
    if (!isDeflated(stream)) continue
    if (++streams > maxStreams) return true
    const content = inflated(stream, left)
    if (content === 'too-large') return true
    if (!content && ++failures > maxFailures) return true
    if (!content) continue
    left -= content.length
    const isActive = active.test(namesOf(content))
    freeMemory(content)
    if (isActive) return true
  }
  return false
}

const namesOf = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function* streamsOf(pdf: Buffer): Generator<Buffer> {
  let end = -1
  for (let start = pdf.indexOf('stream'); start !== -1; start = pdf.indexOf('stream', start + 6)) {
    if (pdf.subarray(start - 3, start).toString('latin1') === 'end') continue
    const begin = start + 6 + (pdf[start + 6] === 13 ? 2 : 1)
    // One search for all streams that end at the same place.
    if (end < begin) end = pdf.indexOf('endstream', begin)
    if (end === -1) end = pdf.length
    yield pdf.subarray(begin, end)
  }
}

/** Reads the first two bytes as RFC 1950 defines them: method 8, and a check that makes them a multiple of 31. */
const isDeflated = (stream: Buffer): boolean => {
  const [method = 0, flags = 0] = stream
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0
}

/** Frees the content now: until a garbage collection, the contents of one PDF could add up to 64 MB. Small ones share a pool of Node. */
function freeMemory({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength > maxPooledBytes) buffer.transfer(0)
}

function inflated(stream: Buffer, most: number): Buffer | 'too-large' | undefined {
  // Most contents fit into one chunk, which is then returned and not copied.
  const chunkSize = Math.min(Math.max(minChunkBytes, stream.length * maxExpansion), maxChunkBytes)
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, most), finishFlush: 2, chunkSize })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : undefined
  }
}
