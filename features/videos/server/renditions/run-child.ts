import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Order, Report } from '../film-engine/child.ts'
import { tooMuchMemory } from '../film-engine/limits.ts'

/** Why nothing came of it, in a sentence for the owner of the film. */
export class FilmFailed extends Error {}
/** The server closes. */
export class Stopped extends Error {}

export interface Limits {
  mostBytes: number
  /** Time in which the film has to be read, and beyond that for each of its seconds. */
  firstMs: number
  perSecondMs: number
}

export const usualLimits: Limits = { mostBytes: 1_500_000_000, firstMs: 120_000, perSecondMs: 20_000 }

interface Running {
  signal: AbortSignal
  limits: Limits
  /** 0 to 1. */
  onShare?: (share: number) => void
  onStart?: (child: ChildProcess) => void
}

/** A program of the operator computes beside the child, whose own time says little then. */
const extensionsAtMost = 4

/** What all threads of a process have computed so far, in milliseconds; endless where the machine does not say. */
function processorMsOf(pid: number | undefined): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = rest.split(' ').slice(11, 13).map(Number)
    // Counted in hundredths of a second.
    return ((user ?? Infinity) + (system ?? Infinity)) * 10
  } catch {
    return Infinity
  }
}

const crashed = 'We couldn’t convert this video. It may be damaged. Export it again and upload the new file.'
const tooLarge = 'This video needs more memory than we allow. Export a smaller version (1080p works well) and upload it again.'
const tooSlow = 'Converting this video took too long. Export a smaller version (1080p works well) and upload it again.'

/** Does what the order says in a process of its own, which ends with this one. @throws FilmFailed, Stopped */
export async function runChild(order: Omit<Order, 'mostBytes'>, { signal, limits, onShare, onStart }: Running): Promise<Report> {
  if (signal.aborted) throw new Stopped()
  const child = fork(new URL('../film-engine/child.ts', import.meta.url), {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // What the child started ends with it.
  const kill = () => {
    try {
      process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')
    } catch {
      child.kill('SIGKILL')
    }
  }
  let isSlow = false
  let mostMs = limits.firstMs
  let extensions = 0
  let timer = setTimeout(late, mostMs)
  function late() {
    // Behind everything else on a busy machine it may have worked hardly at all.
    if (extensions < extensionsAtMost && processorMsOf(child.pid) < mostMs / 2) {
      extensions += 1
      timer = setTimeout(late, mostMs)
      return
    }
    isSlow = true
    kill()
  }
  signal.addEventListener('abort', kill)
  try {
    onStart?.(child)
    const ended = endOf(child)
    let last: Report | undefined
    let durationSeconds = 0
    child.on('message', (message: Report) => {
      if (message.kind === 'planned') {
        durationSeconds = message.durationSeconds
        clearTimeout(timer)
        mostMs = limits.firstMs + durationSeconds * limits.perSecondMs
        timer = setTimeout(late, mostMs)
      } else if (message.kind === 'progress') onShare?.(Math.min(1, message.seconds / durationSeconds))
      else last = message
    })
    child.send({ ...order, mostBytes: limits.mostBytes } satisfies Order, () => undefined)
    const code = await ended
    if (signal.aborted) throw new Stopped()
    if (last?.kind === 'unusable') throw new FilmFailed(last.reason)
    if (last && last.kind !== 'failed') return last
    const cause = last?.reason ?? `exit code ${code}`
    throw new FilmFailed(isSlow ? tooSlow : code === tooMuchMemory ? tooLarge : crashed, { cause })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    kill()
  }
}

/** The exit code, once all it said has arrived. */
async function endOf(child: ChildProcess): Promise<number | null> {
  const failed = new Promise<null>((resolve) => child.once('error', () => resolve(null)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const silent = new Promise<void>((resolve) => child.once('disconnect', resolve))
  return Promise.race([failed, Promise.all([exited, silent]).then(([code]) => code)])
}
