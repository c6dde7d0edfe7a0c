import { product } from '#platform/contract/product.ts'
import { keptPicturesCache } from '#platform/web/kept/kept-pictures.ts'
import { takeOver } from './worker-words.ts'
import { offlineHtml } from './offline-html.ts'
import type { Shell } from './shell.ts'

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchedEvent extends LastingEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
/** The part of a worker's world that the types of pages do not know. */
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  fetch: typeof globalThis.fetch
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: Location
}

declare const __SHELL__: Shell

const worker = self as unknown as Worker
const prefix = 'tourstead:shell-'
const shellCache = prefix + __SHELL__.version
/** The pages that are kept. They are the same for everybody: what is personal they read from the browser by themselves. */
const keptPages = ['/profile', '/messages']
const wishlistTab = '/profile?tab=wishlist'

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('message', ({ data }) => void (data === takeOver && worker.skipWaiting()))

// Calls, uploads and videos are none of its business, so no personal reply can ever be kept here.
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || request.headers.has('range') || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (request.destination === 'image') event.respondWith(picture(request))
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  await cache.addAll([...new Set([...__SHELL__.files, __SHELL__.style, __SHELL__.theme])])
  await Promise.all(keptPages.map((path) => keepPage(path).catch(() => undefined)))
}

/** Somebody who is not signed in may be led elsewhere; the page is then kept when it is opened. */
async function keepPage(path: string): Promise<void> {
  const cache = await caches.open(shellCache)
  const reply = await worker.fetch(path, { cache: 'no-store' })
  if (!reply.ok || reply.redirected) return
  const html = await reply.clone().text()
  const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file)
  const known = new Set(__SHELL__.files)
  await cache.addAll([...new Set(named)].filter((file) => !known.has(file)))
  await cache.put(path, reply)
}

async function begin(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== shellCache).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function page(event: FetchedEvent, { pathname }: URL): Promise<Response> {
  try {
    const reply = (await event.preloadResponse) ?? (await worker.fetch(event.request))
    if (reply.ok && keptPages.includes(pathname)) event.waitUntil(keepWhereMissing(pathname))
    return reply
  } catch {
    if (pathname === '/wishlist') return Response.redirect(wishlistTab)
    const kept = keptPages.includes(pathname) ? await sound(pathname, shellCache, 'html') : undefined
    return kept ?? offlinePage()
  }
}

async function keepWhereMissing(path: string): Promise<void> {
  if (!(await sound(path, shellCache, 'html'))) await keepPage(path).catch(() => undefined)
}

function offlinePage(): Response {
  const nonce = crypto.randomUUID()
  const policy = `default-src 'none'; style-src 'self'; script-src 'self' 'nonce-${nonce}'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' }
  const html = offlineHtml({ shell: __SHELL__, name: product.name, lists: wishlistTab, messages: '/messages', nonce })
  return new Response(html, { status: 503, headers })
}

const kinds: Partial<Record<RequestDestination, string>> = { script: 'javascript', style: 'css', font: 'font' }

/** The names of files change with their contents, so a kept one is never too old. */
async function file(request: Request): Promise<Response> {
  return (await sound(request.url, shellCache, kinds[request.destination] ?? '')) ?? worker.fetch(request)
}

/** What a cache holds, unless the cache is broken or holds something else than it should. */
async function sound(address: string, cacheName: string, kind: string): Promise<Response | undefined> {
  const kept = await caches.match(address, { cacheName }).catch(() => undefined)
  return kept?.ok && kept.headers.get('content-type')?.includes(kind) ? kept : undefined
}

async function picture(request: Request): Promise<Response> {
  try {
    return await worker.fetch(request)
  } catch (error) {
    const kept = await sound(request.url, keptPicturesCache, 'image')
    if (kept) return kept
    throw error
  }
}
