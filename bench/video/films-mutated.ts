import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#platform/database/connect.ts'
import { makeFilm } from '../../features/videos/server/testing/films.fixtures.ts'
import { filmWorld, type Film } from './film-world.ts'
import { mutated } from './mutated-films.ts'

export interface FuzzFigures {
  files: number
  complete: number
  rejected: number
  refusedAtOnce: number
  /** Neither played nor refused. */
  unfinished: number
  orphans: string[]
  missing: string[]
  /** What is left once all of them are removed. */
  leftBehind: string[]
  serverPeakMb: number
}

/** Uploads files with something wrong to a server that converts what it can, and looks what came of each; `started` fails when the server ended. */
export async function fuzz(connection: Connection, databaseUrl: string, dataDir: string, files: number): Promise<FuzzFigures> {
  const world = await filmWorld(connection, databaseUrl, join(dataDir, 'data'), 'equal')
  const server = await world.start('server')
  const kinds = await goodFilms(dataDir)
  const figures: FuzzFigures = {
    files,
    complete: 0,
    rejected: 0,
    refusedAtOnce: 0,
    unfinished: 0,
    orphans: [],
    missing: [],
    leftBehind: [],
    serverPeakMb: 0,
  }
  for (let seed = 1; seed <= files;) {
    const ids: number[] = []
    for (let batch = 0; batch < 25 && seed <= files; batch += 1, seed += 1) {
      const kind = kinds[seed % kinds.length] ?? kinds[0]
      const id = await world.upload({ ...kind, bytes: mutated(kind.bytes, seed) })
      if (id === undefined) figures.refusedAtOnce += 1
      else ids.push(id)
    }
    await world.settled()
    const result = await world.figures()
    figures.complete += result.complete
    figures.rejected += result.rejected
    figures.unfinished += result.unfinished
    figures.orphans.push(...result.orphans)
    figures.missing.push(...result.missing)
    for (const id of ids) await world.remove(id)
    figures.leftBehind.push(...(await world.figures()).orphans)
  }
  figures.serverPeakMb = server.peakMb() ?? Number.NaN
  await server.stop()
  return figures
}

async function goodFilms(folder: string): Promise<[Film, ...Film[]]> {
  const shape = { width: 160, height: 120, seconds: 1 }
  const film = async (name: string, type: string, how: Parameters<typeof makeFilm>[2]): Promise<Film> => ({
    name,
    type,
    bytes: new Uint8Array(await readFile(await makeFilm(folder, name, { ...shape, ...how }))),
  })
  return [
    await film('plain.mp4', 'video/mp4', {}),
    await film('phone.mov', 'video/quicktime', { container: 'mov', picture: 'libx265', turns: 1 }),
    await film('film.mkv', 'video/x-matroska', { container: 'matroska', picture: 'libvpx-vp9', sound: 'libopus' }),
    await film('old.avi', 'video/x-msvideo', { container: 'avi', picture: 'mpeg4', sound: 'pcm_s16le' }),
  ]
}
