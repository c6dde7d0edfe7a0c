import { afterEach, expect, test, vi } from 'vitest'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { toastStore } from '#platform/web/toast/toast.ts'
import { listKey } from '../message-cache.ts'
import { sendQuestion } from './send-question.ts'

const question = {
  receiverId: 4,
  propertyId: 1,
  content: 'Is it quiet?',
  moment: null,
  clientMessageId: '7b0c8a52-6f1e-4c55-9a3e-1f2d3c4b5a69',
}
const stored = { id: 9, senderId: 2, isRead: false, isDelivered: false, createdAt: '2026-11-22T10:00:00.000Z', ...question }

afterEach(() => {
  sharedQueries().clear()
  for (const { id } of toastStore.get()) toastStore.remove(id)
  vi.unstubAllGlobals()
})

test('a question that arrived is not called unsent because the page cannot show it, and the fault is reported', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('fetch', async () => Response.json(stored))
  // A cache that holds something else than a list makes the page's own code fail.
  sharedQueries().setQueryData(listKey(2), { pages: 7 })
  expect(await sendQuestion(question)).toMatchObject({ id: 9 })
  expect(reported.mock.calls[0]?.[0]).toBeInstanceOf(TypeError)
  expect(toastStore.get()).toEqual([])
})

test('a question that did not arrive is told of, and nothing is answered', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendQuestion(question)).toBeUndefined()
  expect(toastStore.get()[0]).toMatchObject({
    title: 'Error',
    description: expect.stringContaining('What you entered is still here') as string,
  })
})
