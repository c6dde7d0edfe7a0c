import * as texts from '#texts/law'
import { sql, type GeneratedAlways, type Selectable } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { jurisdictions } from '#features/law/contract'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import type { Services } from '#platform/http/services.ts'
import { saveNotice, type NewNoticeVersion, type NoticeVersion, type StateNotice } from '../contract/state-notices.ts'

const dayMs = 86_400_000

type StateNoticeTable = {
  id: GeneratedAlways<number>
  pack: string
  version: number
  effective_on: string
  contact_name: string
  contact_email: string
  contact_phone: string
  title: string
  notice: string
  reason: string
  saved_at: Date
  saved_by: number
}
type Reading = Pick<Services, 'db' | 'now'>

const tablesOf = (db: Database) => db.withTables<{ state_notice: StateNoticeTable }>()
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Returns what is shown now, by state; what has neither a contact nor a notice is left out. */
export async function noticesInForce({ db, now }: Reading): Promise<StateNotice[]> {
  const rows = await tablesOf(db)
    .selectFrom('state_notice')
    .distinctOn('pack')
    .selectAll()
    .select(sql<string>`effective_on::text`.as('effective_on'))
    .where(sql<boolean>`effective_on <= ${dayOf(now())}::date`)
    .orderBy('pack')
    .orderBy('version', 'desc')
    .execute()
  return rows
    .map(noticeOf)
    .filter(({ contactName, contactEmail, contactPhone, notice }) => contactName || contactEmail || contactPhone || notice)
}

/** Returns a page of the versions for a state, newest first. @throws Problem `not-found` for a code without a pack. */
export async function versionsOf({ db, now }: Reading, code: string, asked: PageQuery): Promise<Page<NoticeVersion>> {
  knownPack(code)
  const versions = tablesOf(db)
    .selectFrom('state_notice')
    .selectAll()
    .select(sql<string>`effective_on::text`.as('effective_on'))
    .where('pack', '=', code)
    .orderBy('version', 'desc')
  const { items: rows, ...numbers } = await selectPage(versions, asked)
  const people = await accountsById(db, [...new Set(rows.map((row) => row.saved_by))])
  const inForce = await versions
    .where(sql<boolean>`effective_on <= ${dayOf(now())}::date`)
    .limit(1)
    .executeTakeFirst()
  const items = rows.map((row) => {
    const person = people.get(row.saved_by)
    return {
      ...noticeOf(row),
      reason: row.reason,
      savedAt: row.saved_at.toISOString(),
      savedBy: person ? nameOf(person) : '',
      isInForce: row.version === inForce?.version,
    }
  })
  return { items, ...numbers }
}

/** Returns the versions that somebody saved, oldest first. */
export async function noticesSavedBy(db: Database, accountId: number) {
  return tablesOf(db)
    .selectFrom('state_notice')
    .select(['pack', 'version', 'title', 'reason', 'saved_at'])
    .where('saved_by', '=', accountId)
    .orderBy('id')
    .execute()
}

/** Stores the next version, with one entry in the audit log. */
export async function saveVersion({ db, now }: Reading, caller: AuditedCaller, code: string, body: NewNoticeVersion): Promise<void> {
  knownPack(code)
  const { version, effectiveOn, contactName, contactEmail, contactPhone, title, notice, reason } = body
  // It is still the day before in most of the country when UTC begins a day.
  if (effectiveOn < dayOf(now() - dayMs)) throw refused('effectiveOn', texts.chooseTodayOrLater)
  if ((title === '') !== (notice === '')) throw refused(title === '' ? 'title' : 'notice', texts.aNoticeHasATitleAndText)
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('state notice'), hashtext(${code}))`.execute(trx)
    const newest = await tablesOf(trx)
      .selectFrom('state_notice')
      .select(['version', 'title'])
      .where('pack', '=', code)
      .orderBy('version', 'desc')
      .executeTakeFirst()
    if ((newest?.version ?? 0) !== version) throw new Problem('conflict', texts.somebodyElseSavedAVersion)
    await tablesOf(trx)
      .insertInto('state_notice')
      .values({
        pack: code,
        version: version + 1,
        effective_on: effectiveOn,
        contact_name: contactName,
        contact_email: contactEmail,
        contact_phone: contactPhone,
        title,
        notice,
        reason,
        saved_at: new Date(now()),
        saved_by: caller.actor.id,
      })
      .execute()
    const note = {
      subject: `notice for ${code}`,
      reason,
      before: { version, title: newest?.title ?? '' },
      after: { version: version + 1, title, effectiveOn },
    }
    await recordAudit(trx, saveNotice, caller, note, now())
  })
}

function knownPack(code: string): void {
  if (!Object.keys(jurisdictions).includes(code)) throw new Problem('not-found')
}

const refused = (field: string, sentence: string) => new Problem('invalid-input', sentence, { [`body.${field}`]: sentence })

const noticeOf = (row: Selectable<StateNoticeTable>): StateNotice => ({
  code: row.pack,
  version: row.version,
  effectiveOn: row.effective_on,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  title: row.title,
  notice: row.notice,
})
