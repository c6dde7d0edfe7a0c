import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { captionProblems, captionsAtMost, type Caption } from './captions.ts'

export interface ReadCaptions {
  captions: Caption[]
  /** What is wrong, by the line of the file, counted from 1. */
  problems: { line: number; message: string }[]
}

const time = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`
const times = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t].*)?$`)
const besideCaptions = /^(NOTE|STYLE|REGION)(\s|$)/
const marks = /<[^<>]*>/g
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"' }

/** Reads a WebVTT or SubRip file; places, styles and notes are left out. Everything wrong is named by its line. */
export function readCaptionFile(file: string, durationSeconds: number | null): ReadCaptions {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const [captions, firstLines, problems]: [Caption[], number[], ReadCaptions['problems']] = [[], [], []]
  for (const block of blocksOf(lines)) {
    const at = block.lines.findIndex((line) => line.includes('-->'))
    if (at < 0) {
      const isHeader = block.line === 1 && /^WEBVTT(\s|$)/.test(block.lines[0] ?? '')
      if (!isHeader && !besideCaptions.test(block.lines[0] ?? '')) problems.push({ line: block.line, message: texts.startWithATimeSuchAs })
      continue
    }
    const read = times.exec((block.lines[at] ?? '').trim())
    if (!read) {
      problems.push({ line: block.line + at, message: texts.writeTheTimesAs })
      continue
    }
    const parts = read.slice(1)
    captions.push({
      startSeconds: seconds(parts.slice(0, 4)),
      endSeconds: seconds(parts.slice(4)),
      text: spoken(block.lines.slice(at + 1)),
    })
    firstLines.push(block.line + at)
  }
  for (const [place, message] of captionProblems(captions, durationSeconds)) {
    problems.push({ line: firstLines[place] ?? 1, message })
    if (place >= captionsAtMost) break
  }
  if (captions.length === 0 && problems.length === 0) problems.push({ line: 1, message: texts.thisFileHasNoCaptions })
  return { captions, problems: problems.toSorted((a, b) => a.line - b.line) }
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

function blocksOf(lines: readonly string[]): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = []
  lines.forEach((line, index) => {
    if (line.trim() === '') return
    const isNext = index === 0 || (lines[index - 1] ?? '').trim() === ''
    if (isNext) blocks.push({ line: index + 1, lines: [line] })
    else blocks.at(-1)?.lines.push(line)
  })
  return blocks
}

function seconds([hours, minutes, whole, thousandths]: readonly (string | undefined)[]): number {
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000
}

const spoken = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line.replaceAll(marks, '').replaceAll(/&(#?\w+);/g, (whole, name: string) => characters[name] ?? numbered(name) ?? whole),
    )
    .join('\n')
    .trim()

/** The character that `#8217` or `#x2019` stands for. */
function numbered(name: string): string | undefined {
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : Number.NaN
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}

function cueTime(value: number): string {
  const thousandths = Math.round(value * 1000)
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const clock = [thousandths / 3_600_000, (thousandths / 60_000) % 60, (thousandths / 1000) % 60].map(two).join(':')
  return `${clock}.${String(thousandths % 1000).padStart(3, '0')}`
}

/** What is wrong with a file in one sentence: the first line that is, and how many more there are. */
export function captionFileProblem(problems: ReadCaptions['problems']): string | undefined {
  const [first, ...more] = problems
  if (!first) return undefined
  const line = fill(texts.lineLineMessage, first)
  return more.length === 0
    ? line
    : fill(more.length === 1 ? texts.firstAndOneMoreLine : texts.firstAndCountMoreLines, { first: line, count: more.length })
}
