import * as texts from '#texts/copy-lint'
import { merging, type PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import { acknowledgementTables } from './acknowledgements.ts'

const mine = (db: Database, id: number) => acknowledgementTables(db).selectFrom('copy_acknowledgement').where('account_id', '=', id)

/** The reasons an agent gave for wording they kept. */
export const personalData: PersonalData = {
  name: 'wordingReasons',
  merge: [
    merging.movesToAgent(null, 'copy_acknowledgement.account_id'),
    merging.stays('An administrator who reviewed wording.', 'copy_acknowledgement.reviewed_by'),
  ],
  async collect(db, { id }) {
    return mine(db, id).select(['listing_key', 'field', 'phrase', 'reason', 'created_at', 'reviewed_at']).orderBy('id').execute()
  },
  async plan(db, { id }) {
    const rows = await mine(db, id).select('id').execute()
    return rows.length === 0 ? [] : [{ what: texts.reasonsYouGaveForWording, count: rows.length, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await acknowledgementTables(trx).deleteFrom('copy_acknowledgement').where('account_id', '=', id).execute()
  },
}
