import * as texts from '#texts/insights'
import { sql, type Generated, type Selectable } from 'kysely'
import {
  maxInsights,
  maxTipAgeDays,
  type Insight,
  type InsightCategory,
  type InsightType,
  type InsightText,
} from '#features/insights/contract'
import { isOlderThan } from '#platform/contract/day-age.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'

type TipTable = {
  id: Generated<number>
  title: string
  content: string
  category: InsightCategory
  type: InsightType
  source: string | null
  source_url: string | null
  /** YYYY-MM-DD */
  as_of: string | null
  good_for_days: number | null
  updated_at: Date
}
const tables = (db: Database) => db.withTables<{ insight_tip: TipTable }>()

export async function all(db: Database, now: Date): Promise<Insight[]> {
  const rows = await tips(db).orderBy('category').orderBy('id').execute()
  return rows.map((row) => toInsight(row, now))
}

export async function add(db: Database, text: InsightText, now: Date): Promise<Insight> {
  refuseDayToCome(text, now)
  const counting = tables(db)
    .selectFrom('insight_tip')
    .select((select) => select.fn.countAll<number>().as('count'))
  const { count } = await counting.executeTakeFirstOrThrow()
  if (Number(count) >= maxInsights) throw new Problem('conflict', fill(texts.upToCountTips, { count: maxInsights }))
  const row = await tables(db).insertInto('insight_tip').values(toRow(text, now)).returning(columns).executeTakeFirstOrThrow()
  return toInsight(row, now)
}

export async function change(db: Database, id: number, text: InsightText, now: Date): Promise<Insight> {
  refuseDayToCome(text, now)
  const query = tables(db).updateTable('insight_tip').set(toRow(text, now)).where('id', '=', id).returning(columns)
  const row = await query.executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return toInsight(row, now)
}

// No calendar of the country is ahead of UTC.
const isToCome = (day: string, now: Date): boolean => day > now.toISOString().slice(0, 10)

function refuseDayToCome({ asOf }: InsightText, now: Date): void {
  if (asOf !== null && isToCome(asOf, now))
    throw new Problem('invalid-input', texts.enterADayUpToToday, { 'body.asOf': texts.enterADayUpToToday })
}

export async function remove(db: Database, id: number): Promise<void> {
  const { numDeletedRows } = await tables(db).deleteFrom('insight_tip').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not-found')
}

const columns = [
  'id',
  'title',
  'content',
  'category',
  'type',
  'source',
  'source_url',
  sql<string | null>`as_of::text`.as('as_of'),
  'good_for_days',
] as const

const tips = (db: Database) => tables(db).selectFrom('insight_tip').select(columns)

const toRow = ({ title, content, category, type, source, sourceUrl, asOf, goodForDays }: InsightText, now: Date) => ({
  title,
  content,
  category,
  type,
  source,
  source_url: sourceUrl,
  as_of: asOf,
  good_for_days: goodForDays,
  updated_at: now,
})

function toInsight(row: Omit<Selectable<TipTable>, 'updated_at'>, now: Date): Insight {
  const { source_url, as_of, good_for_days, ...words } = row
  return { ...words, sourceUrl: source_url, asOf: as_of, goodForDays: good_for_days, old: isOutOfDate(as_of, good_for_days, now) }
}

/** Returns true when the source of a tip was last checked too long ago, or on a day to come. Earlier rows may name more days than visitors ever see. */
export const isOutOfDate = (asOf: string | null, goodForDays: number | null, now: Date): boolean =>
  asOf !== null && (isToCome(asOf, now) || isOlderThan(asOf, Math.min(goodForDays ?? maxTipAgeDays, maxTipAgeDays), now))
