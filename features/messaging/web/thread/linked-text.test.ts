import { describe, expect, test } from 'vitest'
import { linkedText } from './linked-text.ts'

const links = (content: string) => linkedText(content).filter((part) => 'href' in part)

test('addresses become links and the words around them stay', () => {
  expect(linkedText('See https://example.com/plan?x=1, then www.example.org.')).toEqual([
    { text: 'See ' },
    { href: 'https://example.com/plan?x=1', label: 'https://example.com/plan?x=1' },
    { text: ', then ' },
    { href: 'https://www.example.org/', label: 'www.example.org' },
    { text: '.' },
  ])
})

describe('what could deceive somebody is no link, or says what it is', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://bank.example@evil.example/',
    'http://',
  ])('%s stays text', (content) => {
    expect(links(content)).toEqual([])
    expect(
      linkedText(content)
        .map((part) => ('text' in part ? part.text : part.label))
        .join(''),
    ).toBe(content)
  })

  test('a host of foreign letters is shown as it really is', () => {
    expect(links('https://аррӏе.com/id')).toEqual([{ href: 'https://xn--80ak6aa92e.com/id', label: 'https://xn--80ak6aa92e.com/id' }])
  })

  test('letters that change the direction of reading do not reach the label', () => {
    const [link] = links('https://example.com/\u202Egpj.exe')
    expect(link?.label).toBe('https://example.com/%E2%80%AEgpj.exe')
  })
})

test('brackets around an address are not part of it, brackets inside are', () => {
  expect(links('(https://example.com/a)').map((link) => link.href)).toEqual(['https://example.com/a'])
  expect(links('https://example.com/Oak_(tree)').map((link) => link.href)).toEqual(['https://example.com/Oak_(tree)'])
})

test('nothing but words is one part, and nothing is none', () => {
  expect(linkedText('Is it sold?')).toEqual([{ text: 'Is it sold?' }])
  expect(linkedText('')).toEqual([])
})
