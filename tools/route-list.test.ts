import { expect, test } from 'vitest'
import { withoutImports } from './route-list.ts'

test('the list of the routes names the code of each page, and not what that code imports by itself', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/frame.js'] }
  const about = { id: 'about', path: 'about', hasLoader: true, module: '/assets/about.js', css: ['/assets/entry.css'] }
  const written = {
    entry,
    routes: { about: { ...about, imports: ['/assets/frame.js', '/assets/card.js'] } },
    url: '/assets/m.js',
    version: 'a',
  }
  expect(withoutImports(`window.__reactRouterManifest=${JSON.stringify(written)};`)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ ...written, routes: { about } })};`,
  )
})

test('a list that is written otherwise stops the build', () => {
  expect(() => withoutImports('export default {}')).toThrow('The list of the routes is written otherwise')
})
