import * as texts from '#texts/saved-searches'
import { accountsById, findMailAuthors, nameOf } from '#features/accounts/server'
import type { Notice } from '#features/notifications/server'
import { coBuyersOf } from '#features/wishlists/server'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailText } from '#platform/mail/plain-text.ts'
import type { FoundSearch } from './searches-of-change.ts'

/**
 * What those who share a list with the person of a shared search are notified of: each once, of the first such search. Whoever
 * has a search of their own that finds the home, or hid it, hears nothing of anybody else's.
 */
export async function noticesToCoBuyers(
  db: Database,
  searches: readonly FoundSearch[],
  about: Omit<Notice, 'to' | 'topic' | 'reason'>,
  isLeftOut: (accountId: number) => boolean,
): Promise<Notice[]> {
  const shared = searches.flatMap(({ account_id: accountId, name, is_shared }) =>
    is_shared && accountId !== null ? [{ accountId, name }] : [],
  )
  if (shared.length === 0) return []
  const owners = shared.map(({ accountId }) => accountId)
  const others = await coBuyersOf(db, owners)
  const authors = await findMailAuthors(db, owners)
  const reasons = new Map<number, MailText>()
  for (const { accountId, name } of shared) {
    const owner = authors.name(accountId)
    const reason = authors.text(accountId, fill(texts.matchesNameOf, { name, owner }), fill(texts.matchesASearchOf, { owner }))
    for (const id of others.get(accountId) ?? []) if (!isLeftOut(id) && !reasons.has(id)) reasons.set(id, reason)
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
