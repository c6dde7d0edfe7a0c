/** What is read of a film before it is decoded. */
export interface Film {
  /** Of the picture. */
  durationSeconds: number
  /** As shown: turned upright, with square pixels. */
  width: number
  height: number
  /** Clockwise quarter turns that make it upright. */
  turns: 0 | 1 | 2 | 3
  /** As in a mirror, as front cameras write it: a quarter turn then goes the other way as well. */
  isMirrored: boolean
  framesPerSecond: number
  transfer: 'sdr' | 'pq' | 'hlg'
  hasSound: boolean
  /** Number of the decoded sound track among the sound tracks of the file. */
  soundTrack?: number
  codec: string
}

/** One size of the ladder; `stem` names its files. */
export interface Rung {
  stem: string
  /** Every browser plays AVC; AV1 only goes with it. */
  codec: 'avc' | 'av1'
  width: number
  height: number
  bitsPerSecond: number
  quality: number
}

export interface Plan {
  film: Film
  /** Largest first; those in AV1 after all in AVC, each as large as one of them. */
  rungs: readonly Rung[]
  /** A fixed rate, so that the key frames of all rungs are the same pictures. */
  frameRate: { num: number; den: number }
  /** Seconds at which a segment begins, rising, the first 0. */
  keySeconds: readonly number[]
  storyboard: { width: number; height: number; intervalSeconds: number }
  posterSeconds: number
}

/** Why a film cannot be made into renditions, in a sentence for its owner. */
export class UnusableFilm extends Error {}

export const damaged = (): UnusableFilm =>
  new UnusableFilm('We couldn’t read this video. It may be damaged. Export it again and upload the new file.')

/** Names of what an engine leaves in its folder. */
export const left = {
  sound: 'audio.m4a',
  progressive: 'progressive.mp4',
  storyboard: 'storyboard.rgb',
  poster: 'poster.rgb',
  scenes: 'scenes.txt',
  loudness: 'loudness.txt',
  pauses: 'pauses.txt',
} as const
export const fileOf = (rung: Rung): string => `${rung.stem}.mp4`

/** A stretch of a film, in its seconds. */
export interface Stretch {
  from: number
  to: number
}

/** A picture over the clip, in its seconds; `file` lies in the folder of the engine and is as wide as the clip. */
export interface Overlay extends Stretch {
  file: string
  top: number
}

/** What is cut out of a film, in its order, and what is written over it. */
export interface ClipPlan {
  stretches: readonly Stretch[]
  overlays: readonly Overlay[]
}

/** Decodes and encodes; reads only the file it is handed and writes only into the folder it stands in. */
export interface Engine {
  read(path: string): Promise<Film>
  /** Writes how loud the sound is, in LUFS, into `left.loudness`. */
  measureSound(path: string): Promise<void>
  /** Decodes the film once and writes one fragmented MP4 for each rung, the sound, the storyboard, the poster and the scenes. */
  encode(path: string, plan: Plan, gainDecibels: number, onSeconds: (seconds: number) => void): Promise<void>
  /** Writes what is said in a film into `speechFiles.text`, by the model that `speechFiles.model` is. */
  transcribe(path: string, onSeconds: (seconds: number) => void): Promise<void>
  /** Puts a rung and the sound into one MP4 with its index in front, without encoding. */
  join(rung: Rung, hasSound: boolean): Promise<void>
  /** Cuts stretches out of a film into one upright MP4. */
  clip(path: string, plan: ClipPlan, onSeconds: (seconds: number) => void): Promise<void>
}
