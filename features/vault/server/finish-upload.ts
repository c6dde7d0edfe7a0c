import * as texts from '#texts/vault'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fill } from '#platform/contract/fill.ts'
import type { FileEnding, VaultVersion } from '#features/vault/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { isReadablePicture, kindOf } from './content-kind.ts'
import type { Scanner } from './scan/clamd.ts'
import { fileKey, vaultTables, type UploadRow } from './vault-rows.ts'

const headBytes = 4096

export interface VaultUpload {
  id: string
  byteSize: number
  finished: boolean
  refused: string | null
  row: UploadRow
}

export const uploadsFolder = ({ config }: Services): string => join(config.dataDir, 'uploads', 'vault')

export async function uploadById({ db }: Services, id: string, accountId?: number): Promise<VaultUpload | undefined> {
  const row = await vaultTables(db)
    .selectFrom('vault_upload')
    .selectAll()
    .where('id', '=', id)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
    .executeTakeFirst()
  return row && { id, byteSize: row.byte_size, finished: row.finished_at !== null, refused: row.refused, row }
}

const running = new Map<string, Promise<void>>()

/**
 * Turns a file that is whole into a version, or says why not; does nothing while bytes are missing. Safe to repeat after a kill: the file
 * moves first, then the rows say so. The last piece and a question about it may arrive together, so each upload runs once at a time.
 */
export function finishUpload(services: Services, upload: VaultUpload, scanner: Scanner | undefined): Promise<void> {
  const already = running.get(upload.id)
  if (already) return already
  const work = finish(services, upload, scanner).finally(() => running.delete(upload.id))
  running.set(upload.id, work)
  return work
}

async function finish(services: Services, { row, finished }: VaultUpload, scanner: Scanner | undefined): Promise<void> {
  if (finished) return
  const part = join(uploadsFolder(services), row.id)
  const received = (await stat(part).catch(() => undefined))?.size
  const key = fileKey(row.storage_folder)
  if (received === undefined) {
    if ((await services.files.size(key)) === undefined) return
    await services.files.withLocal(key, (path) => judge(services, row, path, scanner))
  } else {
    if (received !== row.byte_size) return
    await judge(services, row, part, scanner, () => services.files.adopt(key, part, { ownerOnly: true }))
  }
  await removePart(services, row.id)
}

async function judge(
  services: Services,
  row: UploadRow,
  path: string,
  scanner: Scanner | undefined,
  adopt = async () => {},
): Promise<void> {
  const { sha256, head } = await digest(path)
  const kind = kindOf(row.file_name, head)
  if (!kind || !(await isReadablePicture(path, kind))) return refuse(services, row, texts.thisFileIsNotWhatItsNameSays)
  const scan = await scanner?.(createReadStream(path))
  if (scan?.result === 'infected') return refuse(services, row, fill(texts.thisFileCarriesAVirus, { name: scan.name }))
  await adopt()
  return store(services, row, { kind, sha256, scan: scan?.result ?? 'not_scanned' })
}

async function digest(path: string): Promise<{ sha256: Buffer; head: Buffer }> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
  }
  return { sha256: hash.digest(), head }
}

async function refuse({ db, files, now }: Services, row: UploadRow, refused: string): Promise<void> {
  await vaultTables(db)
    .updateTable('vault_upload')
    .set({ refused, finished_at: new Date(now()) })
    .where('id', '=', row.id)
    .execute()
  await files.remove(fileKey(row.storage_folder))
}

interface Judged {
  kind: FileEnding
  sha256: Buffer
  scan: VaultVersion['scan']
}

async function store({ db, now }: Services, row: UploadRow, { kind, sha256, scan }: Judged): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tables = vaultTables(trx)
    const at = new Date(now())
    const mine = await tables
      .updateTable('vault_upload')
      .set({ finished_at: at })
      .where('id', '=', row.id)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!mine) return
    let fileId = row.file_id
    if (fileId === null) {
      const name = row.file_name.slice(0, 120).trim()
      const values = { account_id: row.account_id, name, folder: row.folder, listing_key: null, created_at: at, modified_at: at }
      fileId = (await tables.insertInto('vault_file').values(values).returning('id').executeTakeFirstOrThrow()).id
    } else {
      // Takes the row, so that two versions never get one number.
      const known = await tables
        .updateTable('vault_file')
        .set({ modified_at: at })
        .where('id', '=', fileId)
        .returning('id')
        .executeTakeFirst()
      if (!known) throw new Problem('gone')
    }
    const last = await tables
      .selectFrom('vault_version')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('file_id', '=', fileId)
      .executeTakeFirst()
    await tables
      .insertInto('vault_version')
      .values({
        file_id: fileId,
        number: (last?.number ?? 0) + 1,
        file_name: row.file_name,
        kind,
        byte_size: row.byte_size,
        sha256,
        storage_folder: row.storage_folder,
        scan,
        created_at: at,
      })
      .execute()
  })
}

export async function removePart(services: Services, uploadId: string): Promise<void> {
  for (const name of [uploadId, `${uploadId}.json`]) await rm(join(uploadsFolder(services), name), { force: true })
}
