import { expect, test } from 'vitest'
import { laidOut } from './mail-layout.ts'

test('text and page say the same, and what stands in them is never taken for markup', () => {
  const { text, html } = laidOut({
    lead: ['Hello <b>you</b> & "them".'],
    button: { label: 'Open it', link: 'https://example.com/?a=1&b=2' },
    rest: ['Good bye.'],
  })
  expect(text).toBe('Hello <b>you</b> & "them".\n\nhttps://example.com/?a=1&b=2\n\nGood bye.')
  expect(html).toContain('Hello &lt;b&gt;you&lt;/b&gt; &amp; &quot;them&quot;.')
  expect(html).toContain('href="https://example.com/?a=1&amp;b=2"')
  expect(html).toContain('>Open it</a>')
  expect(html).not.toMatch(/<img|<script|src=|url\(/)
})
