import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  PostgresIntrospector,
  replaceWithNoncontingentExpression,
  sql,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type TableMetadata,
} from 'kysely'
import { retryConflicts } from './retry-conflicts.ts'

const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

/** A query builder whose transactions, and statements outside of one, are repeated after a conflict with another transaction. */
// oxlint-disable-next-line typescript/no-empty-object-type -- each feature adds its own tables
export class RetryingDatabase extends Kysely<{}> {
  constructor(config: PostgresDialectConfig) {
    // `in ()` is no SQL: an empty list matches no row, and with `not in` every row.
    super({ dialect: new RetryingDialect(config), plugins: [emptyLists] })
  }

  override transaction(): ReturnType<Kysely<object>['transaction']> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => retryConflicts(() => execute(work))
    return builder
  }

  /** Returns this builder: a new one would lose the retry, and the tables are types alone. */
  override withTables<Tables extends Record<string, unknown>>(): Kysely<Tables> {
    return this as unknown as Kysely<Tables>
  }
}

class RetryingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new RetryingDriver(this.#config)
  }

  override createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new TableNames(db)
  }
}

/** Lists tables without their columns. The migrator asks for its own two tables at each file, and reading every column takes longer than most files. */
class TableNames extends PostgresIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    super(db)
    this.#db = db
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_tables where schemaname = any(current_schemas(false))`.execute(this.#db)
    return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }))
  }
}

/** Repeats statements outside of a transaction; inside one the whole transaction has to be repeated. */
class RetryingDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>()
  readonly #inTransaction = new WeakSet<DatabaseConnection>()

  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...given)
    if (this.#known.has(connection)) return connection
    this.#known.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = (query, ...options) => {
      const isAlone = !this.#inTransaction.has(connection) && !query.sql.startsWith('select')
      return isAlone ? retryConflicts(() => execute(query, ...options)) : execute(query, ...options)
    }
    return connection
  }

  override async beginTransaction(...given: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    this.#inTransaction.add(given[0])
    await super.beginTransaction(...given)
  }

  override async releaseConnection(...given: Parameters<PostgresDriver['releaseConnection']>): Promise<void> {
    this.#inTransaction.delete(given[0])
    await super.releaseConnection(...given)
  }
}
