import * as texts from '#texts/videos'
import type { AcknowledgedPhrase, CopyContext } from '#features/copy-lint/contract'
import { acknowledgePhrase, unresolvedFindings } from '#features/copy-lint/server'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'

/** A listing that shows a video, with what its wording may say. */
export interface WordingPlace {
  listingKey: number
  isLive: boolean
  context: CopyContext
  acknowledged: readonly AcknowledgedPhrase[]
}

/** Returns the listings that show this video. */
export type WordingPlaces = (trx: DatabaseTransaction, videoId: number) => Promise<readonly WordingPlace[]>
export const wordingPlaces = definePort<WordingPlaces>('videos: which listings show the texts of a video')

async function findPlaces(parts: readonly WordingPlaces[], trx: DatabaseTransaction, videoId: number): Promise<WordingPlace[]> {
  const places: WordingPlace[] = []
  for (const find of parts) places.push(...(await find(trx, videoId)))
  return places
}

/**
 * Refuses new wording of a live home that excludes people. A reason given for the phrase at that home lifts it; drafts are checked when
 * they are published. @throws Problem naming each field.
 */
export async function refuseWording(
  parts: readonly WordingPlaces[],
  trx: DatabaseTransaction,
  videoId: number,
  copy: Readonly<Record<string, string>>,
): Promise<void> {
  const problems: Record<string, string> = {}
  for (const { isLive, context, acknowledged } of await findPlaces(parts, trx, videoId)) {
    if (!isLive) continue
    for (const [field, text] of Object.entries(copy)) {
      const [first] = unresolvedFindings({ videos: [text] }, context, acknowledged)
      if (!first) continue
      const { phrase, protectedClass, better } = first.finding
      problems[field] ??= fill(texts.mayExcludePeople, { phrase, protectedClass: protectedClass.toLowerCase(), better })
    }
  }
  const [first] = Object.values(problems)
  if (first) throw new Problem('invalid-input', first, problems)
}

/** Captions repeat speech, so they are not refused: each phrase enters the review of wording at each listing that shows the video. */
export async function reviewCaptionWording(
  parts: readonly WordingPlaces[],
  trx: DatabaseTransaction,
  { accountId, videoId, at }: { accountId: number; videoId: number; at: Date },
  captions: readonly string[],
): Promise<void> {
  for (const { listingKey, context, acknowledged } of await findPlaces(parts, trx, videoId)) {
    const phrases = new Set(unresolvedFindings({ videos: captions }, context, acknowledged).map(({ finding }) => finding.phrase))
    for (const phrase of phrases)
      await acknowledgePhrase(
        trx,
        { id: accountId },
        { key: listingKey, ...context },
        { field: 'videos', phrase, reason: texts.spokenInTheTour },
        at,
      )
  }
}
