import { merging, type PersonalData } from '#features/personal-data/server'
import { consentTables } from './consent-rows.ts'
import { optOutTables } from './opt-outs.ts'

export const personalData: PersonalData = {
  name: 'consent',
  merge: [
    merging.moves('opt-outs', 'opt_out.account_id'),
    // A choice about cookies is one of a browser and of a day; the account that stays has its own.,
    merging.erased('consent_log.account_id'),
  ],
  async collect(db, { id }) {
    const rows = await consentTables(db).selectFrom('consent_log').selectAll().where('account_id', '=', id).orderBy('id').execute()
    const optOuts = await optOutTables(db).selectFrom('opt_out').selectAll().where('account_id', '=', id).execute()
    return [
      ...rows.map(({ account_id: _, consented_at, created_at, ...row }) => ({
        ...row,
        consented_at: consented_at.toISOString(),
        created_at: created_at.toISOString(),
      })),
      ...optOuts.map(({ account_id: _, created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    ]
  },
  async plan(db, { id }) {
    const { count } = await consentTables(db)
      .selectFrom('consent_log')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    const { optOuts } = await optOutTables(db)
      .selectFrom('opt_out')
      .select((select) => select.fn.countAll<number>().as('optOuts'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    const why = 'They show that a choice was made. They no longer say it was you.'
    return [
      ...(count > 0 ? [{ what: 'Your cookie choices, without your account', count, outcome: 'kept' as const, why }] : []),
      ...(optOuts > 0 ? [{ what: 'Your opt-outs, without your account', count: optOuts, outcome: 'kept' as const, why }] : []),
    ]
  },
  async erase(trx, { id }) {
    await consentTables(trx).updateTable('consent_log').set({ account_id: null }).where('account_id', '=', id).execute()
    await optOutTables(trx).updateTable('opt_out').set({ account_id: null }).where('account_id', '=', id).execute()
  },
}
