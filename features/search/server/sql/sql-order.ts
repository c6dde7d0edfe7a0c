import { sql, type RawBuilder } from 'kysely'
import { factSql, type SearchPlan } from '#features/search-plan/server'
import { squareTo } from './sql-conditions.ts'

export interface SqlOrder {
  /** Sorted by, as an index has it. */
  key: RawBuilder<unknown>
  /** The same as a number, for the continuation. */
  value: RawBuilder<number>
  /** How a number from a continuation is compared with the key. */
  bound: (value: number) => RawBuilder<unknown>
}

const float = (value: number) => sql`${value}::float8`

export function orderOf({ sort: { key }, circle }: SearchPlan): SqlOrder {
  const whole = (expression: string): SqlOrder => ({
    key: sql.raw(expression),
    value: sql`(${sql.raw(expression)})::float8`,
    bound: (value) => sql`${value}::bigint`,
  })
  switch (key) {
    case 'newest':
      return {
        key: sql`x_first_public_at`,
        value: sql`extract(epoch from x_first_public_at)::float8`,
        bound: (value) => sql`to_timestamp(${value}::float8)`,
      }
    case 'price':
      return whole('list_price')
    case 'beds':
      return whole(factSql.beds)
    case 'area':
      return whole(factSql.area)
    case 'tour':
      return whole(factSql.tourSeconds)
    case 'perArea': {
      const perArea = sql<number>`(case when ${sql.raw(factSql.area)} = 0 then 1e15::float8
        else ${sql.raw(factSql.price)}::float8 / ${sql.raw(factSql.area)} end)`
      return { key: perArea, value: perArea, bound: float }
    }
    case 'distance': {
      const square = circle ? squareTo(circle) : sql<number>`0::float8`
      return { key: square, value: square, bound: float }
    }
  }
}
