import * as texts from '#texts/vault'
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { endingOf, vaultFileBytes, vaultUploadPath } from '#features/vault/contract'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { resumableUploads, uploadMetadata } from '#platform/http/resumable-uploads.ts'
import type { Services } from '#platform/http/services.ts'
import { closeAllBelow, closeFolder } from '#platform/storage/owner-only.ts'
import type { Scanner } from './scan/clamd.ts'
import { finishUpload, uploadById, uploadsFolder } from './finish-upload.ts'
import { refuseBeyondPlan } from './storage-limit.ts'
import { vaultTables } from './vault-rows.ts'

const unfinishedAtMost = 10
const filesAtMost = 500

/** Files arrive in pieces, as videos do; each belongs to the agent who announced it. */
export async function vaultUploads(app: App, services: Services, scanner: Scanner | undefined): Promise<void> {
  const { db, now } = services
  await closeFolder(uploadsFolder(services))
  await closeAllBelow(uploadsFolder(services))

  async function refuseTooMany(accountId: number): Promise<void> {
    const tables = vaultTables(db)
    const count = async (table: 'vault_file' | 'vault_upload') =>
      Number(
        (
          await tables
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('account_id', '=', accountId)
            .$if(table === 'vault_upload', (query) => query.where('finished_at' as never, 'is', null))
            .executeTakeFirstOrThrow()
        ).count,
      )
    if ((await count('vault_upload')) >= unfinishedAtMost) throw new Problem('too-many', texts.tooManyUnfinished)
    if ((await count('vault_file')) >= filesAtMost) throw new Problem('too-many', fill(texts.vaultsHoldUpTo, { count: filesAtMost }))
  }

  resumableUploads(app, {
    path: vaultUploadPath,
    access: 'agent',
    directory: uploadsFolder(services),
    maxBytes: vaultFileBytes,
    async announce(headers, actor) {
      const { byteSize, fileName, folder, fileId } = announcedFile(headers)
      if (fileId !== null) {
        const tables = vaultTables(db)
        const mine = await tables
          .selectFrom('vault_file')
          .select(['id', 'is_sealed'])
          .where('id', '=', fileId)
          .where('account_id', '=', actor.id)
          .executeTakeFirst()
        if (!mine) throw new Problem('not-found')
        if (mine.is_sealed) throw new Problem('conflict', texts.sealedTakesNoVersions)
      }
      await refuseTooMany(actor.id)
      await refuseBeyondPlan(db, actor.id, byteSize, now())
      return async (id) => {
        const row = { id, account_id: actor.id, file_id: fileId, file_name: fileName, folder, byte_size: byteSize }
        await vaultTables(db)
          .insertInto('vault_upload')
          .values({ ...row, storage_folder: randomBytes(16).toString('hex'), created_at: new Date(now()) } as never)
          .execute()
        return {}
      }
    },
    find: (id, accountId) => uploadById(services, id, accountId),
    finish: (upload) => finishUpload(services, upload, scanner),
    async outcome({ id }) {
      const upload = await uploadById(services, id)
      return { headers: {}, ...(upload?.refused && { refused: upload.refused }) }
    },
    async remove({ id, finished }) {
      if (finished) throw new Problem('gone')
      await vaultTables(db).deleteFrom('vault_upload').where('id', '=', id).where('finished_at', 'is', null).execute()
    },
  })
}

/** Returns what an upload says it is. Throws before its first byte when a vault does not take it. */
function announcedFile(headers: IncomingHttpHeaders) {
  const length = String(headers['upload-length'] ?? '')
  if (!/^\d{1,15}$/.test(length)) throw new Problem('invalid-input', texts.sendTheSize)
  const byteSize = Number(length)
  if (byteSize === 0) throw new Problem('invalid-input', texts.thisFileIsEmpty)
  if (byteSize > vaultFileBytes) throw new Problem('too-large', texts.filesHaveUpTo100Mb)
  const { filename = '', folder = '', fileid = '' } = uploadMetadata(headers)
  const fileName = printable(filename)
  if (!endingOf(fileName)) throw new Problem('wrong-type', texts.acceptedFiles)
  return { byteSize, fileName, folder: printable(folder).slice(0, 60), fileId: /^\d{1,15}$/.test(fileid) ? Number(fileid) : null }
}

function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it takes control characters out
  const line = text.replace(/[\u0000-\u001f\u007f/\\]+/g, ' ').trim()
  return line.slice(-160).trim()
}
