import * as texts from '#texts/wishlists'
import { findMailAuthors } from '#features/accounts/server'
import type { PropertyCard } from '#features/listings/contract'
import { notify } from '#features/notifications/server'
import { fill } from '#platform/contract/fill.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { asMailText, fillMail } from '#platform/mail/plain-text.ts'
import { wishlistChanged } from '../contract.ts'
import { wishlistTables } from './wishlist-rows.ts'

/** Changes a list and notifies everybody who was on it before or is afterwards, in all their tabs. */
type ChangeNotifier = <Result>(listId: number, work: () => Promise<Result>) => Promise<Result>

export function changeNotifier(app: App, { db }: Services): ChangeNotifier {
  return async (listId, work) => {
    const before = await peopleOf(db, listId)
    const result = await work()
    for (const id of new Set([...before, ...(await peopleOf(db, listId))])) app.live.send(id, wishlistChanged, { id: listId })
    return result
  }
}

async function peopleOf(db: Database, listId: number): Promise<number[]> {
  const tables = wishlistTables(db)
  const owner = await tables.selectFrom('wishlist').select('owner_account_id').where('id', '=', listId).executeTakeFirst()
  const people = await tables.selectFrom('wishlist_person').select('account_id').where('wishlist_id', '=', listId).execute()
  return [...(owner ? [owner.owner_account_id] : []), ...people.map((person) => person.account_id)]
}

interface Added {
  listId: number
  accountId: number
  listing: Pick<PropertyCard, 'id' | 'title' | 'price' | 'city' | 'state'>
}

/** Notifies the others on a list that somebody added a home; the same home on the same list once. Returns whose bell rings. */
export async function tellOthers(trx: DatabaseTransaction, { listId, accountId, listing }: Added, now: number): Promise<number[]> {
  const others = (await peopleOf(trx, listId)).filter((id) => id !== accountId)
  if (others.length === 0) return []
  const list = await wishlistTables(trx)
    .selectFrom('wishlist')
    .select(['name', 'owner_account_id'])
    .where('id', '=', listId)
    .executeTakeFirstOrThrow()
  const { owner_account_id: ownerId } = list
  const author = await findMailAuthors(trx, [accountId, ownerId])
  return notify(
    trx,
    now,
    others.map((id) => ({
      to: { accountId: id },
      about: `list:${listId}:${listing.id}`,
      topic: 'shared-lists',
      title: fillMail(texts.nameAddedTitle, { name: author.name(accountId), title: listing.title }),
      detail: asMailText(`$${listing.price.toLocaleString('en-US')} · ${listing.city}, ${listing.state}`),
      reason: author.text(ownerId, fill(texts.onYourListName, { name: list.name }), texts.onASharedList),
      link: `/profile?tab=wishlist&list=${listId}`,
    })),
  )
}
