import * as texts from '#texts/leads'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id, line } from './input.ts'

export const LeadView = z.object({
  id: z.number(),
  name: z.string(),
  /** What the address of the page says behind its question mark. */
  address: z.string(),
})
export type LeadView = z.infer<typeof LeadView>

const reply = z.object({ items: z.array(LeadView) })

export const leadViews = endpoint({
  method: 'GET',
  path: '/api/agent/lead-views',
  access: 'agent',
  summary: 'My saved views of leads, by name',
  reply,
})

export const saveLeadView = endpoint({
  method: 'POST',
  path: '/api/agent/lead-views',
  repeat: 'natural: one view per name',
  access: 'agent',
  summary: 'Save a view of my leads under a name; the same name again is replaced',
  body: z.object({
    name: line(60, texts.viewNamesHaveUpTo60Characters).check(z.minLength(1, texts.nameThisView)),
    address: z.string().check(z.regex(/^[\w=&%+.~*-]{0,400}$/, texts.thisViewCannotBeSaved)),
  }),
  reply,
})

export const removeLeadView = endpoint({
  method: 'DELETE',
  path: '/api/agent/lead-views/:id',
  access: 'agent',
  summary: 'Remove a saved view of mine',
  params: z.object({ id: Id }),
  reply,
})
