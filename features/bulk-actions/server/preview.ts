import { accountIdsFound, accountsById, nameOf, type Account } from '#features/accounts/server'
import type { BulkKind, previewBulkAction } from '#features/bulk-actions/contract'
import type { StandardStatus } from '#features/listings/contract'
import { reviewHold } from '#features/listings/server'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/bulk-actions'
import { bulkTables } from './bulk-rows.ts'

const mostAtOnce = 5000
const namesShown = 20
/** Titles are longer than names. */
const titlesShown = 10

type Chosen = { ids: readonly number[] } | { search: string; status?: StandardStatus | null | undefined }
type LeftOut = ReplyOf<typeof previewBulkAction>['leftOut']

/** What something would be done to, in its order, and how many are left out. */
interface Concerned {
  items: { accountId: number; listingKey: number | null; name: string }[]
  leftOut: LeftOut
}

/** Returns the accounts or homes that something would be done to. @throws Problem where that is too many. */
export const concerned = (db: Database, kind: BulkKind, chosen: Chosen): Promise<Concerned> =>
  kind === 'take-down' ? listingsConcerned(db, chosen) : accountsConcerned(db, kind, chosen)

const nobody = (): LeftOut => ({ administrators: 0, suspended: 0, deleted: 0, held: 0, notPublic: 0 })

/** Returns why an account is left out, and undefined for one that it is done to. */
function leftOut(account: Account | undefined, kind: BulkKind): keyof LeftOut | undefined {
  if (!account || account.identity_uid === `deleted:${account.id}`) return 'deleted'
  if (account.is_admin || account.permissions.length > 0) return 'administrators'
  return kind === 'suspend' && account.suspended_at ? 'suspended' : undefined
}

async function accountsConcerned(db: Database, kind: BulkKind, chosen: Chosen): Promise<Concerned> {
  const ids = 'ids' in chosen ? [...new Set(chosen.ids)] : await accountIdsFound(db, chosen.search, mostAtOnce + 1)
  if (ids.length > mostAtOnce) throw new Problem('conflict', texts.moreThan5000)
  const known = await accountsById(db, ids)
  const counts = nobody()
  const items: Concerned['items'] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const account = known.get(id)
    const why = leftOut(account, kind)
    if (why) counts[why] += 1
    else if (account) items.push({ accountId: id, listingKey: null, name: nameOf(account) })
  }
  return { items, leftOut: counts }
}

/** The homes of an agent stand together, for one mail about them. */
async function listingsConcerned(db: Database, chosen: Chosen): Promise<Concerned> {
  const asked = 'ids' in chosen ? { ids: [...new Set(chosen.ids)] } : { search: chosen.search, status: chosen.status ?? undefined }
  const homes = await reviewHold.chosen(db, asked, mostAtOnce + 1)
  if (homes.length > mostAtOnce) throw new Problem('conflict', texts.moreThan5000Homes)
  const counts = { ...nobody(), deleted: 'ids' in asked ? asked.ids.length - homes.length : 0 }
  const items: Concerned['items'] = []
  for (const home of homes.toSorted((a, b) => a.agentId - b.agentId || a.id - b.id)) {
    if (home.isPublic) items.push({ accountId: home.agentId, listingKey: home.id, name: home.title })
    else counts[home.isHeld ? 'held' : 'notPublic'] += 1
  }
  return { items, leftOut: counts }
}

/** Remembers whom or what a bulk action would concern, so that it is done to them and nobody else. */
export async function preview(
  { db, now }: Services,
  { id: administratorId }: Actor,
  { kind, userIds, propertyIds, search, status }: InputOf<typeof previewBulkAction>['body'],
): Promise<ReplyOf<typeof previewBulkAction>> {
  const ids = userIds ?? propertyIds
  const { items, leftOut: counts } = await concerned(db, kind, ids ? { ids } : { search, status })
  const id = await db.transaction().execute(async (trx) => {
    const tables = bulkTables(trx)
    const mine = tables.deleteFrom('bulk_action').where('administrator_account_id', '=', administratorId)
    await mine.where('state', '=', 'previewed').execute()
    const searched = ids ? {} : { search, listing_status: status ?? null }
    const row = await tables
      .insertInto('bulk_action')
      .values({ administrator_account_id: administratorId, kind, ...searched, previewed_at: new Date(now()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = items.map(({ accountId, listingKey }) => ({ bulk_action_id: row.id, account_id: accountId, listing_key: listingKey }))
    if (rows.length > 0) await tables.insertInto('bulk_action_item').values(rows).execute()
    return row.id
  })
  const shown = kind === 'take-down' ? titlesShown : namesShown
  return { id, count: items.length, names: items.slice(0, shown).map(({ name }) => name), leftOut: counts }
}
