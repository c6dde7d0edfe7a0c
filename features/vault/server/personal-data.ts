import * as texts from '#texts/vault'
import { sql } from 'kysely'
import { merging, type PersonalData } from '#features/personal-data/server'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { removePart } from './finish-upload.ts'
import { filesOf } from './read-vault.ts'
import { fileKey, vaultTables } from './vault-rows.ts'

/** An agent's files, and the address somebody typed at a link of another agent. */
export const personalData = (services: Services): PersonalData => ({
  name: 'vault',
  merge: [merging.movesToAgent('vault', 'vault_file.account_id'), merging.movesToAgent(null, 'vault_upload.account_id')],
  async collect(db, { id, email }) {
    const files = (await filesOf(db, id)).map((file) => ({
      ...file,
      // Whose address was typed at a link is somebody else's.
      shares: file.shares.map(({ openings: _openings, ...share }) => share),
    }))
    return { files, opened: await openedBy(db, email) }
  },
  async plan(db, { id, email }) {
    const [files, opened] = [(await filesOf(db, id)).length, (await openedBy(db, email)).length]
    return [
      ...(files ? [{ what: texts.dataFiles, count: files, outcome: 'erased' as const, why: null }] : []),
      ...(opened ? [{ what: texts.dataReader, count: opened, outcome: 'erased' as const, why: null }] : []),
    ]
  },
  async erase(trx, { id, email }) {
    const tables = vaultTables(trx)
    const uploads = await tables.deleteFrom('vault_upload').where('account_id', '=', id).returning(['id', 'storage_folder']).execute()
    const versions = await tables
      .selectFrom('vault_version')
      .innerJoin('vault_file', 'vault_file.id', 'vault_version.file_id')
      .select('storage_folder')
      .where('account_id', '=', id)
      .execute()
    await tables.deleteFrom('vault_file').where('account_id', '=', id).execute()
    await tables
      .updateTable('vault_open')
      .set({ reader_email: '' })
      .where(sql`lower(reader_email)`, '=', normalEmail(email))
      .execute()
    return async () => {
      for (const upload of uploads) await removePart(services, upload.id)
      for (const { storage_folder } of [...versions, ...uploads]) await services.files.remove(fileKey(storage_folder))
    }
  },
})

async function openedBy(db: Database, email: string): Promise<{ opened_at: Date }[]> {
  return vaultTables(db)
    .selectFrom('vault_open')
    .select('opened_at')
    .where(sql`lower(reader_email)`, '=', normalEmail(email))
    .orderBy('id')
    .execute()
}
