import { expect, test, vi } from 'vitest'
import { Problem } from '#platform/contract/problem.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { CallError, explain } from './call.ts'

const shown = (status: number, body: unknown) => explain(new CallError(status, typeof body === 'string' ? body : JSON.stringify(body)))

const unknown = 'We got an unexpected response. Please try again.'

test('a code shows the sentence that came with it', () => {
  expect(shown(404, { problem: 'not-found', message: 'We couldn’t find ZIP 99999.' })).toBe('We couldn’t find ZIP 99999.')
  expect(shown(404, { problem: 'not-found' })).toBe(unknown)
})

test.each([
  '404: {"problem":"not-found"}',
  '{"error":{"code":400}}',
  'Nothing answers GET /api/zip-codes/1.',
  '<html><body>Bad gateway</body></html>',
  'TypeError: x is undefined',
  'HTTP 502',
  '[object Object]',
  '',
])('a plain sentence replaces the technical message "%s", at fields too', (message) => {
  const error = new CallError(400, JSON.stringify({ problem: 'invalid-input', message, fields: { 'body.price': message } }))
  expect(explain(error)).toBe(unknown)
  expect(error.fields).toEqual({ price: 'Check this field.' })
})

test('a response without a code shows one plain sentence, and an unexpected failure the number of its report', () => {
  expect(shown(418, { error: 'teapot', message: 'Short and stout.' })).toBe(unknown)
  expect(shown(502, '<html>Bad gateway</html>')).toBe(unknown)
  expect(shown(500, { problem: 'unexpected', message: 'Something went wrong on our side.', report: 'ab12cd34' })).toBe(
    'Something went wrong on our side. If it keeps happening, contact us and mention the number ab12cd34.',
  )
})

test('an error shows its own message only when it was written for users', () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  expect(explain(new FormProblem('The file is empty.'))).toBe('The file is empty.')
  expect(explain(new Problem('gone', 'This link has expired.'))).toBe('This link has expired.')
  expect(reported).not.toHaveBeenCalled()
  const ours = 'Something went wrong on our side. What you entered is still here; please try again.'
  for (const thrown of [new Error('Cannot read x'), { status: 400 }, 'refused']) expect(explain(thrown)).toBe(ours)
  expect(reported).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
