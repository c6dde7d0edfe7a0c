import { left, type ClipPlan, type Film } from './film.ts'
import { toneMapped, uprightOf } from './graphs.ts'

export const clipSize = { width: 720, height: 1280 } as const
export const clipRate = { num: 30, den: 1 } as const
export const clipRung = { stem: 'clip-picture', codec: 'avc', ...clipSize, bitsPerSecond: 4_000_000, quality: 22 } as const

const number = (seconds: number): string => seconds.toFixed(3)
/** The last moment belongs to what follows. */
const inside = ({ stretches }: ClipPlan): string => stretches.map(({ from, to }) => `gte(t,${number(from)})*lt(t,${number(to)})`).join('+')

export const lengthOf = ({ stretches }: ClipPlan): number => stretches.reduce((sum, { from, to }) => sum + to - from, 0)

/** The filters from the picture of a film to that of a clip, upright and filled from side to side, with everything written over it. */
export function clipGraph(film: Film, plan: ClipPlan, { input = 'in', turn = true } = {}): string {
  const { width, height } = clipSize
  const cut = [
    `fps=${clipRate.num}/${clipRate.den}:start_time=0`,
    `select='${inside(plan)}'`,
    'setpts=N',
    turn ? uprightOf(film) : '',
    `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=bicubic`,
    `crop=${width}:${height}`,
    'setsar=1',
    film.transfer === 'sdr' ? 'format=yuv420p' : toneMapped,
  ]
  const chains = [`[${input}]${cut.filter(Boolean).join(',')}[c0]`]
  for (const [index, { file, top, from, to }] of plan.overlays.entries()) {
    chains.push(`movie=filename=${file},format=rgba[o${index}]`)
    chains.push(`[c${index}][o${index}]overlay=0:${top}:enable='gte(t,${number(from)})*lt(t,${number(to)})'[c${index + 1}]`)
  }
  chains.push(`[c${plan.overlays.length}]format=yuv420p[out0]`)
  return chains.join(';')
}

/** The filters from the sound of a film to that of a clip. */
export function clipSoundGraph(plan: ClipPlan, { input = 'in', output = 'out' } = {}): string {
  const even = 'aresample=48000:async=1000:first_pts=0,aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo'
  const cut = `asetnsamples=n=480:p=0,aselect='${inside(plan)}',asetpts=N/SR/TB,asetnsamples=n=1024:p=0`
  return `[${input}]${even},${cut}[${output}]`
}

/** Names of what an engine leaves of a clip in its folder. */
export const clipFiles = { picture: `${clipRung.stem}.mp4`, sound: left.sound, whole: 'clip.mp4' } as const
