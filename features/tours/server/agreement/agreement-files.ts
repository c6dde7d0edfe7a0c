import * as texts from '#texts/tours'
import { createHash, randomBytes } from 'node:crypto'
import type { DeleteQueryBuilder, DeleteResult, ExpressionBuilder } from 'kysely'
import { agreementFilePath } from '#features/tours/contract'
import { agreementBytesAtMost, type AgreementPaper } from '../../contract/agreement.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { perKey } from '#platform/http/per-address.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { Services } from '#platform/http/services.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { documentEnding, documentHeaders, documentTypes, storedDocument, type DocumentType } from '#platform/storage/stored-document.ts'
import { tourTables, type TourTables } from '../tour-rows.ts'
import { paperColumns, partyAgreements } from './agreements.ts'

const unusedMs = 86_400_000
const uploadsPerHour = 20
const maxPerQuery = 1000
const filesFolder = 'tour-agreements/'
export const agreementFileFolder = (id: string): string => `${filesFolder}${id}/`
export const agreementFileKey = (id: string, type: DocumentType): string => `${agreementFileFolder(id)}agreement.${documentEnding(type)}`

/** Takes files of agreements, and opens them to the buyer and the agent. */
export function agreementFiles(app: App, services: Services): void {
  const { db, files, now } = services
  const spend = perKey<number>({ most: uploadsPerHour, windowMs: 3_600_000, now })
  void app.register(async (scope) => {
    // Before the body is read: a stranger's megabytes are not even received.
    scope.addHook('onRequest', async ({ actor }) => void signedIn(actor))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(documentTypes, { parseAs: 'buffer', bodyLimit: agreementBytesAtMost }, (_request, content, done) =>
      done(null, content),
    )
    scope.post(agreementFilePath, { config: { access: 'user' } }, async ({ actor, body }, reply) => {
      const person = signedIn(actor)
      spend(person.id)
      const document = Buffer.isBuffer(body) ? await storedDocument(body, `account ${person.id}`) : 'unreadable'
      if (document === 'unreadable') throw new Problem('wrong-type', texts.chooseAPdfOrAPictureOfTheAgreement)
      if (document === 'active') throw new Problem('wrong-type', texts.thisPdfIsNotPlain)
      const id = randomBytes(16).toString('hex')
      await files.put(agreementFileKey(id, document.type), document.content, { ownerOnly: true })
      await tourTables(db)
        .insertInto('tour_agreement_file')
        .values({
          id,
          content_type: document.type,
          byte_size: document.content.length,
          fingerprint: createHash('sha256').update(document.content).digest('hex'),
          uploaded_by: person.id,
          uploaded_at: new Date(now()),
        })
        .execute()
      void reply.header('cache-control', 'no-store')
      return { fileId: id }
    })
    scope.get<{ Params: { id: string; paper: string } }>(
      '/api/agreements/:id/files/:paper',
      { config: { access: 'user' } },
      async (request, reply) => {
        const file = await findPaper(services, signedIn(request.actor).id, request.params)
        const { id, content_type: type, byte_size: bytes } = file
        void reply.headers(documentHeaders(`agreement-${file.fingerprint.slice(0, 12)}`, { type, bytes }))
        return sendFile(request, reply, files, { key: agreementFileKey(id, type), size: bytes })
      },
    )
  })
  app.jobs.every('Remove agreements nobody used', unusedMs, () => removeUnused(services), { atStart: true })
}

/** Returns a file of an agreement for one of its two people. Throws 'not-found' for everyone else. */
async function findPaper({ db }: Services, accountId: number, { id, paper }: { id: string; paper: string }) {
  const column = Object.hasOwn(paperColumns, paper) ? paperColumns[paper as AgreementPaper] : undefined
  const agreement =
    column && /^\d{1,15}$/.test(id) ? await partyAgreements(db, accountId).where('id', '=', Number(id)).executeTakeFirst() : undefined
  const fileId = column && agreement?.[column]
  const file = fileId
    ? await tourTables(db).selectFrom('tour_agreement_file').selectAll().where('id', '=', fileId).executeTakeFirst()
    : undefined
  if (!file) throw new Problem('not-found')
  return file
}

/** Locks an unused file that the account uploaded. Throws 'conflict' for every other one. */
export async function lockUploadedFile(
  trx: DatabaseTransaction,
  { accountId, fileId, field }: { accountId: number; fileId: string; field: string },
): Promise<{ id: string }> {
  const file = await tourTables(trx)
    .selectFrom('tour_agreement_file')
    .select('id')
    .where('id', '=', fileId)
    .where('uploaded_by', '=', accountId)
    .where(isUnused)
    .forUpdate()
    .executeTakeFirst()
  if (!file) throw new Problem('conflict', texts.uploadTheFileAgain, { [`body.${field}`]: texts.uploadTheFileAgain })
  return file
}

/** True for a file that no agreement refers to. */
const isUnused = ({ not, exists, selectFrom }: ExpressionBuilder<TourTables, 'tour_agreement_file'>) =>
  not(
    exists(
      selectFrom('tour_agreement')
        .select('tour_agreement.id')
        .where(({ or, ref, eb }) => or(Object.values(paperColumns).map((column) => eb(column, '=', ref('tour_agreement_file.id'))))),
    ),
  )

async function removeUnused({ db, files, now }: Services): Promise<void> {
  const forgotten = await forgetUnused(db, (file) => file.where('uploaded_at', '<', new Date(now() - unusedMs)))
  for (const id of forgotten) await files.remove(agreementFileFolder(id))
  await removeOrphans({ db, files, now })
}

/** Removes files without a row, as a process that ended between writing and committing leaves them; young ones stay. */
async function removeOrphans({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> {
  const ids = await files.folders(filesFolder)
  for (let from = 0; from < ids.length; from += maxPerQuery) {
    const some = ids.slice(from, from + maxPerQuery)
    const rows = await tourTables(db).selectFrom('tour_agreement_file').select('id').where('id', 'in', some).execute()
    const known = new Set(rows.map(({ id }) => id))
    for (const id of some.filter((each) => !known.has(each)))
      if (((await files.changedAt(agreementFileFolder(id))) ?? now()) < now() - unusedMs) await files.remove(agreementFileFolder(id))
  }
}

/** What somebody uploaded and never sent goes with their account; returns what removes the files after the commit. */
export async function forgetUnusedOf(trx: Database, files: FileStore, accountId: number): Promise<() => Promise<void>> {
  const forgotten = await forgetUnused(trx, (file) => file.where('uploaded_by', '=', accountId))
  return async () => {
    for (const id of forgotten) await files.remove(agreementFileFolder(id))
  }
}

type Deletion = DeleteQueryBuilder<TourTables, 'tour_agreement_file', DeleteResult>

async function forgetUnused(db: Database, which: (file: Deletion) => Deletion): Promise<string[]> {
  const removed = await which(tourTables(db).deleteFrom('tour_agreement_file') as unknown as Deletion)
    .where(isUnused)
    .returning('id')
    .execute()
  return removed.map(({ id }) => id)
}
