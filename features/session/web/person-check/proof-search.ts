/**
 * Looks for the number that makes SHA-256 of `challenge:number` begin with so many zero bits, among `tries` numbers from `from` on.
 * Own arithmetic, because WebCrypto answers each hash on a later turn, which is ten times slower, and is missing without encryption.
 */
export function findNonce(challenge: string, bits: number, from = 0, tries = Infinity): number | undefined {
  const prefix = new TextEncoder().encode(`${challenge}:`)
  const whole = prefix.length - (prefix.length % 64)
  const before = Int32Array.from(initial)
  for (let at = 0; at < whole; at += 64) absorb(before, prefix, at)

  const hash = new Int32Array(8)
  const rest = prefix.length - whole
  const tail = new Uint8Array(128)
  for (let nonce = from; nonce < from + tries; nonce++) {
    const digits = String(nonce)
    const used = rest + digits.length
    const size = used + 9 <= 64 ? 64 : 128
    tail.fill(0)
    tail.set(prefix.subarray(whole))
    for (let i = 0; i < digits.length; i++) tail[rest + i] = digits.charCodeAt(i)
    tail[used] = 0x80
    new DataView(tail.buffer).setUint32(size - 4, (whole + used) * 8)
    hash.set(before)
    for (let at = 0; at < size; at += 64) absorb(hash, tail, at)
    if (Math.clz32(hash[0] ?? 0) >= bits) return nonce
  }
  return undefined
}

const firstBits = (root: number): number => ((root % 1) * 2 ** 32) | 0
const primes = firstPrimes(64)
const initial = Int32Array.from(primes.slice(0, 8), (prime) => firstBits(Math.sqrt(prime)))
const constants = Int32Array.from(primes, (prime) => firstBits(Math.cbrt(prime)))
const words = new Int32Array(64)

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) if (found.every((prime) => candidate % prime)) found.push(candidate)
  return found
}

/** One block of SHA-256 (FIPS 180-4, 6.2.2). */
function absorb(state: Int32Array, bytes: Uint8Array, at: number): void {
  const block = new DataView(bytes.buffer, bytes.byteOffset + at)
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(i * 4)
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15] as number
    const b = words[i - 2] as number
    const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
    const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
    words[i] = (words[i - 16] as number) + s0 + (words[i - 7] as number) + s1
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const t1 = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (constants[i] as number) + (words[i] as number)) | 0
    const t2 = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = (state[i] as number) + (mixed[i] as number)
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
