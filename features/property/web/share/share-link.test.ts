import { expect, test } from 'vitest'
import { shareLink, shareTargets } from './share-link.ts'

test('a shared link leads to the home, and to the moment of the tour where that is wanted', () => {
  expect(shareLink('https://homes.example', 7, undefined)).toBe('https://homes.example/property/7')
  expect(shareLink('https://homes.example', 7, 12.3999)).toBe('https://homes.example/property/7?t=12.3')
  expect(shareLink('https://homes.example', 7, 0)).toBe('https://homes.example/property/7?t=0')
})

test('mail and messages open with the title and the whole link, whatever letters it holds', () => {
  const link = 'https://homes.example/property/7?t=12.3'
  const { mail, message } = shareTargets('Sage & Co: 50% "off"', link)
  expect(decodeURIComponent(mail)).toBe(`mailto:?subject=Sage & Co: 50% "off"&body=Sage & Co: 50% "off"\n${link}`)
  expect(new URL(message).search.slice(1).split('body=')[1]).toBe(encodeURIComponent(`Sage & Co: 50% "off"\n${link}`))
})
