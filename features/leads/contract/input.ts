import * as texts from '#texts/leads'
import * as z from 'zod/mini'
import { emailFieldOrEmpty, oneLine, storable } from '#platform/contract/field-checks.ts'
import { phoneKey } from './phone-key.ts'

const minPhoneDigits = 7

export const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

/** A line somebody types: without control characters, trimmed. */
export const line = (atMost: number, error: string) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ')),
    z.trim(),
    oneLine(atMost),
    z.maxLength(atMost, error),
  )

export const Tags = z
  .array(line(30, texts.tagsHaveUpTo30Characters).check(z.minLength(1, texts.writeATag)))
  .check(z.maxLength(20, texts.useUpTo20Tags))

export const NoteBody = z
  .string()
  .check(storable, z.trim(), z.minLength(1, texts.writeANoteFirst), z.maxLength(4000, texts.useAtMost4000Characters))

export const contactsAtOnce = 500
export const leadsAtOnce = 500

/** One line of a file of contacts, as it stands there; each is looked at by itself. */
export const ContactLine = z.object({
  line: z.number().check(z.int(), z.minimum(1)),
  name: z.string().check(z.maxLength(2000)),
  email: z.string().check(z.maxLength(2000)),
  phone: z.string().check(z.maxLength(2000)),
  tags: z.string().check(z.maxLength(2000)),
  note: z.string().check(z.maxLength(20_000)),
})
export type ContactLine = z.infer<typeof ContactLine>

/** Required cells of a contact line. The email address identifies a contact, else the phone number. */
export const Contact = z
  .object({
    name: line(120, texts.namesHaveUpTo120Characters).check(z.minLength(1, texts.enterAName)),
    email: emailFieldOrEmpty(texts.enterAnEmail),
    phone: line(30, texts.phonesHaveUpTo30Characters),
  })
  .check(z.refine(({ email, phone }) => email !== '' || phoneKey(phone).length >= minPhoneDigits, { error: texts.addAnEmailOrPhone }))
