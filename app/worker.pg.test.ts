import { spawn, type ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Video } from '#features/videos/contract'
import { videoUploadPath } from '#features/videos/contract'
import { makeFilm } from '#fixtures/videos/server/testing/films'
import { filmFolder } from '#fixtures/videos/server/testing/converting-app'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { afterFile } from '#platform/testing/after-file.ts'

import { signUpAt, startProcesses } from './server/testing/processes.fixtures.ts'

const root = join(import.meta.dirname, '..')

interface Program {
  child: ChildProcess
  ended: Promise<number | null>
  output: () => string
}

function startWorker(settings: Record<string, string>): Program {
  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...environment } = process.env
  const child = spawn(process.execPath, ['app/server/worker-command.ts'], {
    cwd: root,
    env: { ...environment, TRANSCODE_PRIORITY: 'equal', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterFile(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return { child, ended: new Promise((done) => child.once('close', done)), output: () => output }
}

test(
  'a worker of its own converts what a server without a converter took, once it has the files of the server',
  { timeout: 300_000 },
  async () => {
    const folder = filmFolder()
    const filming = makeFilm(folder, 'phone.mov', { container: 'mov', picture: 'libx265', seconds: 1, width: 320, height: 240 })
    const server = await startProcesses({ TRANSCODE: 'elsewhere' })
    // It runs already; this says where.
    const { url: databaseUrl } = await startEmbeddedPostgres({ directory: join(server.dataDir, 'postgres') })
    const { token } = await signUpAt(server.url, 'ana@example.com', {
      isAgentSignup: true,
      name: 'Ana Reyes',
      licenseNumber: '654321',
      licenseState: 'TX',
      phone: '(512) 555-0143',
    })
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, server.url), {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...init.headers },
      })

    const film = await readFile(await filming)
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const announced = {
      'upload-length': String(film.length),
      'upload-metadata': `filename ${base64('phone.mov')},filetype ${base64('video/quicktime')}`,
    }
    const created = await ask(videoUploadPath, { method: 'POST', headers: announced })
    expect(created.status).toBe(201)
    const sent = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const path = String(created.headers.get('location'))
    expect((await ask(path, { method: 'PATCH', headers: sent, body: film })).status).toBe(204)
    const video = async () => (await (await ask(`/api/agent/videos/${created.headers.get('video-id')}`)).json()) as Video
    expect(await video()).toMatchObject({ status: 'Processing', processing: { state: 'waiting' } })

    // With another file store it does not start.
    const lost = startWorker({ DATABASE_URL: databaseUrl, DATA_DIR: join(server.dataDir, 'lost') })
    expect(await lost.ended).toBe(1)
    expect(lost.output().trim().split('\n')).toEqual([
      expect.stringMatching(/lost\/files are not the files of this database\. .*S3_BUCKET.*DATA_DIR/),
    ])
    expect(await video()).toMatchObject({ status: 'Processing', processing: { state: 'waiting' } })

    const worker = startWorker({ DATABASE_URL: databaseUrl, DATA_DIR: server.dataDir })
    const health = await vi.waitFor(
      () => {
        const address = /is ready at (\S+)/.exec(worker.output())?.[1]
        if (!address) throw new Error(worker.output())
        return address
      },
      { timeout: 60_000 },
    )
    expect(await (await fetch(health)).json()).toMatchObject({ status: 'healthy' })
    await vi.waitFor(async () => expect(await video()).toMatchObject({ status: 'Complete', playType: 'video/mp4' }), {
      timeout: 60_000,
      interval: 200,
    })
    const list = await (await ask(String((await video()).hls))).text()
    expect(list).toContain('RESOLUTION=320x240')
    worker.child.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
    expect(await readdir(join(server.dataDir, 'transcodes'))).toEqual([])
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

const database = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }

test('a worker that cannot work ends with one sentence that says what to do', async () => {
  const cases: [Record<string, string>, string][] = [
    [{}, 'name it with DATABASE_URL'],
    [{ ...database, TRANSCODE: 'elsewhere' }, 'leave out TRANSCODE'],
    [{ ...database, TRANSCODE_JOBS: '0' }, 'set TRANSCODE_JOBS'],
    [database, 'The database does not answer at 127.0.0.1:9. Check DATABASE_URL.'],
  ]
  // Starting takes each a few seconds, which they may do beside each other.
  const workers = cases.map(([settings, sentence]) => ({ worker: startWorker({ DATA_DIR: filmFolder(), ...settings }), sentence }))
  for (const { worker, sentence } of workers) {
    expect(await worker.ended).toBe(1)
    expect(worker.output().trim().split('\n')).toEqual([expect.stringContaining(sentence)])
  }
})
