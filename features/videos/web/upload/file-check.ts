import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { videoTypes } from '#features/videos/contract'
import { tooLarge } from '../../contract/upload-size.ts'

export const acceptedTypes: string = [...videoTypes, '.mp4', '.m4v', '.mov', '.webm'].join(',')
const wanted = texts.chooseAnMp4MovOrWebm
const damaged = fill(texts.thisFileIsDamagedOrIsnt, { wanted })

/** Returns why a file cannot become a tour, before a single byte is sent; the server checks again. */
export async function refusalOf(file: File, largestBytes: number): Promise<string | undefined> {
  if (file.size === 0) return fill(texts.thisFileIsEmptyWanted, { wanted })
  if (file.size > largestBytes) return tooLarge(file.size, largestBytes)
  if (file.type !== '' && !file.type.startsWith('video/')) return fill(texts.nameIsntAVideoWanted, { name: file.name, wanted })
  const { BlobSource, Input, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(file, { handleUnhandledError: () => undefined }), formats: [MP4, QTFF, WEBM] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return (await input.getPrimaryAudioTrack()) ? fill(texts.thisFileHasSoundButNo, { wanted }) : damaged
    if ((await track.getCodec()) === 'hevc') {
      return texts.thisVideoUsesHevcH265
    }
    return undefined
  } catch {
    return damaged
  } finally {
    input.dispose()
  }
}
