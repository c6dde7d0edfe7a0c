import { expect, test } from 'vitest'
import { canonicalPath } from './canonical.tsx'

test.each([
  ['/', [], '/'],
  ['/About', [], '/about'],
  ['/%61bout/', [], '/about'],
  ['//about', [], '/about'],
  ['/Agents/Zoë-Kim', ['Zoë-Kim'], '/agents/Zoë-Kim'],
  ['/Agents/Zo%C3%AB', ['Zoë'], '/agents/Zo%C3%AB'],
  ['/shared/a%2FB', ['a/B'], '/shared/a%2FB'],
  ['/about/%E0%A4%A', [], '/about/%e0%a4%a'],
])('the canonical path of %s with the values %j is %s', (pathname, values, canonical) => {
  expect(canonicalPath(pathname, values)).toBe(canonical)
})
