export interface ClientConstant {
  /** The row of docs/client-numbers.md whose test must turn red when the number changes. */
  row: string
  file: string
  /** The code that holds the number; it stands in the file exactly once. */
  code: string
  /** The same code with another number. */
  changed: string
}

const constant = (row: string, file: string, code: string, changed: string): ClientConstant => ({ row, file, code, changed })

const tokens = 'features/session/web/tokens/token-rules.ts'
const queries = 'platform/web/query/query-client.ts'
const health = 'platform/web/call/health-poll.ts'
const socket = 'platform/web/live-socket/reconnect-policy.ts'
const batches = 'features/agents/web/agent-batches.ts'
const toasts = 'platform/web/toast/radix-toasts.tsx'
const socialSignIn = 'features/accounts/web/sign-in/social-sign-in.ts'
const achievements = 'features/badges/web/listen-for-achievements.tsx'
const badgeList = 'features/badges/contract/badge-list.ts'
const detectLocation = 'features/location/web/detect-location.ts'
const format = 'platform/web/ui/text/format.ts'
const countBadge = 'platform/web/ui/display/count-badge.tsx'
const feedback = 'features/feedback/contract.ts'
const accounts = 'features/accounts/contract.ts'

/** Every number of the client that the specification fixes, where it stands, and what a careless change would make of it. */
export const clientConstants: readonly ClientConstant[] = [
  constant('refresh with less than 5 minutes left', tokens, 'leastValidity: 5 * minute', 'leastValidity: 4 * minute'),
  constant('good: 3 parts, alg, iss, aud, exp, 5 minutes', tokens, 'parts.length !== 3', 'parts.length !== 4'),
  constant('cached 1 hour without an end', tokens, 'cacheWithoutExpiry: 60 * minute', 'cacheWithoutExpiry: 50 * minute'),
  constant('looked at every 60 s', tokens, 'checkEvery: minute', 'checkEvery: 2 * minute'),
  constant('1 s between attempts', tokens, 'leastGap: 1000', 'leastGap: 100'),
  constant('10 attempts', tokens, 'attemptsBeforeReset: 10', 'attemptsBeforeReset: 11'),
  constant('auth wait 5 s, then false', 'features/session/web/tokens/auth-state.ts', 'authStateWaitMs = 5000', 'authStateWaitMs = 6000'),
  constant('popup 500x600, closed after 8 s', socialSignIn, 'width: 500', 'width: 400'),
  constant('popup 500x600, closed after 8 s', socialSignIn, 'height: 600', 'height: 700'),
  constant('popup 500x600, closed after 8 s', socialSignIn, 'popupClosedAfterMs = 8000', 'popupClosedAfterMs = 9000'),
  constant('local cache 45 min', 'features/session/web/cached-user.ts', 'longestAge = 45 * 60_000', 'longestAge = 44 * 60_000'),
  constant('a sign-in token of 100 characters', accounts, 'z.minLength(100, shortTokenMessage)', 'z.minLength(99, shortTokenMessage)'),
  constant('sync retries: 3, doubling from 1 s', 'features/session/web/sync-retries.ts', 'retries = 3', 'retries = 2'),
  constant('sync retries: 3, doubling from 1 s', 'features/session/web/sync-retries.ts', 'firstDelayMs = 1000', 'firstDelayMs = 1500'),
  constant('queries: stale 5 min, kept 15, no refetch', queries, 'staleTime: 5 * minute', 'staleTime: 6 * minute'),
  constant('queries: stale 5 min, kept 15, no refetch', queries, 'gcTime: 15 * minute', 'gcTime: 14 * minute'),
  constant('queries: one retry, not after 4xx but 401', queries, 'failures < 1', 'failures < 2'),
  constant('queries: one retry, not after 4xx but 401', queries, 'error.status !== 401', 'error.status !== 402'),
  constant('queries: 1 s doubled, at most 30 s', queries, '1000 * 2 ** attempt', '2000 * 2 ** attempt'),
  constant('queries: 1 s doubled, at most 30 s', queries, '** attempt, 30_000', '** attempt, 60_000'),
  constant('mutations never', queries, 'mutations: { retry: false,', 'mutations: { retry: 1,'),
  constant('health every 30 s: healthy, degraded', health, 'everyMs: 30_000', 'everyMs: 40_000'),
  constant('down after 3 retries from 1 s', health, 'retries: 3', 'retries: 2'),
  constant('down after 3 retries from 1 s', health, 'firstRetryMs: 1000', 'firstRetryMs: 1200'),
  constant('breaker: 5 failures, 60 s', 'platform/web/call/circuit-breaker.ts', 'opensAfter: 5', 'opensAfter: 6'),
  constant('breaker: 5 failures, 60 s', 'platform/web/call/circuit-breaker.ts', 'closesAfterMs: 60_000', 'closesAfterMs: 50_000'),
  constant('10 requests at once', 'platform/web/call/request-slots.ts', 'most: 10', 'most: 11'),
  constant('500 ms wait', 'platform/web/call/request-slots.ts', 'waitMs: 500', 'waitMs: 700'),
  constant('socket: 1 s doubling to 30 s', socket, 'first: 1000', 'first: 2000'),
  constant('socket: 1 s doubling to 30 s', socket, 'cap: 30_000', 'cap: 60_000'),
  constant('socket: 30 % jitter', socket, 'jitter: 0.3', 'jitter: 0.4'),
  constant('socket: waits for the window', socket, 'attempts: 10', 'attempts: 11'),
  constant('socket: 10 in 300 s, 1 s apart', socket, 'window: 300_000', 'window: 200_000'),
  constant('socket: 10 in 300 s, 1 s apart', socket, 'first: 1000', 'first: 900'),
  constant('toast: 5 s', toasts, 'duration = 5_000', 'duration = 7_000'),
  constant('toast: swipe 50', toasts, 'swipeThreshold = 50', 'swipeThreshold = 80'),
  constant('toast: F8', toasts, "['F8']", "['F9']"),
  constant('achievement toast: 5000 ms, count badge above 1', achievements, 'shownMs = 5000', 'shownMs = 8000'),
  constant('achievement toast: 5000 ms, count badge above 1', achievements, 'count > 1 &&', 'count > 2 &&'),
  constant('badges of an empty account: level 1, 100 points to the next', badgeList, 'pointsPerLevel = 100', 'pointsPerLevel = 200'),
  constant('badges of an empty account: level 1, 100 points to the next', badgeList, 'level: 1 +', 'level: 0 +'),
  constant('new message: 50 characters', 'features/messaging/web/inbox/message-notes.ts', 'previewLength = 50', 'previewLength = 60'),
  constant('USD without decimals', format, "currency: 'USD', maximumFractionDigits: 0", "currency: 'USD', maximumFractionDigits: 2"),
  constant('comparison: full and duplicate', 'features/comparison/contract/comparison-list.ts', 'comparedAtMost = 3', 'comparedAtMost = 4'),
  constant('comparison: bar hides after 300 ms', 'features/comparison/web/comparison-bar.tsx', 'hideAfterMs = 300', 'hideAfterMs = 3'),
  constant('comparison: 70vh, links with 2', 'features/comparison/web/comparison-bar.tsx', 'h-[calc(70vh-4rem)]', 'h-[calc(60vh-4rem)]'),
  constant('unread 99+', countBadge, 'cappedCount = (count: number, cap = 99)', 'cappedCount = (count: number, cap = 98)'),
  constant('two initials, else U', 'platform/web/ui/display/avatar.tsx', "|| 'U'", "|| 'X'"),
  constant('two initials, else U', 'platform/web/ui/display/avatar.tsx', '[names[0], names.at(-1)]', '[names[0], names[1], names.at(-1)]'),
  constant('GPS: 5000 ms, exact, not cached', detectLocation, 'timeout: 5000', 'timeout: 6000'),
  constant('GPS: 5000 ms, exact, not cached', detectLocation, 'enableHighAccuracy: true', 'enableHighAccuracy: false'),
  constant('GPS: 5000 ms, exact, not cached', detectLocation, 'maximumAge: 0', 'maximumAge: 1'),
  constant('ZIP of 5 digits', 'features/location/contract.ts', String.raw`/^\d{5}$/`, String.raw`/^\d{4,5}$/`),
  constant('bell: 30 s', 'features/feedback/web/notification-bell.tsx', 'pollMs = 30_000', 'pollMs = 40_000'),
  constant('bell: 9+', 'features/feedback/web/notification-bell.tsx', 'most = 9', 'most = 10'),
  constant("bell: 400 px, 'MMM d, h:mm a'", 'features/feedback/web/notification-bell.tsx', 'h-[400px]', 'h-[500px]'),
  constant("bell: 400 px, 'MMM d, h:mm a'", 'features/feedback/web/notification-row.tsx', "'MMM d, h:mm a'", "'MMM d, HH:mm'"),
  constant('banner after 4 s', 'features/consent/web/consent-gate.tsx', 'bannerAfterMs = 4000', 'bannerAfterMs = 3000'),
  constant('agent batch: 10 ms, at most every 2 s', batches, 'gatherMs = 10', 'gatherMs = 20'),
  constant('agent batch: 10 ms, at most every 2 s', batches, 'idsFreshMs = 2000', 'idsFreshMs = 1000'),
  constant('agent batch: 10 ms, at most every 2 s', batches, 'enough = 10', 'enough = 20'),
  constant('agent batch: 300 cards', batches, 'mostAtOnce = 100', 'mostAtOnce = 50'),
  constant('agent batch: stale 5 min, kept 10', 'features/agents/web/use-agent.ts', 'staleTime: 5 * minute', 'staleTime: 4 * minute'),
  constant('agent batch: stale 5 min, kept 10', 'features/agents/web/use-agent.ts', 'gcTime: 10 * minute', 'gcTime: 9 * minute'),
  constant('three tips by path', 'features/insights/contract.ts', 'insightsAtOnce = 3', 'insightsAtOnce = 4'),
  constant('feedback: three types', feedback, "['bug', 'feedback', 'feature']", "['bug', 'feedback', 'feature', 'praise']"),
]
