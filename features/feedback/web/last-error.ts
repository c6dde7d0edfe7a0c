import { isProblem } from '#platform/contract/problem.ts'

const longest = 1000
let last: string | null = null

/** The latest error of this page, kept in memory only and sent only by people who tick the box. */
export const lastError = (): string | null => last

/** Remembers errors from now on, until the returned function is called. */
export function rememberErrors(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('error', ({ message }) => remember(message), { signal })
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => remember(isProblem(reason) ? reason.problem : reason instanceof Error ? reason.message : String(reason)),
    {
      signal,
    },
  )
  return () => controller.abort()
}

function remember(message: string): void {
  last = message.slice(0, longest)
}
