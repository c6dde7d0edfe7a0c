import * as z from 'zod/mini'
import { worldFile } from './world-file.ts'

/** What a buyer and an agent wrote about one listing, oldest line first. */
const DemoConversation = z.strictObject({
  listing: z.string(),
  lines: z.array(
    z.strictObject({
      from: z.string(),
      minutesAgo: z.int(),
      content: z.string(),
      /** Whoever wrote it for the agent. */
      writtenBy: z.optional(z.string()),
      /** Seconds into the home's tour that the question is about. */
      at: z.optional(z.int()),
      unread: z.optional(z.boolean()),
    }),
  ),
})

export const demoConversations = worldFile('conversations.json', z.array(DemoConversation))

/** What an agent answered on the page of a listing, in the order of the page. */
const DemoAnswer = z.strictObject({
  listing: z.string(),
  daysAgo: z.int(),
  /** Seconds into the home's tour. */
  at: z.optional(z.int()),
  question: z.string(),
  answer: z.string(),
})

export const demoAnswers = worldFile('answers.json', z.array(DemoAnswer))
