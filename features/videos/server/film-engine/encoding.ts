import type { Rung } from './film.ts'

/** How files are fragmented: each fragment begins with a key picture and stands for itself. */
export const fragmented = '+frag_keyframe+empty_moov+default_base_moof+cmaf+skip_trailer'
export const soundFragmentMicroseconds = 4_000_000

/** x264 `superfast` costs about as much for all four sizes as `veryfast` does for two (docs/decisions/062). */
export const x264 = (rung: Rung): Record<string, string | number> => ({
  preset: rung.height * rung.width > 1_000_000 ? 'superfast' : 'veryfast',
  profile: 'high',
  crf: rung.quality,
  maxrate: rung.bitsPerSecond,
  bufsize: rung.bitsPerSecond * 2,
  'forced-idr': 1,
  'x264-params': 'keyint=infinite:min-keyint=1:scenecut=0:open-gop=0',
})
