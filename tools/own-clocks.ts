import { isCode, isTest, type Tree } from './source-files.ts'

/** Server files that may read a clock of their own, and why nothing people see depends on it there. */
export const ownClocksAllowed: Readonly<Record<string, string>> = {
  'features/accounts/server/verify-sign-in.ts': 'when somebody last signed in, which no rule asks',
  'features/agents/server/own-profile.ts': 'when a profile was last written, which no rule asks',
  'features/agents/server/read-agents.ts': 'the day a license ends on, where no caller says the day',
  'features/comparison/server/compared-homes.ts': 'when a list was last written, which no rule asks',
  'features/identity/server/housekeeping.ts': 'what processes leave for one another, by the clock they share',
  'features/identity/server/session-ends.ts': 'what processes leave for one another, by the clock they share',
  'features/listings/server/listing-changes.ts': 'what the index has followed, by the clock of the transactions that wrote it',
  'features/listings/server/public-rows.ts': 'the day an open house is on, which the database knows to half a day',
  'features/search/server/index-worker.ts': 'how long a thread waited, on the clock of its machine',
  'features/search/server/snapshot-file.ts': 'how old a file is, by the clock of the database it was read from',
  'features/videos/server/demo-video.ts': 'when a film was cleaned, which no rule asks',
  'features/wishlists/server/change-wishlists.ts': 'when an opinion was last written, which no rule asks',
}

const inCode = /\bnew Date\(\)|\bDate\.now\b/
const inSql = /\bnow\(\)|\bcurrent_(?:date|timestamp)\b|\bclock_timestamp\(\)/i

/** Rules that people see read `services.now()`, and hand the moment to their statements: a test moves one clock and all follow. */
export function ownClocks({ files }: Tree): string[] {
  return files
    .filter(({ path }) => /^features\/[^/]+\/server(\.ts$|\/)/.test(path) && isCode(path) && !isTest(path) && !path.includes('-for-tests'))
    .filter(({ path }) => !(path in ownClocksAllowed))
    .flatMap(({ path, text }) => (readsClock(text) ? [`${path} reads a clock of its own`] : []))
}

export function readsClock(text: string): boolean {
  const templates = text.replaceAll(/\$\{[^{}`]*\}/g, '').matchAll(/`([^`]*)`/g)
  return inCode.test(text) || [...templates].some(([, template = '']) => inSql.test(template))
}
