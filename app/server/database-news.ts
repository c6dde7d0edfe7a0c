import type { App } from '#platform/http/app.ts'

/** What the owner of the embedded database tells the processes that answer requests. */
export interface DatabaseNews {
  databaseRuns: boolean
}

/** How the embedded database is, for `/health`: heard in this process, or of the first of several. */
export function databaseNews(): { hear: (isRunning: boolean) => void; tell: (app: App) => void } {
  const notified = new Set<App>()
  const hear = (isRunning: boolean): void => {
    for (const { degraded } of notified) {
      if (isRunning) degraded.delete('database')
      else degraded.set('database', 1)
    }
  }
  process.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'databaseRuns' in message) hear(message.databaseRuns === true)
  })
  return { hear, tell: (app) => void notified.add(app) }
}

/** Logs why, lets everything close as after a failure nobody foresaw, and ends with code 1, so that a supervisor starts anew. */
export function endWithFailure(error: Error): void {
  console.error(error.message)
  setImmediate(() => {
    throw error
  })
}
