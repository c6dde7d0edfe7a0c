import { videoTypes } from '#features/videos/contract'
import { tooLarge } from '../../contract/upload-size.ts'

export const acceptedTypes: string = [...videoTypes, '.mp4', '.m4v', '.mov', '.webm'].join(',')
const wanted = 'Choose an MP4, MOV or WebM video.'
const damaged = `This file is damaged or is not a video. ${wanted}`

/** Returns why a file cannot become a tour, before a single byte is sent; the server checks again. */
export async function refusalOf(file: File, largestBytes: number): Promise<string | undefined> {
  if (file.size === 0) return `This file is empty. ${wanted}`
  if (file.size > largestBytes) return tooLarge(file.size, largestBytes)
  if (file.type !== '' && !file.type.startsWith('video/')) return `${file.name} is not a video. ${wanted}`
  const { BlobSource, Input, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(file, { handleUnhandledError: () => undefined }), formats: [MP4, QTFF, WEBM] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return (await input.getPrimaryAudioTrack()) ? `This file has sound but no picture. ${wanted}` : damaged
    if ((await track.getCodec()) === 'hevc') {
      return 'This video is encoded as HEVC (H.265), which many browsers cannot play. Export it as H.264, on a phone called “most compatible”, and choose it again.'
    }
    return undefined
  } catch {
    return damaged
  } finally {
    input.dispose()
  }
}
