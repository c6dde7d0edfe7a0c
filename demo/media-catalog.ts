import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoPhoto } from '#features/listings/server'

export const mediaFolder = join(import.meta.dirname, 'media')

/** The portrait of a person of the demo world, below the media folder: a square of 400 pixels. */
export const portraitFile = (key: string): string => `people/${key}.webp`

export interface DemoImage {
  /** How it was altered, and the file of the photo as it was taken, of the same size; a rendering has none. */
  alteration?: { kind: NonNullable<DemoPhoto['alteration']>['kind']; original?: string }
  file: string
  room: string
  width: number
  height: number
  alt: string
}

interface DemoClip {
  file: string
  /** WebVTT: what the silent film shows, a line a room. */
  captionsFile: string
  durationSeconds: number
  poster: DemoImage
}

export interface DemoChapter {
  label: string
  startSeconds: number
  virtuallyStaged?: boolean
}

export interface PictureSet {
  id: string
  bedrooms: number
  /** Half baths count 0.5. */
  bathrooms: number
  squareFeet: number
  yearBuilt: number
  images: DemoImage[]
  tour?: DemoClip & { chapters: DemoChapter[] }
}

export interface MediaCatalog {
  sets: PictureSet[]
  lifestyleClips: (DemoClip & { title: string })[]
}

/** Returns what lies in the media folder, as its own list describes it. */
export async function readMediaCatalog(): Promise<MediaCatalog> {
  return JSON.parse(await readFile(join(mediaFolder, 'catalog.json'), 'utf8')) as MediaCatalog
}
