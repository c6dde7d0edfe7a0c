import * as texts from '#texts/content'
import { merging, type MergeRule, type PersonalData } from '#features/personal-data/server'
import type { Services } from '#platform/http/services.ts'
import { clipsKey, clipTables } from './clips/clip-rows.ts'
import { contentTables } from './post-rows.ts'

/** A plan both have stays as the one that stays has it; the other goes with its clip, as in a deletion. */
const posts: MergeRule = {
  ...merging.movesOnce('posts', 'content_post.account_id', ['source']),
  ofAgents: true,
  async move(trx, { from, into }) {
    const mine = contentTables(trx).selectFrom('content_post').select('source').where('account_id', '=', into)
    await contentTables(trx)
      .updateTable('content_post')
      .set({ account_id: into })
      .where('account_id', '=', from)
      .where('source', 'not in', mine)
      .execute()
  },
}

export function personalData({ files }: Pick<Services, 'files'>): PersonalData {
  return {
    name: 'content',
    merge: [posts],
    async collect(db, { id }) {
      const posts = await contentTables(db).selectFrom('content_post').selectAll().where('account_id', '=', id).orderBy('id').execute()
      const ids = posts.map((post) => post.id)
      const clips =
        ids.length === 0
          ? []
          : await clipTables(db).selectFrom('content_clip').selectAll().where('post_id', 'in', ids).orderBy('post_id').execute()
      return { posts, clips }
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
      const clips = await clipTables(trx)
        .deleteFrom('content_clip')
        .where('post_id', 'in', contentTables(trx).selectFrom('content_post').select('id').where('account_id', '=', id) as never)
        .returning('storage_folder')
        .execute()
      await contentTables(trx).deleteFrom('content_post').where('account_id', '=', id).execute()
      return async () => {
        for (const { storage_folder: folder } of clips) if (folder) await files.remove(`${clipsKey}${folder}/`)
      }
    },
  }
}
