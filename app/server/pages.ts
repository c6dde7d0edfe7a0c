import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import { getAgent, listAgents } from '#features/agents/contract'
import { propertyAnswers } from '#features/answers/contract'
import { listingInterest } from '#features/favorites/contract'
import { getGuide, listGuides } from '#features/guides/contract'
import { featuredProperties, getProperty } from '#features/listings/contract'
import { replyTime } from '#features/messaging/contract'
import { billingOffer } from '#features/billing/contract'
import { listPlans } from '#features/plans/contract'
import type { Call } from '#platform/contract/endpoint.ts'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { dataState } from '#platform/database/data-state.ts'
import type { App, Caller } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/caller.ts'
import { inProcess } from '#platform/http/in-process.ts'
import { withSources } from '#platform/http/security-headers.ts'
import type { Services } from '#platform/http/services.ts'
import { signInFirst } from './guarded-pages.ts'
import { pageCache, recordCalls } from './page-cache.ts'
import { policyFor, type PageCopy } from './page-copy.ts'
import { headersOf, postedForms } from './posted-forms.ts'
import { matchesEtag } from '#platform/http/etags.ts'
import { withoutTracking } from './tracking-parameters.ts'
import { lastValuesAddress } from './repeated-keys.ts'

/** What `app/web/server-entry.ts` exports; declared by hand because importing it would pull pages into the server's types. */
export interface PagesEntry {
  build: ServerBuild
  pageRequest: RouterContext<{ call: Call; nonce: string; settings: PublicSettings; logError: (error: unknown) => void }>
}

export interface PagesSource {
  load: () => Promise<PagesEntry>
  mode: 'production' | 'development'
  /** Built browser files; absent in development, where Vite serves them. */
  assets?: string
  /** Vite's own requests (modules, styles), answered before the page. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const year = 31_536_000
// Made of more than the address and the data: of a header or a secret of the reader. Nothing of them is kept.
const personal = /^\/+(ask|alerts|optout|copyright|unsubscribe|feedback|setup|auth|wishlist|admin|dev)\b|\.data\b/i

// Their answers come from the tables alone: not from memory, which may lag behind, and of the clock they know only the day. How soon
// an agent answers is reckoned once in ten minutes by itself, so that a page of a minute makes it no older. By path, since the
// built pages hold endpoints of their own.
const fromDatabase = new Set(
  [
    featuredProperties,
    getProperty,
    propertyAnswers,
    listingInterest,
    replyTime,
    getAgent,
    listAgents,
    listGuides,
    getGuide,
    listPlans,
    billingOffer,
  ].map(({ path }) => path),
)

// These speak of documents and frames; on the twenty scripts and fonts of a page they weigh more than many of the files.
const aboutDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Serves every path that is not an API: the built files and the server-rendered pages. */
export async function pages(
  app: App,
  source: PagesSource,
  settings: PublicSettings,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<void> {
  if (source.assets) {
    await app.register(async (scope) => {
      scope.accessOfAll = 'public'
      scope.addHook('onSend', async ({ url }, reply) => {
        // A worker keeps the policy it is sent with, and a drawing can be opened as a page.
        if (/\.(js|css|woff2)$/.test(url) && !url.includes('worker')) for (const name of aboutDocuments) reply.raw.removeHeader(name)
      })
      await scope.register(fastifyStatic, {
        root: join(source.assets ?? '', 'assets'),
        prefix: '/assets/',
        maxAge: year * 1000,
        immutable: true,
        decorateReply: false,
        wildcard: true,
        preCompressed: true,
      })
    })
  }
  const cache = pageCache({ now, fromDatabase })
  const handle = createRequestHandler(async () => (await source.load()).build, source.mode)

  const settingsNow = (): PublicSettings => ({ ...settings, limitedFlags: [...app.flags.limited()] })

  const logTo = (request: FastifyRequest) => (error: unknown) =>
    request.log.error({ err: error, path: request.url.split('?')[0] }, 'A page could not be rendered.')

  const contextFor = async (request: FastifyRequest, caller: Caller, nonce: string) => {
    const context = new RouterContextProvider()
    context.set((await source.load()).pageRequest, {
      call: forPages(inProcess(app, caller)),
      nonce,
      settings: settingsNow(),
      logError: logTo(request),
    })
    return context
  }

  // A page takes no uploads, and React Router reads the body itself.
  await app.register(async (scope) => {
    const { middleware } = source
    if (middleware) scope.addHook('onRequest', (request, reply, next) => middleware(request.raw, reply.raw, next))
    scope.addHook('onRequest', async ({ url }, reply) => {
      const further = app.pageSources.get(url.split('?')[0]?.replace(/\/+$/, '') ?? '')
      const policy = reply.getHeader('content-security-policy')
      if (further && typeof policy === 'string') void reply.header('content-security-policy', withSources(policy, further))
    })
    await scope.register(async (forms) => postedForms(forms, { settings, handle, contextFor }))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      config: { access: 'public' },
      handler: async (request, reply) => {
        const single = request.url.startsWith('//') ? undefined : lastValuesAddress(request.url)
        if (single) return reply.header('cache-control', 'no-store').redirect(single, 302)
        const isOff = app.flags.isOff(request.url)
        const signIn = isOff ? undefined : signInFirst(request)
        if (signIn) return reply.headers({ 'cache-control': 'no-store', vary: 'cookie' }).redirect(signIn, 302)
        const { pageRequest } = await source.load()
        const caller = callerOf(request, undefined)
        const call = forPages(inProcess(app, caller))
        const nonce = reply.scriptNonce
        const repeatable = nonce !== '' && !isPersonal(request.url) && !isOff
        // The same address is another page once something on it was turned on or off.
        const url = withoutTracking(request.url)
        const cachedAs = `${app.flags.state()} ${url}`
        const state = repeatable ? await dataState(db).catch(() => '') : ''
        const copy = repeatable ? await cache.find(cachedAs, call, state) : undefined
        if (copy && sendCopy(copy, request, reply)) return reply

        const noted = recordCalls(call)
        const context = new RouterContextProvider()
        context.set(pageRequest, { call: noted.call, nonce, settings: settingsNow(), logError: logTo(request) })
        const gone = new AbortController()
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) gone.abort()
        })
        const headers = headersOf(request)
        const response = await handle(
          new Request(new URL(url, settings.publicUrl), { method: request.method, headers, signal: gone.signal }),
          context,
        )
        if (response.status === 503) response.headers.set('retry-after', '5')
        // A nonce is good for one response, so a shared cache must not store it.
        if (isHtml(response) && !response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
        if (isOff && response.status === 200) return new Response(response.body, { status: 404, headers: response.headers })
        if (!repeatable || response.status !== 200 || !response.body || !isPage(response)) return response
        const [sent, read] = response.body.tee()
        new Response(read)
          .text()
          .then((html) => cache.keep(cachedAs, html, nonce, noted, state))
          .catch((error: unknown) => gone.signal.aborted || request.log.error({ err: error }, 'A page could not be kept.'))
        return new Response(sent, response)
      },
    })
  })
}

/** Reads the address as React Router does, which finds a page by its decoded path, in letters of either case. */
function isPersonal(url: string): boolean {
  try {
    return personal.test(decodeURIComponent(new URL(url, 'http://localhost').pathname))
  } catch {
    return true
  }
}

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html')
const isPage = (response: Response) => isHtml(response) && !response.headers.has('set-cookie')

/** Returns whether the reader takes one of the two forms in which the copy is kept. */
function sendCopy(copy: PageCopy, request: FastifyRequest, reply: FastifyReply): boolean {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/)
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  if (!encoding) return false
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  void reply.headers({
    'content-security-policy': policyFor(copy, policy, reply.scriptNonce),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: copy.etag,
  })
  if (matchesEtag(request.headers['if-none-match'], copy.etag)) void reply.code(304).send()
  else void reply.header('content-encoding', encoding).send(copy[encoding])
  return true
}

/** Loaders need no catch: an expected failure becomes the error screen with its own status. */
function forPages(call: Call): Call {
  return ((endpoint: never, ...input: never[]) => {
    const answer = (call as (endpoint: never, ...input: never[]) => Promise<unknown>)(endpoint, ...input).catch((error: unknown) => {
      const expected = isDatabaseAway(error) ? new Problem('unavailable') : error
      if (!isProblem(expected)) throw error
      const { problem, message, fields } = expected
      throw new Response(JSON.stringify({ problem, message, fields }), {
        status: new Problem(problem).status,
        statusText: problem,
        headers: { 'content-type': 'application/json' },
      })
    })
    answer.catch(() => undefined)
    return answer
  }) as unknown as Call
}
