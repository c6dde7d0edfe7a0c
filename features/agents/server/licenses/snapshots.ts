import * as texts from '#texts/agents'
import { createHash, randomBytes } from 'node:crypto'
import { denialFor, type Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { documentHeaders, documentTypes, storedDocument } from '#platform/storage/stored-document.ts'
import { snapshotBytesAtMost, snapshotPath } from '../../contract/licenses.ts'
import type { AgentTables } from '../agent-rows.ts'

type Snapshot = Pick<AgentTables['license_snapshot'], 'id' | 'content_type'>

const unusedMs = 86_400_000
export const snapshotKey = ({ id, content_type: type }: Snapshot) =>
  `license-snapshots/${id}/snapshot.${type === 'application/pdf' ? 'pdf' : 'webp'}`

/** Administrators store what they saw at the regulator here, and open it again. Nobody else reads it. */
export function licenseSnapshots(app: App, services: Services): void {
  const { db, files, now } = services
  void app.register(async (scope) => {
    // Before the body is read: a stranger's megabytes are not even received.
    scope.addHook('onRequest', async ({ actor }) => void adminOf(actor))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(documentTypes, { parseAs: 'buffer', bodyLimit: snapshotBytesAtMost }, (_request, content, done) =>
      done(null, content),
    )
    scope.post(snapshotPath, { config: { access: 'admin' } }, async ({ actor, body }, reply) => {
      if (!Buffer.isBuffer(body)) throw new Problem('wrong-type', texts.chooseAPdfOrAPicture)
      const { content, type } = await checked(body)
      const snapshot = {
        id: randomBytes(16).toString('hex'),
        content_type: type,
        byte_size: content.length,
        fingerprint: createHash('sha256').update(content).digest('hex'),
        uploaded_by: adminOf(actor).id,
        uploaded_at: new Date(now()),
      }
      await files.put(snapshotKey(snapshot), content, { ownerOnly: true })
      await db.withTables<AgentTables>().insertInto('license_snapshot').values(snapshot).execute()
      void reply.header('cache-control', 'no-store')
      return { snapshotId: snapshot.id, contentType: type, fingerprint: snapshot.fingerprint }
    })
    scope.get<{ Params: { snapshotId: string } }>(
      `${snapshotPath}/:snapshotId`,
      { config: { access: 'admin' } },
      async (request, reply) => {
        const { snapshotId } = request.params
        const row = await db
          .withTables<AgentTables>()
          .selectFrom('license_snapshot')
          .selectAll()
          .where('id', '=', snapshotId)
          .executeTakeFirst()
        if (!row) throw new Problem('not-found')
        const { content_type: type, byte_size: bytes } = row
        void reply.headers(documentHeaders(`license-${row.fingerprint.slice(0, 12)}`, { type, bytes }))
        return sendFile(request, reply, files, { key: snapshotKey(row), size: bytes })
      },
    )
  })
  app.jobs.every('Remove license snapshots nobody used', unusedMs, () => removeUnused(services), { atStart: true })
}

async function checked(body: Buffer): Promise<{ content: Buffer; type: Snapshot['content_type'] }> {
  const document = await storedDocument(body)
  if (document === 'unreadable') throw new Problem('wrong-type', texts.chooseAPdfOrAPicture)
  if (document === 'active') throw new Problem('wrong-type', texts.thisPdfCanRunScripts)
  return document
}

async function removeUnused({ db, files, now }: Services): Promise<void> {
  const tables = db.withTables<AgentTables>()
  const removed = await tables
    .deleteFrom('license_snapshot')
    .where('uploaded_at', '<', new Date(now() - unusedMs))
    .where(
      'id',
      'not in',
      tables.selectFrom('license_check').select('snapshot_id').where('snapshot_id', 'is not', null).$castTo<{ snapshot_id: string }>(),
    )
    .returning(['id', 'content_type'])
    .execute()
  for (const snapshot of removed) await files.remove(`license-snapshots/${snapshot.id}/`)
}

function adminOf(actor: Actor | undefined): Actor {
  const denial = denialFor('admin', actor)
  if (denial || !actor) throw new Problem(denial ?? 'not-signed-in')
  return actor
}
