import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { started } from '../support/server-process.ts'
import { make, plannedChanges } from './listing-changes.ts'
import { countingMailServer } from './counting-mail-server.ts'

export interface KillPlan {
  kills: number
  changes: number
  /** How long the worker works between being ready and being killed, in milliseconds. */
  betweenMs: () => number
}

export interface KillFigures {
  kills: number
  /** While changes, mails to be written or mails to be sent waited. */
  killsAtWork: number
  changes: number
  mails: number
  /** Written and never arrived. */
  mailsLost: number
  mailsTwice: number
  /** Told in a mail that was not written, or in none though one was due. */
  itemsUnmailed: number
}

/** A worker that is killed again and again while homes change, and another one that finishes what is left. */
export async function killLoop(db: Database, databaseUrl: string, { kills, changes, betweenMs }: KillPlan): Promise<KillFigures> {
  const mailServer = await countingMailServer()
  const start = () => started('bench/alerts/alert-worker.ts', { DATABASE_URL: databaseUrl, SMTP_URL: mailServer.url })
  const planned = await plannedChanges(db, changes)
  const perKill = Math.ceil(changes / kills)
  let killsAtWork = 0
  try {
    for (let kill = 0; kill < kills; kill++) {
      const worker = await start()
      const making = (async () => {
        for (const change of planned.splice(0, perKill)) await make(db, change)
      })()
      await pause(betweenMs())
      await worker.kill('SIGKILL')
      await making
      if ((await waiting(db)) > 0) killsAtWork += 1
    }
    const last = await start()
    while ((await waiting(db)) > 0) await pause(100)
    await last.kill('SIGTERM')
    const copies = [...mailServer.arrived.values()]
    const { rows } = await sql<{ written: number; unmailed: number }>`select
      (select count(*)::integer from outbox_message where channel = 'mail') as written,
      (select count(*)::integer from notification where mail_due_at <= services_now()) as unmailed`.execute(db)
    const { written = 0, unmailed = 0 } = rows[0] ?? {}
    return {
      kills,
      killsAtWork,
      changes,
      mails: written,
      mailsLost: written - mailServer.arrived.size,
      mailsTwice: copies.reduce((sum, count) => sum + count - 1, 0),
      itemsUnmailed: unmailed,
    }
  } finally {
    await mailServer.close()
  }
}

/** What is due within two minutes as well: the changes before were told by a clock that was a minute ahead. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select (
      (select count(*) from listing_change where done_at is null)
      + (select count(*) from notification where mail_due_at <= services_now() + interval '2 minutes')
      + (select count(*) from outbox_message where channel = 'mail' and sent_at is null and given_up_at is null)
    )::integer as waiting`.execute(db)
  return rows[0]?.waiting ?? 0
}
