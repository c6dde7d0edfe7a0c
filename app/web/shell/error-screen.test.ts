import { expect, test, vi } from 'vitest'
import { NetworkError } from '#platform/web/call/network-error.ts'
import { messageFor } from './error-screen.tsx'

test('failures of signing in are named as such', () => {
  expect(messageFor({ problem: 'not-signed-in', status: 401, message: 'Please sign in to continue.' })).toEqual({
    title: 'Authentication Error',
    message: 'Please sign in to continue.',
  })
  expect(messageFor({ code: 'auth/network-request-failed', message: 'Firebase: Error (auth/network-request-failed).' }).title).toBe(
    'Authentication Error',
  )
})

test('the words of a program error stay off the screen', () => {
  const shown = messageFor(new TypeError("Cannot read properties of undefined (reading 'x')"))
  expect(shown).toEqual({ title: 'Something Went Wrong', message: 'We couldn’t show this page. Nothing you saved is lost.' })
})

test('an answer of the server keeps its own words', () => {
  const answer = {
    status: 403,
    statusText: 'agents-only',
    internal: false,
    data: { problem: 'agents-only', message: 'Agent privileges required to access this page' },
  }
  expect(messageFor(answer)).toEqual({ title: 'Authentication Error', message: 'Agent privileges required to access this page' })
})

test('the raw text of a failed call stays off the screen', () => {
  const raw = { problem: 'not-found', status: 404, message: '404: {"problem":"not-found"}' }
  expect(messageFor(raw).message).toBe('We couldn’t show this page. Nothing you saved is lost.')
  expect(messageFor({ ...raw, explanation: 'This link has expired.' }).message).toBe('This link has expired.')
  expect(messageFor({ status: 502, message: 'Bad Gateway' }).message).toBe('We couldn’t show this page. Nothing you saved is lost.')
})

test('being offline, a server that does not answer and one in trouble are told apart', () => {
  const health = (status: 'healthy' | 'degraded' | 'down') => ({ status, failures: 3, breakerOpen: false })
  const byItself = 'Nothing you saved is lost. We’ll load this page as soon as the connection is back.'
  expect(messageFor(new NetworkError(), health('down'))).toEqual({
    title: 'Something Went Wrong',
    message: `You’re online, but our server isn’t responding. ${byItself}`,
  })
  expect(messageFor(new NetworkError(), health('degraded')).message).toBe(`Our server is having trouble. ${byItself}`)
  vi.stubGlobal('navigator', { onLine: false })
  expect(messageFor(new NetworkError(), health('down'))).toEqual({
    title: 'You’re offline',
    message: `This page needs a connection. ${byItself}`,
  })
  vi.unstubAllGlobals()
})
