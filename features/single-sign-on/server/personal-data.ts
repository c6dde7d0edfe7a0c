import * as texts from '#texts/single-sign-on'
import { sql } from 'kysely'
import { merging, type PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'

const entriesOf = async (db: Database, id: number) =>
  (
    await sql<{ userName: string; externalId: string | null; isActive: boolean; createdAt: Date }>`
      select user_name as "userName", external_id as "externalId", is_active as "isActive", created_at as "createdAt" from scim_user
      where account_id = ${id} order by created_at`.execute(db)
  ).rows

/** Returns what directories of brokerages stored about somebody. */
export const personalData: PersonalData = {
  name: 'directory',
  merge: [merging.stops('directory', 'scim_user.account_id')],
  collect: (db, { id }) => entriesOf(db, id),
  async plan(db, { id }) {
    const { length } = await entriesOf(db, id)
    return length === 0 ? [] : [{ what: texts.directoryEntry, count: length, outcome: 'erased', why: null }]
  },
  erase: async (trx, { id }) => void (await sql`delete from scim_user where account_id = ${id}`.execute(trx)),
}
