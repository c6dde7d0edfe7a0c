import * as texts from '#texts/saved-searches'
import { accountsById, nameOf } from '#features/accounts/server'
import type { Notice } from '#features/notifications/server'
import { coBuyersOf } from '#features/wishlists/server'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import type { FoundSearch } from './searches-of-change.ts'

/**
 * What those who share a list with the person of a shared search are notified of: each once, of the first such search. Whoever
 * has a search of their own that finds the home, or hid it, hears nothing of anybody else's.
 */
export async function noticesToCoBuyers(
  db: Database,
  searches: readonly FoundSearch[],
  about: Pick<Notice, 'about' | 'title' | 'detail' | 'link'>,
  isLeftOut: (accountId: number) => boolean,
): Promise<Notice[]> {
  const shared = searches.flatMap(({ account_id: accountId, name, is_shared }) =>
    is_shared && accountId !== null ? [{ accountId, name }] : [],
  )
  if (shared.length === 0) return []
  const owners = shared.map(({ accountId }) => accountId)
  const others = await coBuyersOf(db, owners)
  const accounts = await accountsById(db, owners)
  const reasons = new Map<number, string>()
  for (const { accountId, name } of shared) {
    const owner = accounts.get(accountId)
    for (const id of others.get(accountId) ?? [])
      if (owner && !isLeftOut(id) && !reasons.has(id)) reasons.set(id, fill(texts.matchesNameOf, { name, owner: nameOf(owner) }))
  }
  return [...reasons].map(([accountId, reason]) => ({ ...about, to: { accountId }, topic: 'co-buyer-searches', reason }))
}

/** The names of those somebody shares a list with, to say whom a shared search reaches. */
export async function coBuyerNames(db: Database, accountId: number): Promise<string[]> {
  const ids = (await coBuyersOf(db, [accountId])).get(accountId) ?? []
  const accounts = await accountsById(db, ids)
  return ids.flatMap((id) => {
    const account = accounts.get(id)
    return account ? [nameOf(account)] : []
  })
}
