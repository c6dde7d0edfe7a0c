import * as texts from '#texts/messaging'
import * as z from 'zod/mini'
import { oneLine, plainDigits } from '#platform/contract/field-checks.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { AskerEmail, AskerName } from './mailed-questions.ts'
import { messageContent, receiver } from './message.ts'

/** How long a message of a browser without scripts waits there, in seconds. Signing up takes minutes, and others may use the browser. */
export const heldForSeconds = 3600
export const heldAtMost = 5

/** The key of a browser: 256 random bits, which are stored nowhere but there. */
const Holder = z.string().check(z.regex(/^[\w-]{43}$/))
/** Proves that a form comes from a page of the browser that holds the message. */
const FormKey = z.string().check(z.maxLength(100))
const id = z.string().check(z.maxLength(64))

export const HeldMessage = z.object({
  id,
  receiverId: receiver,
  receiverName: z.string(),
  propertyId: z.nullable(z.number()),
  /** Empty when it is sent. */
  content: z.string(),
  /** Given with the address to which we mailed a link and digits; null before that, and when it is sent. */
  askerName: z.nullable(z.string()),
  isSent: z.boolean(),
})
export type HeldMessage = z.infer<typeof HeldMessage>

export const holdMessage = endpoint({
  method: 'POST',
  path: '/api/held-messages',
  repeat: 'natural: one message per browser, receiver, home and text',
  access: 'public',
  summary: 'Keep a message for an hour until its writer has signed in; for browsers without scripts',
  body: z
    .object({
      holder: z.optional(Holder),
      receiverId: receiver,
      propertyId: z.optional(z.nullable(z.number().check(z.int(), z.positive()))),
      content: messageContent,
    })
    .check(z.refine(({ content }) => content !== '', { error: texts.writeAMessageFirst, path: ['content'] })),
  reply: z.object({ holder: Holder }),
})

export const heldMessages = endpoint({
  method: 'POST',
  path: '/api/held-messages/read',
  repeat: 'harmless: reads',
  access: 'public',
  summary: 'The messages that wait in this browser, by its key',
  body: z.object({ holder: Holder }),
  reply: z.object({ formKey: FormKey, items: z.array(HeldMessage) }),
})

export const dropHeldMessage = endpoint({
  method: 'POST',
  path: '/api/held-messages/drop',
  repeat: 'natural: the id of the message',
  access: 'public',
  summary: 'Throw away a message that waits in this browser',
  body: z.object({ holder: Holder, formKey: FormKey, id }),
})

export const mailHeldMessages = endpoint({
  method: 'POST',
  path: '/api/held-messages/mail',
  repeat: 'key',
  access: 'public',
  summary: 'Mail a link for each message that waits in this browser, and six digits; either one sends it',
  body: z.object({ holder: Holder, formKey: FormKey, name: AskerName, email: AskerEmail }),
})

const wanted = (sentence: string) => z.string(sentence).check(z.trim(), z.minLength(1, sentence), z.maxLength(320, sentence))

export const sendHeldMessages = endpoint({
  method: 'POST',
  path: '/api/held-messages/send',
  repeat: 'natural: the ids of the messages',
  access: 'public',
  summary: 'Sign in or create an account for this one act, by a password or by what was mailed, and send what waits in this browser',
  body: z
    .object({
      holder: Holder,
      formKey: FormKey,
      email: wanted(texts.enterAnEmailAddressSuchAs),
      /** Six digits of the mail. */
      code: z.optional(z.string().check(plainDigits, z.trim(), z.regex(/^\d{3}\s?\d{3}$/, texts.enterThe6DigitCodeFrom))),
      password: z.optional(z.string().check(z.maxLength(200, texts.thisPasswordIsTooLong))),
      /** With a password: whether it is that of a new account. */
      isNew: z.optional(z.boolean()),
      name: z.optional(z.string().check(z.trim(), oneLine(), z.maxLength(120, texts.use120CharactersOrFewer))),
    })
    .check(
      z.refine(({ code, password }) => Boolean(code ?? password), {
        error: texts.enterYourPassword,
        path: ['password'],
      }),
    ),
  /** Why a message could not be sent, by its id; it waits on. */
  reply: z.object({ refusals: z.record(z.string(), z.string()) }),
})
