import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { findCues, type FileCue } from './caption-cues.ts'
import { hasWordTimes, plainLines } from './caption-markup.ts'
import { captionProblems, captionsAtMost, tooMany, type Caption } from './captions.ts'

export interface ReadCaptions {
  /** The readable captions, by their start. */
  captions: Caption[]
  /** Lines that were left out, counted from 1, with the reason. */
  problems: { line: number; message: string }[]
}

/**
 * Reads a WebVTT, SubRip or SubViewer file; places, styles, notes and cues without text are left out. A cue that cannot be shown is
 * left out too and named by its line; a cue that runs past the end of the video is shortened.
 */
export function readCaptionFile(file: string, durationSeconds: number | null): ReadCaptions {
  const { cues, problems, hasTimes } = findCues(file)
  const captions: Caption[] = []
  const offsetSeconds = findOffset(cues, durationSeconds)
  for (const { line, text, ...times } of spokenCues(cues)) {
    const [startSeconds, endSeconds] = [times.startSeconds - offsetSeconds, times.endSeconds - offsetSeconds]
    const isShown = durationSeconds !== null && startSeconds < durationSeconds
    const caption = { startSeconds, endSeconds: isShown ? Math.min(endSeconds, durationSeconds) : endSeconds, text }
    const message = captionProblems([caption], durationSeconds).get(0) ?? (captions.length < captionsAtMost ? undefined : tooMany)
    if (message === undefined) captions.push(caption)
    else problems.push({ line, message })
  }
  captions.sort((a, b) => a.startSeconds - b.startSeconds)
  if (!hasTimes) return { captions, problems: [{ line: 1, message: texts.thisFileHasNoCaptions }] }
  if (captions.length === 0 && problems.length === 0) problems.push({ line: 1, message: texts.thisFileHasNoCaptions })
  return { captions, problems: problems.toSorted((a, b) => a.line - b.line) }
}

const hourSeconds = 3600

/** DaVinci Resolve and broadcast editors begin a timeline at one hour. */
const findOffset = (cues: readonly FileCue[], durationSeconds: number | null): number =>
  durationSeconds !== null &&
  durationSeconds < hourSeconds &&
  cues.length > 0 &&
  cues.every(({ startSeconds }) => startSeconds >= hourSeconds)
    ? hourSeconds
    : 0

/**
 * Returns cues as they are spoken, without empty ones and repetitions. YouTube's automatic captions roll: each cue repeats the line
 * before above the new one.
 */
function spokenCues(cues: readonly FileCue[]): (Caption & { line: number })[] {
  const isRolling = cues.some(({ lines }) => lines.some(hasWordTimes)) || hasBridges(cues)
  const spoken: (Caption & { line: number })[] = []
  let previous: string[] = []
  for (const { line, startSeconds, endSeconds, lines } of cues) {
    const all = lines.flatMap(plainLines)
    const shown = all.filter((each) => each !== '')
    const isRepeated = isRolling && shown[0] !== undefined && shown[0] === previous.at(-1)
    if (shown.length > 0) previous = shown
    const text = (isRepeated ? shown.slice(1) : all).join('\n').trim()
    const before = spoken.at(-1)
    const isTwice = before?.startSeconds === startSeconds && before.endSeconds === endSeconds && before.text === text
    if (text !== '' && !isTwice) spoken.push({ line, startSeconds, endSeconds, text })
  }
  return spoken
}

/** YouTube keeps the last line for 10 ms before the next one joins it. */
const maxBridgeSeconds = 0.05
const minBridgeShare = 1 / 4

/** Returns true for automatic captions that yt-dlp converted to SubRip: their word times are gone, the lines still roll. */
function hasBridges(cues: readonly FileCue[]): boolean {
  const shown = cues.map(({ lines }) => lines.flatMap(plainLines).filter((each) => each !== ''))
  const bridges = cues.filter(({ startSeconds, endSeconds }, index) => {
    const [line, ...more] = shown[index] ?? []
    return endSeconds - startSeconds <= maxBridgeSeconds && more.length === 0 && line !== undefined && line === shown[index - 1]?.at(-1)
  })
  return bridges.length > 0 && bridges.length >= cues.length * minBridgeShare
}

/** Returns captions as the WebVTT file that players load. */
export function webVttOf(captions: readonly Caption[]): string {
  const cues = captions.map(({ startSeconds, endSeconds, text }) => {
    const shown = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll(/\n\s*\n/g, '\n')
    return `${cueTime(startSeconds)} --> ${cueTime(endSeconds)}\n${shown}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** Returns what is said, from caption to caption. */
export const spokenText = (captions: readonly Caption[]): string => captions.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')

/** Returns the text of a WebVTT file twice: as it is written, and as it is spoken, from caption to caption without times and marks. */
export const captionTextOf = (track: string): string => `${track}\n${spokenText(readCaptionFile(track, null).captions)}`

function cueTime(value: number): string {
  const thousandths = Math.round(value * 1000)
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const clock = [thousandths / 3_600_000, (thousandths / 60_000) % 60, (thousandths / 1000) % 60].map(two).join(':')
  return `${clock}.${String(thousandths % 1000).padStart(3, '0')}`
}

/** Returns one sentence about the lines of a file: the first one, and how many more there are. */
export function captionFileProblem(problems: ReadCaptions['problems']): string | undefined {
  const [first, ...more] = problems
  if (!first) return undefined
  const line = fill(texts.lineLineMessage, first)
  return more.length === 0
    ? line
    : fill(more.length === 1 ? texts.firstAndOneMoreLine : texts.firstAndCountMoreLines, { first: line, count: more.length })
}
