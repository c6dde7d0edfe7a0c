import type { APIRequestContext, APIResponse } from '@playwright/test'
import { identityOf, maya, nora, priya } from './people.ts'

type Body = Record<string, unknown>

/** Calls the server as one of the demo people. A call that is refused fails the journey. */
export async function caller(request: APIRequestContext, email: string, { network }: { network?: string } = {}) {
  const { idToken } = await identityOf(request, 'signInWithPassword', { email })
  const headers = { authorization: `Bearer ${idToken}`, ...(network && { 'x-forwarded-for': network }) }
  return {
    get: async <T>(path: string) => replyOf<T>(await request.get(path, { headers })),
    patch: async <T>(path: string, data: Body) => replyOf<T>(await request.patch(path, { headers, data })),
    put: async <T>(path: string, data: Body) => replyOf<T>(await request.put(path, { headers, data })),
    post: async <T>(path: string, data: Body = {}) => replyOf<T>(await request.post(path, { headers, data })),
  }
}

async function replyOf<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()) as T
}

/** What fills the braces of the sample addresses. */
export type Places = Record<'guide' | 'wishlist' | 'feedback' | 'mayasListing' | 'norasListing' | 'maya' | 'priya', string>

let known: Promise<Places> | undefined

/** Finds things of the demo world, and leaves there what it has not: a shared list and a piece of feedback. */
export function placesIn(request: APIRequestContext): Promise<Places> {
  return (known ??= placesFoundBy(request))
}

async function placesFoundBy(request: APIRequestContext): Promise<Places> {
  // One server takes the audits of many workers within the limit of feedback from an address.
  const asPriya = await caller(request, priya.email, { network: `203.0.113.${process.pid % 250}` })
  const { items: guides } = await asPriya.get<{ items: { id: number }[] }>('/api/guides')
  const { statusToken } = await asPriya.post<{ statusToken: string }>('/api/feedback', { type: 'feature', message: 'A price per room.' })
  // Each worker comes by here, and a person has few lists.
  const { items: lists } = await asPriya.get<{ items: { id: number; name: string }[] }>('/api/wishlist')
  const list = lists.find(({ name }) => name === 'With a porch')
  const { id } = list ?? (await asPriya.post<{ id: number }>('/api/wishlist', { name: 'With a porch', propertyId: 1 }))
  const { shareToken } = await asPriya.post<{ shareToken: string }>(`/api/wishlist/${id}/share`)
  const listingOf = async (email: string) => {
    const { items } = await (await caller(request, email)).get<{ items: { id: number; isPublic: boolean }[] }>('/api/agent/properties')
    return String((items.find(({ isPublic }) => isPublic) ?? items[0])?.id)
  }
  const idOf = async (email: string) => {
    const { id: who } = await (await caller(request, email)).get<{ id: number }>('/api/whoami')
    return String(who)
  }
  return {
    guide: String(guides[0]?.id),
    wishlist: shareToken,
    feedback: statusToken,
    mayasListing: await listingOf(maya.email),
    norasListing: await listingOf(nora.email),
    maya: await idOf(maya.email),
    priya: await idOf(priya.email),
  }
}
