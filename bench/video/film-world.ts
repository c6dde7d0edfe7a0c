import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAccount } from '#features/accounts/server'
import { videoUploadPath } from '#features/videos/contract'
import type { Connection } from '#platform/database/connect.ts'
import { freePort, started, type Running } from '../support/server-process.ts'

const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

export interface Film {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A server and a worker over one database and one folder, which may be killed, and an agent who uploads through it all. */
export interface FilmWorld {
  start(role: 'server' | 'worker'): Promise<Running>
  /** Uploads a film, going on as often as the server goes away; returns the number of the video, undefined when it was refused at once. */
  upload(film: Film): Promise<number | undefined>
  /** Waits until nothing is left to do for any film. */
  settled(): Promise<void>
  remove(videoId: number): Promise<void>
  ask(path: string, init: RequestInit): Promise<Response>
  figures(): Promise<FilmFigures>
}

export interface FilmFigures {
  complete: number
  rejected: number
  /** Neither, though nothing is left to do. */
  unfinished: number
  /** Complete without exactly one set of renditions, though it was converted. */
  notOnce: number
  /** Files of no film, or of none of its rows. */
  orphans: string[]
  /** Files that rows name and that are not there. */
  missing: string[]
}

export async function filmWorld(
  { db, pool }: Connection,
  databaseUrl: string,
  dataDir: string,
  priority: 'last' | 'equal' = 'last',
): Promise<FilmWorld> {
  const { id: agent } = await createAccount(db, { identityUid: 'films', email: 'films@example.com', isAgent: true })
  const port = await freePort()
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    TRANSCODE: 'on',
    TRANSCODE_JOBS: '2',
    TRANSCODE_PRIORITY: priority,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
  }
  const ask = (path: string, init: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${port}`), { ...init, headers: { authorization: String(agent), ...tus, ...init.headers } })

  /** The same question until somebody answers it. */
  async function answered(path: string, init: RequestInit): Promise<Response> {
    for (;;) {
      const response = await ask(path, init).catch(() => undefined)
      if (response && response.status < 500) return response
      await pause(50)
    }
  }

  async function upload({ name, type, bytes }: Film): Promise<number | undefined> {
    const announced = { 'upload-length': String(bytes.length), 'upload-metadata': `filename ${base64(name)},filetype ${base64(type)}` }
    const created = await answered(videoUploadPath, { method: 'POST', headers: announced })
    if (created.status !== 201) return undefined
    const id = Number(created.headers.get('video-id'))
    const path = new URL(String(created.headers.get('location')), `http://127.0.0.1:${port}`).pathname
    for (;;) {
      const head = await answered(path, { method: 'HEAD' })
      const offset = Number(head.headers.get('upload-offset'))
      if (['Complete', 'Rejected', 'Processing'].includes(head.headers.get('video-status') ?? '')) return id
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      const sent = await ask(path, { method: 'PATCH', headers, body: bytes.subarray(offset) }).catch(() => undefined)
      if (sent && sent.status < 500) return id
    }
  }

  async function settled(): Promise<void> {
    for (;;) {
      const { rows } = await pool.query<{ left: number }>(
        `select ((select count(*) from video_transcode where state in ('waiting', 'running'))
               + (select count(*) from video_asset where media_status = 'Processing'))::integer as left`,
      )
      // What was worked in is removed last.
      const works = await readdir(join(dataDir, 'transcodes')).catch(() => [])
      if (rows[0]?.left === 0 && works.length === 0) return
      await pause(100)
    }
  }

  return {
    start: (role) => started('bench/video/film-process.ts', { ...settings, ROLE: role, PORT: role === 'server' ? port : '0' }),
    upload,
    settled,
    ask,
    remove: async (videoId) => void (await answered(`/api/agent/videos/${videoId}`, { method: 'DELETE' })),
    figures: () => figuresOf(pool, dataDir),
  }
}

interface Row {
  id: number
  media_status: string
  folder: string
  content_type: string | null
  ending: string | null
  poster: string | null
  state: string | null
  sets: string[]
  masters: number
}

async function figuresOf(pool: Connection['pool'], dataDir: string): Promise<FilmFigures> {
  const { rows } = await pool.query<Row>(
    `select id, media_status, storage_folder as folder, content_type, original_ending as ending, poster_stem as poster,
       (select state from video_transcode where video_id = id) as state,
       array(select distinct split_part(file_path, '/', 1) from video_rendition where video_id = id) as sets,
       (select count(*)::integer from video_rendition where video_id = id and kind = 'hls') as masters
     from video_asset where media_status <> 'Incomplete'`,
  )
  const { rows: named } = await pool.query<{ path: string }>(
    `select 'files/videos/' || storage_folder || '/' || file_path as path from video_rendition`,
  )
  const { rows: open } = await pool.query<{ id: string }>('select id from video_upload where finished_at is null')
  const there = await filesBelow(dataDir)
  const folders = new Map(rows.map((row) => [row.folder, row]))
  const uploading = new Set(open.map(({ id }) => id))
  const isKnown = (path: string): boolean => {
    const [area, kind = '', name = '', ...rest] = path.split('/')
    if (area === 'uploads') return uploading.has(name.replace(/\.json$/, ''))
    if (area !== 'files' || kind !== 'videos') return false
    const row = folders.get(name)
    if (!row || row.media_status !== 'Complete' || path.endsWith('.part')) return false
    const [first = '', second] = rest
    if (second !== undefined) return row.sets.includes(first)
    if (row.poster && first.startsWith(`${row.poster}-`)) return true
    return first === (row.ending ? `original.${row.ending}` : `tour.${row.content_type === 'video/webm' ? 'webm' : 'mp4'}`)
  }
  const has = new Set(there)
  return {
    complete: rows.filter((row) => row.media_status === 'Complete').length,
    rejected: rows.filter((row) => row.media_status === 'Rejected').length,
    unfinished: rows.filter((row) => !['Complete', 'Rejected'].includes(row.media_status)).length,
    notOnce: rows.filter((row) => row.state === 'done' && (row.sets.length !== 1 || row.masters !== 1)).length,
    orphans: there.filter((path) => !isKnown(path)),
    missing: named.flatMap(({ path }) => (has.has(path) ? [] : [path])),
  }
}

async function filesBelow(dataDir: string): Promise<string[]> {
  const paths: string[] = []
  for (const area of ['files', 'uploads', 'transcodes']) {
    const entries = await readdir(join(dataDir, area), { recursive: true }).catch(() => [])
    for (const entry of entries)
      if ((await stat(join(dataDir, area, entry)).catch(() => undefined))?.isFile()) paths.push(`${area}/${entry}`)
  }
  return paths
}
