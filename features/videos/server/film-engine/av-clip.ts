import { existsSync } from 'node:fs'
import { openGraph, check } from './av-basics.ts'
import { openFilm } from './av-input.ts'
import { joinTracks } from './av-join.ts'
import { pictureTrack, soundTrack, type Track } from './av-output.ts'
import { describe, drain, newFrame, push, soundPass } from './av-passes.ts'
import { clipFiles, clipGraph, clipRate, clipRung, clipSoundGraph, lengthOf } from './clip.ts'
import { damaged, type ClipPlan } from './film.ts'

const keyEverySeconds = 2

/** Cuts a clip out of a film into the folder the process stands in; reads no further than its last second. */
export async function cutClipFile(path: string, plan: ClipPlan, onSeconds: (seconds: number) => void): Promise<void> {
  const open = await openFilm(path)
  const keySeconds = Array.from({ length: Math.ceil(lengthOf(plan) / keyEverySeconds) }, (_, index) => index * keyEverySeconds)
  const timeBase = open.picture.timeBase
  const shift = BigInt(Math.round(open.startSeconds / timeBase.toDouble()))
  let picture: { use: (frame: Parameters<Track['write']>[0]) => Promise<void>; end: () => Promise<void> } | undefined
  let track: Track | undefined
  async function openPicture(first: NonNullable<Parameters<Track['write']>[0]>) {
    const graph = await openGraph(await describe(first, open), clipGraph(open.film, plan), ['out0'], 'buffer')
    const sink = graph.sink('out0')
    const out = await pictureTrack(clipFiles.picture, clipRung, { frameRate: clipRate, keySeconds }, sink)
    const made = await newFrame()
    return {
      async use(frame: Parameters<Track['write']>[0]) {
        check(await graph.source.buffersrcAddFrame(frame, push), 'Filtering')
        await drain(sink, made, out.write)
      },
      async end() {
        check(await graph.source.buffersrcAddFrame(null), 'Ending the filters')
        await drain(sink, made, out.write)
        await out.write(null)
        await out.close()
        graph.graph.free()
      },
    }
  }
  try {
    const sound = soundPass(open, clipSoundGraph(plan), async (frame) => {
      track ??= await soundTrack(clipFiles.sound)
      await track.write(frame)
    })
    await open.each({
      async picture(frame) {
        frame.pts = frame.bestEffortTimestamp - shift
        onSeconds(Number(frame.pts) * timeBase.toDouble())
        picture ??= await openPicture(frame)
        await picture.use(frame)
      },
      ...(open.film.hasSound && { sound: sound.use }),
    })
    if (!picture) throw damaged()
    await picture.end()
    if (open.film.hasSound) await sound.end()
    await track?.write(null)
    await track?.close()
  } finally {
    await open.close()
  }
  await joinTracks([clipFiles.picture, ...(existsSync(clipFiles.sound) ? [clipFiles.sound] : [])], clipFiles.whole)
}
