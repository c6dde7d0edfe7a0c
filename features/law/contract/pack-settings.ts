import * as texts from '#texts/law'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { oneLine, withoutNul } from '#platform/contract/field-checks.ts'
import { dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { typedField } from '#platform/contract/typed-field.ts'

const Approval = z.object({ version: z.number(), counsel: z.string(), approvedOn: z.string() })

export const PackSetting = z.object({
  /** Listing agents send the pack's showing agreement before they confirm; null for a pack without such a form. */
  listingAgentForm: z.nullable(z.boolean()),
  /** Counsel's approval of this or an earlier version. */
  approval: z.nullable(Approval),
  revision: z.number(),
})
export type PackSetting = z.infer<typeof PackSetting>

export const NewPackSetting = z.object({
  /** Of the setting that was shown; 409 when it changed since. */
  revision: z.int().check(z.minimum(0)),
  /** Null keeps the switch as it is. */
  listingAgentForm: z._default(z.nullable(z.boolean()), null),
  /** Null keeps the recorded approval. */
  approval: z._default(
    z.nullable(
      z.object({
        counsel: z
          .string(texts.enterTheNameOfCounsel)
          .check(withoutNul, z.trim(), oneLine(), z.minLength(1, texts.enterTheNameOfCounsel), z.maxLength(200, texts.use200Characters)),
        approvedOn: typedField(readDay, z.iso.date(dayProblem)),
      }),
    ),
    null,
  ),
  decisionReason: z.string().check(withoutNul, z.trim(), z.minLength(3, texts.sayWhy), z.maxLength(500, texts.use500Characters)),
})

export const savePackSetting = endpoint({
  method: 'PUT',
  path: '/api/admin/law-packs/:code',
  access: 'admin',
  summary: 'Turn a pack’s showing agreement for listing agents on or off, and record counsel’s approval of its present version',
  audited: true,
  params: z.object({ code: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  body: NewPackSetting,
  reply: PackSetting,
})
