import { expect, test } from 'vitest'
import { escapedMarkup } from './escaped-markup.ts'

test('what somebody typed can neither begin a tag nor end an attribute, and is read as it was typed', () => {
  expect(escapedMarkup('<a href="x">Rock & roll</a>')).toBe('&lt;a href=&quot;x&quot;&gt;Rock &amp; roll&lt;/a&gt;')
  expect(escapedMarkup("it’s 3 o'clock")).toBe("it’s 3 o'clock")
})
