import * as texts from '#texts/brokerages'
import * as z from 'zod/mini'
import { usStateCodes } from '#features/location/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { withoutNul } from '#platform/contract/field-checks.ts'
import { MyBrokerage, RegistrationFields, registrationStatuses } from './brokerage.ts'

export const saveRegistration = endpoint({
  method: 'PUT',
  path: '/api/brokerage/registration',
  access: 'agent',
  summary: 'Set the license of my brokerage, which opens its review',
  body: RegistrationFields,
  reply: MyBrokerage,
})

const Registration = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(registrationStatuses),
  /** Null for a brokerage that was started before licenses were asked for. */
  license: z.nullable(z.object({ number: z.string(), state: z.enum(usStateCodes) })),
  submittedAt: z.string(),
  /** Number of agents, administrators included. */
  memberCount: z.number(),
  administrators: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Brokerages with the same license number, however it is spelled and in any state. */
  sameLicense: z.array(z.object({ id: z.number(), name: z.string(), status: z.enum(registrationStatuses) })),
})
export type Registration = z.infer<typeof Registration>

const Registrations = z.object({
  total: z.number(),
  /** The 50 that have waited longest. */
  items: z.array(Registration),
})
export type Registrations = z.infer<typeof Registrations>

export const brokerageRegistrations = endpoint({
  method: 'GET',
  path: '/api/admin/brokerages',
  access: 'admin',
  summary: 'Brokerages whose review is open, longest first, at most 50',
  reply: Registrations,
})

export const reviewBrokerage = endpoint({
  method: 'POST',
  path: '/api/admin/brokerages/:id',
  repeat: 'key',
  access: 'admin',
  summary: 'Approve a brokerage, or decline it with a note; 409 when its license changed or its review is over',
  audited: true,
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  body: z
    .object({
      /** The license that was reviewed; null when the brokerage has none. */
      licenseNumber: z.nullable(z.string().check(z.maxLength(20))),
      licenseState: z.nullable(z.enum(usStateCodes)),
      approve: z.boolean(texts.approveOrDecline),
      note: z._default(z.string().check(withoutNul, z.trim(), z.maxLength(1000, texts.useAtMost1000Characters)), ''),
    })
    .check(z.refine(({ approve, note }) => approve || note !== '', { path: ['note'], error: texts.sayWhyItIsDeclined })),
  reply: Registrations,
})
