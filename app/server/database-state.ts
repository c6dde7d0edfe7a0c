import type { App } from '#platform/http/app.ts'

/** What the owner of the embedded database sends the processes that answer requests. */
export interface DatabaseState {
  databaseRuns: boolean
}

/** Holds whether the embedded database runs, for `/health`: as this process noticed, or the first of several reported. */
export function databaseState(): { update: (isRunning: boolean) => void; subscribe: (app: App) => void } {
  const notified = new Set<App>()
  const update = (isRunning: boolean): void => {
    for (const { degraded } of notified) {
      if (isRunning) degraded.delete('database')
      else degraded.set('database', 1)
    }
  }
  process.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'databaseRuns' in message) update(message.databaseRuns === true)
  })
  return { update, subscribe: (app) => void notified.add(app) }
}

/** Logs why, lets everything close as after a failure nobody foresaw, and ends with code 1, so that a supervisor starts anew. */
export function endWithFailure(error: Error): void {
  console.error(error.message)
  setImmediate(() => {
    throw error
  })
}
