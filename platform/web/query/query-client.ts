import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#platform/web/call/call.ts'
import { isFault } from '#platform/web/call/network-error.ts'

const minute = 60_000

/** The specification's numbers: fresh for 5 minutes, kept for 15, one retry but not for 4xx other than 401, mutations never. */
export function browserQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 15 * minute,
        retry: (failures, error) => failures < 1 && !isFinal(error) && !isFault(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // What is wrong in our own code goes to the error screen and its report.
        throwOnError: isFault,
      },
      mutations: { retry: false, throwOnError: isFault },
    },
  })
}

/** While rendering on the server nothing is retried and nothing is kept: timers there would hold every request's data. */
export function serverQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity, retry: false } } })
}

function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401
}
