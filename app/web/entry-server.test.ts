import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pageRequest, type PageRequest } from '#platform/web/page-request.ts'
import { handleError } from './entry.server.tsx'

test('a page that fails is reported to the log of the server and not to the console', () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const logError = vi.fn<(error: unknown) => void>()
  const context = new RouterContextProvider()
  context.set(pageRequest, { logError } as unknown as PageRequest)
  const request = new Request('http://homes.example/property/7')
  const failure = new Error('The bucket does not answer.')
  handleError(failure, { request, context, params: {}, unstable_pattern: '' } as unknown as Parameters<typeof handleError>[1])
  handleError(new Response(null, { status: 404 }), { request, context, params: {} } as unknown as Parameters<typeof handleError>[1])
  expect([logError.mock.calls, printed.mock.calls]).toEqual([[[failure]], []])
  printed.mockRestore()
})
