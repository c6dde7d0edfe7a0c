import * as texts from '#texts/takedowns'
import * as z from 'zod/mini'
import { plainDigits } from '#platform/contract/field-checks.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { CopyrightNotice, CounterNotice } from './contract/statements.ts'

export { CopyrightNotice, CounterNotice } from './contract/statements.ts'

/** The same people who decide about reported messages. */
const moderation = 'permission:messages:moderate'

export const TakedownState = z.enum(['received', 'hidden', 'countered', 'restored', 'rejected'])
export type TakedownState = z.infer<typeof TakedownState>

/** What those who decide can do; `court` notes that the claimant went to court, which stops the timer. */
export const TakedownStep = z.enum(['hide', 'reject', 'court', 'restore'])
export type TakedownStep = z.infer<typeof TakedownStep>

const CaseNumber = z
  .string()
  .check(plainDigits, z.trim(), z.toUpperCase(), z.regex(/^TK-\d{4}-[0-9A-HJKMNP-TV-Z]{6}$/, texts.enterACaseNumberSuchAs))

const titled = z.array(z.object({ id: z.number(), title: z.string() }))
/** What a case is about: homes, and guide and lifestyle videos. */
const material = { homes: titled, guides: titled }

/** Days as YYYY-MM-DD: from when and until when the material comes back after a counter-notice. */
const window = { restoreFrom: z.nullable(z.string()), restoreBy: z.nullable(z.string()) }

export const TakedownCase = z.object({
  caseNumber: z.string(),
  state: TakedownState,
  receivedAt: z.string(),
  ...material,
  /** `upheld`: cases against this agent in which the material is hidden and that is not disputed, or is before a court. */
  agent: z.object({ id: z.number(), name: z.string(), upheld: z.number() }),
  notice: CopyrightNotice,
  hiddenAt: z.nullable(z.string()),
  counter: z.nullable(CounterNotice),
  counteredAt: z.nullable(z.string()),
  ...window,
  courtAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  steps: z.array(TakedownStep),
})
export type TakedownCase = z.infer<typeof TakedownCase>

/** The agent registered with the Copyright Office; a registration holds for three years. */
export const DesignatedAgent = z.object({ agent: z.nullable(z.string()) })

export const designatedAgent = endpoint({
  method: 'GET',
  path: '/api/takedowns/agent',
  access: 'public',
  summary: 'The designated agent for copyright notices, where one is registered',
  reply: DesignatedAgent,
})

export const sendNotice = endpoint({
  method: 'POST',
  path: '/api/takedowns',
  repeat: 'key',
  access: 'public',
  summary:
    'Send a copyright notice about a home, a guide or a video; answers a case number, and mails a receipt to a verified address. A few an hour from one address',
  body: CopyrightNotice,
  reply: z.object({ caseNumber: z.string() }),
})

const token = z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/, texts.thisLinkIsIncomplete)) })

export const disputedCase = endpoint({
  method: 'GET',
  path: '/api/takedowns/counter/:token',
  access: 'public',
  summary: 'The case behind the link in the email to the agent, with a page of its homes',
  params: token,
  query: z.object(pageQuery),
  reply: z.object({
    caseNumber: z.string(),
    state: TakedownState,
    ...material,
    address: z.string(),
    claimant: z.string(),
    /** The words of the notice; they are shown here because text of unverified senders is never mailed. */
    notice: z.string(),
    ...window,
    ...pageNumbers,
  }),
})

export const sendCounterNotice = endpoint({
  method: 'POST',
  path: '/api/takedowns/counter/:token',
  repeat: 'key',
  access: 'public',
  summary: 'Dispute a copyright notice; the claimant gets the counter-notice, and the time until the material comes back begins',
  params: token,
  body: CounterNotice,
  reply: z.object({ caseNumber: z.string(), ...window }),
})

export const takedownCases = endpoint({
  method: 'GET',
  path: '/api/admin/takedowns',
  access: moderation,
  summary: 'Copyright notices, open ones first, fifty at a time, and how long the registration of the designated agent holds',
  query: z.object({
    /** From the reply before. */
    cursor: z.optional(z.string().check(z.regex(/^[1-5]_[\dT:.-]{23}Z_TK-\d{4}-[\dA-Z]{6}$/, texts.thisLinkToMoreCasesIs))),
  }),
  reply: z.object({
    items: z.array(TakedownCase),
    nextCursor: z.nullable(z.string()),
    registration: z.nullable(z.object({ agent: z.string(), registeredOn: z.string(), expiresOn: z.string(), daysLeft: z.number() })),
  }),
})

export const decideTakedown = endpoint({
  method: 'POST',
  path: '/api/admin/takedowns/:caseNumber/decision',
  repeat: 'key',
  access: moderation,
  summary: 'Hide the material, reject an incomplete notice, note that it is before a court, or bring the material back',
  audited: true,
  params: z.object({ caseNumber: CaseNumber }),
  body: z
    .object({
      step: TakedownStep,
      reason: z._default(z.string().check(z.trim(), z.maxLength(1000, texts.useAtMost1000Characters)), ''),
      /** The claimant took the notice back, so nothing has to be waited for. */
      withdrawn: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ step, reason }) => step !== 'reject' || reason !== '', {
        path: ['reason'],
        error: texts.sayWhatsMissingWellTellThe,
      }),
    ),
  reply: TakedownCase,
})
