import { sql, type SelectQueryBuilder } from 'kysely'
import { numberPage, type Page, type PageQuery } from '#platform/contract/pages.ts'

/** Reads one page of an ordered query and counts its rows. The order must be total; `group by` and `distinct` are not supported. */
export async function selectPage<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, asked: PageQuery): Promise<Page<O>> {
  const counting = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
  const { total } = (await counting.executeTakeFirstOrThrow()) as { total: number }
  const numbers = numberPage(total, asked)
  const rows = query.limit(asked.limit).offset((numbers.page - 1) * asked.limit)
  return { items: await rows.execute(), ...numbers }
}
