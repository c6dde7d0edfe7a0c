import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { Call } from '#platform/contract/endpoint.ts'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import type { App } from '#platform/http/app.ts'
import { inProcess } from '#platform/http/in-process.ts'

/** What `app/web/server-entry.ts` exports; declared by hand because importing it would pull pages into the server's types. */
export interface PagesEntry {
  build: ServerBuild
  pageRequest: RouterContext<{ call: Call; nonce: string; settings: PublicSettings }>
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

/** Answers every path that is not an API: the built files and the server-rendered pages. */
export async function pages(app: App, source: PagesSource, settings: PublicSettings): Promise<void> {
  if (source.assets) {
    await app.register(async (scope) => {
      scope.accessOfAll = 'public'
      await scope.register(fastifyStatic, {
        root: join(source.assets ?? '', 'assets'),
        prefix: '/assets/',
        maxAge: year * 1000,
        immutable: true,
        decorateReply: false,
        wildcard: true,
      })
    })
  }
  const handle = createRequestHandler(async () => (await source.load()).build, source.mode)

  // A page takes no uploads, and React Router reads the body itself.
  await app.register(async (scope) => {
    const { middleware } = source
    if (middleware) scope.addHook('onRequest', (request, reply, next) => middleware(request.raw, reply.raw, next))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      config: { access: 'public' },
      handler: async (request, reply) => {
        const { pageRequest } = await source.load()
        const caller = { actor: undefined, remote: request.ip, userAgent: request.headers['user-agent'] ?? '' }
        const context = new RouterContextProvider()
        context.set(pageRequest, { call: forPages(inProcess(app, caller)), nonce: reply.cspNonce?.script ?? '', settings })
        const gone = new AbortController()
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) gone.abort()
        })
        const headers = new Headers()
        for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
        return handle(
          new Request(new URL(request.url, settings.publicUrl), { method: request.method, headers, signal: gone.signal }),
          context,
        )
      },
    })
  })
}

/** Loaders need no catch: an expected failure becomes the error screen with its own status. */
function forPages(call: Call): Call {
  return ((endpoint: never, ...input: never[]) => {
    const answer = (call as (endpoint: never, ...input: never[]) => Promise<unknown>)(endpoint, ...input).catch((error: unknown) => {
      if (!isProblem(error)) throw error
      const { status } = new Problem(error.problem)
      throw new Response(JSON.stringify({ problem: error.problem, message: error.message }), {
        status,
        statusText: error.problem,
        headers: { 'content-type': 'application/json' },
      })
    })
    answer.catch(() => undefined)
    return answer
  }) as unknown as Call
}
