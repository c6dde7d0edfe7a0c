import { expect, test } from 'vitest'
import { wholeApp } from './server/testing/whole-app.fixtures.ts'

const { server } = await wholeApp()
const open = (url: string) => server.inject({ method: 'GET', url })

test.each([
  ['/auth?tab=signin&tab=signup', '/auth?tab=signup'],
  ['/auth?tab=signin&redirect=%2Fa&tab=link&redirect=%2Fb', '/auth?tab=link&redirect=%2Fb'],
  ['/agents?state=TX&state=CA', '/agents?state=CA'],
  ['/admin/users?q=amir&q=grace', '/admin/users?q=grace'],
  ['//evil.example?a=1&a=2', undefined],
])('the page %s with a repeated key leads to %s, its last value', async (url, location) => {
  const reply = await open(url)
  if (location === undefined) expect(String(reply.headers.location ?? '')).not.toMatch(/^\/\//)
  else expect([reply.statusCode, reply.headers.location]).toEqual([302, location])
})

test.each([
  '/tourstead?types=Condo&types=Townhouse&minPrice=1&minPrice=2',
  '/Search/?q=Austin&q=Waco',
  '/compare?ids=1&ids=2',
  '/schedule/1?time=a&time=b',
  '/auth?tab=signup',
])('the page %s is not led elsewhere', async (url) => {
  expect((await open(url)).headers.location ?? '').toBe('')
})

test.each([
  ['/api/properties?limit=1&limit=2', '/api/properties?limit=2'],
  ['/api/properties?minPrice=1&minPrice=900000', '/api/properties?minPrice=900000'],
  ['/api/properties?sort=price&sort=newest', '/api/properties?sort=newest'],
])('the call %s takes its last value', async (repeated, single) => {
  const [given, expected] = await Promise.all([open(repeated), open(single)])
  expect(given.statusCode).toBe(200)
  expect(given.json()).toEqual(expected.json())
})

test('a repeated key whose last value is wrong is refused by its name', async () => {
  const reply = await open('/api/properties?limit=2&limit=many')
  expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining({ fields: { 'query.limit': expect.any(String) } })])
})
