import * as texts from '#texts/videos'

/** A cue as the file has it: `line` is that of its times, counted from 1; `lines` keep their markup. */
export interface FileCue {
  line: number
  startSeconds: number
  endSeconds: number
  lines: string[]
}

interface FileCues {
  cues: FileCue[]
  problems: { line: number; message: string }[]
  /** The file has a line that was meant to hold times. */
  hasTimes: boolean
}

// Some converters write a colon before the milliseconds, and Microsoft Teams no zeros in front (`0:0:5.32`).
const time = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d[.,]\d{1,9}|(?<=(?<!\d)\d:[0-5]?\d:)\d[.,]\d{1,9}|[0-5]\d(?::\d{3}(?!\d))?)`
/** WebVTT and SubRip, with every arrow that editors write. */
const arrowTimes = new RegExp(String.raw`^${time}[ \t]*(?:[-–—]{1,3}(?:>|&gt;)|→)[ \t]*${time}(?!\s*[ap]\.?m\b)(?:\s.*)?$`, 'i')
const exactTime = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d\.\d{1,9})`
/** SubViewer (YouTube's .sbv): a comma between fractions of seconds; text such as "1:00, 3:00 and 5:00" has none. */
const commaTimes = new RegExp(String.raw`^${exactTime},[ \t]*${exactTime}$`)
/** Whisper writes times in brackets and the text behind them. */
const bracketTimes = new RegExp(String.raw`^\[${time} --> ${time}\](.*)$`)
const readTimes = (text: string): RegExpExecArray | null => arrowTimes.exec(text) ?? commaTimes.exec(text) ?? bracketTimes.exec(text)
const hasFraction = /:\d\d[.,:]\d/
/** A line that was meant to hold times: never text of the cue before. */
const brokenTimes = /^\d.{0,40}-->|-->.{0,10}\d\d:\d\d/
const header = /^WEBVTT(\s|$)/i
const besideCues = /^(NOTE|STYLE|REGION)(\s|$)/
const digits = /^\d+$/

/** Returns a line without spaces around it, direction marks and wide characters, which editors and translators put around times. */
const toPlainLine = (raw: string): string =>
  /[^ -~]/.test(raw)
    ? raw
        .normalize('NFKC')
        .replaceAll(/\p{Cf}/gu, '')
        .trim()
    : raw.trim()

/** Finds the cues of a WebVTT, SubRip or SubViewer file. A line with times always starts a cue, also without a blank line before it. */
export function findCues(file: string): FileCues {
  const lines = file.replace(/^\uFEFF/, '').split(/\r*\n|\r/)
  const result: FileCues = { cues: [], problems: [], hasTimes: false }
  // Which block the reader is in; a blank line ends it, unless the cue has no text yet.
  let block: 'none' | 'cue' | 'aside' | 'style' | 'unknown' = 'none'
  let pending: { line: number; text: string } | undefined
  // Rules of a STYLE block that are open: blank lines inside them do not end it.
  let openRules = 0

  const refuse = (line: number, message: string) => result.problems.push({ line, message })
  /** Whole minutes in the text of a cue, such as opening hours, where the file has fractions of seconds. */
  let isExact = false
  const isSpoken = (text: string) => isExact && block === 'cue' && result.cues.at(-1)?.lines.length !== 0 && !hasFraction.test(text)

  const flush = () => {
    if (pending) refuse(pending.line, texts.startWithATimeSuchAs)
    pending = undefined
  }

  lines.forEach((raw, index) => {
    const text = toPlainLine(raw)
    const line = index + 1
    const read = readTimes(text)
    const last = result.cues.at(-1)
    // A cue without text ends at a blank line; right below its times, "NOTE" is what is said.
    const isCueEnded = block === 'cue' && last?.lines.length === 0 && toPlainLine(lines[index - 1] ?? '') === ''
    if (read && !isSpoken(text)) {
      result.hasTimes = true
      isExact ||= hasFraction.test(text)
      // An unnumbered line right above the times is the name of this cue.
      pending = undefined
      if (block === 'cue' && last && isNumber(last.lines.at(-1)) && isNumbered(lines, last)) last.lines.pop()
      const parts = read.slice(1)
      result.cues.push({ line, startSeconds: seconds(parts.slice(0, 3)), endSeconds: seconds(parts.slice(3, 6)), lines: parts.slice(6) })
      block = 'cue'
    } else if (brokenTimes.test(text) && !isSpoken(text) && block !== 'aside' && block !== 'style') {
      pending = undefined
      if (block === 'cue' && last && isNumber(last.lines.at(-1))) last.lines.pop()
      refuse(line, texts.writeTheTimesAs)
      result.hasTimes = true
      block = 'aside'
    } else if (text === '') {
      if (block === 'style' && openRules > 0) return
      if (block === 'cue' && (last?.lines.length === 0 || isInsideText(lines, index))) return
      flush()
      block = 'none'
    } else if (isCueEnded && startsNext(lines, index)) {
      // An empty cue: this line names the next one.
      block = 'unknown'
    } else if (block === 'none' || (isCueEnded && besideCues.test(text))) {
      if (besideCues.test(text) || (result.cues.length === 0 && header.test(text))) {
        block = text.startsWith('STYLE') ? 'style' : 'aside'
        openRules = 0
      } else {
        block = 'unknown'
        pending = { line, text }
      }
    } else if (block === 'cue') last?.lines.push(raw)
    else if (block === 'style') openRules += countOpened(text)
  })
  flush()
  return result
}

const countOpened = (text: string): number => text.split('{').length - text.split('}').length

const isNumber = (line: string | undefined): boolean => digits.test(toPlainLine(line ?? ''))

/** Returns true if the line above this cue's times is a number. */
const isNumbered = (lines: readonly string[], { line }: FileCue): boolean => isNumber(lines[line - 2])

/** Returns true if the next line holds times. */
const startsNext = (lines: readonly string[], index: number): boolean => readTimes(toPlainLine(lines[index + 1] ?? '')) !== null

/** Whether a line of spaces alone has more text of the same cue below; YouTube writes such lines. */
function isInsideText(lines: readonly string[], index: number): boolean {
  const next = toPlainLine(lines[index + 1] ?? '')
  return lines[index] !== '' && next !== '' && !readTimes(next) && !startsNext(lines, index + 1)
}

function seconds([hours, minutes, rest]: readonly (string | undefined)[]): number {
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest?.replace(/[,:]/, '.'))
  return Math.round(whole * 1000) / 1000
}
