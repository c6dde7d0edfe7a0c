import * as texts from '#texts/admin'
import { accountsById, nameOf } from '#features/accounts/server'
import { auditedOperation } from '#platform/audit/audit.ts'
import { auditEntries, type AuditFilter } from '#platform/audit/read-audit.ts'
import { csvCell } from '#platform/contract/csv-cell.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { AuditEntry } from '../contract/audit.ts'

const pageSize = 50
const mostInFile = 10_000

/** Returns every audited operation by method and path, with its action for administrators. The summaries of calls are for programmers. */
export const auditedOperations = (app: App): Map<string, string> =>
  new Map([
    ...[...app.endpoints].flatMap(([key, { endpoint }]) => (endpoint.audited ? [[key, actionFor(key)] as const] : [])),
    ...app.ports.parts(auditedOperation).map(({ method, path, summary }) => [`${method} ${path}`, summary] as const),
  ])

const actionFor = (operation: string): string => texts.auditActions[operation] ?? texts.anotherChange

/** Returns a page of the log from below the number `before`, newest first; `next` is the following `before`. */
export async function auditPage(app: App, db: Database, filter: AuditFilter) {
  const operations = auditedOperations(app)
  const entries = await named(db, operations, filter, pageSize + 1)
  const shown = entries.slice(0, pageSize)
  return {
    entries: shown,
    next: (entries.length > pageSize && shown.at(-1)?.number) || null,
    operations: [...operations].map(([operation, summary]) => ({ operation, summary })),
  }
}

const columns = ['number', 'at', 'operation', 'actor', 'subject', 'about', 'reason', 'before', 'after', 'request'] as const

/** Returns entries as CSV, newest first. */
export async function auditCsv(app: App, db: Database, filter: AuditFilter): Promise<string> {
  const entries = await named(db, auditedOperations(app), filter, mostInFile)
  const lines = entries.map(({ number, at, operation, actor, apiKeyId, subject, about, reason, before, after, requestId }) =>
    [
      number,
      at,
      operation,
      actor ? personIn(actor) : `API key ${apiKeyId}`,
      subject,
      about && personIn(about),
      reason,
      valuesIn(before),
      valuesIn(after),
      requestId,
    ]
      .map((cell) => csvCell(cell === null ? null : String(cell)))
      .join(','),
  )
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

const personIn = ({ id, name }: { id: number; name: string }): string => `${name} (${id})`
const valuesIn = (values: AuditEntry['before']): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

async function named(db: Database, operations: ReadonlyMap<string, string>, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  const rows = await auditEntries(db, filter, limit)
  const accounts = await accountsById(db, [
    ...new Set(rows.flatMap((row) => [row.actor_account_id ?? [], row.subject_account_id ?? []].flat())),
  ])
  const person = (id: number) => {
    const account = accounts.get(id)
    return { id, name: account ? nameOf(account) : '' }
  }
  return rows.map((row) => ({
    number: row.number,
    at: row.happened_at.toISOString(),
    operation: row.operation,
    summary: operations.get(row.operation) ?? actionFor(row.operation),
    actor: row.actor_account_id === null ? null : person(row.actor_account_id),
    apiKeyId: row.actor_api_key_id,
    subject: row.subject,
    about: row.subject_account_id === null ? null : person(row.subject_account_id),
    reason: row.reason,
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
    requestId: row.request_id,
  }))
}
