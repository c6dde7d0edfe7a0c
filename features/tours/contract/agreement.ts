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

/** An agreement that both signed elsewhere, as a file that was uploaded before. */
export const UploadedAgreement = z.object({
  kind: AgreementKind,
  fileId: z.string().check(z.regex(/^[0-9a-f]{32}$/, texts.uploadTheAgreementAgain)),
})
export type UploadedAgreement = z.infer<typeof UploadedAgreement>

/** Takes a PDF or a picture, replies its `fileId`. */
export const agreementFilePath = '/api/tour-agreement-files'
export const agreementBytesAtMost = 10_485_760
/** Opened by the two people of a tour. */
export const agreementOfTour = (tourId: number): string => `/api/tours/${tourId}/agreement`
