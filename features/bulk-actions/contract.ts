import * as texts from '#texts/bulk-actions'
import * as z from 'zod/mini'
import { standardStatuses } from '#features/listings/contract'
import { caseReasons } from '#features/moderation/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const reason = z.string().check(z.trim(), z.minLength(3, texts.giveAReason), z.maxLength(500, texts.useAtMost500Characters))
const mostSelected = 500

const bulkKinds = ['suspend', 'sign-out', 'take-down'] as const
export type BulkKind = (typeof bulkKinds)[number]
const bulkStates = ['previewed', 'running', 'done', 'undoing', 'undone', 'stopped'] as const
export type BulkState = (typeof bulkStates)[number]

export const BulkAction = z.object({
  id: z.int(),
  kind: z.enum(bulkKinds),
  state: z.enum(bulkStates),
  administrator: z.object({ id: z.int(), name: z.string() }),
  reason: z.nullable(z.string()),
  /** Of homes, what their agents read beside it. */
  code: z.nullable(z.enum(caseReasons)),
  startedAt: z.nullable(z.string()),
  /** Of accounts or homes: all, and what became of them. */
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
  undone: z.int(),
  /** Null where it cannot be undone anymore. */
  undoUntil: z.nullable(z.string()),
})
export type BulkAction = z.infer<typeof BulkAction>

export const previewBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions',
  repeat: 'harmless: a preview changes nothing, and each is started by its own id',
  access: 'admin',
  summary: 'Which accounts or homes a bulk action would concern; nothing is done yet',
  body: z
    .object({
      kind: z.enum(bulkKinds, texts.chooseWhatToDo),
      /** These accounts, these homes, or without both all that match the search. */
      userIds: z.optional(z.array(Id).check(z.minLength(1, texts.chooseAccounts), z.maxLength(mostSelected, texts.selectUpTo500))),
      propertyIds: z.optional(z.array(Id).check(z.minLength(1, texts.chooseListings), z.maxLength(mostSelected, texts.selectUpTo500Homes))),
      search: z._default(z.string().check(z.trim(), z.maxLength(100, texts.searchUpTo100Characters)), ''),
      /** Homes alone have one. */
      status: z.optional(z.enum(standardStatuses, texts.chooseAStatus)),
    })
    .check(
      z.refine(({ kind, userIds, propertyIds, status }) => (kind === 'take-down' ? !userIds : !propertyIds && !status), {
        path: ['kind'],
        error: texts.chooseWhatFits,
      }),
    ),
  reply: z.object({
    id: z.int(),
    count: z.int(),
    /** The first of them. */
    names: z.array(z.string()),
    leftOut: z.object({ administrators: z.int(), suspended: z.int(), deleted: z.int(), held: z.int(), notPublic: z.int() }),
  }),
})

export const startBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions/:id/start',
  repeat: 'key',
  access: 'admin',
  summary: 'Do a bulk action to the accounts or homes that were previewed, and to no others',
  audited: true,
  params: z.object({ id: Id }),
  body: z.object({
    reason,
    /** Taking homes down needs one. */
    code: z.optional(z.enum(caseReasons, texts.chooseAReason)),
  }),
  reply: BulkAction,
})

export const bulkAction = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions/:id',
  access: 'admin',
  summary: 'How far a bulk action is',
  params: z.object({ id: Id }),
  reply: BulkAction,
})

export const recentBulkActions = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions',
  access: 'admin',
  summary: 'Bulk actions in pages, newest first',
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(BulkAction), ...pageNumbers }),
})

export const undoBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions/:id/undo',
  repeat: 'key',
  access: 'admin',
  summary: 'Reinstate the accounts that a bulk action suspended, or bring back the homes it took down, within half an hour',
  audited: true,
  params: z.object({ id: Id }),
  reply: BulkAction,
})
