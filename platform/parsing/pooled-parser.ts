import { createParserPool, type ParserPool } from './parser-pool.ts'

export { ParserLimitError } from './parser-pool.ts'

let pool: ParserPool | undefined
let holders = 0

/**
 * Returns a function that runs the `parse` export of a module in the pool of this process. Input and output are structured clones.
 * @throws ParserLimitError, and Problem 'unavailable' while the pool is full.
 */
export function pooledParser<Input, Output>(
  module: URL,
  { timeoutMs, maxWaitMs }: { timeoutMs: number; maxWaitMs?: number },
): (input: Input, requester?: string) => Promise<Output> {
  return (input, requester) => {
    pool ??= createParserPool()
    return pool.run({ module: module.href, input, timeoutMs, maxWaitMs, requester }) as Promise<Output>
  }
}

/** Keeps the pool for a server; returns a function that closes the pool with the last server of this process. */
export function holdParsers(): () => Promise<void> {
  holders += 1
  return async () => {
    holders -= 1
    if (holders > 0) return
    const last = pool
    pool = undefined
    await last?.close()
  }
}
