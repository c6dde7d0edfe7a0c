import type { Rung } from './film.ts'

/** How files are fragmented: each fragment begins with a key picture and stands for itself. */
export const fragmented = '+frag_keyframe+empty_moov+default_base_moof+cmaf+skip_trailer'
export const soundFragmentMicroseconds = 2_000_000
/** FFmpeg's AAC encoder puts one frame before the first sample. A fragmented file has no edit list that hides it. */
export const primingSamples = 1024

/** The encoder of a rung, and how it is asked to encode. */
export const encoderOf = (rung: Rung): { name: 'libx264' | 'libsvtav1'; options: Record<string, string | number> } =>
  rung.codec === 'avc' ? { name: 'libx264', options: x264(rung) } : { name: 'libsvtav1', options: svtAv1(rung) }

/** At this preset it takes about twice as long as x264 and weighs about half. */
const svtAv1 = (rung: Rung): Record<string, string | number> => ({
  preset: 10,
  crf: rung.quality,
  g: 1_000,
  'svtav1-params': `lp=2:scd=0:mbr=${Math.round(rung.bitsPerSecond / 1000)}k`,
})

/** x264 `superfast` costs about as much for all four sizes as `veryfast` does for two (docs/decisions/062). */
const x264 = (rung: Rung): Record<string, string | number> => ({
  preset: rung.height * rung.width > 1_000_000 ? 'superfast' : 'veryfast',
  profile: 'high',
  crf: rung.quality,
  maxrate: rung.bitsPerSecond,
  // The smallest is what every tour begins with: its first seconds may weigh hardly more than the others.
  bufsize: rung.bitsPerSecond * (Math.min(rung.width, rung.height) > 240 ? 2 : 1),
  'forced-idr': 1,
  'x264-params': 'keyint=infinite:min-keyint=1:scenecut=0:open-gop=0',
})
