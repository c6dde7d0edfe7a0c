import * as texts from '#texts/moderation'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id, textUpTo } from './report.ts'
import { signalKinds } from './signals.ts'

export const CaseKind = z.enum(['home', 'video', 'agent', 'messages', 'guide', 'answer'])
export type CaseKind = z.infer<typeof CaseKind>

export const CaseState = z.enum(['open', 'dismissed', 'change_asked', 'taken_down', 'restored'])
export type CaseState = z.infer<typeof CaseState>

/** Why the team asks for a change or takes something down; its agent reads the words of it. */
export const caseReasons = [
  'wrong-facts',
  'not-available',
  'copied',
  'duplicate',
  'license',
  'wording',
  'video',
  'scam',
  'conduct',
  'other',
] as const
export type CaseReason = (typeof caseReasons)[number]
const CaseReason = z.enum(caseReasons, texts.chooseAReason)

/** `dismiss` brings back what was taken down; `uphold` leaves a decision as it is after its agent answered. */
export const CaseStep = z.enum(['dismiss', 'ask', 'take_down', 'uphold'])
export type CaseStep = z.infer<typeof CaseStep>

const Signal = z.object({
  kind: z.enum(signalKinds),
  weight: z.number(),
  /** A code or a text by kind: the reason of a report, the state of a license, the phrase, the other listing. */
  detail: z.string(),
  aroseAt: z.string(),
})
export type Signal = z.infer<typeof Signal>

const PhotoMatch = z.object({
  /** The other home. */
  id: z.number(),
  title: z.string(),
  agentName: z.string(),
  /** Addresses of pictures that are alike: of the home the case is about, and of the other one. At most six pairs. */
  pairs: z.array(z.object({ here: z.string(), there: z.string() })),
})
export type PhotoMatch = z.infer<typeof PhotoMatch>

export const ModerationCase = z.object({
  id: z.number(),
  /** Send it back with a decision; 409 when somebody decided or its agent answered since. */
  revision: z.number(),
  kind: CaseKind,
  thingId: z.number(),
  title: z.string(),
  /** The page where everybody sees it; null when it has none. */
  link: z.nullable(z.string()),
  person: z.object({ id: z.number(), name: z.string() }),
  state: CaseState,
  waits: z.boolean(),
  score: z.number(),
  /** The heaviest first. */
  signals: z.array(Signal),
  /** The homes of other agents whose photos match. */
  photoMatches: z.array(PhotoMatch),
  /** What people wrote when they reported it, without who they are. */
  comments: z.array(z.string()),
  openedAt: z.string(),
  reason: z.nullable(CaseReason),
  details: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** Until when the decision can be taken back; null when it cannot. */
  undoUntil: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  steps: z.array(CaseStep),
})
export type ModerationCase = z.infer<typeof ModerationCase>

export const moderationCases = endpoint({
  method: 'GET',
  path: '/api/admin/moderation',
  access: 'admin',
  summary: 'Cases that wait, by the sum of their signals, 25 at a time; or those decided, the newest first',
  query: z.object({
    show: z.optional(z.enum(['waiting', 'decided'])),
    /** From the reply before. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}_\d{1,15}$/, texts.thisLinkToMoreCasesIs))),
  }),
  reply: z.object({ items: z.array(ModerationCase), nextCursor: z.nullable(z.string()) }),
})

const revision = z.int(texts.openTheCaseAgain).check(z.minimum(1))

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/admin/moderation/:caseId/decision',
  repeat: 'key',
  access: 'admin',
  summary: 'Dismiss a case, ask its agent for a change, or take it down; 409 when somebody decided since',
  audited: true,
  params: z.object({ caseId: Id }),
  body: z
    .object({
      revision,
      step: CaseStep,
      reason: z.optional(CaseReason),
      details: z._default(textUpTo(1000, texts.use1000CharactersOrFewer), ''),
    })
    .check(
      z.refine(({ step, reason }) => (step !== 'ask' && step !== 'take_down') || reason !== undefined, {
        path: ['reason'],
        error: texts.chooseAReason,
      }),
    ),
  reply: ModerationCase,
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/admin/moderation/:caseId/undo',
  repeat: 'key',
  access: 'admin',
  summary: 'Take back the last decision within 30 minutes: everything is as it was before',
  audited: true,
  params: z.object({ caseId: Id }),
  body: z.object({ revision }),
  reply: ModerationCase,
})
