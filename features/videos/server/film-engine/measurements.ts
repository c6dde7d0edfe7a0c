import type { Pause } from './made.ts'

/** How loud every film plays, in LUFS, and what sound is so faint that it stays as it is. */
const wantedLoudness = -16
const faintest = -60
const mostGain = 20
const cutsAtMost = 59
const betweenCuts = 2

/** Decibels that bring the sound to the wanted loudness, from the lines of `ebur128`. */
export function gainFrom(lines: string): number {
  const measured = Number([...lines.matchAll(/lavfi\.r128\.I=(-?[\d.]+)/g)].at(-1)?.[1] ?? Number.NaN)
  if (!(measured > faintest)) return 0
  return Math.min(mostGain, Math.max(-mostGain, wantedLoudness - measured))
}

/** Seconds at which the picture changes altogether, from the lines of `scdet`; at least two seconds apart and off both ends. */
export function cutsFrom(lines: string, durationSeconds: number): number[] {
  const cuts: number[] = []
  for (const [, text] of lines.matchAll(/lavfi\.scd\.time=([\d.]+)/g)) {
    const seconds = Math.round(Number(text) * 100) / 100
    if (seconds - (cuts.at(-1) ?? 0) >= betweenCuts && seconds <= durationSeconds - betweenCuts) cuts.push(seconds)
  }
  return cuts.slice(0, cutsAtMost)
}

const pausesAtMost = 2000

/** Stretches without sound, from the lines of `silencedetect`; one that never ends lasts as long as the film. Nothing of a film that is silent throughout. */
export function pausesFrom(lines: string, durationSeconds: number): Pause[] {
  const pauses: Pause[] = []
  let begun: number | undefined
  for (const [, side, text] of lines.matchAll(/lavfi\.silence_(start|end)=(-?[\d.]+)/g)) {
    const seconds = Math.min(durationSeconds, Math.max(0, Math.round(Number(text) * 1000) / 1000))
    if (side === 'start') begun = seconds
    else if (begun !== undefined && seconds > begun) {
      pauses.push({ startSeconds: begun, endSeconds: seconds })
      begun = undefined
    }
  }
  if (begun !== undefined && begun < durationSeconds) pauses.push({ startSeconds: begun, endSeconds: durationSeconds })
  const [only] = pauses
  if (pauses.length === 1 && only && only.endSeconds - only.startSeconds > durationSeconds - 0.5) return []
  return pauses.slice(0, pausesAtMost)
}
