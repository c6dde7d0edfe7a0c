import type { Caption } from '#features/videos/contract'
import { isRecord, readStored, writeStored } from '#platform/web/stored.ts'

/** Captions that were changed and are not stored by the server yet, with the version they were changed from. */
export interface UnsentCaptions {
  version: number
  captions: Caption[]
}

export const unsentKey = (me: number, videoId: number): string => `tourstead:captions:${me}:${videoId}`

const isCaption = (value: unknown): value is Caption =>
  isRecord(value) &&
  typeof value['startSeconds'] === 'number' &&
  typeof value['endSeconds'] === 'number' &&
  typeof value['text'] === 'string'

export const readUnsent = (me: number, videoId: number): UnsentCaptions | undefined =>
  readStored(unsentKey(me, videoId), (stored) =>
    isRecord(stored) && typeof stored['version'] === 'number' && Array.isArray(stored['captions']) && stored['captions'].every(isCaption)
      ? { version: stored['version'], captions: stored['captions'] }
      : undefined,
  )

export const writeUnsent = (me: number, videoId: number, unsent: UnsentCaptions | undefined): boolean =>
  writeStored(unsentKey(me, videoId), unsent)
