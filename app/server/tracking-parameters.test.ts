import { expect, test } from 'vitest'
import { withoutTracking } from './tracking-parameters.ts'

test.each([
  ['/pricing', '/pricing'],
  ['/pricing?', '/pricing'],
  ['/?utm_source=mail&UTM_Campaign=a&fbclid=IwAR0', '/'],
  ['/properties?city=Austin&gclid=1&state=TX', '/properties?city=Austin&state=TX'],
  ['/properties?city=A%20B&a=%3F?&mc_eid=2', '/properties?city=A%20B&a=%3F?'],
  ['/properties?gclidish=1&xutm_source=2', '/properties?gclidish=1&xutm_source=2'],
])('%s is the page %s', (url, page) => {
  expect(withoutTracking(url)).toBe(page)
})
