import type { Film } from './film.ts'

/** A file of what was made. */
export interface MadeFile {
  kind: 'hls' | 'list' | 'video' | 'audio' | 'progressive' | 'storyboard'
  name: string
  bytes: number
  width?: number
  height?: number
  bitRate?: number
  codec?: string
  tiles?: { columns: number; count: number; intervalSeconds: number }
}

/** What a child process made of a film, in its folder. */
export interface Made {
  film: Film
  files: MadeFile[]
  suggestedCuts: number[]
  speechPauses: Pause[]
}

/** Seconds between which nothing is heard. */
export interface Pause {
  startSeconds: number
  endSeconds: number
}

/** The still of the film, for those whose browser could not make one. */
export const posterFile = 'poster.png'
