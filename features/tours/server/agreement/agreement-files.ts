import * as texts from '#texts/tours'
import { createHash, randomBytes } from 'node:crypto'
import type { DeleteQueryBuilder, DeleteResult } from 'kysely'
import { agreementBytesAtMost, agreementFilePath } from '#features/tours/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { perKey } from '#platform/http/per-address.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { Services } from '#platform/http/services.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { documentHeaders, documentTypes, storedDocument, type DocumentType } from '#platform/storage/stored-document.ts'
import { tourTables, type TourTables } from '../tour-rows.ts'

const unusedMs = 86_400_000
const uploadsPerHour = 20
const folderOf = (id: string): string => `tour-agreements/${id}/`
const keyOf = (id: string, type: DocumentType): string => `${folderOf(id)}agreement.${type === 'application/pdf' ? 'pdf' : 'webp'}`

/** Takes signed agreements from buyers, and opens them to the two people they are between. */
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
      await files.put(keyOf(id, document.type), document.content, { ownerOnly: true })
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
    scope.get<{ Params: { tourId: string } }>('/api/tours/:tourId/agreement', { config: { access: 'user' } }, async (request, reply) => {
      const file = await fileOfTour(services, signedIn(request.actor).id, request.params.tourId)
      const { id, content_type: type, byte_size: bytes } = file
      void reply.headers(documentHeaders(`agreement-${file.fingerprint.slice(0, 12)}`, { type, bytes }))
      return reply.send(request.method === 'HEAD' ? undefined : files.read(keyOf(id, type)))
    })
  })
  app.jobs.every('Remove agreements nobody used', unusedMs, () => removeUnused(services), { atStart: true })
}

/** Whoever is neither the buyer nor the agent learns nothing. */
async function fileOfTour({ db }: Services, me: number, tourId: string) {
  const file = /^\d{1,15}$/.test(tourId)
    ? await tourTables(db)
        .selectFrom('tour_request')
        .innerJoin('tour_agreement', 'tour_agreement.id', 'tour_request.agreement_id')
        .innerJoin('tour_agreement_file', 'tour_agreement_file.id', 'tour_agreement.file_id')
        .selectAll('tour_agreement_file')
        .where('tour_request.id', '=', Number(tourId))
        .where((is) => is.or([is('tour_request.buyer_account_id', '=', me), is('tour_request.agent_account_id', '=', me)]))
        .executeTakeFirst()
    : undefined
  if (!file) throw new Problem('not-found')
  return file
}

async function removeUnused({ db, files, now }: Services): Promise<void> {
  const forgotten = await forgetUnused(db, (file) => file.where('uploaded_at', '<', new Date(now() - unusedMs)))
  for (const id of forgotten) await files.remove(folderOf(id))
}

/** What somebody uploaded and never sent goes with their account; returns what removes the files after the commit. */
export async function forgetUnusedOf(trx: Database, files: FileStore, accountId: number): Promise<() => Promise<void>> {
  const forgotten = await forgetUnused(trx, (file) => file.where('uploaded_by', '=', accountId))
  return async () => {
    for (const id of forgotten) await files.remove(folderOf(id))
  }
}

type Deletion = DeleteQueryBuilder<TourTables, 'tour_agreement_file', DeleteResult>

async function forgetUnused(db: Database, which: (file: Deletion) => Deletion): Promise<string[]> {
  const removed = await which(tourTables(db).deleteFrom('tour_agreement_file') as unknown as Deletion)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tour_agreement').select('tour_agreement.id').whereRef('file_id', '=', 'tour_agreement_file.id'))),
    )
    .returning('id')
    .execute()
  return removed.map(({ id }) => id)
}
