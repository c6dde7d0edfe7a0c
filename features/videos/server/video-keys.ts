import { randomBytes } from 'node:crypto'

/** All files of this feature live below this key, one folder for each video. */
export const videosKey = 'videos/'

/** 128 random bits: whoever was not given the address cannot ask for the file. */
export const newStorageFolder = (): string => randomBytes(16).toString('hex')

/** As it stands among what is withheld by law. */
export const folderName = (folder: string): string => `${videosKey}${folder}`
export const folderKey = (folder: string): string => `${folderName(folder)}/`
export const videoKey = (folder: string, type: 'video/mp4' | 'video/webm'): string =>
  `${folderKey(folder)}tour.${type === 'video/webm' ? 'webm' : 'mp4'}`
/** A file nobody is served: browsers do not play it. */
export const originalKey = (folder: string, ending: string): string => `${folderKey(folder)}original.${ending}`
export const originalEndings = ['mov', 'mkv', 'avi'] as const
export type OriginalEnding = (typeof originalEndings)[number]
export const posterKey = (folder: string, stem: string, width: number, format: 'avif' | 'webp'): string =>
  `${folderKey(folder)}${stem}-${width}.${format}`

/** 112 random bits: beside a film that everybody may load, nobody finds the poster that waits for a reviewer. */
export const newPosterStem = (): string => `poster-${randomBytes(14).toString('hex')}`

/** The stem of the poster that converting takes from the film: the same at each start, so that a start that was killed leaves none behind. */
export const convertedPosterStem = (folder: string): string => `poster-${folder.slice(0, 12)}`

export const stillKey = (folder: string, stem: string): string => `${folderKey(folder)}${stem}.webp`

export const captionsKey = (folder: string, stem: string): string => `${folderKey(folder)}${stem}.vtt`

/** The folder of one making of the renditions, below that of the film; `stem` is new each time, so that its files never change. */
export const newSetStem = (): string => `r${randomBytes(6).toString('hex')}`
export const setStem = /^r[0-9a-f]{12}$/
export const renditionKey = (folder: string, filePath: string): string => folderKey(folder) + filePath

/** The address under which a file of the store is served. */
export const mediaUrl = (key: string): string => `/media/${key}`
export const keyOfMedia = (url: string): string => url.slice('/media/'.length)
