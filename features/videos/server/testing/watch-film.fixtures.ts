import { openFilm } from '../film-engine/av-input.ts'

export interface Watched {
  pictures: number
  /** Times of the file: its first picture, its first blue one, and the first moment its sound is loud. Undefined: none. */
  beginsAt: number | undefined
  blueAt: number | undefined
  beepAt: number | undefined
}

const blueFrom = 160
const loudFrom = 0.05

/** Decodes a rendition as a player shows it. */
export async function watchFilm(path: string): Promise<Watched> {
  const open = await openFilm(path)
  const watched: Watched = { pictures: 0, beginsAt: undefined, blueAt: undefined, beepAt: undefined }
  const [pictureUnit, soundUnit] = [open.picture.timeBase.toDouble(), open.sound?.timeBase.toDouble() ?? 1]
  await open.each({
    async picture(frame) {
      const at = Number(frame.bestEffortTimestamp) * pictureUnit
      watched.pictures += 1
      watched.beginsAt ??= at
      if ((frame.data?.[1]?.[0] ?? 0) > blueFrom) watched.blueAt ??= at
    },
    async sound(frame) {
      const left = frame.data?.[0]
      if (!left || watched.beepAt !== undefined) return
      for (let sample = 0; sample < frame.nbSamples; sample += 1) {
        if (Math.abs(left.readFloatLE(sample * 4)) < loudFrom) continue
        watched.beepAt = Number(frame.bestEffortTimestamp) * soundUnit + sample / frame.sampleRate
        return
      }
    },
  })
  await open.close()
  return watched
}
