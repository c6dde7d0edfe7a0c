import * as texts from '#texts/library'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { oneLine, withoutNul } from '#platform/contract/field-checks.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import {
  mediaAlterations,
  libraryActions,
  libraryKinds,
  librarySteps,
  libraryStates,
  licenseKeys,
  unknownPlaceholders,
} from './contract/vocabulary.ts'

export { libraryKinds, licenses, maxClipBytes, type LibraryKind } from './contract/vocabulary.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const text = (most: number, message: string) => z.string().check(withoutNul, z.trim(), oneLine(most), z.maxLength(most, message))
const Revision = z.number().check(z.int(), z.minimum(0))
const byId = z.object({ id: Id })
const Reason = text(300, texts.useAtMost300Characters)

/** POST the picture (as photos of listings are taken) or an MP4 itself, with `?reason=` where it replaces one; the reply is `LibraryItem`. */
export const libraryFilePath = '/api/admin/library/:id/file'

export const LibraryItem = z.object({
  id: z.number(),
  kind: z.enum(libraryKinds),
  title: z.string(),
  alt: z.string(),
  tags: z.string(),
  source: z.string(),
  license: z.enum(licenseKeys),
  alteration: z.enum(['None', ...mediaAlterations]),
  madeWithAi: z.boolean(),
  state: z.enum(libraryStates),
  /** Of a template. */
  text: z.nullable(z.string()),
  /** Where the picture or clip is served, the same for every version; null while there is none, and once it was taken down. */
  media: z.nullable(
    z.object({ url: z.string(), preview: z.string(), width: z.nullable(z.number()), height: z.nullable(z.number()), bytes: z.number() }),
  ),
  /** How many posts of agents use it. */
  uses: z.number(),
  /** When the version before was replaced, while it can still be brought back. */
  replacedAt: z.nullable(z.string()),
  takenDownReason: z.nullable(z.string()),
  revision: z.number(),
})
export type LibraryItem = z.infer<typeof LibraryItem>

const Fields = z.object({
  /** Never changes. */
  kind: z.enum(libraryKinds, texts.chooseAKind),
  title: text(120, texts.useAtMost120Characters).check(z.minLength(1, texts.enterATitle)),
  alt: text(300, texts.useAtMost300Characters),
  tags: text(200, texts.useAtMost200Characters),
  source: text(300, texts.useAtMost300Characters).check(z.minLength(1, texts.sayWhereItIsFrom)),
  license: z.enum(licenseKeys, texts.chooseALicense),
  alteration: z.enum(['None', ...mediaAlterations], texts.chooseHowItWasAltered),
  madeWithAi: z.boolean(),
  /** Of a template; empty for all else. */
  text: text(2200, texts.useAtMost2200Characters).check(
    z.refine((value) => unknownPlaceholders(value).length === 0, texts.useThesePlaceholders),
  ),
})
export const LibraryFields = Fields.check(
  z.refine(({ kind, alt }) => kind === 'template' || alt !== '', { path: ['alt'], error: texts.sayWhatItShows }),
  z.refine(({ kind, text: written }) => kind !== 'template' || written !== '', { path: ['text'], error: texts.writeTheText }),
)
export type LibraryFields = z.infer<typeof LibraryFields>

const listQuery = {
  kind: z.optional(z.enum(libraryKinds, texts.chooseAKind)),
  search: z.optional(text(100, texts.searchUpTo100Characters)),
  before: z.optional(Id),
}
const listReply = z.object({ items: z.array(LibraryItem), next: z.nullable(z.number()) })

export const libraryItems = endpoint({
  method: 'GET',
  path: '/api/admin/library',
  access: 'admin',
  summary: 'Shared pictures, clips and templates in every state, newest first, found by kind, state, title, tags or source',
  query: z.object({
    kind: listQuery.kind,
    search: listQuery.search,
    before: listQuery.before,
    state: z.optional(z.enum(libraryStates, texts.chooseAState)),
  }),
  reply: listReply,
})

export const publishedItems = endpoint({
  method: 'GET',
  path: '/api/agent/library',
  access: 'agent',
  summary: 'What is published in the shared library, newest first, found by kind, title, tags or source',
  query: z.object({ kind: listQuery.kind, search: listQuery.search, before: listQuery.before }),
  reply: listReply,
})

const LibraryEvent = z.object({
  id: z.number(),
  at: z.string(),
  action: z.enum(libraryActions),
  reason: z.string(),
  /** Null once the account is gone. */
  by: z.nullable(z.string()),
})
export type LibraryEvent = z.infer<typeof LibraryEvent>

export const libraryHistory = endpoint({
  method: 'GET',
  path: '/api/admin/library/:id/history',
  access: 'admin',
  summary: 'Who did what to a shared item, when and why, in pages, newest first',
  params: byId,
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(LibraryEvent), ...pageNumbers }),
})

export const addItem = endpoint({
  method: 'POST',
  path: '/api/admin/library',
  repeat: 'key',
  access: 'admin',
  audited: true,
  summary: 'Add a picture, clip or template as a draft; the file of a picture or clip follows',
  body: LibraryFields,
  reply: LibraryItem,
})

export const changeItem = endpoint({
  method: 'PATCH',
  path: '/api/admin/library/:id',
  access: 'admin',
  audited: true,
  summary: 'Change what is said about a shared item, or the text of a template; 409 when it changed since it was shown',
  params: byId,
  body: z.object({ revision: Revision, fields: LibraryFields }),
  reply: LibraryItem,
})

export const moveItem = endpoint({
  method: 'POST',
  path: '/api/admin/library/:id/steps',
  repeat: 'key',
  access: 'admin',
  audited: true,
  summary: 'Publish a shared item, take it down or put it back with a reason, confirm its replacement or undo it',
  params: byId,
  body: z.object({ revision: Revision, step: z.enum(librarySteps, texts.chooseWhatToDo), reason: Reason }),
  reply: LibraryItem,
})

export const removeDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/library/:id',
  access: 'admin',
  audited: true,
  summary: 'Delete an item that was never published',
  params: byId,
})
