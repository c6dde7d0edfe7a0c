import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { wishlistChanged } from '../contract.ts'
import { wishlistTables } from './wishlist-rows.ts'

/** Changes a list and notifies everybody who was on it before or is afterwards, in all their tabs. */
type ChangeNotifier = <Result>(listId: number, work: () => Promise<Result>) => Promise<Result>

export function changeNotifier(app: App, { db }: Services): ChangeNotifier {
  async function peopleOf(listId: number): Promise<number[]> {
    const tables = wishlistTables(db)
    const [owner, people] = await Promise.all([
      tables.selectFrom('wishlist').select('owner_account_id').where('id', '=', listId).executeTakeFirst(),
      tables.selectFrom('wishlist_person').select('account_id').where('wishlist_id', '=', listId).execute(),
    ])
    return [...(owner ? [owner.owner_account_id] : []), ...people.map((person) => person.account_id)]
  }
  return async (listId, work) => {
    const before = await peopleOf(listId)
    const result = await work()
    for (const id of new Set([...before, ...(await peopleOf(listId))])) app.live.send(id, wishlistChanged, { id: listId })
    return result
  }
}
