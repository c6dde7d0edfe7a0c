import { stat } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { remakeTrimmed } from '#features/videos/server'
import type { Services } from '#platform/http/services.ts'
import { UnreadableFilm } from '#platform/storage/film/film-file.ts'
import { isFileUnavailable } from '#platform/storage/missing-file.ts'
import type { Attachment } from '../../contract/attachment.ts'
import { messageTables } from '../message-rows.ts'
import { safeName } from './attachment-files.ts'
import { wholeKey } from './attachment-store.ts'

/**
 * Looks once at each video that was attached before attachments were checked for parts that an edit list hides, one after the other. Such
 * a video is replaced by one without them; where that is not possible it is closed, kept, and tried again at the next start.
 */
export async function remakeTrimmedAttachments(services: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  for (let last = ''; !signal.aborted;) {
    const next = await nextUnseen(services, last)
    if (!next) return
    last = next.id
    try {
      await remake(services, next, signal)
    } catch (error) {
      if (!(error instanceof UnreadableFilm || isFileUnavailable(error))) throw error
      log.warn({ err: error, attachmentId: next.id }, 'The edit list of this attachment could not be read. The next start tries again.')
    }
  }
}

async function nextUnseen({ db }: Pick<Services, 'db'>, last: string): Promise<Attachment | undefined> {
  const { rows } = await sql<{ file: Attachment }>`select file from message_attachment
    where (file ->> 'type') like 'video/%' and hides_media is not false and id > ${last} order by id limit 1`.execute(db)
  return rows[0]?.file
}

async function remake(services: Services, file: Attachment, signal: AbortSignal): Promise<void> {
  const key = wholeKey(file.id)
  const outcome = await services.files.withLocal(key, (path) => {
    const keep = async (remadePath: string) => {
      const { size } = await stat(remadePath)
      const [name, type] = [safeName(file.name.replace(/\.\w+$/, ''), 'video/mp4'), 'video/mp4']
      await services.files.adopt(key, remadePath, { ownerOnly: true })
      await describe(services, { ...file, name, type, bytes: size })
    }
    return remakeTrimmed(services, path, keep, signal)
  })
  await messageTables(services.db)
    .updateTable('message_attachment')
    .set({ hides_media: outcome === 'hiding' })
    .where('id', '=', file.id)
    .execute()
}

/** Stores the description of a replaced file, in its row and in its message. */
async function describe({ db }: Pick<Services, 'db'>, file: Attachment): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await messageTables(trx)
      .updateTable('message_attachment')
      .set({ file: JSON.stringify(file) as never, byte_size: file.bytes })
      .where('id', '=', file.id)
      .returning(['account_id', 'client_message_id'])
      .executeTakeFirst()
    if (!row?.client_message_id) return
    await sql`update message set attachments = (
        select jsonb_agg(case when each ->> 'id' = ${file.id} then ${JSON.stringify(file)}::jsonb else each end order by ordinal)
        from jsonb_array_elements(attachments) with ordinality as listed (each, ordinal))
      where sender_id = ${row.account_id} and client_message_id = ${row.client_message_id} and attachments is not null`.execute(trx)
  })
}
