import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '#platform/config/settings.ts'

export interface S3Server {
  /** The settings under which the product uses it. */
  environment: Environment
  stop(): Promise<void>
}

/** A server that speaks S3, as a process of its own with one empty bucket. */
export async function s3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'tourstead-s3-'))
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const options = ['--directory', directory, '--address', '127.0.0.1', '--port', '0', '--configure-bucket', 'files']
  // It marks the pages of a list with a cipher that today's OpenSSL counts as old.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', '--no-deprecation', program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const port = await new Promise<string>((resolve, reject) => {
    let printed = ''
    server.stdout.on('data', (chunk) => {
      printed += String(chunk)
      const [, number] = /:(\d+)/.exec(printed) ?? []
      if (number) resolve(number)
    })
    server.once('exit', () => reject(new Error(`The S3 server did not start: ${printed}`)))
  })
  return {
    environment: {
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      server.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
