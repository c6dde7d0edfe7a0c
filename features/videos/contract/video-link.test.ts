import { expect, test } from 'vitest'
import { pastedLinks } from './testing/pasted-links.fixtures.ts'
import { sharedLinks } from './testing/shared-links.fixtures.ts'
import { parseVideoLink } from './video-link.ts'

test.each([...pastedLinks, ...sharedLinks])('reads a link of $product', ({ pasted, id }) => {
  const link = parseVideoLink(pasted)
  expect(link ? `${link.source} ${link.providerId}` : null).toBe(id)
})

test('takes corpus inputs from at least five products', () => {
  expect(pastedLinks.length).toBeGreaterThanOrEqual(20)
  expect(new Set(pastedLinks.map(({ product }) => product.split(/[ ,]/)[0])).size).toBeGreaterThanOrEqual(5)
})
