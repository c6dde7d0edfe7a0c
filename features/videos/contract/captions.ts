import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { longestTourSeconds } from './chapters.ts'
import { clockTime } from './clock-time.ts'

export const captionsAtMost = 2000
export const captionCharactersAtMost = 500
/** Programs round the end of the last caption up. */
const endTolerance = 0.5

const Seconds = z
  .number(texts.enterATimeSuchAs0)
  .check(z.gte(0, texts.enterATimeOf000), z.lte(longestTourSeconds, texts.enterATimeShorterThan24))

/** What is shown below the picture from one second to another. */
export const Caption = z.object({
  startSeconds: Seconds,
  endSeconds: Seconds,
  text: z
    .string()
    .check(
      z.trim(),
      z.maxLength(captionCharactersAtMost, fill(texts.useAtMostMostCharactersInACaption, { most: captionCharactersAtMost })),
    ),
})
export type Caption = z.infer<typeof Caption>

/** The captions of a video as its agent sees them: what they edit until they confirm it, and then what everybody reads. */
export const Captions = z.object({
  state: z.enum(['none', 'draft', 'confirmed']),
  /** Rises with every change; a change names the one it was made to. */
  version: z.number(),
  captions: z.array(Caption),
  /** The draft was written from the sound by this server, and nobody confirmed it yet; absent otherwise. */
  isAutomatic: z.optional(z.boolean()),
  /** Whether visitors see captions, which may be older than the draft. */
  isPublic: z.boolean(),
  /** What was confirmed last waits for a reviewer, and visitors see what was there before; absent otherwise. */
  waits: z.optional(z.boolean()),
  savedAt: z.nullable(z.string()),
  /** Where nobody speaks and nothing else is heard; absent where the sound was not looked at. */
  speechPauses: z.optional(z.array(z.object({ startSeconds: z.number(), endSeconds: z.number() }))),
})
export type Captions = z.infer<typeof Captions>

export const maxNamedLines = 50

/** Captions from a file, and the lines of the file that could not be read. */
export const UploadedCaptions = z.extend(Captions, {
  /** Absent when every line was read; names the first lines only. */
  leftOut: z.optional(z.object({ count: z.number(), lines: z.array(z.object({ line: z.number(), message: z.string() })) })),
})
export type UploadedCaptions = z.infer<typeof UploadedCaptions>

export const tooMany = fill(texts.youCanAddUpToMostCaptions, { most: captionsAtMost.toLocaleString('en-US') })

/** What is wrong with each caption, by its place in the list. Empty when they may be shown to visitors. */
export function captionProblems(captions: readonly Caption[], durationSeconds: number | null): Map<number, string> {
  const problems = new Map<number, string>()
  captions.forEach(({ startSeconds, endSeconds, text }, index) => {
    const problem =
      timeProblem({ startSeconds, endSeconds }, captions[index - 1]?.startSeconds, durationSeconds) ??
      (text.trim() === '' ? texts.typeWhatIsSaidOrRemove : undefined) ??
      (text.length > captionCharactersAtMost
        ? fill(texts.useAtMostMostCharactersInACaption, { most: captionCharactersAtMost })
        : undefined) ??
      (index >= captionsAtMost ? tooMany : undefined)
    if (problem !== undefined) problems.set(index, problem)
  })
  return problems
}

function timeProblem(
  { startSeconds, endSeconds }: Pick<Caption, 'startSeconds' | 'endSeconds'>,
  before: number | undefined,
  durationSeconds: number | null,
): string | undefined {
  if (before !== undefined && startSeconds < before) return fill(texts.startThisCaptionAtOrAfter, { time: clockTime(before) })
  if (endSeconds <= startSeconds) return texts.endThisCaptionAfterItStarts
  if (durationSeconds === null) return undefined
  if (startSeconds >= durationSeconds) return fill(texts.startThisCaptionBeforeTheVideo, { time: clockTime(durationSeconds) })
  if (endSeconds > durationSeconds + endTolerance) return fill(texts.endThisCaptionByTheEnd, { time: clockTime(durationSeconds) })
  return undefined
}

export const sameCaptions = (captions: readonly Caption[], stored: readonly Caption[]): boolean =>
  captions.length === stored.length &&
  captions.every((caption, index) => {
    const before = stored[index]
    return caption.startSeconds === before?.startSeconds && caption.endSeconds === before.endSeconds && caption.text === before.text
  })
