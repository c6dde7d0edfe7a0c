import type { Services } from '#platform/http/services.ts'
import { isFileUnavailable } from '#platform/storage/missing-file.ts'
import { fileKey, vaultTables } from '../vault-rows.ts'
import type { Scanner } from './clamd.ts'

const atOnce = 20

/** Looks at versions that came while no scanner answered, the oldest first. */
export async function scanLater({ db, files }: Services, scanner: Scanner): Promise<void> {
  const tables = vaultTables(db)
  let [after, missing] = [0, 0]
  for (;;) {
    const versions = await tables
      .selectFrom('vault_version')
      .select(['id', 'storage_folder'])
      .where('scan', '=', 'not_scanned')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, storage_folder } of versions) {
      after = id
      const result = await scanner(files.read(fileKey(storage_folder))).then(
        (scan) => scan.result,
        (error: unknown) => {
          if (!isFileUnavailable(error)) throw error
          missing += 1
          return 'not_scanned' as const
        },
      )
      if (result === 'not_scanned') continue
      await tables.updateTable('vault_version').set({ scan: result }).where('id', '=', id).execute()
    }
    if (versions.length < atOnce) break
  }
  if (missing > 0) throw new Error(`${missing} vault files are not in the file store. They are scanned later.`)
}
