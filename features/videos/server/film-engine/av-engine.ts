import { cutClipFile } from './av-clip.ts'
import { joinTracks } from './av-join.ts'
import { openFilm } from './av-input.ts'
import { soundTrack, type Track } from './av-output.ts'
import { picturePass, soundPass } from './av-passes.ts'
import { fileOf, left, type Engine } from './film.ts'
import { loudnessGraph, soundGraph } from './graphs.ts'
import { speechGraph } from './speech.ts'

/** FFmpeg's libraries in this process. Files are written into the folder the process stands in. */
export const avEngine: Engine = {
  async read(path) {
    const open = await openFilm(path)
    await open.close()
    return open.film
  },
  async measureSound(path) {
    const open = await openFilm(path)
    try {
      const pass = soundPass(open, loudnessGraph(), async () => undefined)
      await open.each({ sound: pass.use })
      await pass.end()
    } finally {
      await open.close()
    }
  },
  async encode(path, plan, gainDecibels, onSeconds) {
    const open = await openFilm(path)
    try {
      const picture = picturePass(open, plan, onSeconds)
      let track: Track | undefined
      const sound = soundPass(open, soundGraph(gainDecibels), async (frame) => {
        track ??= await soundTrack(left.sound)
        await track.write(frame)
      })
      await open.each({ picture: picture.use, ...(plan.film.hasSound && { sound: sound.use }) })
      await picture.end()
      if (plan.film.hasSound) await sound.end()
      await track?.write(null)
      await track?.close()
    } finally {
      await open.close()
    }
  },
  async transcribe(path, onSeconds) {
    const open = await openFilm(path)
    try {
      let samples = 0
      const pass = soundPass(open, speechGraph(), async (frame) => onSeconds((samples += frame.nbSamples) / 16_000))
      await open.each({ sound: pass.use })
      await pass.end()
    } finally {
      await open.close()
    }
  },
  clip: cutClipFile,
  join: (rung, hasSound) => joinTracks([fileOf(rung), ...(hasSound ? [left.sound] : [])], left.progressive),
}
