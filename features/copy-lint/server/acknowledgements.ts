import * as texts from '#texts/copy-lint'
import type { ColumnType, GeneratedAlways, Selectable } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import type { AcknowledgedPhrase, CopyAcknowledgement, CopyContext, CopyField, KeepPhrase } from '#features/copy-lint/contract'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { comparedPhrase } from '../contract/finding.ts'
import { ruleById } from '../contract/lint.ts'
import { lintDisguised } from '../contract/lint-disguised.ts'

type AcknowledgementTable = {
  id: GeneratedAlways<number>
  account_id: number
  listing_key: number
  field: CopyField
  phrase: string
  rule_id: string
  protected_class: string
  reason: string
  created_at: Date
  reviewed_at: ColumnType<Date | null, never, Date | null>
  reviewed_by: ColumnType<number | null, never, number | null>
}
type Row = Selectable<AcknowledgementTable>

export const acknowledgementTables = (db: Database) => db.withTables<{ copy_acknowledgement: AcknowledgementTable }>()

/** Returns what the agents of these listings decided to keep. */
export async function acknowledgedPhrases(db: Database, listingKeys: readonly number[]): Promise<Map<number, AcknowledgedPhrase[]>> {
  if (listingKeys.length === 0) return new Map()
  const rows = await acknowledgementTables(db)
    .selectFrom('copy_acknowledgement')
    .select(['listing_key', 'field', 'phrase', 'reason'])
    .where('listing_key', 'in', listingKeys)
    .orderBy('id')
    .execute()
  const byListing = Map.groupBy(rows, ({ listing_key }) => listing_key)
  return new Map([...byListing].map(([key, phrases]) => [key, phrases.map(({ field, phrase, reason }) => ({ field, phrase, reason }))]))
}

/** Stores why a phrase stays; a new reason takes the place of the old one and is reviewed anew. */
export async function acknowledgePhrase(
  db: Database,
  actor: Pick<Actor, 'id'>,
  listing: { key: number } & CopyContext,
  { field, phrase, reason }: KeepPhrase,
  at: Date,
): Promise<void> {
  // The full stop is part of the disguise where each word has one, and the phrase ends before it.
  const finding = lintDisguised(`${phrase}.`, listing).find(({ severity }) => severity === 'violation')
  if (!finding) throw new Problem('invalid-input', texts.thisWordingNeedsNoReason, { 'body.phrase': texts.thisWordingNeedsNoReason })
  await acknowledgementTables(db)
    .insertInto('copy_acknowledgement')
    .values({
      account_id: actor.id,
      listing_key: listing.key,
      field,
      phrase: comparedPhrase(phrase),
      rule_id: finding.rule,
      protected_class: finding.protectedClass,
      reason,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['listing_key', 'field', 'phrase']).doUpdateSet({ reason, created_at: at, reviewed_at: null, reviewed_by: null }),
    )
    .execute()
}

const pageSize = 50

/** Returns a page of reasons, the newest first. */
export async function acknowledgementsPage(
  db: Database,
  { reviewed = 'no', before }: { reviewed?: 'yes' | 'no' | undefined; before?: number | undefined },
): Promise<{ items: CopyAcknowledgement[]; nextCursor: number | null }> {
  let query = acknowledgementTables(db)
    .selectFrom('copy_acknowledgement')
    .selectAll()
    .where('reviewed_at', reviewed === 'yes' ? 'is not' : 'is', null)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  const shown = rows.slice(0, pageSize)
  return { items: await complete(db, shown), nextCursor: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}

/** Notes who reviewed a reason; asking twice changes nothing. */
export async function markReviewed(db: Database, actor: Actor, id: number, at: Date): Promise<CopyAcknowledgement> {
  await acknowledgementTables(db)
    .updateTable('copy_acknowledgement')
    .set({ reviewed_at: at, reviewed_by: actor.id })
    .where('id', '=', id)
    .where('reviewed_at', 'is', null)
    .execute()
  const row = await acknowledgementTables(db).selectFrom('copy_acknowledgement').selectAll().where('id', '=', id).executeTakeFirst()
  const [item] = row ? await complete(db, [row]) : []
  if (!item) throw new Problem('not-found')
  return item
}

async function complete(db: Database, rows: readonly Row[]): Promise<CopyAcknowledgement[]> {
  const people = await accountsById(db, [
    ...new Set(rows.flatMap(({ account_id, reviewed_by }) => (reviewed_by ? [account_id, reviewed_by] : [account_id]))),
  ])
  const nameById = (id: number) => {
    const account = people.get(id)
    return account ? nameOf(account) : texts.formerMember
  }
  return rows.map((row) => ({
    id: row.id,
    listingId: row.listing_key,
    agent: { id: row.account_id, name: nameById(row.account_id) },
    field: row.field,
    phrase: row.phrase,
    reason: row.reason,
    protectedClass: row.protected_class,
    why: ruleById(row.rule_id)?.why ?? null,
    source: ruleById(row.rule_id)?.source ?? null,
    createdAt: row.created_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewedBy: row.reviewed_by ? nameById(row.reviewed_by) : null,
  }))
}
