import { isCode, isTest, type Tree } from './source-files.ts'

/** Server files that read the machine's clock, and why a moved clock must not move them. */
export const machineClocksAllowed: Readonly<Record<string, string>> = {
  'app/server/open-services.ts': 'the clock itself: what `services.now()` is outside of tests',
  'app/server/worker-command.ts': 'the clock itself: what `services.now()` is in a worker',
  'features/identity/server/clean-up.ts': 'what processes leave for one another for seconds, by the clock they share',
  'features/identity/server/sessions/session-ends.ts': 'what processes leave for one another for seconds, by the clock they share',
  'features/search-index/server/following/index-worker.ts': 'how long a thread waited',
  'features/search-index/server/columns/snapshot-file.ts': 'how old a file is, by the clock of the database it was read from',
  'platform/database/embedded-postgres.ts': 'how long a database takes to start',
  'platform/database/keep-running.ts': 'how often a database had to be started again, and how long that took',
}

// Connections besides `services.db`: they get the moment as a value.
const ownConnection = /from '(?:pg|[^']*\/prepared-statements\.ts)'/
const inCode = /\bnew Date\(\)|\bDate\.now\b/
const inSql = /\bnow\(\)|\bcurrent_(?:date|timestamp)\b|\bclock_timestamp\(\)/i

const onServer = /^(?:app\/server|platform\/(?!web\/|testing\/)|features\/[^/]+\/server)/

const inRows = /\bnow\(\)|\bcurrent_(?:date|timestamp)\b/i
const inDatabaseTest = /\.(?:pg\.test|fixtures)\.ts$/

/**
 * One clock: code reads `services.now()`, statements `services_now()` or the moment handed to them. Tests move it, and all follow.
 * Statements of tests read it too, since the clock of the database is another one when tests run at another time.
 */
export function machineClocks({ files }: Tree): string[] {
  const tests = files.filter(({ path, text }) => inDatabaseTest.test(path) && readsClockInSql(text, inRows))
  return files
    .filter(({ path }) => onServer.test(path) && isCode(path) && !isTest(path) && !path.includes('/testing/'))
    .flatMap(({ path, text }) => [
      ...(readsClock(text) && !(path in machineClocksAllowed) ? [`${path} reads a clock of its own`] : []),
      ...(text.includes('services_now()') && ownConnection.test(text) ? [`${path} asks services_now() where it cannot be moved`] : []),
    ])
    .concat(tests.map(({ path }) => `${path} reads the database's clock; use services_now()`))
}

export const readsClock = (text: string): boolean => inCode.test(text) || readsClockInSql(text)

function readsClockInSql(text: string, clock = inSql): boolean {
  const templates = text.replaceAll(/\$\{[^{}`]*\}/g, '').matchAll(/`([^`]*)`/g)
  return [...templates].some(([, template = '']) => clock.test(template))
}
