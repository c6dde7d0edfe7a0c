import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CopyField, Finding } from '#features/copy-lint/contract'
import { fairHousingLaws } from '#features/law/contract'
import type { Database } from '#platform/database/database.ts'
import { comparedPhrase } from '../contract/finding.ts'
import { allRules } from '../contract/lint.ts'
import { neutralPatterns, wordLists } from '../contract/word-lists.ts'

type CopyCheckTable = { listing_key: number; rules: string; findings: string; checked_at: Date }

/** Changes with every rule and with what a state's law makes advice. */
const rulesVersion = createHash('sha256')
  .update(JSON.stringify([allRules, wordLists, neutralPatterns, fairHousingLaws]))
  .digest('hex')
  .slice(0, 16)

/** Texts of photos and videos change without their listing, so that a check holds for a day at most. */
const maxAgeMs = 86_400_000

/** Returns the keys of live listings that were never checked, or changed since, or were checked by other rules or a day ago. */
export async function findStaleChecks(db: Database, now: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    select listing.listing_key as key from listing left join copy_check using (listing_key)
    where x_is_public and (copy_check.listing_key is null or rules <> ${rulesVersion}
      or checked_at < modification_timestamp or checked_at < ${new Date(now - maxAgeMs)}::timestamptz)
    order by checked_at nulls first limit ${limit}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Stores what a listing's wording was found to have; the review queue reads it. */
export async function storeCheck(
  db: Database,
  listingKey: number,
  unresolved: readonly { field: CopyField; finding: Finding }[],
  at: Date,
): Promise<void> {
  const phrases = unresolved.map(({ field, finding }) => ({ field, phrase: comparedPhrase(finding.phrase), severity: finding.severity }))
  const values = { rules: rulesVersion, findings: JSON.stringify(phrases), checked_at: at }
  await db
    .withTables<{ copy_check: CopyCheckTable }>()
    .insertInto('copy_check')
    .values({ listing_key: listingKey, ...values })
    .onConflict((row) => row.column('listing_key').doUpdateSet(values))
    .execute()
}
