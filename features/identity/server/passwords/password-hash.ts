import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { takeTurn } from './hash-turns.ts'

const derive = promisify(argon2)

/** argon2id with 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Hashes a password exactly as typed into a PHC string. Throws the problem `unavailable` when too many wait already. */
export async function hashPassword(password: string, pepper: Buffer): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await takeTurn(() => derive('argon2id', { message: password, nonce, secret: pepper, tagLength, ...cost }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

export interface PasswordCheck {
  correct: boolean
  /** The hash was made at another cost and should be made anew while the password is at hand. */
  outdated: boolean
}

/** Takes as long for `undefined`, an account that does not exist or has no password, as for a real hash. */
export async function checkPassword(password: string, stored: string | null | undefined, pepper: Buffer): Promise<PasswordCheck> {
  const parts = phc.exec(stored ?? '')
  const used = parts ? { memory: Number(parts[1]), passes: Number(parts[2]), parallelism: Number(parts[3]) } : cost
  const nonce = parts?.[4] ? Buffer.from(parts[4], 'base64') : Buffer.alloc(16)
  const expected = parts?.[5] ? Buffer.from(parts[5], 'base64') : Buffer.alloc(tagLength)
  const tag = await takeTurn(() => derive('argon2id', { message: password, nonce, secret: pepper, tagLength: expected.length, ...used }))
  return {
    correct: timingSafeEqual(tag, expected) && parts !== null,
    outdated: used.memory !== cost.memory || used.passes !== cost.passes || used.parallelism !== cost.parallelism,
  }
}

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')
