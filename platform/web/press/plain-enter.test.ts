import { expect, test } from 'vitest'
import { isPlainEnter } from './plain-enter.ts'

const press = (event: { key?: string; keyCode?: number; isComposing?: boolean }) => ({
  key: 'Enter',
  keyCode: 13,
  isComposing: false,
  ...event,
})

test.each([
  ['Enter', press({}), true],
  ['Enter while a word is composed, in Chrome and Firefox', press({ keyCode: 229, isComposing: true }), false],
  ['Enter while a word is composed, in Chrome on a Mac', press({ isComposing: true }), false],
  ['Enter after the composition ended, in Safari', press({ keyCode: 229 }), false],
  ['another key', press({ key: 'a', keyCode: 65 }), false],
  ['a key that an input method processes', press({ key: 'Process', keyCode: 229 }), false],
])('%s: %o is %s', (_, event, isPlain) => {
  expect(isPlainEnter(event)).toBe(isPlain)
  // As React passes it on.
  const { isComposing, ...rest } = event
  expect(isPlainEnter({ ...rest, nativeEvent: { isComposing, keyCode: event.keyCode } as KeyboardEvent })).toBe(isPlain)
})
