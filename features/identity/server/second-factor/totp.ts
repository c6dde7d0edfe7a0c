import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const totpPeriodSeconds = 30
export const totpDigits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A shared key of 160 bits, as RFC 4226 asks for SHA-1. */
export const newTotpKey = (): Buffer => randomBytes(20)

/** Base32 without padding, as authenticator apps take it. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const totpStep = (atMs: number): number => Math.floor(atMs / 1000 / totpPeriodSeconds)

/** The code of RFC 6238 for one time step. */
export function totpCode(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** totpDigits).padStart(totpDigits, '0')
}

/** The step a code belongs to: now, just before or just after, and later than the last one used. Undefined for a wrong code. */
export function acceptedStep(key: Buffer, code: string, atMs: number, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = totpStep(atMs)
  return [now, now - 1, now + 1].find((step) => step > lastStep && timingSafeEqual(Buffer.from(totpCode(key, step)), Buffer.from(code)))
}
