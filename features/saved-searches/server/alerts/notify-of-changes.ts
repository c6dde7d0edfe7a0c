import { announceNotices, notify } from '#features/notifications/server'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { searchTables, type ChangeRow } from '../search-rows.ts'
import { noticesOfChange } from './notices-of-change.ts'

const minuteMs = 60_000
const longestPauseMs = 60 * minuteMs

/**
 * Takes the changes nobody was notified of, in the order of their numbers, and writes everybody they concern into the ledger of
 * deliveries: each change and its rows in one transaction, so that a server that dies at any moment leaves it whole for the
 * next. Several servers share the work; of one home a change waits for the ones before it, so that they are read in their order. One change that fails is tried again later and stops none of the others; the failure
 * is thrown at the end. Returns how many changes were done.
 */
export async function notifyOfChanges(
  services: Pick<Services, 'db' | 'now'>,
  live: App['live'],
  mayContinue: () => boolean = () => true,
): Promise<number> {
  let done = 0
  let failure: unknown
  while (mayContinue()) {
    const taken: { change?: ChangeRow } = {}
    try {
      const accountIds = await notifyOfNext(services, taken)
      if (!accountIds) break
      announceNotices(live, accountIds)
      done += 1
    } catch (error) {
      if (!taken.change) throw error
      failure = error
      await tryAgainLater(services, taken.change)
    }
  }
  if (failure) throw failure
  return done
}

async function notifyOfNext({ db, now }: Pick<Services, 'db' | 'now'>, taken: { change?: ChangeRow }): Promise<number[] | undefined> {
  const at = new Date(now())
  return db.transaction().execute(async (trx) => {
    const change = await searchTables(trx)
      .selectFrom('listing_change')
      .selectAll()
      .where('done_at', 'is', null)
      .where('next_try_at', '<=', at)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('listing_change as earlier')
              .select('earlier.number')
              .whereRef('earlier.listing_key', '=', 'listing_change.listing_key')
              .whereRef('earlier.number', '<', 'listing_change.number')
              .where('earlier.done_at', 'is', null)
              .where('earlier.next_try_at', '<=', at),
          ),
        ),
      )
      .orderBy('number')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!change) return undefined
    taken.change = change
    const accountIds = await notify(trx, now(), await noticesOfChange(trx, change, now()))
    await searchTables(trx)
      .updateTable('listing_change')
      .set({ done_at: new Date(now()) })
      .where('number', '=', change.number)
      .execute()
    return accountIds
  })
}

async function tryAgainLater({ db, now }: Pick<Services, 'db' | 'now'>, { number, tries }: ChangeRow): Promise<void> {
  const pauseMs = Math.min(longestPauseMs, minuteMs * 2 ** tries)
  await searchTables(db)
    .updateTable('listing_change')
    .set({ tries: tries + 1, next_try_at: new Date(now() + pauseMs) })
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .execute()
}
