import * as texts from '#texts/vault'
import { accountById } from '#features/accounts/server'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { plainName } from '#platform/mail/plain-text.ts'
import { vaultTables } from './vault-rows.ts'

const dayMs = 86_400_000
/** Days before the end, the longest first. */
const reminders = [14, 0] as const
const longDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** Mails agents whose files expire in two weeks or today, each reminder once; a file added late gets the one that is due. */
export async function remindOfExpiry(services: Services): Promise<void> {
  const { db, now } = services
  // A day begins at 8 in the morning of New York, when it has begun in all states but Alaska and Hawaii.
  const today = new Date(now() - 13 * 3_600_000).toISOString().slice(0, 10)
  const horizon = new Date(Date.parse(today) + reminders[0] * dayMs).toISOString().slice(0, 10)
  const due = await vaultTables(db)
    .selectFrom('vault_file')
    .select(['id', 'account_id', 'name', 'expires_on', 'reminded_days'])
    .where('expires_on', '>=', today as never)
    .where('expires_on', '<=', horizon as never)
    .where(({ eb, or }) => or([eb('reminded_days', 'is', null), eb('reminded_days', '>', 0)]))
    .execute()
  for (const file of due) {
    const day = String(file.expires_on)
    const days = day === today ? 0 : reminders[0]
    if (file.reminded_days !== null && file.reminded_days <= days) continue
    await db.transaction().execute(async (trx) => {
      const fresh = await vaultTables(trx)
        .updateTable('vault_file')
        .set({ reminded_days: days })
        .where('id', '=', file.id)
        .where('expires_on', '=', day as never)
        .where(({ eb, or }) => or([eb('reminded_days', 'is', null), eb('reminded_days', '>', days)]))
        .returning('id')
        .executeTakeFirst()
      const account = fresh && (await accountById(trx, file.account_id))
      if (!account || account.email.endsWith('.invalid')) return
      await mailExpiry(services, trx, { to: account.email, name: file.name, day, days })
    })
  }
}

async function mailExpiry(
  { mail, config }: Services,
  db: Database,
  { to, name, day, days }: { to: string; name: string; day: string; days: number },
): Promise<void> {
  const values = { name: plainName(name), day: longDay.format(Date.parse(day)) }
  await mail.send(db, {
    kind: 'vault/expiry',
    to,
    subject: fill(days === 0 ? texts.subjectExpiresToday : texts.subjectExpiresSoon, values),
    ...layoutMail({
      lead: [fill(texts.expiresLine, values), texts.expiresHint],
      button: { label: texts.openYourVault, link: `${config.publicUrl}/vault` },
    }),
  })
}

const sample = (id: string, when: string, days: number): MailSample => ({
  id: `vault/${id}`,
  when,
  write: (services) => {
    const day = new Date(services.now() + days * dayMs).toISOString().slice(0, 10)
    return mailExpiry(services, services.db, { to: 'maya@example.com', name: 'Listing agreement', day, days })
  },
})

export const expiryMails: MailSample[] = [
  sample('expires-soon', 'A file in the vault expires in two weeks', reminders[0]),
  sample('expires-today', 'A file in the vault expires today', reminders[1]),
]
