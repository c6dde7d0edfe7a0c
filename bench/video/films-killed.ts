import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#platform/database/connect.ts'
import { makeFilm } from '../../features/videos/server/testing/films.fixtures.ts'
import { filmWorld, type Film, type FilmFigures } from './film-world.ts'
import { sampler } from './mutated-films.ts'

export interface KillPlan {
  kills: number
  films: number
  seed: number
  /** How long both work between being ready and one being killed, at most, in milliseconds. */
  betweenMs: number
}

export interface KillFigures extends FilmFigures {
  kills: { server: number; worker: number; atWork: number }
  films: number
  /** Good films that are not Complete, and damaged ones that are. */
  wrongEnd: number
}

/** Uploads films while server and worker are killed at random, lets both finish in peace, and looks what came of each film. */
export async function killLoop(connection: Connection, databaseUrl: string, dataDir: string, plan: KillPlan): Promise<KillFigures> {
  const world = await filmWorld(connection, databaseUrl, join(dataDir, 'data'), 'equal')
  const kinds = await filmKinds(dataDir)
  const next = sampler(plan.seed)
  const running = { server: await world.start('server'), worker: await world.start('worker') }
  const kills = { server: 0, worker: 0, atWork: 0 }
  const ends = new Map<number, boolean>()
  const uploading = (async () => {
    for (let index = 0; index < plan.films; index += 1) {
      const { film, isGood } = kinds[index % kinds.length] ?? kinds[0]
      const id = await world.upload(film)
      if (id !== undefined) ends.set(id, isGood)
    }
  })()
  for (let kill = 0; kill < plan.kills; kill += 1) {
    await pause(next(plan.betweenMs))
    const role = next(2) === 0 ? 'server' : 'worker'
    if (await isAnyAtWork(connection)) kills.atWork += 1
    await running[role].kill('SIGKILL')
    kills[role] += 1
    running[role] = await world.start(role)
  }
  await uploading
  await world.settled()
  await Promise.all([running.server.stop(), running.worker.stop()])
  // The next start takes away what is left.
  const last = await world.start('server')
  await world.settled()
  const figures = await world.figures()
  await last.stop()
  const { rows } = await connection.pool.query<{ id: number; media_status: string }>('select id, media_status from video_asset')
  const statuses = new Map(rows.map((row) => [Number(row.id), row.media_status]))
  const wrongEnd = [...ends].filter(([id, isGood]) => (statuses.get(id) === 'Complete') !== isGood).length
  return { ...figures, kills, films: ends.size, wrongEnd }
}

async function isAnyAtWork({ pool }: Connection): Promise<boolean> {
  const { rowCount } = await pool.query(`select from video_transcode where state = 'running' limit 1`)
  return (rowCount ?? 0) > 0
}

type Kind = { film: Film; isGood: boolean }

/** A film that plays as it is, one that plays only when it is converted, and one that cannot be. */
async function filmKinds(folder: string): Promise<[Kind, ...Kind[]]> {
  const shape = { width: 320, height: 240, seconds: 1 }
  const read = async (path: string) => new Uint8Array(await readFile(path))
  const plain = await read(await makeFilm(folder, 'plain.mp4', shape))
  const phone = await read(await makeFilm(folder, 'phone.mov', { ...shape, container: 'mov', picture: 'libx265' }))
  const damaged = Buffer.from(phone)
  damaged.fill(0x2a, damaged.indexOf('mdat') + 4, damaged.indexOf('moov') - 4)
  const mov = { name: 'phone.mov', type: 'video/quicktime' }
  return [
    { film: { ...mov, bytes: phone }, isGood: true },
    { film: { name: 'plain.mp4', type: 'video/mp4', bytes: plain }, isGood: true },
    { film: { ...mov, bytes: new Uint8Array(damaged) }, isGood: false },
  ]
}
