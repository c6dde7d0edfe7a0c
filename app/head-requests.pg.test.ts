import { expect, test } from 'vitest'
import { wholeApp } from './server/testing/whole-app.fixtures.ts'

const { server } = await wholeApp()

test.each(['br', 'gzip', 'identity'])('a HEAD describes what a GET sends in the encoding %s', async (encoding) => {
  const describe = async (method: 'GET' | 'HEAD', url: string) => {
    const { statusCode, headers } = await server.inject({ method, url, headers: { 'accept-encoding': encoding } })
    return [url, statusCode, headers['content-type'], headers['content-encoding'], headers['content-length']]
  }
  for (const url of [
    '/sitemap.xml',
    '/robots.txt',
    '/api/openapi.json',
    '/config.json',
    '/health',
    '/api/properties?limit=1',
    '/api/none',
  ]) {
    expect(await describe('HEAD', url)).toEqual(await describe('GET', url))
  }
})
