import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { clockTime, secondsOf } from './clock-time.ts'
import { guessRoom } from './room-guess.ts'
import { roomNames } from './room-names.ts'

export const chaptersAtMost = 60
export const longestTourSeconds = 86_400
const labelAtMost = 80

/** A place in the tour: from this second on, the video shows this room. */
export const Chapter = z.object({
  startSeconds: z
    .number(texts.enterATimeSuchAs0)
    .check(z.gte(0, texts.enterATimeOf000), z.lte(longestTourSeconds, texts.enterATimeShorterThan24)),
  room: z.enum(roomNames, 'Choose a room from the list.'),
  label: z.string().check(z.trim(), z.maxLength(labelAtMost, fill(texts.useAtMostMostCharacters, { most: labelAtMost }))),
  /** Furniture or finishes of the room were added on a computer; absent otherwise. */
  virtuallyStaged: z.optional(z.boolean()),
})
export type Chapter = z.infer<typeof Chapter>

/** A chapter as it is shown. */
export const ShownChapter = z.extend(Chapter, {
  /** A small picture of the room. */
  stillUrl: z.optional(z.string()),
  /** The room as it is, where it is virtually staged. */
  unstagedUrl: z.optional(z.string()),
})
export type ShownChapter = z.infer<typeof ShownChapter>

/** What is wrong with each chapter, by its place in the list: outside the video, or not after the one before. Empty when all is well. */
export function chapterProblems(chapters: readonly { startSeconds: number }[], durationSeconds: number | null): Map<number, string> {
  const problems = new Map<number, string>()
  chapters.forEach(({ startSeconds }, index) => {
    const before = chapters[index - 1]?.startSeconds
    if (durationSeconds !== null && startSeconds >= durationSeconds) {
      problems.set(index, `Enter a time before the video ends at ${clockTime(durationSeconds)}.`)
    } else if (before !== undefined && startSeconds <= before) {
      problems.set(index, `Enter a time after the previous room, at ${clockTime(before)}.`)
    } else if (index >= chaptersAtMost) {
      problems.set(index, `You can add up to ${chaptersAtMost} rooms.`)
    }
  })
  return problems
}

export interface ParsedChapters {
  chapters: Chapter[]
  /** Lines that could not be read, numbered from 1. */
  problems: { line: number; text: string; message: string }[]
}

const time = String.raw`(?:\d{1,2}:)?\d{1,3}:[0-5]\d(?:\.\d{1,3})?`
const between = String.raw`[\s\-–—:|•.,)\]]*`
const timeFirst = new RegExp(String.raw`^[\s\-–—*•(\[]*(?:\d{1,2}[.)]\s+)?[(\[]?(${time})(?!\d|:\d)${between}(.*)$`)
const timeLast = new RegExp(String.raw`^[\s\-–—*•]*(.*?)[\s\-–—:|•.,(\[]+(${time})[)\]]?\s*$`)

/** Reads pasted lines such as `0:42 Kitchen` or `1:02:03 - Backyard`; the room is guessed from the label, else `Other`. */
export function parseChapterLines(text: string): ParsedChapters {
  const parsed: ParsedChapters = { chapters: [], problems: [] }
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = raw.trim()
    if (line === '') return
    const first = timeFirst.exec(line)
    const last = first ? null : timeLast.exec(line)
    const startSeconds = secondsOf(first?.[1] ?? last?.[2] ?? '')
    const label = (first?.[2] ?? last?.[1] ?? '').trim()
    const refuse = (message: string) => parsed.problems.push({ line: index + 1, text: line.slice(0, 120), message })
    if (startSeconds === undefined) return refuse(texts.startEachLineWithATime)
    if (label === '') return refuse(texts.addTheRoomSuchAs0)
    if (label.length > labelAtMost) return refuse(fill(texts.useAtMostMostCharactersFor, { most: labelAtMost }))
    return parsed.chapters.push({ startSeconds, room: guessRoom(label) ?? 'Other', label })
  })
  return parsed
}
