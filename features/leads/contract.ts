import * as texts from '#texts/leads'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { frame } from '#platform/contract/frame.ts'
import { maxImportBytes } from './contract/import-size.ts'
import { ContactLine, contactsAtOnce, Id, leadsAtOnce, line, NoteBody, Tags } from './contract/input.ts'
import { Lead, LeadDetail, LeadMapCounts, LeadRecord, LeadStage, LostReason, StageCounts } from './contract/lead.ts'

export type { ContactLine } from './contract/input.ts'
export { closedStages, leadStages, lostReasons } from './contract/lead.ts'
export { handedLeads, handLead, type OfferedLead } from './contract/handout.ts'
export { leadViews, LeadView, removeLeadView, saveLeadView } from './contract/views.ts'
export { LeadSharing, leadSharing, setLeadSharing, tellCall } from './contract/sharing.ts'
export type {
  HandedDetail,
  HandoutReason,
  Lead,
  LeadDetail,
  LeadEvent,
  LeadOrigin,
  LeadRecord,
  LeadSource,
  LeadStage,
  LostReason,
  StageCounts,
} from './contract/lead.ts'

const byId = z.object({ id: Id })
/** Somebody on the team the caller owns or administers; left out, the caller. */
const agent = z.optional(Id)
const lostNeedsReason = z.refine<{ stage?: LeadStage | undefined; lostReason?: LostReason | null | undefined }>(
  ({ stage, lostReason }) => stage !== 'lost' || Boolean(lostReason),
  { path: ['lostReason'], error: texts.chooseWhyItWasLost },
)

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/agent/leads',
  access: 'agent',
  summary:
    'My leads, last changed first: up to 50 of a stage or of all, or with `board` up to 25 of each stage; how many there are of each',
  query: z.object({
    board: z.optional(z.stringbool()),
    stage: z.optional(LeadStage),
    /** Words of a name, a home, a tag or the next step. */
    q: z.optional(line(100, texts.searchUpTo100Characters)),
    /** Those whose next step is due by today, on the clocks of the caller. */
    dueBy: z.optional(z.iso.date(texts.enterADay)),
    waiting: z.optional(z.stringbool()),
    agent,
    /** Leads about one home. */
    propertyId: z.optional(Id),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d+\.\d+$/))),
  }),
  reply: z.object({
    items: z.array(Lead),
    counts: StageCounts,
    next: z.nullable(z.string()),
    /** Whether the plan of the caller saves leads as a spreadsheet. */
    canExport: z.boolean(),
    /** Whose leads the caller may look at besides their own. */
    teammates: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

export const leadMap = endpoint({
  method: 'GET',
  path: '/api/agent/leads/map',
  access: 'agent',
  summary: 'Where my leads are: all that match, counted by home and by the ZIP of buyers who let agents know it',
  query: z.object({
    stage: z.optional(LeadStage),
    q: z.optional(line(100, texts.searchUpTo100Characters)),
    dueBy: z.optional(z.iso.date(texts.enterADay)),
    waiting: z.optional(z.stringbool()),
    agent,
  }),
  reply: LeadMapCounts,
})

export const readLead = endpoint({
  method: 'GET',
  path: '/api/agent/leads/:id',
  access: 'agent',
  summary: 'A lead with its origin and what happened: of mine with my notes, of somebody on the team I manage without',
  params: byId,
  query: z.object({ agent, ...pageQuery }),
  reply: z.extend(LeadDetail, pageNumbers),
})

export const changeLead = endpoint({
  method: 'PATCH',
  path: '/api/agent/leads/:id',
  access: 'agent',
  summary: 'Move a lead of mine, or change its next step and tags; 409 when it changed since it was shown',
  params: byId,
  body: z
    .object({
      revision: z.number().check(z.int(), z.minimum(0)),
      stage: z.optional(LeadStage),
      lostReason: z.optional(z.nullable(LostReason)),
      nextAction: z.optional(line(200, texts.useAtMost200Characters)),
      nextActionOn: z.optional(z.nullable(z.iso.date(texts.enterADay))),
      tags: z.optional(Tags),
    })
    .check(lostNeedsReason),
  reply: LeadDetail,
})

export const takeLeadApart = endpoint({
  method: 'POST',
  path: '/api/agent/leads/:id/apart',
  repeat: 'key',
  access: 'agent',
  summary: 'Undo that a contact of mine was joined with a member; the contact is a lead of its own again',
  params: byId,
  reply: LeadDetail,
})

export const leadRecord = endpoint({
  method: 'GET',
  path: '/api/admin/leads/:id',
  access: 'admin',
  summary: 'The record of a lead: where it came from and what happened, in pages, not who it is',
  params: byId,
  query: z.object(pageQuery),
  reply: z.extend(LeadRecord, pageNumbers),
})

export const addLeadNote = endpoint({
  method: 'POST',
  path: '/api/agent/leads/:id/notes',
  repeat: 'key',
  access: 'agent',
  summary: 'Write a note about a lead of mine; nobody else reads it',
  params: byId,
  body: z.object({ body: NoteBody }),
  reply: LeadDetail,
})

export const moveLeads = endpoint({
  method: 'POST',
  path: '/api/agent/leads/moves',
  repeat: 'key',
  access: 'agent',
  summary: 'Move up to 500 leads of mine to a stage at once; `undo` takes it back for a day',
  body: z
    .object({
      ids: z.array(Id).check(z.minLength(1, texts.chooseALead), z.maxLength(leadsAtOnce, texts.chooseUpTo500Leads)),
      stage: LeadStage,
      lostReason: z.optional(z.nullable(LostReason)),
    })
    .check(lostNeedsReason),
  reply: z.object({ moved: z.number(), undo: z.nullable(z.string()) }),
})

export const undoMove = endpoint({
  method: 'POST',
  path: '/api/agent/leads/moves/undo',
  repeat: 'key',
  access: 'agent',
  summary: 'Take back a move of several leads; those that changed since stay',
  body: z.object({ undo: z.uuid() }),
  reply: z.object({ moved: z.number() }),
})

export const importContacts = endpoint({
  method: 'POST',
  path: '/api/agent/leads/import',
  repeat: 'natural: one contact per email address or phone number',
  access: 'agent',
  summary:
    'Add up to 500 contacts, each by its email address or else its phone number; one that is there already is updated, a line that cannot be read is named',
  maxBodyBytes: maxImportBytes,
  body: z.object({ contacts: z.array(ContactLine).check(z.minLength(1, texts.theFileIsEmpty), z.maxLength(contactsAtOnce)) }),
  reply: z.object({
    added: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    problems: z.array(z.object({ line: z.number(), message: z.string() })),
  }),
})

export const exportLeads = endpoint({
  method: 'GET',
  path: '/api/agent/leads/export',
  access: 'agent',
  summary: 'My leads as CSV that a spreadsheet opens, where my plan holds it; no cell is a formula',
  query: z.object({ after: z.optional(Id) }),
  reply: z.object({ csv: z.string(), next: z.nullable(z.number()) }),
})

export const leadChanged = frame({
  type: 'lead_changed',
  access: 'agent',
  summary: 'A lead of mine is new or changed; look again',
  body: z.object({ id: z.number() }),
})
