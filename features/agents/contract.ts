import * as texts from '#texts/agents'
import { oneLine } from '#platform/contract/field-checks.ts'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { licenseNumber, licenseState, Plan } from '#features/accounts/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { AgentCard } from './contract/agent-card.ts'
import { BrokerageNotice } from './contract/brokerage-notice.ts'
import { LicenseStatus } from './contract/license-status.ts'

export { AgentCard, type ListedAgent } from './contract/agent-card.ts'
export { listAgents, type AgentDirectory } from './contract/agent-directory.ts'
export { BrokerageNotice, withdrawBrokerageNotice } from './contract/brokerage-notice.ts'
export { verificationChange } from './contract/frames.ts'
export { LicenseStatus } from './contract/license-status.ts'
export {
  agentForAdmin,
  checkLicense,
  licensesToVerify,
  type AdminLicense,
  type AgentForAdmin,
  type LicenseDecision,
} from './contract/licenses.ts'
import { withHttps } from '#platform/contract/text/pasted-link.ts'

/** One state license with its evidence, as anyone may read it. */
export const License = z.object({
  number: z.string(),
  state: z.string(),
  type: z.enum(['Broker', 'Salesperson', 'Appraiser']),
  status: LicenseStatus,
  expiresOn: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  evidenceUrl: z.nullable(z.string()),
})
export type License = z.infer<typeof License>

export const PublicAgent = z.extend(AgentCard, {
  bio: z.string(),
  specialties: z.array(z.string()),
  languages: z.array(z.string()),
  yearsOfExperience: z.nullable(z.int()),
  backlinkUrl: z.nullable(z.string()),
  brokerageCity: z.nullable(z.string()),
  brokerageState: z.nullable(z.string()),
  licences: z.array(License),
  /** The completed form of the state’s notice at first contact, when the agent left it. */
  brokerageNotice: z.nullable(BrokerageNotice),
  isFounder: z.boolean(),
  memberSince: z.string(),
})
export type PublicAgent = z.infer<typeof PublicAgent>

export const getAgent = endpoint({
  method: 'GET',
  path: '/api/agents/:slug',
  access: 'public',
  summary: 'The public profile of one agent',
  params: z.object({ slug: z.string().check(z.maxLength(120)) }),
  reply: PublicAgent,
})

/** Ids separated by commas; unknown ids and people who are not agents are simply absent from the map. */
export const agentBatch = endpoint({
  method: 'GET',
  path: '/api/users/batch',
  access: 'public',
  summary: 'Published fields of up to 100 agents by account id',
  query: z.object({ ids: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/, texts.send1To100IdsSeparated)) }),
  reply: z.record(z.string(), AgentCard),
})

const line = (longest: number) =>
  z.string().check(z.trim(), oneLine(longest), z.maxLength(longest, fill(texts.useAtMostLongestCharacters, { longest })))
const list = (most: number, longest: number) =>
  z
    .array(line(longest).check(z.minLength(1, texts.dontLeaveEmptyEntries)))
    .check(z.maxLength(most, fill(texts.useAtMostMostEntries, { most })))

export const AgentProfileChange = z.object({
  bio: z.optional(line(4000)),
  specialties: z.optional(list(12, 60)),
  cities: z.optional(list(20, 80)),
  languages: z.optional(list(12, 40)),
  yearsOfExperience: z.optional(
    z.nullable(
      z.int(texts.enterAWholeNumberOfYears).check(z.minimum(0, texts.enterANumberFrom0To), z.maximum(80, texts.enterANumberFrom0To)),
    ),
  ),
  backlinkUrl: z.optional(
    z.nullable(
      line(300).check(z.overwrite(withHttps), z.regex(/^(?=\S{1,300}$)https?:\/\/[^\s/]+\.[^\s]+$/i, texts.enterAWebAddressThatStarts)),
    ),
  ),
  brokerageName: z.optional(z.nullable(line(120))),
  brokerageCity: z.optional(z.nullable(line(80))),
  brokerageState: z.optional(z.nullable(licenseState)),
  phone: z.optional(line(30)),
  licence: z.optional(z.object({ number: licenseNumber, state: licenseState })),
})
export type AgentProfileChange = z.infer<typeof AgentProfileChange>

export const completenessItems = [
  'photo',
  'licence',
  'phone',
  'brokerage',
  'experience',
  'specialties',
  'cities',
  'bio',
  'backlink',
] as const

/** The agent's own profile with what only they see, and the measured checklist. */
export const MyAgentProfile = z.extend(PublicAgent, {
  phone: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  plan: Plan,
  completeness: z.array(z.object({ item: z.enum(completenessItems), done: z.boolean() })),
})
export type MyAgentProfile = z.infer<typeof MyAgentProfile>

export const myAgentProfile = endpoint({
  method: 'GET',
  path: '/api/agent/profile',
  access: 'agent',
  summary: 'Your own agent profile',
  reply: MyAgentProfile,
})

/** Who I am as an agent: what everybody sees, and what only I do. */
export const MyAgent = z.extend(AgentCard, {
  phone: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  isVerified: z.boolean(),
  plan: Plan,
})
export type MyAgent = z.infer<typeof MyAgent>

export const myAgent = endpoint({
  method: 'GET',
  path: '/api/agent',
  access: 'agent',
  summary: 'Yourself as an agent, in short: your card, your phone, your plan, and what has been verified',
  reply: MyAgent,
})

export const saveAgentProfile = endpoint({
  method: 'PUT',
  path: '/api/agent/profile',
  access: 'agent',
  summary: 'Change your agent profile; fields left out stay as they are',
  body: AgentProfileChange,
  reply: MyAgentProfile,
})

export const agentVerified = endpoint({
  method: 'GET',
  path: '/api/agent/verified',
  access: 'agent',
  summary: 'How far your license has been checked',
  reply: z.object({ isVerified: z.boolean(), phoneVerified: z.boolean(), licences: z.array(License) }),
})
