import { expect, test } from 'vitest'
import { wholeApp } from './server/testing/whole-app.fixtures.ts'

test('the API is described, and its reference page needs nothing from elsewhere', async () => {
  const { server } = await wholeApp()

  const { paths } = (await server.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, object> }>()
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/properties', '/api/messages', '/api/auth/firebase-verify']))

  const page = await server.inject({ url: '/api/docs/' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('/api/openapi.json')
  expect(page.body).not.toMatch(/(src|href)="https?:/)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/)

  expect((await server.inject({ url: '/api/docs' })).headers['location']).toBe('/api/docs/')
  const script = await server.inject({ url: '/api/docs/js/scalar.js' })
  expect(script.headers['content-type']).toContain('javascript')
  expect(script.body.length).toBeGreaterThan(1_000_000)
})
