import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { pictures } from '#platform/storage/pictures.ts'
import { readFragments, type FragmentedTrack } from './fragments.ts'
import { masterPlaylist, peakRate, trackPlaylist, type ListedTrack } from './playlists.ts'
import { fileOf, left, type Engine, type Plan } from './film.ts'
import { posterFile } from './made.ts'
import { cutsFrom, gainFrom, pausesFrom } from './measurements.ts'
import type { Made, MadeFile } from './made.ts'
import { planFor } from './plan.ts'
import { storyboardFrom } from './storyboard.ts'

export interface Making {
  path: string
  chapterSeconds: readonly number[]
  /** Also in AV1. */
  av1?: boolean
  onPlan: (plan: Plan) => void
  onSeconds: (seconds: number) => void
}

/** Makes everything of a film, as files in the folder this process stands in. @throws UnusableFilm with the reason. */
export async function makeRenditions(engine: Engine, { path, chapterSeconds, av1 = false, onPlan, onSeconds }: Making): Promise<Made> {
  const film = await engine.read(path)
  const plan = planFor(film, chapterSeconds, { av1 })
  onPlan(plan)
  if (film.hasSound) await engine.measureSound(path)
  const gain = film.hasSound ? gainFrom(await textOf(left.loudness)) : 0
  await engine.encode(path, plan, gain, onSeconds)
  const hasSound = existsSync(left.sound)
  const progressive = plan.rungs.find((rung) => Math.min(rung.width, rung.height) <= 720) ?? plan.rungs[0]
  if (!progressive) throw new Error('A plan has rungs.')
  await engine.join(progressive, hasSound)
  const tracks = await listTracks(plan, hasSound)
  const shape = { name: left.progressive, width: progressive.width, height: progressive.height }
  const files = [...tracks, { kind: 'progressive' as const, ...shape, bytes: await sizeOf(left.progressive) }]
  const board = await storyboardFrom(left.storyboard, plan.storyboard)
  if (board) files.push({ kind: 'storyboard', ...board })
  await poster(plan)
  const suggestedCuts = cutsFrom(await textOf(left.scenes), film.durationSeconds)
  const speechPauses = pausesFrom(await textOf(left.pauses), film.durationSeconds)
  for (const name of [left.storyboard, left.poster, left.scenes, left.loudness, left.pauses]) await rm(name, { force: true })
  return { film, files, suggestedCuts, speechPauses }
}

async function listTracks({ rungs, frameRate }: Plan, hasSound: boolean): Promise<MadeFile[]> {
  const files: MadeFile[] = []
  const list = async (kind: 'hls' | 'list', name: string, text: string) => {
    await writeFile(name, text)
    files.push({ kind, name, bytes: Buffer.byteLength(text) })
  }
  const listed: ListedTrack[] = []
  for (const rung of rungs) {
    const [name, playlist] = [fileOf(rung), `${rung.stem}.m3u8`]
    const track = await readFragments(name)
    const [first] = listed
    if (first && rung.codec !== 'avc' && !isAligned(track, first.track)) {
      await rm(name)
      continue
    }
    const { width, height } = rung
    files.push({ kind: 'video', name, width, height, bitRate: peakRate(track), codec: track.codec, bytes: await sizeOf(name) })
    await list('list', playlist, trackPlaylist(name, track))
    listed.push({ playlist, track, width, height })
  }
  const sound = hasSound ? { playlist: 'audio.m3u8', track: await readFragments(left.sound) } : undefined
  if (sound) {
    const { track } = sound
    files.push({ kind: 'audio', name: left.sound, bitRate: peakRate(track), codec: track.codec, bytes: await sizeOf(left.sound) })
    await list('list', sound.playlist, trackPlaylist(left.sound, track))
  }
  await list('hls', 'master.m3u8', masterPlaylist(listed, frameRate.num / frameRate.den, sound))
  return files
}

/** Whether its segments begin where those of the reference do: an older encoder of AV1 begins them where it likes, and no player could change to it. */
const isAligned = (track: FragmentedTrack, reference: FragmentedTrack): boolean =>
  track.fragments.length === reference.fragments.length &&
  track.fragments.every(({ atSeconds }, index) => Math.abs(atSeconds - (reference.fragments[index]?.atSeconds ?? -1)) < 0.01)

/** The still of the film, for those whose browser could not make one. */
async function poster({ rungs: [top] }: Plan): Promise<void> {
  const pixels = await readFile(left.poster).catch(() => undefined)
  if (!top || !pixels || pixels.length < top.width * top.height * 3) return
  const sharp = await pictures()
  await sharp(pixels.subarray(0, top.width * top.height * 3), { raw: { width: top.width, height: top.height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toFile(posterFile)
}

const sizeOf = async (name: string): Promise<number> => (await stat(name)).size
const textOf = (name: string): Promise<string> => readFile(name, 'utf8').catch(() => '')
