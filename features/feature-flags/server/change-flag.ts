import * as texts from '#texts/feature-flags'
import { sql } from 'kysely'
import { changeFlag, namedAtMost, type FlagChange } from '#features/feature-flags/contract'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import type { FeatureFlag } from '#platform/contract/feature-flag.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { flagTables } from './flag-rows.ts'

/** Turns a part on or off, with one entry in the audit log. */
export async function change(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: AuditedCaller,
  declared: readonly FeatureFlag[],
  key: string,
  { revision, openTo, percent, people, reason }: FlagChange,
): Promise<void> {
  const flag = declared.find((each) => each.key === key)
  if (!flag) throw new Problem('not-found')
  if (openTo === 'some' && flag.audience === 'everybody') throw refused('openTo', texts.thisIsOnOrOffForAll)
  const limited = openTo === 'some'
  const accountIds = limited ? await accountsNamed(db, people) : []
  if (limited && percent === 0 && accountIds.length === 0) throw refused('percent', texts.nameSomebodyOrEnterAShare)
  await db.transaction().execute(async (trx) => {
    // A flag nobody changed has no row that could be locked.
    await sql`select pg_advisory_xact_lock(hashtext('feature flag'), hashtext(${key}))`.execute(trx)
    const tables = flagTables(trx)
    const row = await tables.selectFrom('feature_flag').selectAll().where('key', '=', key).executeTakeFirst()
    if ((row?.revision ?? 0) !== revision) throw new Problem('conflict', texts.somebodyElseChangedIt)
    const { named } = await tables
      .selectFrom('feature_flag_account')
      .select(({ fn }) => fn.countAll<number>().as('named'))
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const next = {
      open_to: openTo,
      percent: limited ? percent : 0,
      revision: revision + 1,
      reason,
      changed_at: new Date(now()),
      changed_by: by.actor.id,
    }
    await tables
      .insertInto('feature_flag')
      .values({ key, ...next })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(next))
      .execute()
    await tables.deleteFrom('feature_flag_account').where('key', '=', key).execute()
    if (accountIds.length > 0)
      await tables
        .insertInto('feature_flag_account')
        .values(accountIds.map((account_id) => ({ key, account_id })))
        .execute()
    const note = {
      subject: `feature flag ${key}`,
      reason,
      before: { openTo: row?.open_to ?? 'everybody', percent: row?.percent ?? 0, named: Number(named) },
      after: { openTo, percent: next.percent, named: accountIds.length },
    }
    await recordAudit(trx, changeFlag, by, note, now())
  })
}

const refused = (field: string, sentence: string) => new Problem('invalid-input', sentence, { [`body.${field}`]: sentence })

/** Returns the accounts of these mailboxes; one that nobody has is refused by name. */
async function accountsNamed(db: Database, people: string): Promise<number[]> {
  const mailboxes = [
    ...new Set(
      people
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(normalEmail),
    ),
  ]
  if (mailboxes.length > namedAtMost) throw refused('people', texts.nameFewerAccounts)
  if (mailboxes.length === 0) return []
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from account where email = any(${mailboxes})`.execute(db)
  const known = new Set(rows.map(({ email }) => email))
  const unknown = mailboxes.find((mailbox) => !known.has(mailbox))
  if (unknown) throw refused('people', fill(texts.nobodyHasTheEmail, { email: unknown }))
  return rows.map(({ id }) => Number(id))
}
