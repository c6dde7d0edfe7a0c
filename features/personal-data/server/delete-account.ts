import * as texts from '#texts/personal-data'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { accountById, eraseAccount, signedInSecondsAgo, type Account } from '#features/accounts/server'
import type { DeletionLine } from '#features/personal-data/contract'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { forgetMailTo } from '#platform/mail/forget-mail.ts'
import { storeReceipt } from './deletion-receipts.ts'
import { personalDataParts } from './personal-data-parts.ts'

const recentSeconds = 300

export const accountLines: readonly DeletionLine[] = [
  { what: 'Your name, email, phone number, ZIP code, and photo', count: null, outcome: 'erased', why: null },
  { what: 'Your password, linked sign-in providers, two-step verification, and sessions', count: null, outcome: 'erased', why: null },
  {
    what: 'The log of sign-ins and changes to your account',
    count: null,
    outcome: 'kept',
    why: 'It shows what was done, without your name, in case someone misused the account.',
  },
  {
    what: 'Our copies of emails that told others what you wrote',
    count: null,
    outcome: 'kept',
    why: 'They went to those people. We delete the content once it’s delivered, and the rest after 30 days.',
  },
]

export async function deletionPlanOf(app: App, { db }: Services, actor: Actor) {
  const account = await accountById(db, actor.id)
  const parts = personalDataParts(app)
  const lines = await Promise.all(parts.map((part) => part.plan(db, account)))
  const obstacles = await Promise.all(parts.map(async (part) => (await part.obstacles?.(db, account)) ?? []))
  return { lines: [...accountLines, ...lines.flat()], obstacles: obstacles.flat() }
}

/**
 * Erases a person in every feature and mails the receipt.
 * @throws Problem where the typed address is another, the last sign-in is older than five minutes, or something stands in the way.
 */
export async function deleteAccountOf(app: App, services: Services, actor: Actor, typedEmail: string) {
  if (typedEmail !== actor.email) {
    const message = texts.thatIsNotYourEmail
    throw new Problem('invalid-input', message, { 'body.email': message })
  }
  if (signedInSecondsAgo(actor, services.now()) > recentSeconds) throw new Problem('sign-in-too-old')
  const { lines, obstacles } = await deletionPlanOf(app, services, actor)
  if (obstacles.length > 0) throw new Problem('conflict', obstacles.join(' '))
  const account = await accountById(services.db, actor.id)
  // After the deletion no account says so.
  const wasVerified = account.email_verified || actor.emailVerified
  const receipt = randomBytes(6).toString('hex').toUpperCase()
  const deletedAt = new Date(services.now()).toISOString()
  const afterwards = await services.db.transaction().execute(async (trx) => {
    const finish = await erasePerson(app, services, trx, account)
    await storeReceipt(trx, { receipt, deletedAt, lines })
    if (wasVerified)
      await services.mail.send(trx, { to: account.email, ...receiptMail(services.config.publicUrl, receipt, deletedAt, lines) })
    return finish
  })
  await afterwards()
  return { receipt, deletedAt, lines }
}

/**
 * Erases a person in every feature, their identity and what waits to be mailed to them. Returns what ends their sockets and removes their
 * files once the transaction is committed.
 */
export async function erasePerson(app: App, services: Services, trx: DatabaseTransaction, account: Account): Promise<() => Promise<void>> {
  const finishing: (() => Promise<void>)[] = []
  await sql`select from account where id = ${account.id} for update`.execute(trx)
  for (const part of personalDataParts(app).toSorted((a, b) => (a.eraseOrder ?? 0) - (b.eraseOrder ?? 0))) {
    const removeFiles = await part.erase?.(trx, account)
    if (removeFiles) finishing.push(removeFiles)
  }
  finishing.unshift(await eraseAccount(app, services, trx, account))
  await forgetMailTo(trx, account.email)
  return async () => {
    for (const finish of finishing)
      await finish().catch((error: unknown) => app.log.error({ err: error }, 'Something was not finished after an account was deleted.'))
  }
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function receiptMail(publicUrl: string, receipt: string, deletedAt: string, lines: readonly DeletionLine[]) {
  const listed = (outcome: DeletionLine['outcome']) =>
    lines
      .filter((line) => line.outcome === outcome)
      .map(({ what, count, why }) => `- ${what}${count === null ? '' : ` (${count})`}${why ? `: ${why}` : ''}`)
  return {
    kind: 'personal-data/deleted' as const,
    subject: `Your ${product.name} account was deleted`,
    text: [
      fill(texts.accountWasDeletedOn, { name: product.name, day: longDay.format(new Date(deletedAt)), receipt }),
      '',
      'Deleted:',
      ...listed('erased'),
      '',
      'Kept:',
      ...listed('kept'),
      '',
      `View this receipt: ${publicUrl}/data-deletion?receipt=${receipt}`,
    ].join('\n'),
  }
}
