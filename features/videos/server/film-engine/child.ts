import { readFile, symlink } from 'node:fs/promises'
import type { Made } from './made.ts'
import { makeRenditions } from './make-renditions.ts'
import { UnusableFilm, type ClipPlan, type Plan } from './film.ts'
import { tooMuchMemory } from './limits.ts'
import { speechFiles } from './speech.ts'
import { stepBehind } from './step-behind.ts'
import { openEngine, type EngineChoice } from './open-engine.ts'

/** What the child process is asked to do. */
export interface Order {
  engine: EngineChoice
  /** Undefined: only look whether the engine works. */
  film?: { path: string; folder: string; chapterSeconds: readonly number[]; av1?: boolean }
  /** Instead of the renditions: cut this out. */
  clip?: ClipPlan
  /** Instead of the renditions: write down what is said, with the model of this file. */
  speechModel?: string
  /** Everything else on the machine goes first. */
  stepsBehind?: boolean
  mostBytes: number
}

export type Report =
  | { kind: 'works' }
  | { kind: 'planned'; durationSeconds: number }
  | { kind: 'progress'; seconds: number }
  | { kind: 'made'; made: Made }
  | { kind: 'cut' }
  | { kind: 'heard'; subRip: string }
  | { kind: 'unusable'; reason: string }
  | { kind: 'failed'; reason: string }

const lookEveryMs = 200
const reportEveryMs = 500

const report = (message: Report): Promise<void> => new Promise((resolve) => process.send?.(message, () => resolve()) ?? resolve())

/** Whoever asked is gone: nobody needs the rest, and nothing native is waited for. */
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', (order: Order) => void obey(order))

async function obey({ engine, film, clip, speechModel, stepsBehind, mostBytes }: Order): Promise<void> {
  setInterval(() => process.memoryUsage.rss() > mostBytes && process.exit(tooMuchMemory), lookEveryMs).unref()
  try {
    if (stepsBehind) await stepBehind()
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
      } else if (speechModel) {
        await report({ kind: 'planned', durationSeconds: (await opened.read(film.path)).durationSeconds })
        await symlink(speechModel, speechFiles.model)
        await opened.transcribe(film.path, onSeconds)
        await report({ kind: 'heard', subRip: await readFile(speechFiles.text, 'utf8') })
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
