import { createHash, randomBytes } from 'node:crypto'
import type { FileEnding } from '#features/vault/contract'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { secretHash } from './share-links.ts'
import { fileKey, vaultTables } from './vault-rows.ts'

export interface DemoVaultFile {
  agentId: number
  name: string
  folder: string
  listingKey: number | null
  client: string
  /** Days from now. */
  expiresInDays: number | null
  ending: FileEnding
  /** The contents of its versions, the first first. */
  versions: readonly Buffer[]
  /** A link with a watermark, and who opened it an hour ago. */
  openedBy?: string
}

/** Puts a file into the vault of a demo agent, as if it had been uploaded. */
export async function createDemoVaultFile(db: Database, files: FileStore, file: DemoVaultFile, now: number): Promise<void> {
  const at = new Date(now)
  const tables = vaultTables(db)
  const expiresOn = file.expiresInDays === null ? null : new Date(now + file.expiresInDays * 86_400_000).toISOString().slice(0, 10)
  const { id } = await tables
    .insertInto('vault_file')
    .values({
      account_id: file.agentId,
      name: file.name,
      folder: file.folder,
      listing_key: file.listingKey,
      client: file.client,
      expires_on: expiresOn,
      created_at: at,
      modified_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let versionId = 0
  for (const [index, content] of file.versions.entries()) {
    const folder = randomBytes(16).toString('hex')
    await files.put(fileKey(folder), content, { ownerOnly: true })
    const version = {
      file_id: id,
      number: index + 1,
      file_name: `${file.name}.${file.ending}`,
      kind: file.ending,
      byte_size: content.length,
      sha256: createHash('sha256').update(content).digest(),
      storage_folder: folder,
      scan: 'not_scanned' as const,
      created_at: at,
    }
    versionId = (await tables.insertInto('vault_version').values(version).returning('id').executeTakeFirstOrThrow()).id
  }
  if (!file.openedBy) return
  const { id: shareId } = await tables
    .insertInto('vault_share')
    .values({
      file_id: id,
      token_hash: secretHash(randomBytes(24).toString('base64url')),
      password_hash: null,
      watermark: true,
      download: false,
      expires_at: new Date(now + 7 * 86_400_000),
      revoked_at: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const openedAt = new Date(now - 3_600_000)
  await tables
    .insertInto('vault_open')
    .values({
      share_id: shareId,
      version_id: versionId,
      reader_email: file.openedBy,
      ticket_hash: secretHash(randomBytes(24).toString('base64url')),
      opened_at: openedAt,
      sent_at: openedAt,
    })
    .execute()
}
