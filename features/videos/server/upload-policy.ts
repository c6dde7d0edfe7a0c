import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '#platform/contract/problem.ts'
import { uploadMetadata } from '#platform/http/resumable-uploads.ts'
import type { Services } from '#platform/http/services.ts'
import { convertedTypes, videoTypes } from '#features/videos/contract'
import { tooLarge } from '../contract/upload-size.ts'
import { acceptedFiles as formats } from './inspect-video.ts'
import { videoTables } from './video-rows.ts'

export const unfinishedAtMost = 10
const libraryAtMost = 500

/** Keeps one account from filling the disk, whether by files or by links. */
export async function refuseFullLibrary({ db }: Services, accountId: number): Promise<void> {
  const { videos } = await videoTables(db)
    .selectFrom('video_asset')
    .select(({ fn }) => fn.countAll<number>().as('videos'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (videos >= libraryAtMost) throw new Problem('too-many', fill(texts.yourLibraryIsFullWithMost, { most: libraryAtMost }))
}

export interface AnnouncedUpload {
  byteSize: number
  title: string
}

/** Returns what the headers of an upload announce. Throws before its first byte when it cannot be accepted; then nothing of it is stored. */
export function announcedUpload(
  headers: IncomingHttpHeaders,
  { largestBytes, converts }: { largestBytes: number; converts: boolean },
): AnnouncedUpload {
  const acceptedFiles = formats(converts)
  const length = String(headers['upload-length'] ?? '')
  if (!/^\d{1,15}$/.test(length)) throw new Problem('invalid-input', texts.sendTheSizeOfTheVideo)
  const byteSize = Number(length)
  if (byteSize === 0) throw new Problem('invalid-input', fill(texts.thisFileIsEmptyAcceptedFiles, { acceptedFiles }))
  if (byteSize > largestBytes) throw new Problem('too-large', tooLarge(byteSize, largestBytes))
  const { filename = 'Tour', filetype = '' } = uploadMetadata(headers)
  const types: readonly string[] = [...videoTypes, 'video/x-m4v', ...(converts ? convertedTypes : [])]
  const known = types.includes(filetype)
  // Some systems know no type for .mov and send none; then the name decides until the content does.
  const endings = converts ? /\.(mp4|m4v|mov|webm|mkv|avi)$/i : /\.(mp4|m4v|mov|webm)$/i
  if (!known && !(filetype === '' && endings.test(filename))) {
    throw new Problem('wrong-type', fill(texts.weCantPlayFileNameAccepted, { fileName: filename.slice(0, 80), acceptedFiles }))
  }
  return { byteSize, title: titleFrom(filename) }
}

function titleFrom(filename: string): string {
  const title = filename
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    // oxlint-disable-next-line no-control-regex -- it takes control characters out
    .replace(/[\u0000-\u001f\u007f_]+/g, ' ')
    .trim()
  return title.slice(0, 120).trim() || 'Tour'
}
