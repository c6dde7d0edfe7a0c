import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#platform/web/call/call.ts'
import { authEvents } from '#platform/web/session/auth-events.ts'
import { consentKey } from '#platform/web/session/survives-sign-out.ts'
import { sessionStore, type SessionUser } from '#platform/web/session/session.ts'
import { toastStore } from '#platform/web/toast/toast.ts'
import { sessionManager } from './session-manager.ts'
import { storeUser } from './cached-user.ts'
import { ada, adaIdentity, managerOptions } from './testing/session-manager.fixtures.ts'
import { sessionOfToken } from './tokens/token-rules.ts'
import { tokenFor } from './testing/tokens.fixtures.ts'
import { inTurn } from './tokens/token-turns.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  sessionStore.set({ status: 'loading' })
  for (const { id } of toastStore.get()) toastStore.remove(id)
})
afterEach(() => void vi.useRealTimers())

const shown = () => {
  const session = sessionStore.get()
  return session.status === 'signed-in' ? session.user : session.status
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const events: string[] = []
authEvents.on(({ kind }) => events.push(kind))
beforeEach(() => void events.splice(0))

test('with nobody stored the SDK is not loaded and the person is signed out', () => {
  const { options, client } = managerOptions({ nobody: true })
  sessionManager(options).start()
  expect(shown()).toBe('signed-out')
  expect(client.loaded).toBe(0)
})

test('a cached user of the same identity is there at once and re-synced in the background', async () => {
  const { options, verify } = managerOptions()
  storeUser({ ...ada, name: 'Ada before' }, options.local)
  sessionManager(options).start()
  expect(shown()).toMatchObject({ id: 7, name: 'Ada before' })
  await settled()
  expect(verify).toHaveBeenCalledTimes(1)
  expect(shown()).toMatchObject({ id: 7, name: 'Ada' })
  expect(events).toEqual([])
})

test('without a cached user a buyer with id 0 stands in until the server confirms', async () => {
  const { options, verify } = managerOptions()
  let confirm: (user: SessionUser) => void = () => undefined
  verify.mockImplementation(async () => new Promise<SessionUser>((resolve) => (confirm = resolve)))
  sessionManager(options).start()
  await settled()
  expect(shown()).toMatchObject({ id: 0, role: 'buyer', isAgent: false, email: 'ada@example.com' })
  confirm(ada)
  await settled()
  expect(shown()).toEqual(ada)
  expect(events).toEqual(['login'])
})

test('a change of role or verification found by the re-sync is told', async () => {
  const { options } = managerOptions()
  storeUser({ ...ada, role: 'buyer', isAgent: false, isVerified: false }, options.local)
  sessionManager(options).start()
  await settled()
  expect(events).toEqual(['role_change', 'verification_change'])
})

test('the token is looked at every 60 seconds and replaced with less than five minutes left', async () => {
  const { options, client } = managerOptions()
  sessionManager(options).start()
  await settled()
  client.fetched.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(54 * 60_000)
  expect(client.fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(client.fetched.mock.calls.length).toBeGreaterThan(1)
})

test('without an answer from the SDK for five seconds there is no token', async () => {
  const { options } = managerOptions()
  const manager = sessionManager({ ...options, client: () => new Promise(() => undefined) })
  let token: string | null | undefined = null
  void manager.tokens.get().then((got) => (token = got))
  await vi.advanceTimersByTimeAsync(4999)
  expect(token).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await settled()
  expect(token).toBeUndefined()
})

test('a tab whose SDK takes a turn of its own to start gets its token at once', async () => {
  const { options } = managerOptions()
  const { locks } = navigator
  const manager = sessionManager({ ...options, locks, client: () => inTurn(locks, () => options.client()) })
  expect(await manager.tokens.get()).toBeDefined()
})

test('a failed first sync is silent and keeps the provisional user', async () => {
  const { options, verify } = managerOptions()
  verify.mockRejectedValue(new CallError(503, 'away'))
  sessionManager(options).start()
  await vi.advanceTimersByTimeAsync(8000)
  expect(verify).toHaveBeenCalledTimes(4)
  expect(toastStore.get()).toEqual([])
  expect(shown()).toMatchObject({ id: 0 })
})

test('after a first success a failed sync is told in the words of the catalog', async () => {
  const { options, verify, client } = managerOptions()
  sessionManager(options).start()
  await settled()
  verify.mockRejectedValue(new CallError(503, 'away'))
  client.tell(adaIdentity)
  await vi.advanceTimersByTimeAsync(8000)
  expect(toastStore.get()).toMatchObject([
    {
      title: 'Sync issue',
      description: 'Having trouble syncing your account. Some features may be limited.',
      variant: 'destructive',
    },
  ])
})

test('a used-up quota while the user is fetched anew is ignored', async () => {
  const { options, client } = managerOptions()
  const manager = sessionManager(options)
  manager.start()
  await settled()
  client.fetched.mockRejectedValue(Object.assign(new Error('Firebase: Error'), { code: 'auth/quota-exceeded' }))
  expect(await manager.refreshAccount()).toEqual(ada)
  expect(toastStore.get()).toEqual([])
})

test('confirming who one is ends the session it takes the place of, and only that', async () => {
  const { options, client, endOther } = managerOptions()
  const manager = sessionManager(options)
  manager.start()
  await settled()
  const inSession = (sid: string) => client.fetched.mockImplementation(async () => tokenFor(3_600_000, { sid }))
  inSession('first')
  await manager.confirm(async () => void inSession('second'))
  expect(endOther.mock.calls).toEqual([['first']])
  await manager.confirm(async () => undefined)
  await expect(manager.confirm(() => Promise.reject(new Error('wrong password')))).rejects.toThrow('wrong password')
  expect(endOther).toHaveBeenCalledTimes(1)
  endOther.mockRejectedValue(new CallError(503, 'away'))
  await manager.confirm(async () => void inSession('third'))
  expect(sessionOfToken(await manager.tokens.get())).toBe('third')
})

test('signing out in another tab signs out here', async () => {
  const { options, client } = managerOptions()
  sessionManager(options).start()
  await settled()
  client.tell(undefined)
  await settled()
  expect(shown()).toBe('signed-out')
  expect(options.local.getItem('tourstead:user')).toBeNull()
  expect(events).toEqual(['login', 'logout'])
})

test('signing out clears everything but the answer about cookies and leads home, whatever fails', async () => {
  const { options, client, endSession, clearOfflineData, visited } = managerOptions()
  const manager = sessionManager(options)
  manager.start()
  await settled()
  options.local.setItem(consentKey, 'accept-all')
  options.session.setItem('draft', 'words')
  endSession.mockRejectedValue(new Error('away'))
  client.signedOut.mockRejectedValue(new Error('broken'))
  clearOfflineData.mockRejectedValue(new Error('broken'))
  const left = manager.leave()
  await vi.advanceTimersByTimeAsync(0)
  await left
  expect(endSession).toHaveBeenCalledTimes(1)
  expect([options.local.keys().length, options.local.getItem(consentKey), options.session.keys().length]).toEqual([1, 'accept-all', 0])
  expect(clearOfflineData).toHaveBeenCalledTimes(1)
  expect(events.at(-1)).toBe('logout')
  expect(visited).toEqual(['/'])
})

test('signing out leads home though nothing that is done for it ever ends', async () => {
  const { options, client, endSession, clearOfflineData, visited } = managerOptions()
  const manager = sessionManager(options)
  manager.start()
  await settled()
  options.local.setItem('draft', 'words')
  const never = new Promise<never>(() => undefined)
  endSession.mockReturnValue(never)
  client.signedOut.mockReturnValue(never)
  clearOfflineData.mockReturnValue(never)
  void manager.leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(options.local.keys().length).toBe(0)
  expect(visited).toEqual(['/'])
})

test('signing out to switch accounts leads to where somebody else signs in', async () => {
  const { options, visited } = managerOptions()
  const manager = sessionManager(options)
  manager.start()
  await settled()
  const left = manager.leave('/auth?tab=signin&redirect=%2Fmessages')
  await vi.advanceTimersByTimeAsync(0)
  await left
  expect(visited).toEqual(['/auth?tab=signin&redirect=%2Fmessages'])
})
