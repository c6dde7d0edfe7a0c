import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'

type WithheldTables = { withheld_folder: { folder: string; because: string; withheld_at: Date } }

const withheld = (db: Database) => db.withTables<WithheldTables>()

/**
 * For files whose names are never used twice. A browser keeps what it has shown for ever; caches that serve many people ask
 * again after five minutes, so that what is withheld is gone from them by then.
 */
export const namedOnce = 'public, max-age=31536000, s-maxage=300, immutable'

/** Folders of the file store, such as `photos/0f3a…`, whose files nobody is given while a row of any case names them. */
export const withheldFolders = {
  async withhold(trx: DatabaseTransaction, folders: readonly string[], because: string, at: Date): Promise<void> {
    if (folders.length === 0) return
    const rows = folders.map((folder) => ({ folder, because, withheld_at: at }))
    await withheld(trx)
      .insertInto('withheld_folder')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  /** What another case asks for as well stays withheld. */
  async release(trx: DatabaseTransaction, because: string): Promise<void> {
    await withheld(trx).deleteFrom('withheld_folder').where('because', '=', because).execute()
  },
  /** Those of them that are withheld. */
  async among(db: Database, folders: readonly string[]): Promise<Set<string>> {
    if (folders.length === 0) return new Set()
    const rows = await withheld(db).selectFrom('withheld_folder').select('folder').where('folder', 'in', folders).execute()
    return new Set(rows.map(({ folder }) => folder))
  },
  /** @throws Problem 'withheld' */
  async refuse(db: Database, folder: string): Promise<void> {
    if ((await withheldFolders.among(db, [folder])).size > 0) throw new Problem('withheld')
  },
}
