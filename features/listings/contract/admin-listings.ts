import * as texts from '#texts/listings'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { standardStatuses } from './vocabulary.ts'
import { EditorialStatus, StandardStatus } from './vocabulary-schemas.ts'

/** A listing as administrators find it, whoever lists it and wherever it stands; private remarks stay with the agent. */
const AdminListing = z.object({
  id: z.number(),
  title: z.nullable(z.string()),
  address: z.nullable(z.string()),
  price: z.nullable(z.number()),
  status: StandardStatus,
  editorialStatus: EditorialStatus,
  archived: z.boolean(),
  isPublic: z.boolean(),
  /** Hidden because of a notice to the law. */
  isHeld: z.boolean(),
  isDemo: z.boolean(),
  agentId: z.number(),
  agentName: z.string(),
  updatedAt: z.string(),
})
export type AdminListing = z.infer<typeof AdminListing>

export const adminListings = endpoint({
  method: 'GET',
  path: '/api/admin/properties',
  access: 'admin',
  summary: 'Listings of all agents, newest first, 50 at a time, found by number, title, address, or agent’s name or email, and by status',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, texts.searchUpTo100Characters))),
    status: z.optional(z.enum(standardStatuses, texts.chooseAStatusFromTheList)),
    before: z.optional(
      z.coerce
        .number(texts.askForThePageAgain)
        .check(z.int(texts.askForThePageAgain), z.positive(texts.askForThePageAgain), z.maximum(Number.MAX_SAFE_INTEGER)),
    ),
  }),
  reply: z.object({ items: z.array(AdminListing), next: z.nullable(z.number()) }),
})
