import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-error.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { restartRules, restartWaits } from './restart-waits.ts'

export interface Watching {
  /** One line for the log. */
  log: (line: string) => void
  /** It ended, or runs again. */
  onChange: (isRunning: boolean) => void
  /** It ended too often: nobody waits for it any more. */
  giveUp: (error: EmbeddedPostgresError) => void
}

const lookEveryMs = 250

/** Starts the embedded database again whenever its server ended, until told to stop. */
export function keepRunning(database: EmbeddedPostgres, { log, onChange, giveUp }: Watching): { stop(): Promise<void> } {
  const nextWait = restartWaits(Date.now)
  const controller = new AbortController()
  const stopped = () => controller.signal.aborted
  const sleep = (ms: number) => pause(ms, undefined, { ref: false, signal: controller.signal }).catch(() => undefined)

  async function watch(): Promise<void> {
    for (; !stopped(); await sleep(lookEveryMs)) {
      if (database.lives()) continue
      onChange(false)
      if (!(await broughtBack())) return
      onChange(true)
    }
  }

  /** False: it stays away, since it ended too often or nobody wants it any more. */
  async function broughtBack(): Promise<boolean> {
    const began = Date.now()
    let reason = ''
    while (!stopped()) {
      const waitMs = nextWait()
      if (waitMs === undefined) {
        const lately = `The embedded database ended or did not start ${restartRules.most + 1} times within ${restartRules.withinMs / 60_000} minutes.`
        giveUp(new EmbeddedPostgresError(reason ? `${lately} ${reason}` : lately))
        return false
      }
      log(`The embedded database has ended. It is started again ${waitMs === 0 ? 'now' : `in ${waitMs / 1000} s`}.`)
      await sleep(waitMs)
      if (stopped()) return false
      try {
        await database.startAgain()
        log(`The embedded database runs again after ${((Date.now() - began) / 1000).toFixed(1)} s.`)
        return true
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
        log(reason)
      }
    }
    return false
  }

  const watching = watch()
  return {
    stop: async () => {
      controller.abort()
      await watching
    },
  }
}
