import type { FastifyRequest } from 'fastify'
import type { RequestHandler, RouterContextProvider } from 'react-router'
import { Problem } from '#platform/contract/problem.ts'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import type { App, Caller } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/caller.ts'

/** Pages with a form that works without scripts and shows again what was typed when it is refused: their actions answer. */
const formPages = ['/copyright', '/copyright/counter/:token'] as const
const largest = 64_000

interface Answering {
  settings: PublicSettings
  handle: RequestHandler
  contextFor: (caller: Caller, nonce: string) => Promise<RouterContextProvider>
}

/** A form says nothing of who sends it: no token comes with it, so nobody acts but a visitor. */
export function postedForms(scope: App, { settings, handle, contextFor }: Answering): void {
  const type = 'application/x-www-form-urlencoded'
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: largest }, (_request, body, done) => done(null, body))
  for (const url of formPages)
    scope.post(url, { config: { access: 'public' } }, async (request, reply) => {
      if (!request.headers['content-type']?.startsWith(type)) throw new Problem('wrong-type')
      const caller = callerOf(request, undefined)
      const context = await contextFor(caller, reply.cspNonce?.script ?? '')
      const headers = headersOf(request)
      headers.delete('content-length')
      headers.set('content-type', type)
      void reply.header('cache-control', 'no-store')
      return handle(
        new Request(new URL(request.url, settings.publicUrl), { method: 'POST', headers, body: String(request.body ?? '') }),
        context,
      )
    })
}

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return headers
}
