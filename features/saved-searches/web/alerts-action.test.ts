import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Call } from '#platform/contract/endpoint.ts'
import { pageRequest, type PageRequest } from '#platform/web/page-request.ts'
import { action, type Refused } from './alerts-action.ts'

/** Sends a form of the page; `refusal` is what the server says to it. */
async function sent(typed: Record<string, string>, refusal?: object) {
  const calls: [path: string, body: unknown][] = []
  const call = (async (endpoint: { path: string }, { body }: { body: unknown }) => {
    calls.push([endpoint.path, body])
    if (refusal) throw Response.json(refusal, { status: 400 })
    return undefined
  }) as unknown as Call
  const context = new RouterContextProvider()
  context.set(pageRequest, { call } as PageRequest)
  const request = new Request('http://localhost/alerts', { method: 'POST', body: new URLSearchParams(typed) })
  const reply = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
  const to = reply instanceof Response ? reply.headers.get('location') : null
  const refused = reply instanceof Response ? null : { status: reply.init?.status, ...(reply.data as Refused) }
  return { calls, to, refused }
}

const saving = { token: 'alerts.1.seal', id: '7', change: 'save', name: 'Porches', mail: 'off' }

test.each([
  ['$425k', 425_000],
  ['450,000', 450_000],
  ['', null],
  ['  ', null],
])('a price typed as “%s” is sent as %s, and the page says what was saved', async (price, priceDropAtMost) => {
  const { calls, to } = await sent({ ...saving, price })
  expect(calls).toEqual([
    ['/api/search-alerts/change', { token: 'alerts.1.seal', id: '7', change: 'save', name: 'Porches', mail: 'off', priceDropAtMost }],
  ])
  expect(to).toBe('/alerts?token=alerts.1.seal&saved=7')
})

test('what is no price is sent nowhere and comes back with the rest', async () => {
  const typed = { ...saving, price: 'cheap' }
  const { calls, refused } = await sent(typed)
  expect(calls).toEqual([])
  expect(refused).toEqual({
    status: 400,
    message: 'Enter a price, such as 450,000.',
    fields: { price: 'Enter a price, such as 450,000.' },
    typed,
  })
})

test('what the server refuses is said at the input it is about', async () => {
  const refusal = {
    problem: 'invalid-input',
    message: 'Check these.',
    fields: { 'body.priceDropAtMost': 'Too high.', 'body.name': 'Too long.' },
  }
  const { refused } = await sent({ ...saving, price: '450000' }, refusal)
  expect(refused).toMatchObject({ status: 400, message: 'Too high.', fields: { price: 'Too high.', name: 'Too long.' } })
})

test('times, confirming, deleting and asking each go to their own call', async () => {
  const given = { token: 'alerts.1.seal' }
  const times = await sent({ ...given, change: 'times', timeZone: 'America/Denver', hour: '6', weekday: '7' })
  expect(times.calls).toEqual([['/api/search-alerts/times', { ...given, timeZone: 'America/Denver', hour: 6, weekday: 7 }]])
  expect(times.to).toBe('/alerts?token=alerts.1.seal&saved=times')
  for (const change of ['confirm', 'remove']) {
    const { calls, to } = await sent({ ...given, id: '7', change })
    expect(calls).toEqual([['/api/search-alerts/change', { ...given, id: '7', change }]])
    expect(to).toBe('/alerts?token=alerts.1.seal')
  }
  const asked = await sent({ email: 'jo@example.com', search: 'beds=3', mail: 'daily' })
  expect(asked.calls).toEqual([['/api/search-alerts', { email: 'jo@example.com', query: 'beds=3', name: '3+ beds', mail: 'daily' }]])
  expect(asked.to).toBe('/alerts?sent=1')
})
