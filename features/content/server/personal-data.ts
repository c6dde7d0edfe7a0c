import * as texts from '#texts/content'
import type { PersonalData } from '#features/personal-data/server'
import { contentTables } from './post-rows.ts'

export const personalData: PersonalData = {
  name: 'content',
  async collect(db, { id }) {
    return { posts: await contentTables(db).selectFrom('content_post').selectAll().where('account_id', '=', id).orderBy('id').execute() }
  },
  async plan(db, { id }) {
    const { count } = await contentTables(db)
      .selectFrom('content_post')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(count) > 0 ? [{ what: texts.dataPosts, count: Number(count), outcome: 'erased', why: null }] : []
  },
  async erase(trx, { id }) {
    await contentTables(trx).deleteFrom('content_post').where('account_id', '=', id).execute()
  },
}
