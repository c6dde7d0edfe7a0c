import { sql, type RawBuilder } from 'kysely'
import type { MergeKind } from '#features/personal-data/contract'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'

/** The account that goes and the one that stays. */
export interface MergedAccounts {
  from: number
  into: number
}

export interface MergeCount {
  moves: number
  /** What both accounts have; the one that stays has it once. */
  both: number
}

/** What must not be lost or guessed about, so that nothing is merged. */
export type MergeObstacle =
  | 'agent'
  | 'license'
  | 'team-owner'
  | 'two-teams'
  | 'brokerage-administrator'
  | 'two-brokerages'
  | 'directory'
  | 'plan'
  | 'assistant'
  | 'open-review'
  | 'same-hours'
  | 'strangers'

/** What becomes of columns that name an account when it is merged into another one. */
export interface MergeRule {
  /** As `table.column`. */
  columns: readonly string[]
  becomes: 'moved' | 'stopping' | 'erased' | 'staying'
  /** What administrators read of it; nothing when left out. */
  kind?: MergeKind
  /** Only an agent may get it. */
  ofAgents?: true
  /** Why a column still names the account that went. */
  why?: string
  obstacle?(db: Database, accounts: MergedAccounts): Promise<MergeObstacle | undefined>
  count?(db: Database, accounts: MergedAccounts): Promise<MergeCount>
  move?(trx: DatabaseTransaction, accounts: MergedAccounts, at: Date): Promise<void>
}

type Column = `${string}.${string}`

const split = (column: Column) => {
  const [table = '', name = ''] = column.split('.')
  return { table: sql.table(table), name: sql.ref(name) }
}

const numbers = async (db: Database, query: RawBuilder<{ count: number }>): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.count ?? 0)

/** The ways in which a feature says what becomes of a column. */
export const merging = {
  /** Every row names the account that stays afterwards. */
  moves(kind: MergeKind | null, ...columns: readonly Column[]): MergeRule {
    return {
      columns,
      becomes: 'moved',
      ...(kind && { kind }),
      async count(db, { from }) {
        const counts = columns.map((column) => {
          const { table, name } = split(column)
          return numbers(db, sql`select count(*) as count from ${table} where ${name} = ${from}`)
        })
        return { moves: (await Promise.all(counts)).reduce((sum, count) => sum + count, 0), both: 0 }
      },
      async move(trx, { from, into }) {
        for (const { table, name } of columns.map(split))
          await sql`update ${table} set ${name} = ${into} where ${name} = ${from}`.execute(trx)
      },
    }
  },
  /** The same, of what only agents have. */
  movesToAgent: (kind: MergeKind | null, ...columns: readonly Column[]): MergeRule => ({
    ...merging.moves(kind, ...columns),
    ofAgents: true,
  }),
  /** The same, but a row whose other columns the account that stays has already is dropped. `whileNull`: only rows without it count as the same. */
  movesOnce(kind: MergeKind | null, column: Column, by: readonly string[], whileNull?: string): MergeRule {
    const { table, name } = split(column)
    const same = sql.join(
      [
        sql`mine.${name} = theirs.into_id`,
        ...by.map((key) => sql`mine.${sql.ref(key)} = theirs.${sql.ref(key)}`),
        ...(whileNull ? [sql`mine.${sql.ref(whileNull)} is null and theirs.${sql.ref(whileNull)} is null`] : []),
      ],
      sql` and `,
    )
    const rows = ({ from, into }: MergedAccounts) =>
      sql`(select ctid as row_id, ${into}::bigint as into_id, * from ${table} where ${name} = ${from}) theirs`
    return {
      columns: [column],
      becomes: 'moved',
      ...(kind && { kind }),
      async count(db, accounts) {
        const [all, both] = await Promise.all([
          numbers(db, sql`select count(*) as count from ${rows(accounts)}`),
          numbers(db, sql`select count(*) as count from ${rows(accounts)} where exists (select from ${table} mine where ${same})`),
        ])
        return { moves: all - both, both }
      },
      async move(trx, accounts) {
        await sql`delete from ${table} where ctid in (
          select row_id from ${rows(accounts)} where exists (select from ${table} mine where ${same}))`.execute(trx)
        await sql`update ${table} set ${name} = ${accounts.into} where ${name} = ${accounts.from}`.execute(trx)
      },
    }
  },
  /** One row is enough, and nothing is merged. */
  stops(obstacle: MergeObstacle, ...columns: readonly Column[]): MergeRule {
    return {
      columns,
      becomes: 'stopping',
      async obstacle(db, { from }) {
        for (const { table, name } of columns.map(split)) {
          const { rows } = await sql`select from ${table} where ${name} = ${from} limit 1`.execute(db)
          if (rows.length > 0) return obstacle
        }
        return undefined
      },
    }
  },
  /** Goes as it does when the account is deleted. */
  erased: (...columns: readonly Column[]): MergeRule => ({ columns, becomes: 'erased' }),
  /** Goes on to name the emptied account. */
  stays: (why: string, ...columns: readonly Column[]): MergeRule => ({ columns, becomes: 'staying', why }),
}
