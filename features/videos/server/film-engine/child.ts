import { setPriority } from 'node:os'
import type { Made } from './made.ts'
import { makeRenditions } from './make-renditions.ts'
import { UnusableFilm } from './film.ts'
import { tooMuchMemory } from './limits.ts'
import { openEngine, type EngineChoice } from './open-engine.ts'

/** What the child process is asked to do. */
export interface Order {
  engine: EngineChoice
  /** Undefined: only look whether the engine works. */
  film?: { path: string; folder: string; chapterSeconds: readonly number[] }
  mostBytes: number
}

export type Report =
  | { kind: 'works' }
  | { kind: 'planned'; durationSeconds: number }
  | { kind: 'progress'; seconds: number }
  | { kind: 'made'; made: Made }
  | { kind: 'unusable'; reason: string }
  | { kind: 'failed'; reason: string }

/** Below whoever answers requests. */
const priority = 10
const lookEveryMs = 200
const reportEveryMs = 500

const report = (message: Report): Promise<void> => new Promise((resolve) => process.send?.(message, () => resolve()) ?? resolve())

/** Whoever asked is gone: nobody needs the rest, and nothing native is waited for. */
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', (order: Order) => void obey(order))

async function obey({ engine, film, mostBytes }: Order): Promise<void> {
  setPriority(priority)
  setInterval(() => process.memoryUsage.rss() > mostBytes && process.exit(tooMuchMemory), lookEveryMs).unref()
  try {
    const opened = await openEngine(engine)
    if (!film) await report({ kind: 'works' })
    else {
      process.chdir(film.folder)
      let last = 0
      const made = await makeRenditions(opened, {
        ...film,
        onPlan: (plan) => void report({ kind: 'planned', durationSeconds: plan.film.durationSeconds }),
        onSeconds(seconds) {
          if (performance.now() - last < reportEveryMs) return
          last = performance.now()
          void report({ kind: 'progress', seconds })
        },
      })
      await report({ kind: 'made', made })
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await report({ kind: error instanceof UnusableFilm ? 'unusable' : 'failed', reason })
  }
  process.exit(0)
}
