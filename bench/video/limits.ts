import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#platform/database/connect.ts'
import { makeFilm, type MadeFilm } from '../../features/videos/server/testing/films.fixtures.ts'
import { conclude, print, rounded, type Goal } from '../support/figures.ts'
import { filmWorld } from './film-world.ts'
import { inFreshDatabase } from '../support/fresh-database.ts'

interface Longest {
  name: string
  type: string
  shape: Partial<MadeFilm> & Pick<MadeFilm, 'seconds' | 'rate'>
  /** The lines of its sizes, the tallest first. */
  sizes: number[]
}

const films: Longest[] = [
  {
    name: '4k60.mov',
    type: 'video/quicktime',
    shape: { container: 'mov', picture: 'libx265', width: 3840, height: 2160, seconds: 6, rate: '60' },
    sizes: [1080, 720, 480, 240],
  },
  {
    name: 'two-hours.mp4',
    type: 'video/mp4',
    shape: { width: 426, height: 240, seconds: 7200, rate: '12' },
    sizes: [240],
  },
]

/** The largest films an agent may send, through server and worker: six seconds in 4K at 60 frames a second, and two hours. */
export const run = (): Promise<boolean> =>
  inFreshDatabase(async (connection, url, folder) => {
    const dataDir = join(folder, 'data')
    await mkdir(dataDir, { recursive: true })
    const world = await filmWorld(connection, url, dataDir)
    const server = await world.start('server')
    const worker = await world.start('worker')
    const goals: Goal[] = []
    for (const { name, type, shape, sizes } of films) {
      const bytes = new Uint8Array(await readFile(await makeFilm(folder, name, shape)))
      const begun = performance.now()
      const id = await world.upload({ name, type, bytes })
      await world.settled()
      const seconds = (performance.now() - begun) / 1000
      const made = await madeOf(connection, dataDir, id)
      print(name, {
        sentMegabytes: rounded(bytes.length / 1e6),
        seconds: rounded(seconds),
        share: rounded(seconds / shape.seconds),
        ...made,
      })
      goals.push(
        { name: `${name}: not Complete`, value: made.status === 'Complete' ? 0 : 1, most: 0, unit: '' },
        { name: `${name}: sizes other than ${sizes.join(', ')}`, value: String(made.sizes) === String(sizes) ? 0 : 1, most: 0, unit: '' },
        { name: `${name}: seconds off`, value: Math.abs(made.duration - shape.seconds), most: 1 / Number(shape.rate), unit: 's' },
        { name: `${name}: segments shorter than 2 s or longer than 4, but the last`, value: made.oddSegments, most: 0, unit: '' },
        { name: `${name}: storyboard`, value: made.storyboardBytes, most: 1_000_000, unit: 'bytes' },
      )
    }
    await Promise.all([server.stop(), worker.stop()])
    return conclude(goals)
  })

async function madeOf({ pool }: Connection, dataDir: string, id: number | undefined) {
  const { rows: assets } = await pool.query<{ status: string; duration: number | null; folder: string }>(
    'select media_status as status, duration_seconds as duration, storage_folder as folder from video_asset where id = $1',
    [id],
  )
  const { rows } = await pool.query<{ kind: string; height: number | null; path: string; bytes: number; codec: string | null }>(
    'select kind, height, file_path as path, byte_size::int as bytes, codec from video_rendition where video_id = $1 order by height desc',
    [id],
  )
  const [{ status, duration, folder } = { status: 'refused', duration: null, folder: '' }] = assets
  const videos = rows.filter(({ kind }) => kind === 'video')
  const list = videos[0]?.path.replace(/\.mp4$/, '.m3u8')
  const text = list === undefined ? '' : await readFile(join(dataDir, 'files/videos', folder, list), 'utf8')
  const segments = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
  return {
    status,
    duration: duration ?? 0,
    sizes: videos.map(({ height }) => height),
    segments: segments.length,
    oddSegments: segments.length === 0 ? 1 : segments.slice(0, -1).filter((length) => length < 1.99 || length > 4.01).length,
    storyboardBytes: rows.find(({ kind }) => kind === 'storyboard')?.bytes ?? Number.POSITIVE_INFINITY,
    madeMegabytes: rounded(rows.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6),
  }
}
