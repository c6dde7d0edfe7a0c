import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { CallError } from '#platform/web/call/call.ts'
import { useChange } from './use-change.ts'

const refusedName = new CallError(
  400,
  JSON.stringify({ problem: 'invalid-input', message: 'No.', fields: { 'body.name': 'Enter a name.' } }),
)
const changes = async (placed?: readonly string[] | 'thrown') => {
  const [onDone, onFailed] = [vi.fn<(reply: number) => void>(), vi.fn<() => void>()]
  const { result, act } = await renderHook(() => useChange<number>({ failed: 'Not saved', ...(placed && { placed }), onDone, onFailed }))
  return { now: () => result.current, act, onDone, onFailed }
}

test('one change is made at a time, and its reply is shown', async () => {
  const { now, act, onDone, onFailed } = await changes()
  let answer = (_reply: number) => {}
  let first: Promise<number | undefined> | undefined
  await act(() => void (first = now().run(() => new Promise((resolve) => (answer = resolve)))))
  expect(now().busy).toBe(true)
  expect(await now().run(async () => 2)).toBeUndefined()
  await act(() => answer(1))
  expect(await first).toBe(1)
  await expect.poll(() => now().busy).toBe(false)
  expect([onDone.mock.calls, onFailed.mock.calls]).toEqual([[[1]], []])
})

test.each([
  ['with a place stands there', undefined, { name: 'Enter a name.' }, 0],
  ['without one is said apart, and what is there is read again', ['email'], {}, 1],
])('a refused input %s', async (_, placed, fields, failures) => {
  const { now, act, onDone, onFailed } = await changes(placed)
  await act(async () => expect(await now().run(() => Promise.reject(refusedName))).toBeUndefined())
  expect(now()).toMatchObject({ busy: false, fields })
  expect([onDone.mock.calls.length, onFailed.mock.calls.length]).toEqual([0, failures])
})

test('a form that places them itself gets the refusal', async () => {
  const { now, act } = await changes('thrown')
  await act(async () => expect(now().run(() => Promise.reject(refusedName))).rejects.toBe(refusedName))
  expect(now()).toMatchObject({ busy: false, fields: {} })
})
