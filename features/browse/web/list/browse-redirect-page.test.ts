import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { loader } from './browse-redirect-page.tsx'

test('keeps the filters of another address of the search, and no parameter of the router', () => {
  const request = new Request('http://localhost/browse.data?q=Austin&_routes=browse')
  const args = { request, url: new URL('http://localhost/browse?q=Austin'), params: {}, context: {} }
  const response = loader(args as unknown as LoaderFunctionArgs)
  expect(response.headers.get('location')).toBe('/tourstead?q=Austin')
})
