import { product } from '#platform/contract/product.ts'
import { pictureCacheName } from '#platform/web/offline/picture-cache.ts'
import { copyRecordedPages } from '#platform/web/offline/copy-recorded-pages.ts'
import { pictureName, type Load } from '#platform/web/offline/page-copies.ts'
import { answerWithCopy, isCopied, copiedAtFor, renewCopies } from './answer-with-copy.ts'
import { openLink, showMessage, type ClickedEvent, type PushedEvent, type WorkerClients } from './pushed-messages.ts'
import { copyDateQuestion, endRequests, takeOver } from './worker-messages.ts'
import { offlineHtml } from './offline-html.ts'
import type { LastingEvent } from './lasting-event.ts'
import type { Shell } from './shell.ts'

interface FetchedEvent extends LastingEvent {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
/** The part of a worker's world that the types of pages do not know. */
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickedEvent) => void): void
  skipWaiting(): Promise<void>
  fetch: typeof globalThis.fetch
  clients: WorkerClients & { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  location: Location
}

declare const __SHELL__: Shell

const worker = self as unknown as Worker
const prefix = 'tourstead:shell-'
const shellCache = prefix + __SHELL__.version
/** They are the same for everybody: what is personal they read from the browser by themselves. */
const cachedPages = ['/profile', '/messages']
/** Cached for those who have opened them. */
const openedPages = ['/agent/open-houses']
const isCachedPage = (path: string): boolean => cachedPages.includes(path) || openedPages.includes(path)
/** How long a request may go on once a newer worker waits to take over. */
const lastRequestMs = 2000
const load: Load = (input, init) => worker.fetch(input, { ...init, priority: 'low' })
let requestsController = new AbortController()
const wishlistTab = '/profile?tab=wishlist'

worker.addEventListener('install', (event) => event.waitUntil(cacheShell()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('message', ({ data, source, ports }: MessageEvent<unknown>) => {
  if (data === takeOver) void claimPages().catch(() => undefined)
  if (data === endRequests) setTimeout(abortRequests, lastRequestMs)
  const path = copyDateQuestion.read(data)
  if (path !== undefined && source) ports[0]?.postMessage(copiedAtFor((source as unknown as { id: string }).id, path))
})

worker.addEventListener('push', (event) => event.waitUntil(showMessage(worker.registration, event.data)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openLink(worker.clients, event.notification)))

// Calls, uploads and videos are none of its business, so no personal reply is ever cached here.
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || request.headers.has('range') || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, url))
  else if (isCopied(url.pathname)) event.respondWith(answerWithCopy(url.pathname, event.clientId, () => worker.fetch(request)))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (request.destination === 'image') event.respondWith(picture(request))
})

async function cacheShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  await cache.addAll([...new Set([...__SHELL__.files, __SHELL__.style, __SHELL__.theme])])
  await Promise.all(cachedPages.map((path) => cachePage(path).catch(() => undefined)))
}

/** Somebody who is not signed in may be led elsewhere; the page is then cached when it is opened. */
async function cachePage(path: string): Promise<void> {
  const cache = await caches.open(shellCache)
  const reply = await worker.fetch(path, { cache: 'no-store' })
  if (!reply.ok || reply.redirected) return
  const html = await reply.clone().text()
  const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file)
  // Our pages name their scripts; the page of a captive portal must not stand in for one.
  if (named.length === 0) return
  const known = new Set(__SHELL__.files)
  await cache.addAll([...new Set(named)].filter((file) => !known.has(file)))
  await cache.put(path, reply)
}

async function begin(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== shellCache).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  // Pages wait for what happens before this.
  void renewCopies(load).then(() => copyRecordedPages(load))
}

/** A worker that waits takes over and claims its pages when it begins; one at work claims them at once. */
async function claimPages(): Promise<void> {
  await worker.skipWaiting()
  await worker.clients.claim()
}

function abortRequests(): void {
  requestsController.abort()
  // Later requests go on if the newer worker fails to begin.
  requestsController = new AbortController()
}

async function page(event: FetchedEvent, { pathname }: URL): Promise<Response> {
  const ask = async () => {
    const reply = (await event.preloadResponse) ?? (await worker.fetch(event.request))
    // The page that was left may have been on its way into a copy.
    event.waitUntil(copyRecordedPages(load))
    return reply
  }
  try {
    if (isCopied(pathname)) return await answerWithCopy(pathname, event.resultingClientId, ask)
    const reply = await ask()
    if (reply.ok && isCachedPage(pathname)) event.waitUntil(cacheWhereMissing(pathname))
    return reply
  } catch {
    if (pathname === '/wishlist') return Response.redirect(wishlistTab)
    const cached = isCachedPage(pathname) ? await validCached(pathname, shellCache, 'html') : undefined
    return cached ?? offlinePage()
  }
}

async function cacheWhereMissing(path: string): Promise<void> {
  if (!(await validCached(path, shellCache, 'html'))) await cachePage(path).catch(() => undefined)
}

function offlinePage(): Response {
  const nonce = crypto.randomUUID()
  const policy = `default-src 'none'; style-src 'self'; script-src 'self' 'nonce-${nonce}'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' }
  const html = offlineHtml({ shell: __SHELL__, name: product.name, lists: wishlistTab, messages: '/messages', nonce })
  return new Response(html, { status: 503, headers })
}

const kinds: Partial<Record<RequestDestination, string>> = { script: 'javascript', style: 'css', font: 'font' }

/** The names of files change with their contents, so a cached one is never too old. */
async function file(request: Request): Promise<Response> {
  const cached = await validCached(request.url, shellCache, kinds[request.destination] ?? '')
  if (cached) return cached
  try {
    return await fetchUntilReplaced(request)
  } catch (error) {
    // A copy of a page brings along what the shell lacks.
    const copied = await caches.match(request).catch(() => undefined)
    if (copied?.ok) return copied
    throw error
  }
}

/** Rejects when a newer worker takes over: the browser would wait for a reply that never comes. */
const fetchUntilReplaced = (request: Request): Promise<Response> =>
  worker.fetch(request, { signal: AbortSignal.any([request.signal, requestsController.signal]) })

/**
 * Returns what a cache holds, unless the cache is broken or holds something else than it should. Whole: where a page is left while its
 * scripts are passed on as they come from the cache, Chromium broke off one of them on the next page in two openings of a hundred,
 * and a page that lacks a script never comes alive.
 */
async function validCached(address: string, cacheName: string | undefined, kind: string): Promise<Response | undefined> {
  const cached = await caches.match(address, cacheName === undefined ? {} : { cacheName }).catch(() => undefined)
  if (!cached?.ok || !cached.headers.get('content-type')?.includes(kind)) return undefined
  const { status, headers } = cached
  return cached
    .arrayBuffer()
    .then((body) => new Response(body, { status, headers }))
    .catch(() => undefined)
}

async function picture(request: Request): Promise<Response> {
  try {
    return await fetchUntilReplaced(request)
  } catch (error) {
    const cached =
      (await validCached(request.url, pictureCacheName, 'image')) ??
      (await validCached(pictureName(new URL(request.url).pathname), undefined, 'image'))
    if (cached) return cached
    throw error
  }
}
