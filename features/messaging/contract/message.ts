import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { Attachment, AttachmentId } from './attachment.ts'
import { attachmentsAtMost, longestMessage } from './limits.ts'
import { oneLine, storable } from '#platform/contract/field-checks.ts'

/** The moment of a tour a question is about. */
export const Moment = z.object({
  videoId: z.number(),
  seconds: z.number().check(z.minimum(0), z.maximum(86_400)),
  room: z.nullable(z.string().check(storable, oneLine(), z.maxLength(60))),
})
export type Moment = z.infer<typeof Moment>

export const Message = z.object({
  id: z.number(),
  senderId: z.number(),
  receiverId: z.number(),
  content: z.string(),
  isRead: z.boolean(),
  /** A browser of the receiver confirmed that it has it. */
  isDelivered: z.boolean(),
  propertyId: z.nullable(z.number()),
  moment: z.nullable(Moment),
  attachments: z.array(Attachment),
  clientMessageId: z.string(),
  /** Grows by one with every message its receiver gets; a reader asks for what comes after the last one seen. */
  sequence: z.number(),
  createdAt: z.string(),
  /**
   * `tour`: a line of the product about a showing. `handed`: what a person wrote to the agent who listed the home before.
   * Left out of other messages.
   */
  kind: z.optional(z.enum(['tour', 'handed'])),
  /** Who wrote it in the name of its sender, by the name they had then; left out of what its sender wrote. */
  writtenBy: z.optional(z.object({ id: z.number(), name: z.string() })),
})
export type Message = z.infer<typeof Message>

/** `contentDiffers`: this client-made id was used before with other words; the first message stands and is what is answered. */
export const SentMessage = z.extend(Message, { contentDiffers: z.optional(z.boolean()) })
export type SentMessage = z.infer<typeof SentMessage>

const nothingWritten = texts.writeAMessageFirst

export const receiver = z.number().check(z.int(texts.chooseWhoToMessage), z.positive(texts.chooseWhoToMessage))

/** May be empty when something is attached. */
export const messageContent = z.string().check(
  // Half a character, as a cut may leave one, is stored like everywhere else: as a replacement sign.
  z.overwrite((text) => text.toWellFormed()),
  z.trim(),
  z.maxLength(longestMessage, fill(texts.messagesCanHaveUpToMaximum, { maximum: longestMessage.toLocaleString('en-US') })),
  z.regex(/^[^\0]*$/, texts.textHasAnUnsupportedCharacter),
)

/** Made by the sender; sending the same one again returns the first message and stores nothing. */
export const ClientMessageId = z
  .string()
  .check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/, texts.useLettersDigitsDashesAndUnderscores))

export const NewMessage = z
  .object({
    /** Who writes follows from the token; who names somebody else is refused. */
    senderId: z.optional(z.number()),
    receiverId: receiver,
    content: messageContent,
    propertyId: z.optional(z.nullable(z.number().check(z.int(), z.positive()))),
    moment: z.optional(z.nullable(Moment)),
    /** Files that were uploaded before, each for one message. */
    attachmentIds: z.optional(
      z.array(AttachmentId).check(z.maxLength(attachmentsAtMost, fill(texts.sendUpToAttachmentsAtMostFiles, { attachmentsAtMost }))),
    ),
    clientMessageId: z.optional(ClientMessageId),
  })
  .check(
    z.refine((message) => message.content !== '' || (message.attachmentIds ?? []).length > 0, { error: nothingWritten, path: ['content'] }),
  )
export type NewMessage = z.infer<typeof NewMessage>
