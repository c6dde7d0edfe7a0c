import { setPriority } from 'node:os'
import type { Made } from './made.ts'
import { makeRenditions } from './make-renditions.ts'
import { UnusableFilm, type ClipPlan, type Plan } from './film.ts'
import { tooMuchMemory } from './limits.ts'
import { openEngine, type EngineChoice } from './open-engine.ts'

/** What the child process is asked to do. */
export interface Order {
  engine: EngineChoice
  /** Undefined: only look whether the engine works. */
  film?: { path: string; folder: string; chapterSeconds: readonly number[] }
  /** Instead of the renditions: cut this out. */
  clip?: ClipPlan
  mostBytes: number
}

export type Report =
  | { kind: 'works' }
  | { kind: 'planned'; durationSeconds: number }
  | { kind: 'progress'; seconds: number }
  | { kind: 'made'; made: Made }
  | { kind: 'cut' }
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

async function obey({ engine, film, clip, mostBytes }: Order): Promise<void> {
  setPriority(priority)
  setInterval(() => process.memoryUsage.rss() > mostBytes && process.exit(tooMuchMemory), lookEveryMs).unref()
  try {
    const opened = await openEngine(engine)
    if (!film) await report({ kind: 'works' })
    else {
      process.chdir(film.folder)
      let last = 0
      const onSeconds = (seconds: number) => {
        if (performance.now() - last < reportEveryMs) return
        last = performance.now()
        void report({ kind: 'progress', seconds })
      }
      if (clip) {
        await report({ kind: 'planned', durationSeconds: (await opened.read(film.path)).durationSeconds })
        await opened.clip(film.path, clip, onSeconds)
        await report({ kind: 'cut' })
      } else {
        const onPlan = (plan: Plan) => void report({ kind: 'planned', durationSeconds: plan.film.durationSeconds })
        await report({ kind: 'made', made: await makeRenditions(opened, { ...film, onPlan, onSeconds }) })
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await report({ kind: error instanceof UnusableFilm ? 'unusable' : 'failed', reason })
  }
  process.exit(0)
}
