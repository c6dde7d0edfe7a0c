import * as texts from '#texts/answers'
import * as z from 'zod/mini'
import { AcknowledgedPhrase } from '#features/copy-lint/contract'
import { fill } from '#platform/contract/fill.ts'
import { oneLine, storable } from '#platform/contract/field-checks.ts'

export const answersAtMost = 20
export const questionAtMost = 200
export const answerAtMost = 1000

const written = (empty: string, most: number) =>
  z
    .string(empty)
    .check(
      storable,
      z.trim(),
      oneLine(most),
      z.minLength(1, empty),
      z.maxLength(most, fill(texts.useAtMostCharacters, { most: most.toLocaleString('en-US') })),
    )

/** A second of one of the listing's videos. */
const Moment = z.object({
  videoId: z.int(texts.chooseAMoment).check(z.positive(texts.chooseAMoment), z.maximum(Number.MAX_SAFE_INTEGER)),
  seconds: z.number(texts.chooseAMoment).check(z.gte(0, texts.chooseAMoment), z.lte(86_400, texts.chooseAMoment)),
})

/** What an agent writes. */
export const AnswerText = z.object({
  question: written(texts.writeTheQuestion, questionAtMost),
  answer: written(texts.writeTheAnswer, answerAtMost),
  moment: z.nullable(Moment),
})
export type AnswerText = z.infer<typeof AnswerText>

const MessageId = z.int(texts.thisMessageIsNotHere).check(z.positive(texts.thisMessageIsNotHere), z.maximum(Number.MAX_SAFE_INTEGER))
/** With the message it answers, where it answers one. */
export const NewAnswer = z.extend(AnswerText, { messageId: z.optional(z.nullable(MessageId)) })
export type NewAnswer = z.infer<typeof NewAnswer>

/** A moment with the room it shows, as the tour names it; null without one. */
const ShownMoment = z.extend(Moment, { room: z.nullable(z.string()) })

/** What visitors read, or will. */
export const ShownAnswer = z.object({ question: z.string(), answer: z.string(), moment: z.nullable(ShownMoment) })
export type ShownAnswer = z.infer<typeof ShownAnswer>

/** `waiting`: visitors read it, or its change, once a reviewer approves. `unsent`: nobody reviews it anymore, and saving publishes it. `takenDown`: by whoever asked, for good, or by our team. */
export const AnswerState = z.enum(['published', 'waiting', 'declined', 'unsent', 'takenDown'])
export type AnswerState = z.infer<typeof AnswerState>

/** An answer as the agents of its listing see it. */
export const MyAnswer = z.object({
  id: z.number(),
  /** Send it back with the next change. */
  version: z.number(),
  state: AnswerState,
  /** What the agent wrote last. */
  text: ShownAnswer,
  /** What visitors read meanwhile; null where they read nothing of it, or the same. */
  live: z.nullable(ShownAnswer),
  declineReason: z.string(),
  takenDownBy: z.nullable(z.enum(['asker', 'team'])),
})
export type MyAnswer = z.infer<typeof MyAnswer>

export const MyAnswers = z.object({
  items: z.array(MyAnswer),
  /** What is saved waits for a reviewer. */
  isReviewed: z.boolean(),
  /** Beginnings of the rooms in the tours of the listing, to choose from. */
  moments: z.array(ShownMoment),
  /** What the fair housing check needs to know. */
  state: z.nullable(z.string()),
  seniorCommunity: z.boolean(),
  acknowledgedPhrases: z.array(AcknowledgedPhrase),
})
export type MyAnswers = z.infer<typeof MyAnswers>

export const PublicAnswer = z.extend(ShownAnswer, { id: z.number(), publishedAt: z.string() })
export type PublicAnswer = z.infer<typeof PublicAnswer>
