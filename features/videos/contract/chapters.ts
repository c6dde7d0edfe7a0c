import * as texts from '#texts/videos'
import { oneLine } from '#platform/contract/field-checks.ts'
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
  label: z.string().check(z.trim(), oneLine(), z.maxLength(labelAtMost, fill(texts.useAtMostMostCharacters, { most: labelAtMost }))),
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
      problems.set(index, fill(texts.youCanAddUpToMostRooms, { most: chaptersAtMost }))
    }
  })
  return problems
}

export interface ParsedChapters {
  chapters: Chapter[]
  /** Lines that were not added, numbered from 1, with their whole text. */
  problems: { line: number; text: string; message: string }[]
}

// SubRip writes milliseconds behind a comma; `0:42,5 Bath` is a name.
const time = String.raw`(?:\d{1,2}:\d{1,2}:[0-5]\d,\d{3}(?!\d)|(?:\d{1,2}:)?\d{1,3}:[0-5]\d(?:\.\d{1,3})?)`
const between = String.raw`[\s\-–—:|•.,)\]→>*_"“”~=]*`
/** Frames of a time code, or a time of the day. */
const otherTime = String.raw`(?!\d|[:;]\d|\s?[ap]\.?m\b)`
/** The end of a room, as in `0:42–1:10 Kitchen`. */
const end = String.raw`(?:\s{0,3}(?:[-–—]|to)\s{0,3}${time}(?!\d|:\d))?`
/** Marks, pictures and a number may be in front of the time. */
const timeFirst = new RegExp(String.raw`^[^\p{L}\d]*(?:\d{1,2}[.)]?\s+[^\p{L}\d]*)?(${time})${otherTime}${end}${between}(.*)$`, 'iu')
const timeLast = new RegExp(String.raw`^[\s\-–—*•>]*(?:\d{1,2}[.)]\s+)?(.*?)[\s\-–—:|•.,(\[@]+(?<!\d:)(${time})${end}[)\]]?\s*$`, 'iu')
const anyTime = new RegExp(String.raw`(?<![\d:])${time}(?![\d:])`)
/** Marks without width, which copied text carries. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/**
 * Reads pasted lines such as `0:42 Kitchen` or `1:02:03 - Backyard`; the room is guessed from the label, else `Other`. Every other line
 * becomes a problem, also one whose time is taken by a line before it or by a room in `existing`.
 */
export function parseChapterLines(text: string, existing: readonly Chapter[] = []): ParsedChapters {
  const parsed: ParsedChapters = { chapters: [], problems: [] }
  const taken = new Map(existing.map((chapter) => [chapter.startSeconds, chapter]))
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = toPlainLine(raw)
    if (line === '') return
    const read = parseLine(line)
    const message = typeof read === 'string' ? read : clash(read, taken.get(read.startSeconds), taken.size)
    if (message !== undefined || typeof read === 'string') parsed.problems.push({ line: index + 1, text: line, message: message ?? '' })
    else {
      taken.set(read.startSeconds, read)
      parsed.chapters.push(read)
    }
  })
  return parsed
}

/** Returns a line without invisible characters, tags and links around its time, and with ASCII in place of full-width forms. */
const toPlainLine = (raw: string): string =>
  raw
    .replaceAll(invisible, '')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/<\/?[a-z][^<>]{0,200}>|(?<=\])\(https?:[^\s()]{0,500}\)/gi, '')
    .replaceAll('`', ' ')
    .trim()

/** Longer lines hold no room; the patterns take quadratic time. */
const maxReadCharacters = 400

/** Signs of emphasis, and the word before a time. */
const edges = /^[\s"“”*_]+|[\s"“”*_@]+$|\s+(?:at|from)$/gi

/** Returns the room of a line, or why there is none. */
function parseLine(line: string): Chapter | string {
  const start = line.slice(0, maxReadCharacters)
  const first = timeFirst.exec(start)
  const last = first ? null : timeLast.exec(start)
  const startSeconds = secondsOf((first?.[1] ?? last?.[2] ?? '').replace(',', '.'))
  const label = (first?.[2] ?? last?.[1] ?? '').replaceAll(edges, '')
  if (startSeconds === undefined) return texts.startEachLineWithATime
  if (label === '') return texts.addTheRoomSuchAs0
  if (anyTime.test(label)) return texts.putEachRoomOnItsOwnLine
  if (label.length > labelAtMost) return fill(texts.useAtMostMostCharactersFor, { most: labelAtMost })
  return { startSeconds, room: guessRoom(label) ?? 'Other', label }
}

/** Returns why a room cannot be added to the list. */
function clash({ startSeconds, label }: Chapter, previous: Chapter | undefined, count: number): string | undefined {
  if (previous) {
    const same = label.toLowerCase() === previous.label.toLowerCase()
    return same ? texts.roomIsAlreadyInTheList : fill(texts.anotherRoomStartsAt, { room: previous.label, time: clockTime(startSeconds) })
  }
  return count >= chaptersAtMost ? fill(texts.youCanAddUpToMostRooms, { most: chaptersAtMost }) : undefined
}
