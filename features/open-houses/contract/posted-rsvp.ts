import * as texts from '#texts/open-houses'
import * as z from 'zod/mini'
import { emailField, oneLine, plainDigits, withoutNul } from '#platform/contract/field-checks.ts'
import { PartySize } from './party-size.ts'

/** What somebody writes who has no account or no scripts; we mail a link and six digits to their address first. */
export const PostedRsvp = z.object({
  name: z
    .string(texts.enterYourName)
    .check(withoutNul, z.trim(), oneLine(), z.minLength(1, texts.enterYourName), z.maxLength(120, texts.useAtMost120Characters)),
  email: emailField(texts.enterAnEmailSuchAs),
  party: PartySize(1),
})
export type PostedRsvp = z.infer<typeof PostedRsvp>

/** The same with what was mailed. */
export const ProvedRsvp = z
  .extend(PostedRsvp, {
    code: z.optional(z.string().check(plainDigits, z.trim(), z.regex(/^\d{3}\s?\d{3}$/, texts.enterTheSixDigits))),
    oobCode: z.optional(z.string().check(z.maxLength(200))),
  })
  .check(z.refine(({ code, oobCode }) => Boolean(code ?? oobCode), { error: texts.enterTheSixDigits, path: ['code'] }))
export type ProvedRsvp = z.infer<typeof ProvedRsvp>
