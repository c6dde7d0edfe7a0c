import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import type { ProofOfWork } from '#features/identity/contract'
import { ProtocolError } from './protocol-errors.ts'
import type { Realm } from '../realm.ts'
import { allowances, spend, usesOf, type Allowance } from './throttle.ts'

/** About a quarter of a million hashes: a second or two in a browser. */
const bits = 18
const goodForMs = 10 * 60_000

/** A puzzle that costs its solver time and us nothing: who made it and how long it is good stands in itself. */
export function puzzle(realm: Realm): z.infer<typeof ProofOfWork> {
  const expires = realm.time().getTime() + goodForMs
  const text = `${randomBytes(12).toString('base64url')}.${expires}.${bits}`
  return { challenge: `${text}.${mac(realm, text)}`, bits, expiresAt: new Date(expires).toISOString() }
}

/** Asks for a solved puzzle once half of an allowance is used up. Each solution is good for twenty calls. */
export async function requireProofWhenBusy(realm: Realm, proof: string | undefined, allowance: Allowance, subject: string): Promise<void> {
  if (realm.settings.proofOfWork) await requireProofFrom(realm, proof, allowance, await usesOf(realm, allowance, subject))
}

/** The same for whoever has counted already. */
export async function requireProofFrom(realm: Realm, proof: string | undefined, { limit }: Allowance, uses: number): Promise<void> {
  if (!realm.settings.proofOfWork || uses < limit / 2) return
  if (!proof) throw new ProtocolError('MISSING_APP_CHECK_TOKEN', 'Your network is busy. Prove that a browser is asking.')
  const good = isSolved(realm, proof) && (await spend(realm, allowances.proof, proof).catch(usedUp))
  if (!good) throw new ProtocolError('INVALID_APP_CHECK_TOKEN')
}

function usedUp(error: unknown): false {
  if (error instanceof ProtocolError) return false
  throw error
}

export function isSolved(realm: Realm, proof: string): boolean {
  const [challenge = '', nonce = '', ...rest] = proof.split(':')
  const [random = '', expires = '', zeros = '', signature = ''] = challenge.split('.')
  if (rest.length > 0 || nonce === '' || nonce.length > 40) return false
  const expected = Buffer.from(mac(realm, `${random}.${expires}.${zeros}`))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  if (Number(expires) <= realm.time().getTime()) return false
  return leadingZeros(createHash('sha256').update(proof).digest()) >= Number(zeros)
}

const mac = (realm: Realm, text: string) => createHmac('sha256', realm.secrets.codes).update(`puzzle ${text}`).digest('base64url')

function leadingZeros(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}
