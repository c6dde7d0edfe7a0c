import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { createAccount } from '#features/accounts/server'
import { getVideo, videoUploadPath, type Video } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import { readConfig } from '#platform/config/config.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import type { Services } from '#platform/http/services.ts'
import { testApp, type FeatureDoor, type TestActor, type TestApp } from '#platform/testing/test-app.ts'

export interface ConvertingApp {
  app: TestApp
  /** What the feature was opened with. */
  services: Services
  agent: TestActor
  /** For films of the tests. */
  folder: string
  /** Sends a file and returns the answer to its last byte. */
  send(path: string, as?: { name?: string; type?: string }): Promise<{ id: number; status: number; message: string }>
  video(id: number): Promise<Video>
  /** The video once nothing is left to do for it. */
  settled(id: number): Promise<Video>
}

/** Set to try all of it with an ffmpeg program instead of the bindings. */
const program = process.env['FFMPEG_PATH'] === undefined ? {} : { FFMPEG_PATH: process.env['FFMPEG_PATH'] }

/** An application with these settings, and an agent in it. Tests beside it do not hold its conversions up. */
export async function convertingApp(environment: Record<string, string> = {}, feature: FeatureDoor = videos): Promise<ConvertingApp> {
  let opened: Services | undefined
  const app = await testApp((server, services) => {
    const config = readConfig({ ...services.config.environment, TRANSCODE: 'on', TRANSCODE_PRIORITY: 'equal', ...program, ...environment })
    opened = { ...services, config }
    return feature(server, opened)
  })
  const account = await createAccount(app.services.db, { identityUid: 'uid-ana', email: 'ana@example.com', isAgent: true })
  const agent = { id: account.id, isAgent: true }
  const folder = filmFolder()
  const video = (id: number) => app.as(agent).call(getVideo, { params: { id } })
  const tus = { 'tus-resumable': '1.0.0' }
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return {
    app,
    services: opened ?? app.services,
    agent,
    folder,
    video,
    async send(path, { name = 'tour.mov', type = 'video/quicktime' } = {}) {
      const bytes = await readFile(path)
      const metadata = { 'upload-length': String(bytes.length), 'upload-metadata': `filename ${base64(name)},filetype ${base64(type)}` }
      const created = await app.as(agent).inject({ method: 'POST', url: videoUploadPath, headers: { ...tus, ...metadata } })
      const id = Number(created.headers['video-id'])
      if (created.statusCode !== 201) return { id, status: created.statusCode, message: created.body }
      const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      const sent = await app.as(agent).inject({ method: 'PATCH', url: String(created.headers.location), payload: bytes, headers })
      return { id, status: sent.statusCode, message: sent.body }
    },
    settled: (id) =>
      vi.waitFor(
        async () => {
          const now = await video(id)
          expect([now.status, now.processing?.state ?? 'failed']).toEqual([expect.stringMatching(/Complete|Rejected/), 'failed'])
          return now
        },
        { timeout: 60_000, interval: 50 },
      ),
  }
}

export function filmFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tourstead-films-'))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Everything below a folder of the file store. */
export async function storedKeys(app: TestApp, below = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.services.files.list(below)) keys.push(key)
  return keys.toSorted()
}
