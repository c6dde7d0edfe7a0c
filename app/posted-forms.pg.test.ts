import { expect, test } from 'vitest'
import { wholeApp } from './server/testing/whole-app.fixtures.ts'

const { server } = await wholeApp()
const post = async (headers: Record<string, string>, url = '/ask?to=1&home=1') => {
  const sent = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000', ...headers }
  return (await server.inject({ method: 'POST', url, headers: sent, payload: 'content=Hello' })).statusCode
}

test.each(['/ask', '/ask/confirm/nothing', '/copyright', '/alerts', '/open-houses/1', '/eventspecial/1'])(
  'a form that another site posts to %s is refused before anything is done',
  async (url) => {
    expect(await post({ 'sec-fetch-site': 'cross-site' }, url)).toBe(403)
    expect(await post({ 'sec-fetch-site': 'same-site' }, url)).toBe(403)
    expect(await post({ origin: 'https://elsewhere.example' }, url)).toBe(403)
    for (const own of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }, {}] as Record<string, string>[])
      expect(await post(own, url), JSON.stringify(own)).not.toBe(403)
  },
)

test('a form on a page that sends no referrer is ours when its browser says so', async () => {
  expect(await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(await post({ 'sec-fetch-site': 'same-origin' }))
  expect(await post({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await post({ origin: 'null' })).toBe(400)
})

test('a message of ten thousand letters that take the most room in a form is not too large, and far more is', async () => {
  const send = async (payload: string) =>
    (await server.inject({ method: 'POST', url: '/ask', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload }))
      .statusCode
  expect(await send(new URLSearchParams({ content: 'ह'.repeat(10_000) }).toString())).not.toBe(413)
  expect(await send(`content=${'x'.repeat(400_000)}`)).toBe(413)
})
