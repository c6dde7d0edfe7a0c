import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { resumableUploads, uploadMetadata, type KnownUpload } from '#platform/http/resumable-uploads.ts'
import type { Services } from '#platform/http/services.ts'
import { attachmentUploadPath, attachmentBytesAtMost } from '../../contract/limits.ts'
import { acceptedFiles } from './attachment-files.ts'
import { attachmentRow, finishAttachment, uploadsFolder } from './attachment-store.ts'
import { messageTables } from '../message-rows.ts'

const waitingAtMost = 30
const longestName = 300

interface AttachmentUpload extends KnownUpload {
  isSent: boolean
}

export function attachmentUploads(app: App, services: Services): void {
  const tables = messageTables(services.db)

  async function refuseTooMany(accountId: number): Promise<void> {
    const { waiting } = await tables
      .selectFrom('message_attachment')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('account_id', '=', accountId)
      .where('client_message_id', 'is', null)
      .where('refusal', 'is', null)
      .executeTakeFirstOrThrow()
    if (waiting >= waitingAtMost) throw new Problem('too-many', fill(texts.tooManyUnsentFiles, { waitingAtMost }))
  }

  resumableUploads<AttachmentUpload>(app, {
    path: attachmentUploadPath,
    access: 'user',
    directory: uploadsFolder(services),
    maxBytes: attachmentBytesAtMost,
    async announce(headers, actor) {
      const bytes = Number(headers['upload-length'])
      if (!Number.isInteger(bytes) || bytes < 1) throw new Problem('invalid-input', texts.thisFileIsEmpty)
      if (bytes > attachmentBytesAtMost) throw new Problem('too-large', fill(texts.thisFileIsTooLargeAcceptedFiles, { acceptedFiles }))
      await refuseTooMany(actor.id)
      const name = (uploadMetadata(headers)['filename'] ?? '').replaceAll('\0', '').slice(0, longestName).toWellFormed()
      return async (id) => {
        const row = { id, account_id: actor.id, byte_size: bytes, original_name: name, file: null, created_at: new Date(services.now()) }
        await tables.insertInto('message_attachment').values(row).execute()
        return {}
      }
    },
    async find(id, accountId) {
      const row = await attachmentRow(services.db, id)
      if (!row || (accountId !== undefined && row.account_id !== accountId)) return undefined
      const finished = row.file !== null || row.refusal !== null
      return { id, byteSize: row.byte_size, finished, isSent: row.client_message_id !== null }
    },
    finish: ({ id }) => finishAttachment(services, id),
    async outcome({ id }) {
      const row = await attachmentRow(services.db, id)
      if (row?.file) return { headers: { Attachment: encodeURIComponent(JSON.stringify(row.file)) } }
      return { headers: {}, refused: row?.refusal ?? acceptedFiles }
    },
    async remove({ id, isSent }) {
      if (isSent) throw new Problem('gone', texts.thisFileWasAlreadySent)
      await tables.deleteFrom('message_attachment').where('id', '=', id).where('client_message_id', 'is', null).execute()
      await services.files.remove(`attachments/${id}/`)
    },
  })
}
