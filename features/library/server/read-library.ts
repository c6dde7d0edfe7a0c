import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import type { LibraryEvent, libraryItems, LibraryItem } from '#features/library/contract'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import { likePattern } from '#platform/database/like-pattern.ts'
import { libraryTables, type ItemRow, type LibraryUse, type VersionRow } from './library-rows.ts'

const pageSize = 24

/** Returns a page of items from below the number `before`; `next` is the following `before`. */
export async function itemsPage(
  db: Database,
  uses: readonly LibraryUse[],
  { kind, state, search, before }: InputOf<typeof libraryItems>['query'],
): Promise<ReplyOf<typeof libraryItems>> {
  const searched = sql<string>`lower(title || ' ' || tags || ' ' || source)`
  const rows = await libraryTables(db)
    .selectFrom('library_item')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'picture'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'draft'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(Boolean(search), (query) => query.where(searched, 'like', likePattern((search ?? '').toLowerCase())))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const items = await itemReplies(db, uses, rows.slice(0, pageSize))
  return { items, next: (rows.length > pageSize && items.at(-1)?.id) || null }
}

const templatesAtMost = 100

/** Returns the templates that are published, newest first, at most 100; with an id that one alone. */
export async function publishedTemplates(db: Database, id?: number): Promise<{ id: number; title: string; text: string }[]> {
  return libraryTables(db)
    .selectFrom('library_item')
    .innerJoin('library_version', 'library_version.id', 'library_item.version_id')
    .select(['library_item.id', 'library_item.title', ({ fn }) => fn.coalesce('library_version.body', sql<string>`''`).as('text')])
    .where('kind', '=', 'template')
    .where('state', '=', 'published')
    .$if(id !== undefined, (query) => query.where('library_item.id', '=', id ?? 0))
    .orderBy('library_item.id', 'desc')
    .limit(templatesAtMost)
    .execute()
}

export async function itemReplies(db: Database, uses: readonly LibraryUse[], rows: readonly ItemRow[]): Promise<LibraryItem[]> {
  const versions = await versionsById(
    db,
    rows.flatMap(({ version_id: id }) => id ?? []),
  )
  const ids = rows.map(({ id }) => id)
  const counts = ids.length === 0 ? [] : await Promise.all(uses.map((use) => use(db, ids)))
  return rows.map((row) => {
    const version = versions.get(row.version_id ?? 0)
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      alt: row.alt,
      tags: row.tags,
      source: row.source,
      license: row.license,
      alteration: row.media_alteration,
      madeWithAi: row.made_with_ai,
      state: row.state,
      text: version?.body ?? null,
      media: version && row.state !== 'taken_down' ? mediaOf(row, version) : null,
      uses: counts.reduce((sum, count) => sum + (count.get(row.id) ?? 0), 0),
      replacedAt: row.replaced_at?.toISOString() ?? null,
      takenDownReason: row.taken_down_reason,
      revision: row.revision,
    }
  })
}

/** Returns one item. Throws `not-found`. */
export async function itemReply(db: Database, uses: readonly LibraryUse[], id: number): Promise<LibraryItem> {
  const [item] = await itemReplies(db, uses, [await itemRow(db, id)])
  if (!item) throw new Problem('not-found')
  return item
}

export async function itemRow(db: Database, id: number): Promise<ItemRow> {
  const row = await libraryTables(db).selectFrom('library_item').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export async function versionsById(db: Database, ids: readonly number[]): Promise<Map<number, VersionRow>> {
  if (ids.length === 0) return new Map()
  const rows = await libraryTables(db).selectFrom('library_version').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function mediaOf({ kind, address }: ItemRow, version: VersionRow): LibraryItem['media'] {
  if (version.folder === null || version.hides_media) return null
  const at = (file: string) => `/media/library/${address}/${file}`
  const [url, preview] = kind === 'clip' ? [at('clip.mp4'), at('clip.mp4')] : [at('large.webp'), at('small.webp')]
  return { url, preview, width: version.image_width, height: version.image_height, bytes: Number(version.bytes ?? 0) }
}

/** Returns a page of the changes of an item, newest first. */
export async function historyOf(db: Database, id: number, asked: PageQuery): Promise<Page<LibraryEvent>> {
  await itemRow(db, id)
  const events = libraryTables(db).selectFrom('library_event').selectAll().where('item_id', '=', id).orderBy('id', 'desc')
  const { items: rows, ...numbers } = await selectPage(events, asked)
  const people = await accountsById(db, [...new Set(rows.flatMap(({ account_id: by }) => by ?? []))])
  const items = rows.map(({ id: eventId, at, action, reason, account_id: by }) => {
    const account = by === null ? undefined : people.get(by)
    return { id: eventId, at: at.toISOString(), action, reason, by: account ? nameOf(account) : null }
  })
  return { items, ...numbers }
}
