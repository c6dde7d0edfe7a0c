import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { securityHeaders } from './security-headers.ts'

const connectSrc = (connect?: string[]) => {
  const { contentSecurityPolicy } = securityHeaders(readConfig({ NODE_ENV: 'test' }), connect)
  return typeof contentSecurityPolicy === 'object' ? contentSecurityPolicy.directives?.connectSrc : undefined
}

test('pages call their own site and, where one is named, exactly that origin besides', () => {
  expect(connectSrc()).toEqual(["'self'"])
  expect(connectSrc(['https://securetoken.googleapis.com'])).toEqual(["'self'", 'https://securetoken.googleapis.com'])
})
