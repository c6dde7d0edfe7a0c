import { batched } from '#platform/database/batched.ts'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'

/** More than these are not told one by one. */
const namedAtMost = 20_000
/** Changes stay noted for an hour; an older look may miss some. */
const lookGoodForMs = 1_800_000

// A transaction is new when the earlier snapshot could not see it, whenever it began: a late commit cannot hide one.
const lookSql = `
  select pg_current_snapshot()::text as snapshot, array(select distinct listing_key from listing_outbox
    where written_by >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(written_by, $1::pg_snapshot)
    limit ${namedAtMost + 1}) as changed`

/** Listings that changed since the look before, or perhaps every listing. */
export type ChangedKeys = readonly number[] | 'all'

/**
 * Returns a look at what changed: when it resolves, `onChanged` has been told of every listing whose change was committed, by
 * whichever process, before it was called. One small statement serves all who wait for a look. The first one tells of all.
 */
export function listingChangesSeen(
  statements: PreparedStatements,
  now: () => number,
  onChanged: (keys: ChangedKeys) => void,
): () => Promise<void> {
  let last: { snapshot: string; at: number } | undefined

  async function readChanges(): Promise<void> {
    const at = now()
    const before = last && Math.abs(at - last.at) < lookGoodForMs ? last.snapshot : undefined
    const [row] = await statements.run<{ snapshot: string; changed: string[] }>('listings changed', lookSql, [before ?? nothingNew])
    if (!row) return
    last = { snapshot: row.snapshot, at }
    if (before === undefined || row.changed.length > namedAtMost) onChanged('all')
    else if (row.changed.length > 0) onChanged(row.changed.map(Number))
  }

  // One look at a time: who comes while it is under way waits for the next, since theirs may have been committed meanwhile.
  const together = batched<'look', true>(async () => readChanges().then(() => new Map([['look', true]])), { most: 1, readings: 1 })
  return async () => {
    await together('look')
  }
}

/** A snapshot that sees everything, so that a first look reads nothing. */
const nothingNew = '9223372036854775807:9223372036854775807:'
