import { setTimeout as pause } from 'node:timers/promises'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import type { App } from '#platform/http/app.ts'
import { replyForm } from './reply-form.ts'
import type { ReplyPart, ReplyStore } from './reply-store.ts'

export interface FillOptions {
  databaseUrl: string
  part: ReplyPart
  store: Pick<ReplyStore, 'fill'>
  signal: AbortSignal
  /** Between two batches, so that those who wait for something hardly notice. */
  pauseMs?: number
}

const batch = 100
const usualPauseMs = 150

/**
 * Writes the replies of all listings that visitors may see, in the order of their keys, and goes on where an earlier run ended. One
 * process at a time; the others leave it to that one. Nothing to do when these sources have written them all before.
 */
export async function fillReplies({ databaseUrl, part, store, signal, pauseMs = usualPauseMs }: FillOptions): Promise<void> {
  const statements = preparedStatements(databaseUrl)
  const firstRow = async <Row>(name: string, text: string, values: unknown[]) => (await statements.run<Row>(name, text, values))[0]
  try {
    const form = await replyForm()
    const from = await firstRow<{ filled_to: number }>('filled to', filledToSql, [part, form])
    let filledTo = from?.filled_to ?? 0
    if (filledTo === everything) return
    const lock = await firstRow<{ isMine: boolean }>('only process that fills', lockSql, [`listing_${part}`])
    if (!lock?.isMine) return
    while (!signal.aborted && filledTo !== everything) {
      const keys = (await statements.run<{ key: number }>('listings to fill', nextSql, [filledTo, batch])).map(({ key }) => key)
      await store.fill(keys)
      filledTo = keys.at(-1) ?? everything
      await statements.run('note filled', noteSql, [part, form, filledTo])
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  } finally {
    // The lock goes with the connection.
    await statements.close()
  }
}

const everything = Number.MAX_SAFE_INTEGER
const filledToSql = 'select filled_to from listing_reply_fill where part = $1 and form = $2'
const lockSql = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"'
const nextSql = 'select listing_key as key from listing where listing_key > $1 and x_is_public order by listing_key limit $2'
const noteSql = `insert into listing_reply_fill (part, form, filled_to) values ($1, $2, $3)
  on conflict (part) do update set form = excluded.form, filled_to = excluded.filled_to`

const lookAgainMs = 600_000

interface Filled {
  fill(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Writes the replies of all listings after a start, in the background; what another process began and left is gone on with. */
export function fillInBackground({ jobs }: Pick<App, 'jobs'>, part: ReplyPart, open: () => Filled): void {
  const fill = async (signal: AbortSignal) => {
    const replies = open()
    await replies.fill(signal).finally(replies.close)
  }
  jobs.every(`Write ${part}s of listings`, lookAgainMs, fill, { atStart: true })
}
