import * as texts from '#texts/library'
import { merging, type PersonalData } from '#features/personal-data/server'
import { libraryTables } from './library-rows.ts'

/** The items belong to whoever runs the site; who worked on them is forgotten with the account. */
export const personalData: PersonalData = {
  name: 'library',
  merge: [merging.erased('library_event.account_id')],
  async collect(db, { id }) {
    const events = await libraryTables(db)
      .selectFrom('library_event')
      .innerJoin('library_item', 'library_item.id', 'library_event.item_id')
      .select(['title', 'at', 'action', 'reason'])
      .where('account_id', '=', id)
      .orderBy('library_event.id')
      .execute()
    return { events }
  },
  async plan(db, { id }) {
    const { count } = await libraryTables(db)
      .selectFrom('library_event')
      .select(({ fn }) => fn.count<number>('item_id').distinct().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(count) > 0 ? [{ what: texts.dataItems, count: Number(count), outcome: 'kept', why: texts.dataItemsStay }] : []
  },
  async erase(trx, { id }) {
    await libraryTables(trx).updateTable('library_event').set({ account_id: null }).where('account_id', '=', id).execute()
  },
}
