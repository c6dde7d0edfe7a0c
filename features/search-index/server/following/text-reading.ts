import type { ColumnarIndex } from '../columns/columnar-index.ts'
import { fillText } from '../text/fill-text.ts'
import type { indexConnection } from './index-connection.ts'
import type { FromIndex } from './index-messages.ts'

const [minWaitMs, maxWaitMs] = [1000, 60_000]

export interface TextReading {
  /** Resolves after the attempt in flight, successful or not; concurrent callers share it. */
  read(): Promise<void>
  /** Cancels the pending retry. */
  stop(): void
}

/**
 * Reads the lexemes of the present index from the database. One read is in flight at a time, and a failed one is retried with
 * backoff. `index` returns undefined once the thread is stopping; an index that is replaced during a read is read next.
 */
export function textReading(
  connection: ReturnType<typeof indexConnection>,
  { index, post }: { index: () => ColumnarIndex | undefined; post: (message: FromIndex) => void },
): TextReading {
  let attempt: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let failures = 0

  async function readAll(): Promise<void> {
    clearTimeout(retry)
    try {
      for (let target = index(); target; target = index()) {
        if (await readInto(target)) return
      }
    } catch (error) {
      if (!index()) return
      post({ trouble: String(error), part: 'texts' })
      retry = setTimeout(() => void read(), Math.min(maxWaitMs, minWaitMs * 2 ** failures++))
    } finally {
      await connection.end()
    }
  }

  /** Returns whether the lexemes of the index are complete and the index is still the present one. */
  async function readInto(target: ColumnarIndex): Promise<boolean> {
    const from = target.text.ready ? 'snapshot' : 'database'
    post({ reading: true })
    const begun = performance.now()
    const isPresent = () => target === index()
    if (from === 'database') await fillText(await connection.client(), target, isPresent)
    if (!target.text.ready || !isPresent()) return false
    failures = 0
    const { bytes, terms } = target.text
    post({ texts: { bytes, terms: terms.count, filledMs: performance.now() - begun, from } })
    return true
  }

  const read = () => (attempt ??= readAll().finally(() => (attempt = undefined)))
  return { read, stop: () => clearTimeout(retry) }
}
