import { deleteApp, initializeApp } from '@firebase/app'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asPersonOn, type AsPerson } from './as-person.ts'

const asked = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })
let app = initializeApp({}, 'first')
let solve = vi.fn<() => Promise<string>>(async () => 'solution')
let asPerson: AsPerson

beforeEach((context) => {
  app = initializeApp({ apiKey: 'key', projectId: 'tourstead', appId: '1:2:web:3' }, context.task.id)
  solve = vi.fn<() => Promise<string>>(async () => 'solution')
  asPerson = asPersonOn(app, solve)
})
afterEach(() => deleteApp(app))

test('nothing is solved as long as nobody asks for it', async () => {
  expect(await asPerson(async () => 'in')).toBe('in')
  await expect(asPerson(async () => Promise.reject(asked('wrong-password')))).rejects.toMatchObject({ code: 'auth/wrong-password' })
  expect(solve).not.toHaveBeenCalled()
})

test.each(['missing-app-check-token', 'invalid-app-check-token'])('after %s the call is repeated once with a solution', async (code) => {
  const work = vi.fn<() => Promise<string>>(async () => 'in').mockRejectedValueOnce(asked(code))
  expect(await asPerson(work)).toBe('in')
  expect(solve).toHaveBeenCalledTimes(1)
  const never = vi.fn<() => Promise<never>>(async () => Promise.reject(asked(code)))
  await expect(asPerson(never)).rejects.toMatchObject({ code: `auth/${code}` })
  expect(never).toHaveBeenCalledTimes(2)
})

test('calls that are asked at the same moment wait for one solution', async () => {
  const works = [1, 2, 3].map((each) =>
    vi.fn<() => Promise<number>>(async () => each).mockRejectedValueOnce(asked('missing-app-check-token')),
  )
  expect(await Promise.all(works.map((work) => asPerson(work)))).toEqual([1, 2, 3])
  expect(solve).toHaveBeenCalledTimes(1)
})

test('somebody who stops the check gets that as the reason, and the next try asks anew', async () => {
  solve.mockRejectedValueOnce(asked('person-check-canceled'))
  const work = vi.fn<() => Promise<string>>(async () => 'in').mockRejectedValueOnce(asked('missing-app-check-token'))
  await expect(asPerson(work)).rejects.toMatchObject({ code: 'auth/person-check-canceled' })
  expect(work).toHaveBeenCalledTimes(1)
  expect(await asPerson(vi.fn<() => Promise<string>>(async () => 'in').mockRejectedValueOnce(asked('missing-app-check-token')))).toBe('in')
})
