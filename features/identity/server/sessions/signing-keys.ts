import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { ConfigError } from '#platform/config/settings.ts'
import type { IdentityDatabase } from '../identity-rows.ts'
import { seal, unseal } from '../sealed.ts'

const dayMs = 86_400_000
const rotateAfterMs = 90 * dayMs
/** The next key is published this long before it signs, so that nobody's copy of the key set lacks it. */
const announceMs = 2 * dayMs
const reloadAfterMs = 10 * 60_000
const unknownKeyCoolDownMs = 30_000
/** How long a key outlives its successor's first day: the life of an ID token and some slack. */
const retiredMs = 2 * 3_600_000

export interface SigningKey {
  kid: string
  activeFrom: number
  privateKey: KeyObject
  publicKey: KeyObject
  publicJwk: { kty: string; crv: string; x: string; y: string }
}

export interface KeyRing {
  current(): Promise<SigningKey>
  /** The public side of a key; undefined when no such key is in use (any more). */
  find(kid: string): Promise<SigningKey | undefined>
  /** Current, next and recently retired keys, as they are published. */
  published(): Promise<SigningKey[]>
}

/** Opens the signing keys of the installation, making the first one. Throws ConfigError when the secret does not fit them. */
export async function openKeyRing(db: IdentityDatabase, encryptionKey: Buffer, now: () => number): Promise<KeyRing> {
  let keys: SigningKey[] = []
  let loadedAt = 0

  async function load(): Promise<void> {
    keys = await loadKeys(db, encryptionKey, now())
    loadedAt = now()
  }
  async function fresh(maxAgeMs: number): Promise<SigningKey[]> {
    if (now() - loadedAt > maxAgeMs) await load()
    return keys
  }

  await load()
  return {
    async current() {
      const known = await fresh(reloadAfterMs)
      // The clock of the machine that made the first key may be ahead of this one.
      const active = known.filter((key) => key.activeFrom <= now()).at(-1) ?? known[0]
      if (!active) throw new Error('The table identity.signing_key holds no key in use.')
      return active
    },
    async find(kid) {
      const known = (await fresh(reloadAfterMs)).find((key) => key.kid === kid)
      return known ?? (await fresh(unknownKeyCoolDownMs)).find((key) => key.kid === kid)
    },
    published: () => fresh(reloadAfterMs),
  }
}

async function loadKeys(db: IdentityDatabase, encryptionKey: Buffer, now: number): Promise<SigningKey[]> {
  return db.transaction().execute(async (trx) => {
    // Several servers may start or rotate at once; the lock makes one of them do it.
    await sql`select pg_advisory_xact_lock(hashtext('identity.signing_key'))`.execute(trx)
    let rows = await trx.selectFrom('identity.signing_key').selectAll().orderBy('active_from').execute()
    const newest = rows.at(-1)
    if (!newest || now > newest.active_from.getTime() + rotateAfterMs - announceMs) {
      const activeFrom = newest ? Math.max(now + announceMs, newest.active_from.getTime() + rotateAfterMs) : now
      await trx
        .insertInto('identity.signing_key')
        .values(newKeyRow(encryptionKey, new Date(activeFrom)))
        .execute()
      rows = await trx.selectFrom('identity.signing_key').selectAll().orderBy('active_from').execute()
    }
    const inUse = rows.filter((_, index) => {
      const successor = rows[index + 1]
      return !successor || successor.active_from.getTime() + retiredMs > now
    })
    return inUse.map((row) => {
      const privateKey = decrypted(encryptionKey, row.kid, row.private_key)
      return {
        kid: row.kid,
        activeFrom: row.active_from.getTime(),
        privateKey,
        publicKey: createPublicKey(privateKey),
        publicJwk: row.public_jwk,
      }
    })
  })
}

function newKeyRow(encryptionKey: Buffer, activeFrom: Date) {
  const kid = randomBytes(12).toString('base64url')
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    kid,
    public_jwk: JSON.stringify(publicKey.export({ format: 'jwk' })),
    private_key: seal(encryptionKey, kid, privateKey.export({ type: 'pkcs8', format: 'der' })),
    active_from: activeFrom,
  }
}

function decrypted(encryptionKey: Buffer, kid: string, stored: Buffer): KeyObject {
  try {
    return createPrivateKey({ key: unseal(encryptionKey, kid, stored), format: 'der', type: 'pkcs8' })
  } catch {
    throw new ConfigError(
      'The sign-in keys in the database cannot be read with this IDENTITY_SECRET (or, without that setting, with the file identity-secret in DATA_DIR). Start with the secret this database was first used with.',
    )
  }
}
