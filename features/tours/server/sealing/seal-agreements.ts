import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { accountsById } from '#features/accounts/server'
import { fill } from '#platform/contract/fill.ts'
import { isProblem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { documentQueue } from '#platform/jobs/document-queue.ts'
import { sealPdf } from '#platform/pdf/seal-pdf.ts'
import * as texts from '#texts/tours'
import { agreementFileFolder, agreementFileKey } from '../agreement/agreement-files.ts'
import { dayText } from '../agreement/term.ts'
import { dateAt } from '../availability/clock-times.ts'
import { tourTables, type AgreementRow } from '../tour-rows.ts'
import { agreementVaults, type SealedDocument, type VaultCopy } from './agreement-vault.ts'
import { printAgreement } from './print-agreement.ts'
import type { CurrentSealKey, NamedSealKey } from './seal-keys.ts'
import { readSealedRecord, type SealedRecord } from './sealed-record.ts'

/** Lease of a process that seals, and the pause after a failure. */
const retryAfterMs = 10 * 60_000
const maxPerRun = 50

export interface Sealing {
  /** Seals one agreement that was just signed. Never rejects: the job retries. */
  seal: (agreementId: number) => Promise<void>
  /** Seals agreements that wait: earlier ones, and those whose sealing failed. */
  sealWaiting: (signal: AbortSignal) => Promise<void>
}

/** Seals signed agreements as PDFs. The table is the queue: each signed row without a file waits. */
export function createSealing(app: App, services: Services, currentKey: CurrentSealKey): Sealing {
  async function attempt(row: AgreementRow): Promise<void> {
    try {
      await documentQueue.run(() => sealAgreement(app, services, row, currentKey))
    } catch (error) {
      // Too many documents at once: the job comes back to it.
      if (!isProblem(error) || error.problem !== 'unavailable')
        app.log.error({ err: error, agreementId: row.id }, 'An agreement could not be sealed. The next attempt is in ten minutes.')
    }
  }
  return {
    async seal(agreementId) {
      try {
        const row = await claim(services, agreementId)
        if (row) await attempt(row)
      } catch (error) {
        app.log.error({ err: error, agreementId }, 'A signed agreement could not be claimed for sealing.')
      }
    },
    async sealWaiting(signal) {
      for (let count = 0; count < maxPerRun && !signal.aborted; count += 1) {
        const row = await claim(services)
        if (!row) return
        await attempt(row)
      }
    },
  }
}

/** Leases the next signed agreement without a file, or a given one, so that one process seals it. */
async function claim({ db, now }: Services, id?: number): Promise<AgreementRow | undefined> {
  const at = now()
  return tourTables(db)
    .updateTable('tour_agreement')
    .set({ seal_retry_at: new Date(at + retryAfterMs) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('tour_agreement')
        .select('id')
        .where('signed_at', 'is not', null)
        .where('sealed_file_id', 'is', null)
        .where((is) => is.or([is('seal_retry_at', 'is', null), is('seal_retry_at', '<=', new Date(at))]))
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
        .orderBy(sql`seal_retry_at nulls first`)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Prints, seals and stores an agreement: the row, the file and the agent's vault get it in one transaction, once. */
async function sealAgreement(app: App, services: Services, row: AgreementRow, currentKey: CurrentSealKey): Promise<void> {
  const { db, files, now } = services
  const record = await readSealedRecord(db, row)
  const key = await currentKey()
  const sealedAt = new Date(now())
  const pdf = await sealPdf(await printAgreement(record, key, sealedAt), key, { reason: texts.sealReason, sealedAt })
  const fileId = randomBytes(16).toString('hex')
  const copies: VaultCopy[] = []
  await files.put(agreementFileKey(fileId, 'application/pdf'), pdf, { ownerOnly: true })
  for (const put of agreementVaults(app)) copies.push(await put(pdf))
  const { isStored, isInVault } = await storeSeal(services, { record, key, sealedAt, pdf, fileId, copies })
  // After an error the commit may have happened all the same: a sweep removes files without a row.
  if (!isStored) await files.remove(agreementFileFolder(fileId))
  if (!isInVault) for (const copy of copies) await copy.remove()
}

interface Seal {
  record: SealedRecord
  key: NamedSealKey
  sealedAt: Date
  pdf: Buffer
  fileId: string
  copies: readonly VaultCopy[]
}

/** Stores a seal, unless the agreement has one already. An agent whose account is gone has no vault. */
async function storeSeal({ db }: Services, { record, key, sealedAt, pdf, fileId, copies }: Seal) {
  return db.transaction().execute(async (trx) => {
    const tables = tourTables(trx)
    // Read again under the lock: the agent's account may have been merged since.
    const row = await tables
      .selectFrom('tour_agreement')
      .selectAll()
      .where('id', '=', record.row.id)
      .where('sealed_file_id', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) return { isStored: false, isInVault: false }
    const fingerprint = createHash('sha256').update(pdf).digest('hex')
    await tables
      .insertInto('tour_agreement_file')
      .values({ id: fileId, content_type: 'application/pdf', byte_size: pdf.length, fingerprint, uploaded_by: null, uploaded_at: sealedAt })
      .execute()
    await tables
      .updateTable('tour_agreement')
      .set({ sealed_file_id: fileId, sealed_at: sealedAt, seal_key_id: key.id, seal_retry_at: null })
      .where('id', '=', row.id)
      .execute()
    const agent = (await accountsById(trx, [row.agent_account_id])).get(row.agent_account_id)
    const isInVault = agent?.is_agent ?? false
    if (isInVault) for (const copy of copies) await copy.add(trx, { ...vaultEntry(record), accountId: row.agent_account_id, at: sealedAt })
    return { isStored: true, isInVault }
  })
}

function vaultEntry({ row, title, buyerName, timeZone }: SealedRecord): Omit<SealedDocument, 'accountId' | 'at'> {
  const day = dayText(dateAt(timeZone ?? 'UTC', (row.signed_at ?? row.ends_at).getTime()))
  return {
    name: fill(texts.sealedVaultName, { title, day }),
    fileName: fill(texts.sealedFileName, { id: row.id, buyer: buyerName }),
    folder: texts.agreements,
    listingKey: row.listing_key,
    client: buyerName,
  }
}
