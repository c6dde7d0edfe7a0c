import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { convertedTypes, videoTypes } from '#features/videos/contract'
import { tooLarge } from '../../contract/upload-size.ts'

const endings = ['.mp4', '.m4v', '.mov', '.webm']
const convertedEndings = ['.mkv', '.avi']
/** What the dialog of the browser offers to choose. */
export const acceptedTypes = (converts: boolean): string =>
  [...videoTypes, ...endings, ...(converts ? [...convertedTypes, ...convertedEndings] : [])].join(',')

export interface FileRules {
  largestBytes: number
  /** What browsers do not play is converted. */
  converts: boolean
}

/** Returns why a file cannot become a tour, before a single byte is sent; the server checks again. */
export async function refusalOf(file: File, { largestBytes, converts }: FileRules): Promise<string | undefined> {
  const wanted = converts ? texts.chooseAnMp4MovWebmMkvOrAvi : texts.chooseAnMp4MovOrWebm
  const damaged = fill(texts.thisFileIsDamagedOrIsnt, { wanted })
  if (file.size === 0) return fill(texts.thisFileIsEmptyWanted, { wanted })
  if (file.size > largestBytes) return tooLarge(file.size, largestBytes)
  if (file.type !== '' && !file.type.startsWith('video/')) return fill(texts.nameIsntAVideoWanted, { name: file.name, wanted })
  // Its container is not known here; the server looks into it.
  if (converts && convertedEndings.some((ending) => file.name.toLowerCase().endsWith(ending))) return undefined
  const { BlobSource, Input, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(file, { handleUnhandledError: () => undefined }), formats: [MP4, QTFF, WEBM] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return (await input.getPrimaryAudioTrack()) ? fill(texts.thisFileHasSoundButNo, { wanted }) : damaged
    if (!converts && (await track.getCodec()) === 'hevc') return texts.thisVideoUsesHevcH265
    return undefined
  } catch {
    return damaged
  } finally {
    input.dispose()
  }
}
