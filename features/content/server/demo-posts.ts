import type { Services } from '#platform/http/services.ts'
import { draftPosts } from './posts/draft-posts.ts'
import { templatesFor } from './posts/shared-templates.ts'
import { contentTables } from './post-rows.ts'
import { planMissing, strategyOf } from './strategy/plan-films.ts'

const dayMs = 86_400_000

/** Drafts the posts of a demo agent, marks the oldest as posted, begins the last with a shared template, and plans the most pressing video for next week. */
export async function createDemoPosts(services: Services, accountId: number): Promise<void> {
  const { db, now } = services
  await draftPosts(services, accountId)
  const tables = contentTables(db)
  const oldest = await tables
    .selectFrom('content_post')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('planned_on')
    .limit(1)
    .executeTakeFirst()
  if (oldest)
    await tables
      .updateTable('content_post')
      .set({ state: 'posted', posted_at: new Date(now()), posted_url: 'https://social.tourstead.example/p/first' })
      .where('id', '=', oldest.id)
      .execute()
  const draft = await tables
    .selectFrom('content_post')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'draft')
    .where('listing_key', 'is not', null)
    .orderBy('planned_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [template] = draft ? await templatesFor(db, accountId, draft.id, services.config.publicUrl) : []
  if (draft && template)
    await tables.updateTable('content_post').set({ body: template.text, template_id: template.id }).where('id', '=', draft.id).execute()
  const [gap] = (await strategyOf(services, accountId)).gaps
  if (gap) await planMissing(services, accountId, { ...gap, dueOn: new Date(now() + 5 * dayMs).toISOString().slice(0, 10) })
}
