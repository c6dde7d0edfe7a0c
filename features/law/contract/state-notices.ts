import * as texts from '#texts/law'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { emailFieldOrEmpty, oneLine, withoutNul } from '#platform/contract/field-checks.ts'
import { dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { typedField } from '#platform/contract/typed-field.ts'

/** What the operator tells people of a state: whom to reach, and a notice; either may be empty. */
const shown = {
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  title: z.string(),
  /** Paragraphs between empty lines. */
  notice: z.string(),
}

const StateNotice = z.object({ code: z.string(), version: z.number(), effectiveOn: z.string(), ...shown })
export type StateNotice = z.infer<typeof StateNotice>
export type NoticeContent = Pick<StateNotice, 'contactName' | 'contactEmail' | 'contactPhone' | 'title' | 'notice'>

export const listStateNotices = endpoint({
  method: 'GET',
  path: '/api/state-notices',
  access: 'public',
  summary: 'For each state that has one: whom to reach at this site, and the notice that its operator shows now',
  reply: z.object({ items: z.array(StateNotice) }),
})

const NoticeVersion = z.object({
  ...StateNotice.shape,
  reason: z.string(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** Shown to people now. */
  isInForce: z.boolean(),
})
export type NoticeVersion = z.infer<typeof NoticeVersion>

const byCode = z.object({ code: z.string().check(z.regex(/^[A-Z]{2}$/)) })

export const noticeVersions = endpoint({
  method: 'GET',
  path: '/api/admin/state-notices/:code',
  access: 'admin',
  summary: 'Every version of what the operator tells people of a state, in pages, newest first: who saved it, when and why',
  params: byCode,
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(NoticeVersion), ...pageNumbers }),
})

const line = (most: number, sentence: string) => z.string().check(withoutNul, z.trim(), oneLine(most), z.maxLength(most, sentence))

/** The next version. Empty fields take the contact or the notice off the page. */
export const NewNoticeVersion = z.object({
  /** Of the newest that was shown; 0 for none. 409 when there is a newer one by now. */
  version: z.int().check(z.minimum(0)),
  effectiveOn: typedField(readDay, z.iso.date(dayProblem)),
  contactName: line(120, texts.use120Characters),
  contactEmail: emailFieldOrEmpty(texts.enterAnEmail),
  contactPhone: line(40, texts.use40Characters),
  title: line(120, texts.use120Characters),
  notice: line(4000, texts.use4000Characters),
  reason: z.string().check(withoutNul, z.trim(), z.minLength(3, texts.sayWhy), z.maxLength(500, texts.use500Characters)),
})
export type NewNoticeVersion = z.infer<typeof NewNoticeVersion>

export const saveNotice = endpoint({
  method: 'PUT',
  path: '/api/admin/state-notices/:code',
  access: 'admin',
  summary: 'Save the next version of what the operator tells people of a state, shown from its day on; 409 when there is a newer one',
  audited: true,
  params: byCode,
  body: NewNoticeVersion,
  reply: z.object({ items: z.array(NoticeVersion) }),
})
