import { left, type Film, type Plan } from './film.ts'

const uprightBy = ['', 'transpose=clock', 'hflip,vflip', 'transpose=cclock'] as const
const mirroredBy = ['vflip', 'transpose=cclock_flip', 'hflip', 'transpose=clock_flip'] as const
/** The filters that make a picture stand as it was filmed; empty where it does. */
export const uprightOf = ({ turns, isMirrored }: Pick<Film, 'turns' | 'isMirrored'>): string => (isMirrored ? mirroredBy : uprightBy)[turns]
/** From the light of HDR films to what all screens show: white paper (203 cd/m²) and all below keep their colors, lights up to 1,000 are pressed together. */
export const toneMapped =
  'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=mobius:param=0.6:peak=4.93:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p'

/**
 * The filters from the picture (`in`) to all that is made of it: `out0` … for the rungs, `board` and `still`.
 * Each size is scaled from the one above it, once. `turn`: the decoder has not turned the picture upright.
 */
export function pictureGraph({ film, rungs, frameRate, storyboard, posterSeconds }: Plan, { input = 'in', turn = true } = {}): string {
  const [top] = rungs
  if (!top) throw new Error('A plan has rungs.')
  const upright = turn ? uprightOf(film) : ''
  const lying = turn && film.turns % 2 === 1
  const first = [
    `fps=${frameRate.num}/${frameRate.den}:start_time=0`,
    `scale=${lying ? top.height : top.width}:${lying ? top.width : top.height}:flags=bicubic`,
    upright,
    'setsar=1',
    film.transfer === 'sdr' ? 'format=yuv420p' : toneMapped,
  ]
  const chains = [`[${input}]${first.filter(Boolean).join(',')}[s0]`]
  const sizes = rungs.filter(({ codec }) => codec === 'avc')
  sizes.forEach((size, index) => {
    const next = sizes[index + 1]
    const same = rungs.flatMap((rung, number) => (rung.width === size.width && rung.height === size.height ? [`[out${number}]`] : []))
    const outs = [...same, next ? '[t]' : '[b]', ...(index === 0 ? ['[p]'] : [])]
    chains.push(`[s${index}]split=${outs.length}${outs.join('')}`)
    if (next) chains.push(`[t]scale=${next.width}:${next.height}:flags=bicubic[s${index + 1}]`)
  })
  const scenes = `scdet=threshold=12,metadata=mode=print:key=lavfi.scd.time:file=${left.scenes}`
  const board = `select='gte(t,selected_n*${storyboard.intervalSeconds})',scale=${storyboard.width}:${storyboard.height}:flags=area,format=rgb24`
  chains.push(`[b]${scenes},${board}[board]`)
  chains.push(`[p]select='gte(t,${posterSeconds})*not(selected_n)',format=rgb24[still]`)
  return chains.join(';')
}

/** To stereo at 48 kHz without gaps, beginning with the picture; `gainDecibels` louder, and never beyond what a loudspeaker can play. Writes where it is silent. */
export function soundGraph(gainDecibels: number, { input = 'in', output = 'out' } = {}): string {
  const louder = gainDecibels === 0 ? '' : `,volume=${gainDecibels.toFixed(2)}dB,alimiter=limit=0.84:level=false`
  const even = 'aresample=48000:async=1000:first_pts=0,aformat=channel_layouts=stereo'
  const asEncoded = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo,asetnsamples=n=1024:p=0'
  // Of sound as loud as that of every film, so that one level of silence fits all.
  const pauses = `silencedetect=noise=-40dB:d=0.2,ametadata=mode=print:file=${left.pauses}`
  return `[${input}]${even}${louder},${pauses},${asEncoded}[${output}]`
}

export function loudnessGraph({ input = 'in', output = 'out' } = {}): string {
  const print = `ametadata=mode=print:key=lavfi.r128.I:file=${left.loudness}`
  return `[${input}]aresample=48000,aformat=channel_layouts=stereo,ebur128=metadata=1,${print}[${output}]`
}
