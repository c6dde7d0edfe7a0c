import * as texts from '#texts/content'
import { readAgentCards } from '#features/agents/server'
import { unresolvedFindings } from '#features/copy-lint/server'
import type { changePost, markPosted, Post } from '#features/content/contract'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import type { Services } from '#platform/http/services.ts'
import { clipTables } from '../clips/clip-rows.ts'
import { contentTables } from '../post-rows.ts'
import { brokerageLine } from './brokerage-line.ts'

interface Which {
  accountId: number
  id?: number
  from?: string
  to?: string
}

/** Returns posts by day; all of them unless a page is requested. */
export async function postsOf(db: Database, which: Which): Promise<Post[]> {
  return toPosts(db, which.accountId, await selectPosts(db, which).execute())
}

/** Returns a page of the posts between two days, by day. */
export async function pageOfPosts(db: Database, which: Which, asked: PageQuery): Promise<Page<Post>> {
  const { items, ...numbers } = await selectPage(selectPosts(db, which), asked)
  return { items: await toPosts(db, which.accountId, items), ...numbers }
}

const selectPosts = (db: Database, { accountId, id, from, to }: Which) =>
  contentTables(db)
    .selectFrom('content_post')
    .leftJoin('listing', 'listing.listing_key', 'content_post.listing_key')
    .selectAll('content_post')
    .select(['state_or_province', 'x_is_public'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('listing_photo').select('media_key').whereRef('listing_photo.listing_key', '=', 'content_post.listing_key')).as(
        'has_photo',
      ),
    )
    .where('account_id', '=', accountId)
    .where('state', '!=', 'dropped')
    .$if(id !== undefined, (query) => query.where('content_post.id', '=', id ?? 0))
    .$if(from !== undefined, (query) => query.where('planned_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('planned_on', '<=', to ?? ''))
    .orderBy('planned_on')
    .orderBy('content_post.id')

type PostLine = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number]

async function toPosts(db: Database, accountId: number, rows: readonly PostLine[]): Promise<Post[]> {
  const lineFor = await brokerageLines(db, accountId)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    propertyId: row.listing_key,
    state: row.state_or_province,
    brokerageLine: lineFor(row.state_or_province),
    plannedOn: row.planned_on,
    channel: row.channel,
    body: row.body,
    alt: row.alt,
    shots: row.shots,
    hasPicture: row.kind !== 'film' && row.x_is_public === true && Boolean(row.has_photo),
    templateId: row.template_id,
    posted: row.state === 'posted' && row.posted_at ? { at: row.posted_at.toISOString(), url: row.posted_url } : null,
    revision: row.revision,
  }))
}

/** Returns one post of an agent. Throws `not-found` for one of somebody else, and for one that was dropped. */
export async function postOf(db: Database, accountId: number, id: number): Promise<Post> {
  const [post] = await postsOf(db, { accountId, id })
  if (!post) throw new Problem('not-found')
  return post
}

/** Returns how posts of an agent end, by the state of the home. */
async function brokerageLines(db: Database, accountId: number): Promise<(state: string | null) => string> {
  const findCard = await readAgentCards(db, [accountId])
  return (state) => {
    const card = findCard(accountId, state)
    return card ? brokerageLine(card, state ?? card.licenceState ?? '') : ''
  }
}

type Change = InputOf<typeof changePost>['body']

export async function saveText(
  db: Database,
  accountId: number,
  id: number,
  { revision, plannedOn, templateId, ...change }: Change,
): Promise<void> {
  const template = templateId === undefined ? {} : { template_id: templateId }
  await update(db, { accountId, id, revision }, { planned_on: plannedOn, ...template, ...change })
}

/** Notes that a post went out, or takes it back. Wording that excludes people is not marked as posted. */
export async function setPosted(
  { db, now }: Services,
  accountId: number,
  id: number,
  { revision, posted, url }: InputOf<typeof markPosted>['body'],
): Promise<void> {
  if (posted) refuseWording(await postOf(db, accountId, id))
  const change = posted
    ? { state: 'posted' as const, posted_url: url === '' ? null : url, posted_at: new Date(now()) }
    : { state: 'draft' as const, posted_url: null, posted_at: null }
  await update(db, { accountId, id, revision }, change)
}

export async function removePost(db: Database, accountId: number, id: number): Promise<void> {
  const { revision } = await postOf(db, accountId, id)
  await update(db, { accountId, id, revision }, { state: 'dropped' })
  // Its file goes with the next look at what nobody needs.
  await clipTables(db).deleteFrom('content_clip').where('post_id', '=', id).execute()
}

/** Throws when a text says who may or may not live in a home: it must not leave this place. */
export function refuseWording({ body, alt, state }: Pick<Post, 'body' | 'alt' | 'state'>): void {
  const copy = { title: [], description: [body], photos: [alt], videos: [] }
  const [first] = unresolvedFindings(copy, { state }, [])
  if (first) throw new Problem('invalid-input', fill(texts.changeTheWording, { phrase: first.finding.phrase, why: first.finding.why }))
}

type Values = Partial<{
  planned_on: string
  channel: Post['channel']
  body: string
  alt: string
  template_id: number | null
  state: 'draft' | 'posted' | 'dropped'
  posted_url: string | null
  posted_at: Date | null
}>

async function update(db: Database, which: { accountId: number; id: number; revision: number }, values: Values): Promise<void> {
  const { accountId, id, revision } = which
  const changed = await contentTables(db)
    .updateTable('content_post')
    .set({ ...values, revision: revision + 1 })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', '!=', 'dropped')
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  await postOf(db, accountId, id)
  throw new Problem('conflict')
}
