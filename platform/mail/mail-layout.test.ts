import { expect, test } from 'vitest'
import { layoutMail } from './mail-layout.ts'

test('text and page say the same, and what stands in them is never taken for markup', () => {
  const { text, html } = layoutMail({
    lead: ['Hello <b>you</b> & "them".'],
    button: { label: 'Open it', link: 'https://example.com/?a=1&b=2' },
    rest: ['Good bye.'],
  })
  expect(text).toBe('Hello <b>you</b> & "them".\n\nhttps://example.com/?a=1&b=2\n\nGood bye.')
  expect(html).toContain('Hello &lt;b&gt;you&lt;/b&gt; &amp; &quot;them&quot;.')
  expect(html).toContain('href="https://example.com/?a=1&amp;b=2"')
  expect(html).toMatch(/>Open it<\/(span|a)>/)
  expect(html).not.toMatch(/<img|<script|src=|url\(/)
})

test('an address among the words can be opened, without the full stop behind it', () => {
  const { html } = layoutMail({ lead: ['Sign in at https://example.com/auth?a=1&b=2.\nThank you.'] })
  expect(html).toMatch(/Sign in at <a class="link" href="https:\/\/example\.com\/auth\?a=1&amp;b=2"[^>]*>[^<]*<\/a>\.<br\/>Thank you\./)
})

test('words that look like a slot of the layout, or like a reference of a replacement, stay words', () => {
  const { html } = layoutMail({ lead: ['{{content}} $& $1 {{link}}'], button: { label: '{{words}}', link: 'https://example.com/$&' } })
  expect(html).toContain('{{content}} $&amp; $1 {{link}}')
  expect(html).toContain('>{{words}}<')
  expect(html).toContain('href="https://example.com/$&amp;"')
})
