import * as z from 'zod/mini'
import * as texts from '#texts/tours'

/** `showing_only`: the agent opens the door and represents nobody; Texas allows it in writing. */
export const AgreementKind = z.enum(['representation', 'showing_only'])
export type AgreementKind = z.infer<typeof AgreementKind>

/** A form to sign by typing a name. */
export const AgreementForm = z.object({ kind: AgreementKind, title: z.string(), text: z.string(), hash: z.string() })
export type AgreementForm = z.infer<typeof AgreementForm>

export const Signature = z.object({
  kind: AgreementKind,
  /** Of the text that was shown, so that nobody signs another one. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, texts.theAgreementChanged)),
  name: z
    .string(texts.typeYourFullNameToSign)
    .check(z.trim(), z.maxLength(200, texts.useAtMost200Characters), z.regex(/\S\s+\S/, texts.typeYourFirstAndLastName)),
})
export type Signature = z.infer<typeof Signature>
