import { expect, test } from 'vitest'
import { isPushService, pushVariables } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGx',
  'https://wns2-bl2p.notify.windows.com/w/?token=abc',
])('%s is a push service', (address) => {
  expect(isPushService(address, [])).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:word@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.elsewhere.example/',
  'https://elsewherefcm.googleapis.com/',
  'https://evilpush.apple.com/',
  'https://169.254.169.254/latest/meta-data',
  'http://localhost:5432/',
  'file:///etc/passwd',
  'nonsense',
])('%s is none', (address) => {
  expect(isPushService(address, ['http://localhost:5433'])).toBe(false)
})

test('further services are named by their origins, and everything else at the start', () => {
  const further = pushVariables({ PUSH_SERVICES: 'https://push.example.com, http://127.0.0.1:9000' })
  expect(further).toEqual(['https://push.example.com', 'http://127.0.0.1:9000'])
  expect(isPushService('http://127.0.0.1:9000/send/1', further)).toBe(true)
  expect(isPushService('http://127.0.0.1:9001/send/1', further)).toBe(false)
  expect(pushVariables({})).toEqual([])
  expect(() => pushVariables({ PUSH_SERVICES: 'push.example.com' })).toThrow('PUSH_SERVICES')
  expect(() => pushVariables({ PUSH_SERVICES: 'https://push.example.com/send' })).toThrow('PUSH_SERVICES')
})
