import * as texts from '#texts/agents'
import { createHash, randomBytes } from 'node:crypto'
import { findCompletedForm, jurisdictions, type CompletedForm } from '#features/law/contract'
import { denialFor, type Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { withdrawBrokerageNotice, type BrokerageNotice } from '../contract/brokerage-notice.ts'
import { noticeBytesAtMost, noticePath } from '../contract/notice-form.ts'
import type { AgentTables } from './agent-rows.ts'
import { agentRecords } from './read-agents.ts'

const refused = texts.chooseYourCompletedFormAsA
const served = '/media/notices/'
const keyOf = (folder: string) => `notices/${folder}/iabs.pdf`

/** Takes the completed form of an agent. A newer file takes the place of the older, which stays where it was linked. */
export function brokerageNotice(app: App, services: Services): void {
  const { db, files } = services
  void app.register(async (scope) => {
    // Before the body is read: a visitor's megabytes are not even received.
    scope.addHook('onRequest', async ({ actor }) => void agentOf(actor))
    scope.addContentTypeParser('application/pdf', { parseAs: 'buffer', bodyLimit: noticeBytesAtMost }, (_request, pdf, done) =>
      done(null, pdf),
    )
    scope.post(noticePath, { config: { access: 'agent' } }, async ({ actor, body }, reply) => {
      if (!Buffer.isBuffer(body)) throw new Problem('wrong-type', refused)
      void reply.header('cache-control', 'no-store')
      return db.transaction().execute((trx) => addBrokerageNotice(services, trx, agentOf(actor).id, body))
    })
  })
  route(app, withdrawBrokerageNotice, async (_, { actor }) => {
    await withdraw(db, actor.id, new Date(services.now()))
    return undefined
  })
  app.get<{ Params: { folder: string } }>(`${served}:folder/iabs.pdf`, { config: { access: 'public' } }, async (request, reply) => {
    const { folder } = request.params
    const size = /^[0-9a-f]{32}$/.test(folder) ? await files.size(keyOf(folder)) : undefined
    if (size === undefined) throw new Problem('not-found')
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="information-about-brokerage-services.pdf"',
      'x-content-type-options': 'nosniff',
    })
    return sendFile(request, reply, files, { key: keyOf(folder), size })
  })
}

/** Stores a completed form as the current one of this agent; to be called in a transaction. @throws Problem when it is no PDF. */
export async function addBrokerageNotice(services: Services, db: Database, accountId: number, pdf: Uint8Array): Promise<BrokerageNotice> {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  // Readers accept some bytes before the header, and so do agents' scanners.
  if (!text.subarray(0, 1024).includes('%PDF-') || !text.subarray(-2048).includes('%%EOF')) throw new Problem('wrong-type', refused)
  const form = await findForm(db, accountId)
  const folder = randomBytes(16).toString('hex')
  const fingerprint = createHash('sha256').update(pdf).digest('hex')
  const uploadedAt = new Date(services.now())
  await services.files.put(keyOf(folder), pdf)
  await withdraw(db, accountId, uploadedAt)
  await db
    .withTables<AgentTables>()
    .insertInto('agent_notice')
    .values({
      account_id: accountId,
      folder,
      form_version: form.version,
      fingerprint,
      byte_size: pdf.byteLength,
      uploaded_at: uploadedAt,
    })
    .execute()
  return noticeOf({ folder, form_version: form.version, fingerprint, uploaded_at: uploadedAt })
}

/** Returns the form that the states of an agent’s licenses ask for, or else the first that any state does. */
async function findForm(db: Database, accountId: number): Promise<CompletedForm> {
  const licenses = (await agentRecords(db, [accountId])).get(accountId)?.licenses ?? []
  const states = licenses.map((license) => license.member_state_license_state)
  const completed = findCompletedForm([...states, ...Object.keys(jurisdictions)])
  if (!completed) throw new Problem('not-found')
  return completed.notice.form
}

/** Returns the current completed form of each of these agents who left one, by account id. */
export async function brokerageNotices(db: Database, accountIds: readonly number[]): Promise<Map<number, BrokerageNotice>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .withTables<AgentTables>()
    .selectFrom('agent_notice')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.account_id, noticeOf(row)]))
}

async function withdraw(db: Database, accountId: number, at: Date): Promise<void> {
  await db
    .withTables<AgentTables>()
    .updateTable('agent_notice')
    .set({ withdrawn_at: at })
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

function noticeOf(row: { folder: string; form_version: string; fingerprint: string; uploaded_at: Date }): BrokerageNotice {
  return {
    url: `${served}${row.folder}/iabs.pdf`,
    formVersion: row.form_version,
    fingerprint: row.fingerprint,
    uploadedAt: row.uploaded_at.toISOString(),
  }
}

function agentOf(actor: Actor | undefined): Actor {
  const denial = denialFor('agent', actor)
  if (denial || !actor) throw new Problem(denial ?? 'not-signed-in')
  return actor
}
