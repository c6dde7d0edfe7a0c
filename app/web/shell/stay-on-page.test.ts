import { expect, test } from 'vitest'
import { NetworkError } from '#platform/web/call/network-error.ts'
import { blockedNavigationText, isTemporary } from './stay-on-page.ts'

const answer = (status: number) => ({ status, statusText: '', internal: false, data: '' })
const health = (status: 'healthy' | 'degraded' | 'down') => ({ status, failures: 1, breakerOpen: false })

test('a page stays for what may pass, and for nothing else', () => {
  const passing = [new NetworkError(), new TypeError('Failed to fetch'), answer(502), answer(503), answer(504)]
  expect(passing.map(isTemporary)).toEqual(passing.map(() => true))
  const lasting = [
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    new Error('x'),
    answer(404),
    answer(403),
    answer(500),
  ]
  expect(lasting.map(isTemporary)).toEqual(lasting.map(() => false))
})

test('being offline, a server that does not answer and one in trouble are told apart', () => {
  expect(blockedNavigationText(false, health('down')).title).toBe('You’re offline')
  expect(blockedNavigationText(true, health('down')).title).toBe('We can’t reach our server')
  expect(blockedNavigationText(true, health('degraded')).title).toBe('Our server is having trouble')
  expect(blockedNavigationText(true, health('healthy'))).toEqual({
    title: 'You’re back online',
    text: 'You can open that page now.',
  })
})
