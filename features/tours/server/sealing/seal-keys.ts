import { sql } from 'kysely'
import { openClientSecret, sealClientSecret } from '#features/identity/server'
import { ConfigError } from '#platform/config/settings.ts'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { createSealKey, maxNameLength, readSealKey, sealKeyId } from '#platform/pdf/seal-keys.ts'
import type { SealKey } from '#platform/pdf/seal-pdf.ts'
import * as texts from '#texts/tours'
import { tourTables, type SealKeyRow } from '../tour-rows.ts'
import { sealVariables } from './seal-settings.ts'

const rotateAfterMs = 365 * 86_400_000

export interface NamedSealKey extends SealKey {
  /** SHA-256 of the certificate. */
  id: string
}

/** Returns the key that seals now. */
export type CurrentSealKey = () => Promise<NamedSealKey>

/**
 * Opens the operator's key, or else the product's own, which is created with the first seal and replaced every year. Throws ConfigError
 * when the operator's file cannot be used.
 */
export async function openSealKeys(services: Services): Promise<CurrentSealKey> {
  const { db, now, config } = services
  const configured = sealVariables(config.environment)
  if (!configured) return () => db.transaction().execute((trx) => findCurrentKey(services, trx))
  const key = await readSealKey(configured.file, configured).catch((error: unknown) => {
    throw new ConfigError(`SEAL_KEY_FILE: ${(error as Error).message}`)
  })
  const id = sealKeyId(key)
  return async () => {
    await tourTables(db)
      .insertInto('tour_seal_key')
      .values({ id, name: key.name, certificates: key.certificates.join(''), private_key: null, active_from: new Date(now()) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: key.name }))
      .execute()
    return { ...key, id }
  }
}

/** Returns the product's key, and replaces one that is a year old. The private half of a replaced key is deleted. */
async function findCurrentKey(services: Services, trx: DatabaseTransaction): Promise<NamedSealKey> {
  // Several servers may create or rotate at once.
  await sql`select pg_advisory_xact_lock(hashtext('tour_seal_key'))`.execute(trx)
  const tables = tourTables(trx)
  const known = await tables.selectFrom('tour_seal_key').selectAll().where('private_key', 'is not', null).executeTakeFirst()
  const at = services.now()
  if (known && at < known.active_from.getTime() + rotateAfterMs) return decryptKey(services, known)
  if (known)
    await tables
      .updateTable('tour_seal_key')
      .set({ private_key: null, retired_at: new Date(at) })
      .where('id', '=', known.id)
      .execute()
  const { host } = new URL(services.config.publicUrl)
  const day = new Date(at).toISOString().slice(0, 10)
  const key = await createSealKey(fill(texts.sealKeyName, { name: product.name, day, host }).slice(0, maxNameLength), at)
  const id = sealKeyId(key)
  await tables
    .insertInto('tour_seal_key')
    .values({
      id,
      name: key.name,
      certificates: key.certificates.join(''),
      private_key: await sealClientSecret(services, secretName(id), key.privateKey),
      active_from: new Date(at),
    })
    .execute()
  return { ...key, id }
}

const secretName = (id: string): string => `tour_seal_key ${id}`

async function decryptKey(services: Services, { id, name, certificates, private_key }: SealKeyRow): Promise<NamedSealKey> {
  if (!private_key) throw new Error(`The seal key ${id} has no private half.`)
  return { id, name, certificates: [certificates], privateKey: await openClientSecret(services, secretName(id), private_key) }
}
