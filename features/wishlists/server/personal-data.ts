import type { PersonalData } from '#features/personal-data/server'
import { mergeRules } from './merge-wishlists.ts'
import { wishlistsOf } from './read-wishlists.ts'
import { wishlistTables } from './wishlist-rows.ts'

export const personalData: PersonalData = {
  name: 'wishlists',
  merge: mergeRules,
  async collect(db, { id }) {
    const lists = await wishlistsOf(db, id)
    // What others said in a shared list is theirs to take along.
    return lists.map(({ name, isOwner, createdAt, homes }) => ({
      name,
      isOwner,
      createdAt,
      homes: homes.map((item) => ({
        propertyId: item.propertyId,
        title: item.kept.title,
        addedAt: item.addedAt,
        said: item.opinions.filter(({ person }) => person.id === id).map(({ vote, note, updatedAt }) => ({ vote, note, updatedAt })),
      })),
    }))
  },
  async plan(db, { id }) {
    const lists = await wishlistsOf(db, id)
    const own = lists.filter(({ isOwner }) => isOwner).length
    const others = lists.length - own
    return [
      ...(own
        ? [{ what: 'Your wishlists, also for the people you share them with', count: own, outcome: 'erased' as const, why: null }]
        : []),
      ...(others ? [{ what: 'What you said in the wishlists of others', count: others, outcome: 'erased' as const, why: null }] : []),
    ]
  },
  async erase(trx, { id }) {
    const tables = wishlistTables(trx)
    await tables.deleteFrom('wishlist').where('owner_account_id', '=', id).execute()
    await tables.deleteFrom('wishlist_opinion').where('account_id', '=', id).execute()
    await tables.deleteFrom('wishlist_person').where('account_id', '=', id).execute()
  },
}
