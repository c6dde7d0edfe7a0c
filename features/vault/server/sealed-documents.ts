import { createHash, randomBytes } from 'node:crypto'
import type { PutVaultCopy, SealedDocument } from '#features/tours/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { fileKey, folderKey, vaultTables } from './vault-rows.ts'

const maxNameLength = 120

/** Stores sealed agreements for the vaults of agents. The sweep of uploads removes a copy that no row follows within an hour. */
export const putSealedDocument =
  (files: FileStore): PutVaultCopy =>
  async (content) => {
    const storageFolder = randomBytes(16).toString('hex')
    await files.put(fileKey(storageFolder), content, { ownerOnly: true })
    const version = { byte_size: content.length, sha256: createHash('sha256').update(content).digest(), storage_folder: storageFolder }
    return {
      add: (trx, document) => addSealedDocument(trx, version, document),
      remove: () => files.remove(folderKey(storageFolder)),
    }
  }

/** Adds a sealed document to a vault, also to a full one. It takes no further versions. */
async function addSealedDocument(
  trx: DatabaseTransaction,
  version: { byte_size: number; sha256: Buffer; storage_folder: string },
  { accountId, name, fileName, folder, listingKey, client, at }: SealedDocument,
): Promise<void> {
  const tables = vaultTables(trx)
  const { id } = await tables
    .insertInto('vault_file')
    .values({
      account_id: accountId,
      name: name.slice(0, maxNameLength),
      folder,
      listing_key: listingKey,
      client: client.slice(0, maxNameLength),
      is_sealed: true,
      created_at: at,
      modified_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tables
    .insertInto('vault_version')
    .values({ ...version, file_id: id, number: 1, file_name: fileName, kind: 'pdf', scan: 'not_scanned', created_at: at })
    .execute()
}
