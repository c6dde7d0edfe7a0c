import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { App } from '#platform/http/app.ts'

/** The operations that answer by an idempotency key, with the pattern of their URLs. */
export function keyedOperations({ endpoints }: App): { operation: string; isStored: boolean; pattern: RegExp }[] {
  return [...endpoints].flatMap(
    ([
      operation,
      {
        endpoint: { path, repeat },
      },
    ]) =>
      repeat?.startsWith('key')
        ? [{ operation, isStored: repeat === 'key', pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`) }]
        : [],
  )
}

/**
 * Makes a server carry out each successful request to such an operation twice, with one key. Returns the operations sent, each with the
 * second responses that differ from what their class promises.
 */
export function sendTwice(server: App): Map<string, string[]> {
  const keyed = keyedOperations(server)
  const sent = new Map<string, string[]>()
  const inject = server.inject.bind(server) as (options: InjectOptions) => Promise<LightMyRequestResponse>
  const sendBoth = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const known = options.method === 'POST' && keyed.find(({ pattern }) => pattern.test(String(options.url)))
    if (!known || options.headers?.['idempotency-key']) return inject(options)
    const again = { ...options, headers: { ...options.headers, 'idempotency-key': `"${randomUUID()}"` } }
    const first = await inject(again)
    if (first.statusCode >= 300) return first
    const second = await inject(again)
    const isRight = known.isStored ? second.statusCode === first.statusCode && second.body === first.body : second.statusCode === 409
    sent.set(known.operation, [
      ...(sent.get(known.operation) ?? []),
      ...(isRight ? [] : [`${first.statusCode} ${first.body}, then ${second.statusCode} ${second.body}`]),
    ])
    return first
  }
  server.inject = sendBoth as App['inject']
  return sent
}
