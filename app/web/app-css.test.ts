import { expect, test } from 'vitest'
import { tokens } from '#platform/web/ui/tokens.ts'
import css from './app.css?raw'

test('the style sheet carries exactly the colours whose contrast is checked', () => {
  const found = [...css.matchAll(/--color-([a-z-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    [light?.toUpperCase(), dark?.toUpperCase()],
  ])
  expect(Object.fromEntries(found)).toEqual(tokens)
})
