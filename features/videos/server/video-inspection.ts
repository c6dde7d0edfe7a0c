import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { Input, InputVideoTrack } from 'mediabunny'
import { findHiddenMedia } from '#platform/storage/film/edit-lists.ts'
import { isoFileShape, type IsoShape } from './iso-boxes.ts'
import type { OriginalEnding } from './video-keys.ts'

export interface InspectedVideo {
  /** When its first picture is shown; more than 0 where the picture is late. */
  startSeconds: number
  durationSeconds: number
  /** As shown: rotation and pixel shape already applied. */
  width: number
  height: number
  codec: string
  contentType: 'video/mp4' | 'video/webm'
  byteSize: number
}

/** `refused` may hold `{accepted}` for the formats that are taken. `original`: the file can be converted, and kept under this ending until then. */
export type Inspection = { video: InspectedVideo } | { refused: string; original?: OriginalEnding }

const containers: Record<string, 'video/mp4' | 'video/webm'> = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  // Browsers play H.264 in a QuickTime file when it is called MP4, and several do not when it is called QuickTime.
  'video/quicktime': 'video/mp4',
  'video/webm': 'video/webm',
}
/** What can be converted although browsers do not play it. */
const convertible: Record<string, OriginalEnding> = { 'video/matroska': 'mkv', 'video/vnd.avi': 'avi' }
const playable = new Set(['avc', 'vp8', 'vp9', 'av1'])
/** Names of codecs (RFC 6381) with 8 bits and 4:2:0, which every browser decodes; AV1 decoders all take the 10 bits of its main profile. */
const playableProfile = /^(avc[13]\.(42|4d|64)|vp8|vp09\.00\.\d\d\.08|av01\.0\.)/i
const longestSeconds = 86_400
export const stillThere =
  'The parts that were trimmed away are still in this file. Export it as a new video, not as a copy of the original, and upload that.'
const cutOff = 'This file is incomplete. Export or copy it again and upload the whole file.'
export const unreadable = 'This file is damaged or isn’t a video. {accepted}'
const sentences: Record<Exclude<IsoShape, 'whole'>, string> = {
  'cut-off': cutOff,
  hostile: unreadable,
  'many-tracks': 'This file has more tracks than a video needs. Export it with one picture and one sound track, and upload the new file.',
  scattered: 'This video refers to other files. Export it as one file that holds everything, and upload that.',
}

/** Runs in the parser pool; see `inspectVideo`. */
export async function parse(path: string): Promise<Inspection> {
  const type = await fileTypeFromFile(path).catch(() => undefined)
  const contentType = containers[type?.mime ?? '']
  if (!contentType) {
    if (!type) return { refused: 'This file isn’t a video. {accepted}' }
    const original = convertible[type.mime]
    return { refused: `This is a ${type.ext.toUpperCase()} file. {accepted}`, ...(original && { original }) }
  }
  if (contentType === 'video/mp4') {
    const shape = await isoFileShape(path)
    if (shape !== 'whole') return { refused: sentences[shape] }
  }
  // Read when the first video comes, not at every start.
  const { FilePathSource, Input, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ source: new FilePathSource(path, { handleUnhandledError: () => undefined }), formats: [MP4, QTFF, WEBM] })
  try {
    const hidden = contentType === 'video/mp4' ? await findHiddenMedia(path) : 'none'
    if (hidden === 'fragmented') return { refused: stillThere }
    const inspection = await measured(input, contentType, (await stat(path)).size)
    return hidden === 'whole' && 'video' in inspection ? { refused: stillThere, original: 'mov' } : inspection
  } catch {
    return { refused: unreadable }
  } finally {
    input.dispose()
  }
}

async function measured(input: Input, contentType: InspectedVideo['contentType'], byteSize: number): Promise<Inspection> {
  const track = await input.getPrimaryVideoTrack()
  if (!track) return { refused: (await input.getPrimaryAudioTrack()) ? 'This file has sound but no picture. {accepted}' : unreadable }
  const codec = await track.getCodec()
  const original = contentType === 'video/webm' ? 'mkv' : 'mov'
  if (codec === 'hevc') {
    return {
      original,
      refused:
        'This video uses HEVC (H.265), which many browsers can’t play. Export it as H.264 (“Most Compatible” on a phone) and upload it again.',
    }
  }
  if (!codec || !playable.has(codec)) return { refused: 'Browsers can’t play this video’s format. {accepted}', original }
  if (!playableProfile.test((await track.getCodecParameterString()) ?? ''))
    return {
      original,
      refused: 'Browsers can’t play video with 10-bit color or with 4:2:2 or 4:4:4 chroma. Export it as 8-bit 4:2:0. {accepted}',
    }
  if (!(await endsWithPicture(track))) return { refused: cutOff }
  const durationSeconds = Math.round((await track.computeDuration()) * 1000) / 1000
  const width = await track.getDisplayWidth()
  const height = await track.getDisplayHeight()
  if (!(durationSeconds >= 0.5) || durationSeconds > longestSeconds)
    return { refused: 'A tour must be between half a second and 24 hours long.' }
  if (width < 16 || height < 16 || width > 8192 || height > 8192) return { refused: 'A tour can be up to 8192 pixels on each side.' }
  const startSeconds = await track.getFirstTimestamp()
  return { video: { startSeconds, durationSeconds, width, height, codec, contentType, byteSize } }
}

/** A file whose index is whole but whose pictures are missing fails when its last picture is read. */
async function endsWithPicture(track: InputVideoTrack): Promise<boolean> {
  const { EncodedPacketSink } = await import('mediabunny')
  const last = await new EncodedPacketSink(track).getPacket(Infinity).catch(() => null)
  return last !== null && last.data.byteLength > 0
}
