import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

test('addresses in a mail become links, the words around them stay', () => {
  const parts = linkParts('Open https://a.example/auth/action?mode=x&oobCode=y-Z_1. Or (http://localhost:3000/b)\nBye')
  expect(parts.filter(({ link }) => link).map(({ text }) => text)).toEqual([
    'https://a.example/auth/action?mode=x&oobCode=y-Z_1',
    'http://localhost:3000/b',
  ])
  expect(parts.map(({ text }) => text).join('')).toContain('Or (http://localhost:3000/b)\nBye')
})

test('nothing but addresses of the web becomes a link', () => {
  expect(linkParts('javascript:alert(1) data:text/html,x').some(({ link }) => link)).toBe(false)
})
