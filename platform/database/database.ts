import type { Kysely, Transaction } from 'kysely'

/** The database as the platform sees it; each feature adds its own tables with `db.withTables<…>()`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- each feature adds its own tables
export type Database = Kysely<{}>
// oxlint-disable-next-line typescript/no-empty-object-type -- each feature adds its own tables
export type DatabaseTransaction = Transaction<{}>
