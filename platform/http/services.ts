import type { Bus } from '#platform/bus/bus.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Events } from '#platform/events/events.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { FileStore } from '#platform/storage/file-store.ts'

/** What a feature is handed when it is registered; it takes what it needs and reaches for nothing else. */
export interface Services {
  config: Config
  db: Database
  /** For those who need a connection of their own, such as a thread. */
  databaseUrl: string
  files: FileStore
  mail: Mailer
  bus: Bus
  events: Events
  /** The clock, in milliseconds since 1970, so that tests can move it; in SQL it is `services_now()`. */
  now: () => number
  /** Receives log lines instead of the standard output; each is JSON and ends with a line break. */
  logTo?: { write(line: string): void }
}
