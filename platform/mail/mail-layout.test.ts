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

test('a picture stands above its words with its size and what it shows, and the text says the same without it', () => {
  const picture = {
    url: 'https://example.com/media/mail/picture.7.20500.seal.jpg?a=1&b="2"',
    alt: 'Photo of "Porch"',
    width: 456,
    height: 256,
  }
  const [about, link] = ['New match: Porch\nAustin', 'https://example.com/property/7']
  const { text, html } = layoutMail({ lead: [{ text: about, picture, link }, 'And more.'] })
  const plain = layoutMail({ lead: [{ text: about, link }, 'And more.'] })
  expect(text).toBe(`${about}\n${link}\n\nAnd more.`)
  expect(plain.text).toBe(text)
  expect(plain.html).toMatch(/<a class="link" href="https:\/\/example\.com\/property\/7"[^>]*>New match: Porch<\/a><br\/>Austin</)
  expect(plain.html).not.toContain('>https://example.com')
  expect(html.match(/<img/g)).toHaveLength(1)
  const [tag = ''] = /<img[^>]*>/.exec(html) ?? []
  expect(tag).toContain(' src="https://example.com/media/mail/picture.7.20500.seal.jpg?a=1&amp;b=&quot;2&quot;" ')
  expect(tag).toContain(' alt="Photo of &quot;Porch&quot;" width="456" height="256" ')
  const withoutPicture = html.replace(/<!--\$--><a href="https:\/\/example\.com\/property\/7"><img[^>]*><\/a><!--\/\$-->/, '')
  expect(withoutPicture).toBe(plain.html)
})

test('every color has another one for dark screens, where words and their ground keep a contrast of 4.5 to 1', () => {
  const { html } = layoutMail({
    lead: [
      'Read https://example.com/more.',
      { text: 'A home', picture: { url: 'https://example.com/x.jpg', alt: 'A', width: 1, height: 1 }, link: 'https://example.com' },
    ],
    button: { label: 'Open it', link: 'https://example.com' },
  })
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  const [, rules = ''] = /@media \(prefers-color-scheme: dark\)\{((?:[^{}]+\{[^}]*\})+)\}/.exec(html) ?? []
  const dark = new Map<string, string>(
    [...rules.matchAll(/([^{}]+)\{([^}]*)\}/g)].flatMap(([, names = '', style = '']) =>
      names.split(',').flatMap((name) => style.split(';').map((line): [string, string] => [`${name}|${line.split(':')[0]}`, line])),
    ),
  )
  const color = (key: string) => /#[0-9A-F]{6}(?=!important)/.exec(dark.get(key) ?? '')?.[0] ?? `no ${key}`
  // Whatever is colored in place has a class with a rule that overrules it.
  const body = html.slice(html.indexOf('</head>'))
  for (const [tag] of body.matchAll(/<[a-z]+[^>]*style="[^"]*(?:#[0-9A-F]{6})[^"]*"[^>]*>/g)) {
    const names = /class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
    const property = tag.includes('background-color:#') ? 'background-color' : 'color'
    if (tag.startsWith('<td')) expect(color('.page>table>tbody>tr>td|background-color')).toMatch(/^#/)
    else expect([tag, names.some((name) => dark.has(`.${name}|${property}`))]).toEqual([tag, true])
  }
  const sheet = color('.sheet|background-color')
  for (const name of ['.ink', '.quiet', '.picture', '.brand', '.link'])
    expect([name, contrast(color(`${name}|color`), sheet)]).toEqual([name, true])
  expect(contrast(color('.press|color'), color('.press|background-color'))).toBe(true)
})

function contrast(text: string, ground: string): boolean {
  const [darker = 0, lighter = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05) >= 4.5
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('an address among the words can be opened, without the full stop behind it', () => {
  const { html } = layoutMail({ lead: ['Sign in at https://example.com/auth?a=1&b=2.\nThank you.'] })
  expect(html).toMatch(/Sign in at <a class="link" href="https:\/\/example\.com\/auth\?a=1&amp;b=2"[^>]*>[^<]*<\/a>\.<br\/>Thank you\./)
})

test('a line that opens something is pressed by its words; the text names the address', () => {
  const { text, html } = layoutMail({ lead: ['Hello.'], rest: [{ label: 'Reply & read', link: 'https://example.com/?a=1&b=2' }] })
  expect(text).toBe('Hello.\n\nReply & read: https://example.com/?a=1&b=2')
  expect(html).toMatch(/<a class="link" href="https:\/\/example\.com\/\?a=1&amp;b=2"[^>]*>Reply &amp; read<\/a>/)
  expect(html).not.toContain('>https://')
})

test('words that look like a slot of the layout, or like a reference of a replacement, stay words', () => {
  const { html } = layoutMail({ lead: ['{{content}} $& $1 {{link}}'], button: { label: '{{words}}', link: 'https://example.com/$&' } })
  expect(html).toContain('{{content}} $&amp; $1 {{link}}')
  expect(html).toContain('>{{words}}<')
  expect(html).toContain('href="https://example.com/$&amp;"')
})
