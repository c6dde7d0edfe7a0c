import * as texts from '#texts/content'
import { sql } from 'kysely'
import { publishedTemplates, type LibraryUse } from '#features/library/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { contentTables } from '../post-rows.ts'
import { postOf } from './my-posts.ts'
import { factTexts, filledIn } from './post-text.ts'

/** Returns the templates that are shared, newest first, each as the text of this post. Throws `not-found` for a post of somebody else. */
export async function templatesFor(db: Database, accountId: number, postId: number, publicUrl: string) {
  const { propertyId } = await postOf(db, accountId, postId)
  const listing =
    propertyId === null
      ? undefined
      : await contentTables(db).selectFrom('listing').selectAll().where('listing_key', '=', propertyId).executeTakeFirst()
  const facts = listing && factTexts({ listing, price: listing.list_price, url: `${publicUrl}/property/${listing.listing_key}` })
  const values = {
    home: facts?.title ?? texts.aHome,
    city: facts?.city ?? texts.theArea,
    price: facts?.price ?? '',
    beds: facts?.beds ?? '',
    link: facts?.url ?? publicUrl,
  }
  return (await publishedTemplates(db)).map(({ id, title, text }) => ({ id, title, text: filledIn(text, values) }))
}

/** Throws where a post begins with a template that is not shared, or no longer. */
export async function refuseUnshared(db: Database, templateId: number): Promise<void> {
  if ((await publishedTemplates(db, templateId)).length > 0) return
  throw new Problem('invalid-input', texts.templateIsGone, { 'body.templateId': texts.templateIsGone })
}

/** Returns in how many posts each template is used. */
export const templateUse: LibraryUse = async (db, ids) => {
  const { rows } = await sql<{ id: number; uses: number }>`
    select template_id as id, count(*)::int as uses from content_post
    where template_id = any(${[...ids]}::bigint[]) and state <> 'dropped' group by 1`.execute(db)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}
