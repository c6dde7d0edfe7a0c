import { sha256 } from '@noble/hashes/sha2.js'

/**
 * Looks for the number that makes SHA-256 of `challenge:number` begin with so many zero bits, among `attempts` numbers from `from` on.
 * WebCrypto answers each hash on a later turn, which is thirty times slower, and is missing without encryption.
 */
export function findNonce(challenge: string, bits: number, from = 0, attempts = Infinity): number | undefined {
  const encoder = new TextEncoder()
  const prefix = sha256.create().update(encoder.encode(`${challenge}:`))
  // One state, one result and one run of digits for all attempts: making them anew costs half of the pace.
  const hash = sha256.create()
  const result = new Uint8Array(32)
  const firstBits = new DataView(result.buffer)
  const digits = new Uint8Array(20)
  for (let nonce = from; nonce < from + attempts; nonce++) {
    prefix._cloneInto(hash)
    const { written } = encoder.encodeInto(String(nonce), digits)
    hash.update(digits.subarray(0, written)).digestInto(result)
    if (Math.clz32(firstBits.getUint32(0)) >= bits) return nonce
  }
  return undefined
}
