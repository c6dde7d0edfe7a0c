import { expect, test } from 'vitest'
import { isPath, readPushMessage } from './push-message.ts'

test('a message is read as it was sent', () => {
  const message = { title: 'Sold: Porch', body: 'Austin, TX', link: '/property/3', tag: 'notice-1' }
  expect(readPushMessage(JSON.stringify(message))).toEqual(message)
})

test.each(['', 'null', '[]', '{"title":1}', '{"title":"T","body":"","link":"https://elsewhere.example/","tag":"t"}'])(
  'what is no message of ours is none: %s',
  (payload) => {
    expect(readPushMessage(payload)).toBeUndefined()
  },
)

test('a link leads to this site', () => {
  expect(['/property/3', '/messages?with=2', '/'].map(isPath)).toEqual([true, true, true])
  expect(['//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', 'https://a.example', '', '/a b'].some(isPath)).toBe(false)
})
