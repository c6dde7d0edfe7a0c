import { randomBytes } from 'node:crypto'
import { identityAdmin, myEvents, mySessions } from '#features/identity/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { forgetMailTo } from '#platform/mail/forget-mail.ts'
import type { DeletionLine } from '../../accounts/contract.ts'
import { userOf } from '../../accounts/server/account.ts'
import type { Account, AccountTables } from '../../accounts/server/account-rows.ts'
import { keepReceipt } from './deletion-receipts.ts'
import { endSockets } from '../../accounts/server/end-sockets.ts'
import { signedInSecondsAgo } from '../../accounts/server/identify.ts'
import { ownDataParts } from './personal-data-parts.ts'
import { accountById } from '../../accounts/server/own-profile.ts'
import { forgetPortrait } from '../../accounts/server/profile-photo.ts'

const recentSeconds = 300

const ownLines: DeletionLine[] = [
  { what: 'Your name, e-mail address, phone number, ZIP code and portrait', count: null, outcome: 'erased', why: null },
  { what: 'Your password, linked providers, second factor and every sign-in', count: null, outcome: 'erased', why: null },
  {
    what: 'The log of sign-ins and changes to your account',
    count: null,
    outcome: 'kept',
    why: 'It shows who did what, without your name, if somebody misused the account.',
  },
  {
    what: 'Our copies of e-mails that told others what you wrote',
    count: null,
    outcome: 'kept',
    why: 'They were sent to those people. What they say goes when they are delivered, the rest after 30 days.',
  },
]

export async function deletionPlanOf(app: App, { db }: Services, actor: Actor) {
  const account = await accountById(db, actor.id)
  const parts = ownDataParts(app)
  const lines = await Promise.all(parts.map((part) => part.plan(db, account)))
  const obstacles = await Promise.all(parts.map(async (part) => (await part.obstacles?.(db, account)) ?? []))
  return { lines: [...ownLines, ...lines.flat()], obstacles: obstacles.flat() }
}

/**
 * Erases a person. The row stays without anything personal, because messages and records of homes refer to it.
 * Needs a sign-in at most five minutes old.
 */
export async function leaveForGood(app: App, services: Services, actor: Actor, typedEmail: string) {
  if (typedEmail !== actor.email) {
    const message = 'This is not the e-mail address of your account.'
    throw new Problem('invalid-input', message, { 'body.email': message })
  }
  if (signedInSecondsAgo(actor, services.now()) > recentSeconds) throw new Problem('not-allowed', 'Sign in again to do this.')
  const { lines, obstacles } = await deletionPlanOf(app, services, actor)
  if (obstacles.length > 0) throw new Problem('conflict', obstacles.join(' '))
  const account = await accountById(services.db, actor.id)
  const receipt = randomBytes(6).toString('hex').toUpperCase()
  const deletedAt = new Date(services.now()).toISOString()
  const afterwards = await services.db.transaction().execute(async (trx) => {
    const files: (() => Promise<void>)[] = []
    for (const part of ownDataParts(app)) {
      const removeFiles = await part.erase?.(trx, account)
      if (removeFiles) files.push(removeFiles)
    }
    await trx
      .withTables<AccountTables>()
      .updateTable('account')
      .set(nobody(account, new Date(services.now())))
      .where('id', '=', account.id)
      .execute()
    await identityAdmin(services).deleteAccount(trx, account.identity_uid)
    await keepReceipt(trx, { receipt, deletedAt, lines })
    await forgetMailTo(trx, account.email)
    await services.mail.send(trx, { to: account.email, ...receiptMail(services.config.publicUrl, receipt, deletedAt, lines) })
    return files
  })
  endSockets(app, services, { uid: account.identity_uid, gone: true })
  for (const removeFiles of afterwards)
    await removeFiles().catch((error: unknown) => app.log.error({ err: error }, 'A file stayed behind.'))
  await forgetPortrait(services.files, account.profile_image_url)
  return { receipt, deletedAt, lines }
}

const nobody = ({ id }: Account, at: Date) => ({
  identity_uid: `deleted:${id}`,
  email: `deleted-${id}@deleted.invalid`,
  email_verified: false,
  username: 'A former member',
  first_name: null,
  last_name: null,
  profile_image_url: null,
  zip_code: null,
  phone: null,
  phone_verified_at: null,
  phone_shown_to: 'nobody' as const,
  is_agent: false,
  is_admin: false,
  is_verified: false,
  is_founder: false,
  permissions: [],
  suspended_at: at,
})

function receiptMail(publicUrl: string, receipt: string, deletedAt: string, lines: DeletionLine[]) {
  const listed = (outcome: DeletionLine['outcome']) =>
    lines
      .filter((line) => line.outcome === outcome)
      .map(({ what, count, why }) => `- ${what}${count === null ? '' : ` (${count})`}${why ? `: ${why}` : ''}`)
  return {
    subject: `Your ${product.name} account is deleted`,
    text: [
      `Receipt ${receipt}, ${deletedAt}`,
      '',
      'Erased:',
      ...listed('erased'),
      '',
      'Kept:',
      ...listed('kept'),
      '',
      `Read this again: ${publicUrl}/data-deletion?receipt=${receipt}`,
    ].join('\n'),
  }
}

/** Everything the product keeps about this person, gathered from every feature. */
export async function dataExport(app: App, services: Services, actor: Actor) {
  const { db, now } = services
  const account = await accountById(db, actor.id)
  const parts = await Promise.all(ownDataParts(app).map(async (part) => [part.name, await part.collect(db, account)] as const))
  const { phone, phone_shown_to: phoneShownTo, created_at: createdAt } = account
  return {
    exportedAt: new Date(now()).toISOString(),
    parts: {
      account: { ...userOf(account), phone, phoneShownTo, createdAt: createdAt.toISOString() },
      sessions: await mySessions(services, actor.identityUid),
      activity: await myEvents(services, actor.identityUid, undefined, 1000),
      ...Object.fromEntries(parts),
    },
  }
}
