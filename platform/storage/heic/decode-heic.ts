import { fork } from 'node:child_process'
import type { HeicOrder, HeicReport } from './heic-child.ts'

/** Phones take 48 megapixels; decoded, each needs four bytes and more. */
const maxPixels = 50_000_000
const timeoutMs = 30_000

/**
 * Decodes a HEIC photo, upright, into a PNG, in a process that bounds its memory and time. `damaged` is the decoder's own word;
 * `stopped` means that the process ended without one: at the deadline or for lack of memory.
 */
export async function decodeHeic(from: string, to: string, waitMs = timeoutMs): Promise<HeicReport> {
  // Nothing of the server's settings or secrets is handed on.
  const child = fork(new URL('./heic-child.ts', import.meta.url), { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  let report: HeicReport = { kind: 'stopped' }
  const timer = setTimeout(() => child.kill('SIGKILL'), waitMs)
  try {
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    child.once('message', (message: HeicReport) => {
      report = message
    })
    child.send({ from, to, maxPixels } satisfies HeicOrder, () => undefined)
    await ended
    return report
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
