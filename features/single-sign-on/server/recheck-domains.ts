import * as texts from '#texts/single-sign-on'
import { sql } from 'kysely'
import { peopleOf } from '#features/brokerages/server'
import { fill } from '#platform/contract/fill.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { findProof } from './domain-proof.ts'
import type { Reach } from './reach.ts'
import { signOnTables, type DomainRow } from './sign-on-rows.ts'

const dayMs = 86_400_000
const checkEveryMs = 30 * dayMs
/** While a proof is missing it is looked up daily, and the domain stays verified this long. */
const graceDays = 14
const batchSize = 20

/** Last day on which a domain whose proof is missing still counts as verified. */
export const graceEnd = (missingSince: Date): Date => new Date(missingSince.getTime() + graceDays * dayMs)

/**
 * Looks up proofs that were last seen 30 days ago. A missing proof is announced to the administrators at once and ends the
 * verification after the grace period.
 */
export async function recheckDomains(services: Services, reach: Reach): Promise<void> {
  const at = new Date(services.now())
  // Claims the rows before the lookups, so that concurrent processes skip them.
  const { rows } = await sql<DomainRow>`
    update brokerage_domain set checked_at = ${at} where id in (
      select id from brokerage_domain where proven_at is not null
        and (checked_at <= ${new Date(at.getTime() - checkEveryMs)}
          or (missing_since is not null and checked_at <= ${new Date(at.getTime() - dayMs)}))
      order by checked_at limit ${batchSize} for update skip locked)
    returning *`.execute(services.db)
  for (const row of rows) await recordCheck(services, row, await findProof(reach, row), at)
}

async function recordCheck(services: Services, row: DomainRow, provenBy: 'dns' | 'file' | undefined, at: Date): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    if (!provenBy && row.missing_since && graceEnd(row.missing_since) <= at) return withdrawProof(services, trx, row)
    const missing_since = provenBy ? null : (row.missing_since ?? at)
    await signOnTables(trx)
      .updateTable('brokerage_domain')
      .set({ missing_since, ...(provenBy && { proven_by: provenBy }) })
      .where('id', '=', row.id)
      .where('proven_at', 'is not', null)
      .execute()
    if (missing_since && !row.missing_since) await mailAdministrators(services, trx, row, missingMail)
  })
}

/** Ends the verification of a domain and mails the administrators of its brokerage. */
export async function withdrawProof(services: Services, trx: DatabaseTransaction, row: DomainRow): Promise<void> {
  await signOnTables(trx)
    .updateTable('brokerage_domain')
    .set({ proven_at: null, proven_by: null, missing_since: null })
    .where('id', '=', row.id)
    .execute()
  await mailAdministrators(services, trx, row, lostMail)
}

const kind = 'single-sign-on/domain'

type WriteMail = (domain: string, publicUrl: string) => { subject: string; text: string }

async function mailAdministrators(services: Services, trx: DatabaseTransaction, row: DomainRow, write: WriteMail): Promise<void> {
  for (const { email, role } of await peopleOf(trx, row.brokerage_key))
    if (role === 'admin') await services.mail.send(trx, { kind, to: email, ...write(row.domain, services.config.publicUrl) })
}

const missingMail: WriteMail = (domain, publicUrl) => ({
  subject: fill(texts.proofMissingSubject, { domain }),
  text: fill(texts.proofMissingMail, { domain, days: graceDays, page: `${publicUrl}/brokerage/single-sign-on` }),
})

const lostMail: WriteMail = (domain, publicUrl) => ({
  subject: fill(texts.proofLostSubject, { domain }),
  text: fill(texts.proofLostMail, { domain, page: `${publicUrl}/brokerage/single-sign-on` }),
})

const sample = (id: string, when: string, write: WriteMail): MailSample => ({
  id: `single-sign-on/${id}`,
  when,
  write: ({ mail, config, db }) => mail.send(db, { kind, to: 'sam.rivera@example.com', ...write('example.com', config.publicUrl) }),
})

export const domainMails: MailSample[] = [
  sample('proof-missing', 'The proof of a verified email domain is missing', missingMail),
  sample('proof-lost', 'An email domain is no longer verified', lostMail),
]
