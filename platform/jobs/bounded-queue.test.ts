import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

const limits = { concurrency: 1, maxWaiting: 3, maxWaitingPerKey: 2, retryAfterSeconds: 7 }
const refusal = { problem: 'unavailable', retryAfter: 7 }

/** Work that ends when it is told to. */
function held<Result>(result: Result) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise.then(() => result), end: resolve }
}

test('refuses work above the limit of its requester and above the total, and says when to try again', async () => {
  const queue = boundedQueue(limits)
  const first = held('first')
  const running = queue.run(first.work, { keys: ['ann'] })
  const waiting = [queue.run(async () => 'second', { keys: ['ann'] }), queue.run(async () => 'third', { keys: ['ann'] })]
  await expect(queue.run(async () => 'fourth', { keys: ['ann'] })).rejects.toMatchObject(refusal)
  const bob = queue.run(async () => 'bob', { keys: ['bob'] })
  await expect(queue.run(async () => 'carl', { keys: ['carl'] })).rejects.toMatchObject(refusal)
  first.end()
  expect(await Promise.all([running, ...waiting, bob])).toEqual(['first', 'second', 'third', 'bob'])
  expect(await queue.run(async () => 'carl', { keys: ['carl'] })).toBe('carl')
})

test('an aborted entry leaves its place at once and its work never runs', async () => {
  const queue = boundedQueue(limits)
  const first = held('first')
  const running = queue.run(first.work)
  const controller = new AbortController()
  let ran = false
  const aborted = queue.run(
    async () => {
      ran = true
    },
    { signal: controller.signal },
  )
  expect(queue.waiting).toBe(1)
  controller.abort(new Error('The reader left.'))
  await expect(aborted).rejects.toThrow('The reader left.')
  expect(queue.waiting).toBe(0)
  first.end()
  await running
  expect(ran).toBe(false)
  await expect(queue.run(async () => 1, { signal: controller.signal })).rejects.toThrow('The reader left.')
  expect(await queue.run(async () => 2)).toBe(2)
})

test('requesters take turns: two waiting works of one do not hold up another one', async () => {
  const queue = boundedQueue({ ...limits, concurrency: 2 })
  const [ann, bob] = [held(1), held(2)]
  const order: string[] = []
  const noted = (name: string) => async () => void order.push(name)
  const all = [queue.run(ann.work, { keys: ['ann'] }), queue.run(bob.work, { keys: ['bob'] })]
  all.push(queue.run(noted('ann'), { keys: ['ann'] }) as Promise<never>, queue.run(noted('carl'), { keys: ['carl'] }) as Promise<never>)
  bob.end()
  await all[1]
  await all[3]
  expect(order[0]).toBe('carl')
  ann.end()
  await Promise.all(all)
  expect(order).toEqual(['carl', 'ann'])
})

test('failing work frees its place, and work that waits too long is refused', async () => {
  const queue = boundedQueue({ ...limits, maxWaitMs: 5 })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const first = held('first')
  const running = queue.run(first.work)
  await expect(queue.run(async () => 'late')).rejects.toMatchObject(refusal)
  first.end()
  expect(await running).toBe('first')
  expect(await queue.run(async () => 'next')).toBe('next')
})
