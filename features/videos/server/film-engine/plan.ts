import { UnusableFilm, type Film, type Plan, type Rung } from './film.ts'

/** The shorter side, bits a second at most, and the quality (x264 CRF). */
const ladder = [
  { lines: 1080, bitsPerSecond: 5_000_000, quality: 23 },
  { lines: 720, bitsPerSecond: 2_800_000, quality: 23 },
  { lines: 480, bitsPerSecond: 1_400_000, quality: 24 },
  { lines: 240, bitsPerSecond: 400_000, quality: 26 },
] as const
const fewestPixels = 16
const mostPixels = 8192
const shortestSeconds = 0.5
const longestSeconds = 86_400
const slowest = 10
const fastest = 30
const shortestSegment = 2
const storyboardLines = 90
const storyboardSeconds = 2
const storyboardMost = 1000

/** In AV1, on request: what costs too much beyond this size saves little below it. Sizes as in the ladder, so that a player can go from one to the other. */
const av1Lines = 720
const av1Share = 0.6
const av1Quality = 42

/** @throws UnusableFilm with the reason. */
export function planFor(film: Film, chapterSeconds: readonly number[], { av1 = false } = {}): Plan {
  const { width, height, durationSeconds } = film
  if (width < fewestPixels || height < fewestPixels) throw new UnusableFilm('A tour must be at least 16 pixels on each side.')
  if (width > mostPixels || height > mostPixels) throw new UnusableFilm('A tour can be up to 8192 pixels on each side.')
  if (!(durationSeconds >= shortestSeconds) || durationSeconds > longestSeconds)
    throw new UnusableFilm('A tour must be between half a second and 24 hours long.')
  const intervalSeconds = Math.max(storyboardSeconds, Math.ceil(durationSeconds / storyboardMost))
  const rungs = rungsOf(width, height)
  return {
    film,
    rungs: av1 ? [...rungs, ...inAv1(rungs)] : rungs,
    frameRate: frameRateOf(film.framesPerSecond),
    keySeconds: keySecondsOf(durationSeconds, chapterSeconds),
    storyboard: { ...sizeAt(width, height, Math.min(storyboardLines, Math.min(width, height))), intervalSeconds },
    posterSeconds: Math.min(1, durationSeconds * 0.1),
  }
}

/** Every size of the ladder that is no larger than the film; of a smaller film, its own. */
function rungsOf(width: number, height: number): Rung[] {
  const lines = Math.min(width, height)
  const fitting = ladder.filter((rung) => rung.lines <= lines)
  const chosen = fitting.length > 0 ? fitting : [{ ...ladder[3], lines }]
  return chosen.map((rung) => ({
    stem: `v${rung.lines}`,
    codec: 'avc',
    ...sizeAt(width, height, rung.lines),
    bitsPerSecond: rung.bitsPerSecond,
    quality: rung.quality,
  }))
}

const inAv1 = (rungs: readonly Rung[]): Rung[] =>
  rungs
    .filter((rung) => Math.min(rung.width, rung.height) <= av1Lines)
    .map((rung) => ({
      ...rung,
      stem: rung.stem.replace('v', 'a'),
      codec: 'av1',
      bitsPerSecond: Math.round(rung.bitsPerSecond * av1Share),
      quality: av1Quality,
    }))

/** The size whose shorter side has so many lines; encoders want even sides. */
function sizeAt(width: number, height: number, lines: number): { width: number; height: number } {
  const scale = lines / Math.min(width, height)
  const even = (pixels: number) => Math.max(2, 2 * Math.floor((pixels * scale) / 2 + 0.25))
  return { width: even(width), height: even(height) }
}

const broadcastRates = [24, 30, 60]

/** The rate of the film; halved while it is above 30, and never below 10. */
function frameRateOf(rate: number): { num: number; den: number } {
  if (!Number.isFinite(rate) || rate <= 0) return { num: fastest, den: 1 }
  let halved = rate
  while (halved > fastest + 0.5 && halved <= 4 * fastest) halved /= 2
  const wanted = Math.min(fastest, Math.max(slowest, halved))
  const broadcast = broadcastRates.find((whole) => Math.abs((whole * 1000) / 1001 - wanted) < 0.005)
  if (broadcast) return { num: broadcast * 1000, den: 1001 }
  const whole = Math.round(wanted)
  return Math.abs(whole - wanted) < 0.02 * whole ? { num: whole, den: 1 } : { num: Math.round(wanted * 100), den: 100 }
}

/** Between chapters at even distances of two to four seconds; the film begins with a short segment, so that it is seen soon. */
function keySecondsOf(durationSeconds: number, chapterSeconds: readonly number[]): number[] {
  const inside = chapterSeconds.filter((seconds) => seconds > 0 && seconds < durationSeconds).toSorted((a, b) => a - b)
  const bounds = [0, ...inside, durationSeconds]
  return bounds.slice(0, -1).flatMap((from, index) => {
    const span = (bounds[index + 1] ?? from) - from
    if (from === 0 && span >= 2 * shortestSegment) return [0, ...evenly(shortestSegment, span - shortestSegment)]
    return evenly(from, span)
  })
}

function evenly(from: number, span: number): number[] {
  const parts = Math.max(1, Math.floor(span / shortestSegment))
  return Array.from({ length: parts }, (_, part) => from + (span * part) / parts)
}
