import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { securityHeaders, withSources } from './security-headers.ts'

const connectSrc = (connect?: string[]) => {
  const { contentSecurityPolicy } = securityHeaders(readConfig({ NODE_ENV: 'test' }), connect)
  return typeof contentSecurityPolicy === 'object' ? contentSecurityPolicy.directives?.connectSrc : undefined
}

test('pages call their own site and, where one is named, exactly that origin besides', () => {
  expect(connectSrc()).toEqual(["'self'"])
  expect(connectSrc(['https://securetoken.googleapis.com'])).toEqual(["'self'", 'https://securetoken.googleapis.com'])
})

test('pictures and tiles of a map come from the operator’s servers where they are named, and from no other', () => {
  const environment = {
    NODE_ENV: 'test',
    MAP_STYLE_URL: 'https://maps.example/style.json',
    SATELLITE_TILES_URL: 'https://sky.example/{z}/{x}/{y}.jpg',
  }
  const { contentSecurityPolicy } = securityHeaders(readConfig(environment))
  const directives = typeof contentSecurityPolicy === 'object' ? contentSecurityPolicy.directives : undefined
  expect(directives?.imgSrc).toEqual(["'self'", 'data:', 'blob:', 'https://maps.example', 'https://sky.example'])
  expect(directives?.connectSrc).toEqual(["'self'", 'https://maps.example', 'https://sky.example'])
})

test('further sources are added to the directives they name, and to no other', () => {
  const policy = "default-src 'self';script-src 'self' 'nonce-1';frame-src https://player.vimeo.com"
  expect(withSources(policy, { 'script-src': ['https://js.example'], 'frame-src': ["'self'", 'https://frame.example'] })).toBe(
    "default-src 'self';script-src 'self' 'nonce-1' https://js.example;frame-src https://player.vimeo.com 'self' https://frame.example",
  )
})
