import { beforeAll, expect, test } from 'vitest'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let owner: Person

beforeAll(async () => {
  app = await wholeApp()
  owner = await app.person('owner', { isAgent: true })
})

const ask = (person: Person | undefined, method: 'GET', url: string) =>
  app.server.inject({ method, url, headers: person ? { authorization: `Bearer ${person.token}` } : {} })

test('every kind of reply carries the security headers, and what is personal is never kept by a cache', async () => {
  const replies = {
    page: await ask(undefined, 'GET', '/'),
    json: await ask(undefined, 'GET', '/api/properties'),
    personal: await ask(owner, 'GET', '/api/auth/user'),
    'personal list': await ask(owner, 'GET', `/api/conversations/${owner.account.id}`),
    refused: await ask(undefined, 'GET', '/api/auth/user'),
    'no such call': await ask(undefined, 'GET', '/api/nothing'),
    'broken address': await ask(undefined, 'GET', '/api/agents/%E0%A4%A'),
    'broken body': await app.server.inject({
      method: 'POST',
      url: '/api/messages',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    }),
    'no such media': await ask(undefined, 'GET', '/media/photos/none/1.webp'),
    upload: await app.server.inject({
      method: 'POST',
      url: '/api/uploads/videos',
      headers: { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0' },
    }),
    identity: await app.server.inject({ method: 'POST', url: '/identity/v1/accounts:signUp', payload: {} }),
    sitemap: await ask(undefined, 'GET', '/sitemap.xml'),
  }
  const missing = Object.entries(replies).flatMap(([kind, { headers }]) => {
    const policy = String(headers['content-security-policy'] ?? '')
    const held = {
      'scripts by nonce only': policy.length > 0 && !/script-src[^;]*unsafe-inline/.test(policy),
      'no plug-ins': policy.includes("object-src 'none'"),
      'no foreign base': policy.includes("base-uri 'none'"),
      'no framing': policy.includes("frame-ancestors 'none'"),
      'no sniffing': headers['x-content-type-options'] === 'nosniff',
      'short referrer': headers['referrer-policy'] === 'strict-origin-when-cross-origin',
      'own opener': headers['cross-origin-opener-policy'] === 'same-origin-allow-popups',
    }
    return Object.entries(held).flatMap(([rule, holds]) => (holds ? [] : [`${kind}: ${rule}`]))
  })
  expect(missing).toEqual([])
  for (const kind of ['personal', 'personal list', 'refused', 'identity', 'broken body'] as const)
    expect([kind, replies[kind].headers['cache-control']]).toEqual([kind, 'no-store'])
})

test('each page has a nonce of its own for its scripts, and a reply that is no page lets none run by one', async () => {
  const scriptsOf = async (url: string) => {
    const { headers } = await ask(undefined, 'GET', url)
    return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  const pages = [await scriptsOf('/pricing'), await scriptsOf('/pricing')]
  for (const sources of pages) expect(sources).toMatch(/^'self' 'nonce-[0-9a-f]{32}'$/)
  expect(pages[0]).not.toBe(pages[1])
  for (const url of ['/api/properties', '/media/photos/none/1.webp']) expect(await scriptsOf(url)).toBe("'self'")
})

test('the two pages of cards may hold the frame of the payment simulator, and no other page may', async () => {
  const framesOf = async (url: string) => {
    const policy = String((await ask(undefined, 'GET', url)).headers['content-security-policy'])
    return /frame-src ([^;]*)/.exec(policy)?.[1]
  }
  const everywhere = await framesOf('/pricing')
  expect(everywhere).not.toContain("'self'")
  for (const page of ['/payment-setup', '/stripe-setup', '/payment-setup?setup_intent=seti_1', '/payment-setup/'])
    expect([page, await framesOf(page)]).toEqual([page, `${everywhere} 'self'`])
  expect(await framesOf('/subscribe')).toBe(everywhere)
})
