import * as z from 'zod/mini'

/** An answer that began with a message, as both people of the conversation see it. */
const AskedAnswer = z.object({
  id: z.number(),
  messageId: z.number(),
  propertyId: z.number(),
  question: z.string(),
  answer: z.string(),
  /** Whoever asked may have it taken down. */
  isAsker: z.boolean(),
  state: z.enum(['published', 'waiting', 'takenDown']),
})
export type AskedAnswer = z.infer<typeof AskedAnswer>

export const AskedAnswers = z.object({ items: z.array(AskedAnswer) })
export type AskedAnswers = z.infer<typeof AskedAnswers>
