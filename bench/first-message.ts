import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { insertAgents } from '#fixtures/accounts/server/testing/many-accounts'
import { insertWaitingDigests } from '#platform/mail/testing/waiting-digests.fixtures.ts'
import { connect } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { anotherNetwork } from './identity/networks.ts'
import { openReceiver, type Receiver } from './mail.ts'
import { conclude, percentile, print, rounded } from './support/figures.ts'
import { emptyFolder, started } from './support/server-process.ts'

const messages = 100
const digests = 10_000
const maxPauseMs = 200
const password = 'three green doors'

/** Measures the time from the answer to a first message until its mail is at the mail server, behind 10,000 digests. */
export async function run(): Promise<boolean> {
  const folder = emptyFolder()
  const receiver = await openReceiver()
  const database = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') })
  const { db, close } = connect(database.url, { max: 2 })
  try {
    const server = await started('app/server/main.ts', {
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      DEMO: 'off',
      TRUST_PROXY: 'on',
      SMTP_URL: receiver.url,
      MAIL_FROM: 'Tourstead <no-reply@homes.example.com>',
    })
    try {
      return await measure(server.url, db, receiver)
    } finally {
      await server.stop()
    }
  } finally {
    await close()
    await database.stop({ force: true })
    await receiver.close()
    folder.remove()
  }
}

async function measure(url: string, db: Database, receiver: Receiver): Promise<boolean> {
  const { identity } = (await (await fetch(`${url}/config.json`)).json()) as { identity: { apiKey: string } }
  const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': anotherNetwork(),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} failed with ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const agents = await insertAgents(db, messages)
  const tokens: string[] = []
  for (const { email } of agents) {
    const buyer = email.replace('agent', 'buyer')
    const signUp = { email: buyer, password, returnSecureToken: true }
    const { idToken, localId } = await post<{ idToken: string; localId: string }>(
      `/identity/v1/accounts:signUp?key=${identity.apiKey}`,
      signUp,
    )
    await post('/api/auth/firebase-verify', { idToken, firebaseUid: localId, email: buyer, name: 'Buyer' })
    tokens.push(idToken)
  }
  await insertWaitingDigests(db, digests)
  const delays: number[] = []
  for (const [index, { id, email }] of agents.entries()) {
    await wait(Math.random() * maxPauseMs)
    const arrival = receiver.arrival(email)
    await post(
      '/api/messages',
      { receiverId: Number(id), content: 'Is it sold?', clientMessageId: `first-message-${index}` },
      tokens[index],
    )
    const answeredAt = performance.now()
    delays.push(Math.max(0, (await arrival) - answeredAt))
  }
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from outbox_message where sent_at is null and kind = 'notifications/digest'`.execute(db)
  const sorted = delays.toSorted((a, b) => a - b)
  const p95 = percentile(sorted, 0.95)
  const waitingDigests = rows[0]?.waiting ?? 0
  print('first messages', {
    messages,
    waitingDigests,
    p50: rounded(percentile(sorted, 0.5)),
    p95: rounded(p95),
    max: rounded(sorted.at(-1) ?? 0),
  })
  return conclude([{ name: 'from the answer to a first message to its mail at the mail server, p95', value: p95, most: 1000, unit: 'ms' }])
}
