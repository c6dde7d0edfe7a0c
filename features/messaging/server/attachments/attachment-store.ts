import * as texts from '#texts/messaging'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { closeAllBelow, closeFolder } from '#platform/storage/owner-only.ts'
import type { Attachment } from '../../contract/attachment.ts'
import { inspect } from './attachment-files.ts'
import { messageTables } from '../message-rows.ts'

const hourMs = 3_600_000
/** How long a file waits for its message, or a paused upload for its sender. */
export const unsentForMs = 72 * hourMs

export const uploadsFolder = ({ config }: Services): string => join(config.dataDir, 'uploads', 'attachments')
const attachmentsKey = 'attachments/'
const folderKey = (id: string): string => `${attachmentsKey}${id}/`
export const wholeKey = (id: string): string => `${folderKey(id)}file`
export const previewKey = (id: string): string => `${folderKey(id)}small.webp`

/** Closes the folders of files to other accounts of the machine, and what an earlier version left open in them. */
export async function closeAttachments(services: Services): Promise<void> {
  await services.files.closeFolder(attachmentsKey)
  await closeFolder(uploadsFolder(services))
  await closeAllBelow(uploadsFolder(services))
}

export const attachmentRow = (db: Database, id: string) =>
  messageTables(db).selectFrom('message_attachment').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Looks at a file that arrived whole and keeps or refuses it; does nothing while bytes are missing. Safe to repeat: the
 * files go into the store before the row says so.
 */
export async function finishAttachment(services: Services, id: string): Promise<void> {
  const row = await attachmentRow(services.db, id)
  if (!row || row.file || row.refusal) return
  const part = join(uploadsFolder(services), id)
  const arrived = await stat(part).then(
    (file) => file.size,
    () => undefined,
  )
  // Moved already, when a kill came between moving it and saying so.
  const size = arrived ?? (await services.files.size(wholeKey(id)))
  if (size !== row.byte_size) return
  const settle = (change: { file: Attachment } | { refusal: string }) =>
    messageTables(services.db)
      .updateTable('message_attachment')
      .set('file' in change ? { file: JSON.stringify(change.file) as never, hides_media: false } : change)
      .where('id', '=', id)
      .execute()
  try {
    const inspected = (path: string) => inspect(path, row.original_name, size)
    const { file, preview, whole } = await (arrived === undefined ? services.files.changeLocal(wholeKey(id), inspected) : inspected(part))
    if (preview) await services.files.put(previewKey(id), preview, { ownerOnly: true })
    if (whole) await services.files.put(wholeKey(id), whole, { ownerOnly: true })
    else if (arrived !== undefined) await services.files.adopt(wholeKey(id), part, { ownerOnly: true })
    await settle({ file: { id, ...file } })
  } catch (error) {
    if (!isProblem(error)) throw error
    await settle({ refusal: error.message })
  }
  await removePart(services, id)
}

/** Takes files that arrived for one message of their sender. Claiming them again for the same message is no error. */
export async function claimAttachments(
  db: Database,
  senderId: number,
  ids: readonly string[],
  clientMessageId: string,
): Promise<Attachment[]> {
  const unique = [...new Set(ids)]
  const rows = await messageTables(db)
    .updateTable('message_attachment')
    .set({ client_message_id: clientMessageId })
    .where('id', 'in', unique)
    .where('account_id', '=', senderId)
    .where('file', 'is not', null)
    .where((where) => where.or([where('client_message_id', 'is', null), where('client_message_id', '=', clientMessageId)]))
    .returning('file')
    .execute()
  const files = new Map(rows.flatMap(({ file }) => (file ? [[file.id, file] as const] : [])))
  if (files.size < unique.length) {
    const sentence = 'An attached file is no longer available. Attach it again.'
    throw new Problem('invalid-input', sentence, { 'body.attachmentIds': sentence })
  }
  return unique.flatMap((id) => files.get(id) ?? [])
}

/**
 * A file for one of the two people of its message, or for its sender before there is one; other accounts get 404.
 * @throws Problem 'gone' for a video that holds parts that were trimmed away.
 */
export async function attachmentFor(db: Database, actorId: number, id: string): Promise<Attachment | undefined> {
  const { rows } = await sql<{ file: Attachment | null; hides_media: boolean | null }>`
    select file, hides_media from message_attachment as file_row
    left join message on message.sender_id = file_row.account_id and message.client_message_id = file_row.client_message_id
    where file_row.id = ${id} and (
      (message.id is null and file_row.account_id = ${actorId})
      or (message.sender_id = ${actorId} and not message.hidden_for_sender)
      or (message.receiver_id = ${actorId} and not message.hidden_for_receiver)
      or exists (
        select from message handed where handed.sender_id = message.sender_id and not handed.hidden_for_receiver
          and handed.client_message_id = 'handed-' || message.id || '-' || ${actorId}::bigint
      )
    )`.execute(db)
  if (rows[0]?.hides_media) throw new Problem('gone', texts.trimmedAttachmentIsClosed)
  return rows[0]?.file ?? undefined
}

/** Removes what waited too long for a message, what both people deleted, and what has no row. */
export async function sweepAttachments(services: Services): Promise<void> {
  const { db, now, files } = services
  const { rows } = await sql<{ id: string }>`
    delete from message_attachment as file_row using (
      select file.id from message_attachment file
      left join message on message.sender_id = file.account_id and message.client_message_id = file.client_message_id
      where (message.id is null and file.created_at < ${new Date(now() - unsentForMs)})
        or (message.hidden_for_sender and message.hidden_for_receiver)
    ) gone
    where gone.id = file_row.id returning file_row.id`.execute(db)
  for (const { id } of rows) await forget(services, id)
  const stored = await files.folders(attachmentsKey)
  const parts = (await oldNames(uploadsFolder(services), now())).map((name) => name.replace(/\.json$/, ''))
  const names = [...new Set([...stored, ...parts])].filter((name) => /^[0-9a-f]{32}$/.test(name))
  if (names.length === 0) return
  const known = await messageTables(db).selectFrom('message_attachment').select('id').where('id', 'in', names).execute()
  const ids = new Set(known.map(({ id }) => id))
  for (const name of names.filter((each) => !ids.has(each)))
    if (((await files.changedAt(folderKey(name))) ?? 0) < now() - hourMs) await forget(services, name)
}

/**
 * Removes the rows of files that this person never sent, and of those that nobody can read any more; the returned function removes
 * the files themselves.
 */
export async function forgetAttachments(services: Services, trx: Database, accountId: number): Promise<() => Promise<void>> {
  const { rows } = await sql<{ id: string }>`
    delete from message_attachment as file_row using (
      select file.id from message_attachment file
      left join message on message.sender_id = file.account_id and message.client_message_id = file.client_message_id
      where (message.id is null and file.account_id = ${accountId})
        or (message.hidden_for_sender and message.hidden_for_receiver and ${accountId} in (message.sender_id, message.receiver_id))
    ) gone
    where gone.id = file_row.id returning file_row.id`.execute(trx)
  return async () => {
    for (const { id } of rows) await forget(services, id)
  }
}

async function forget(services: Services, id: string): Promise<void> {
  await services.files.remove(folderKey(id))
  await removePart(services, id)
}

async function removePart(services: Services, id: string): Promise<void> {
  for (const name of [id, `${id}.json`]) await rm(join(uploadsFolder(services), name), { force: true })
}

async function oldNames(folder: string, now: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const changed = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (file) => file.mtimeMs,
        () => now,
      ),
    ),
  )
  return names.filter((_, index) => (changed[index] ?? now) < now - hourMs)
}
