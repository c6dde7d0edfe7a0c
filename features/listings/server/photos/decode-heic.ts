import { fork } from 'node:child_process'
import type { HeicOrder, HeicReport } from './heic-child.ts'

/** Cameras of phones have 48 megapixels; decoded, each takes four bytes and more. */
export const heicPixelsAtMost = 50_000_000
const patienceMs = 30_000

/**
 * Decodes a HEIC photo, upright, into a PNG beside it, in a process of its own: the decoder reads what strangers made, and
 * what it takes of memory or time ends with it. `damaged` stands for whatever it could not do.
 */
export async function decodeHeic(from: string, to: string, waitMs = patienceMs): Promise<HeicReport> {
  // Nothing of the server's settings or secrets is handed on.
  const child = fork(new URL('./heic-child.ts', import.meta.url), { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  let report: HeicReport = { kind: 'damaged' }
  const timer = setTimeout(() => child.kill('SIGKILL'), waitMs)
  try {
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    child.once('message', (message: HeicReport) => {
      report = message
    })
    child.send({ from, to, pixelsAtMost: heicPixelsAtMost } satisfies HeicOrder, () => undefined)
    await ended
    return report
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
