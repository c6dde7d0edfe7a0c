import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

const number = z.coerce.number().check(z.int(), z.positive())
const Person = z.object({ id: z.int(), name: z.string() })
const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const AuditEntry = z.object({
  number: z.int(),
  at: z.string(),
  /** Method and path of the call. */
  operation: z.string(),
  /** What that call does, in words. */
  summary: z.string(),
  /** Null where a program acted with an API key. */
  actor: z.nullable(Person),
  apiKeyId: z.nullable(z.int()),
  /** What it was done to: a kind and an id. */
  subject: z.string(),
  about: z.nullable(Person),
  /** Null where none was asked for, or its person left. */
  reason: z.nullable(z.string()),
  before: Values,
  after: Values,
  requestId: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filter = {
  operation: z.optional(z.string().check(z.maxLength(200))),
  actorId: z.optional(number),
  accountId: z.optional(number),
}

export const auditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What administrators did, newest first, 50 at a time, and the operations that are noted',
  query: z.object({ ...filter, before: z.optional(number) }),
  reply: z.object({
    entries: z.array(AuditEntry),
    next: z.nullable(z.int()),
    operations: z.array(z.object({ operation: z.string(), summary: z.string() })),
  }),
})

export const auditCheck = endpoint({
  method: 'GET',
  path: '/api/admin/audit/check',
  access: 'admin',
  summary: 'Whether the log is as it was written, and the number of the first entry that is not',
  reply: z.object({
    /** How many entries were as written. */
    checked: z.int(),
    /** Null where all are. */
    broken: z.nullable(z.int()),
  }),
})

export const auditFile = endpoint({
  method: 'GET',
  path: '/api/admin/audit/file',
  access: 'admin',
  summary: 'The same entries as a CSV text, all of them or the newest 10,000',
  query: z.object(filter),
  reply: z.object({ csv: z.string() }),
})
