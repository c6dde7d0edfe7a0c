import { CallError } from '#platform/web/call/call.ts'

const retries = 3
const firstDelayMs = 1000
const finalCodes = new Set(
  ['invalid-email', 'user-disabled', 'user-not-found', 'wrong-password', 'invalid-api-key', 'invalid-user-token', 'user-token-expired'].map(
    (code) => `auth/${code}`,
  ),
)

/** Tries again after 1, 2 and 4 seconds, except where the answer would be the same. */
export async function withRetries<T>(work: () => Promise<T>, wait: (ms: number) => Promise<void> = sleep): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= retries || isFinal(error)) throw error
      await wait(firstDelayMs * 2 ** attempt)
    }
  }
}

/** Returns whether asking again cannot help: 4xx other than 408, and the identity codes that stay true. */
export function isFinal(error: unknown): boolean {
  if (error instanceof CallError) return error.status >= 400 && error.status < 500 && error.status !== 408
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && finalCodes.has(code)
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
