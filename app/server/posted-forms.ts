import { fill } from '#platform/contract/fill.ts'
import * as texts from '#texts/app'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { RequestHandler, RouterContextProvider } from 'react-router'
import { Problem } from '#platform/contract/problem.ts'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import type { App, Caller } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/caller.ts'

/** Pages with a form that works without scripts and shows again what was typed when it is refused: their actions answer. With the largest
 * form of each in bytes: what is too long is to come back too, and three bytes of a letter are nine in a form. */
const formPages = {
  '/copyright': 64_000,
  '/copyright/counter/:token': 64_000,
  '/ask': 400_000,
  '/ask/confirm/:token': 16_000,
  '/alerts': 100_000,
  '/open-houses/door/:key': 16_000,
  '/open-houses/:propertyId': 16_000,
  '/eventspecial/:id': 16_000,
  '/shared-file/:token': 16_000,
} as const

/** The longest form has 40 fields; parsing costs far more for each field than for each byte. */
const maxFormFields = 300

/** Their forms have no second button that means the same again: a form that is posted twice is one. */
const sentOnce: ReadonlySet<string> = new Set(['/copyright', '/copyright/counter/:token'])

interface Answering {
  settings: PublicSettings
  handle: RequestHandler
  contextFor: (request: FastifyRequest, caller: Caller, nonce: string) => Promise<RouterContextProvider>
}

/** A form says nothing of who sends it: no token comes with it, so nobody acts but a visitor. */
export function postedForms(scope: App, { settings, handle, contextFor }: Answering): void {
  const type = 'application/x-www-form-urlencoded'
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  for (const [url, bodyLimit] of Object.entries(formPages))
    scope.post(url, { bodyLimit, config: { access: 'public' } }, async (request, reply) => {
      if (isFromElsewhere(request)) throw new Problem('not-allowed', texts.thisFormCameFromAnotherSite)
      if (!request.headers['content-type']?.startsWith(type)) throw new Problem('wrong-type')
      const body = String(request.body ?? '')
      if (body.split('&', maxFormFields + 1).length > maxFormFields)
        throw new Problem('invalid-input', fill(texts.thisFormHasTooManyFields, { count: maxFormFields }))
      const caller = {
        ...callerOf(request, undefined),
        ...(sentOnce.has(url) && { idempotencyKey: formKey([request.ip, request.headers['user-agent'], request.url, body]) }),
      }
      const context = await contextFor(request, caller, reply.scriptNonce)
      const headers = headersOf(request)
      headers.delete('content-length')
      // A page that sends no referrer, as that of a mailed link, sends no origin either; what counts was looked at above.
      if (headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin') headers.delete('origin')
      headers.set('content-type', type)
      void reply.header('cache-control', 'no-store')
      return handle(new Request(new URL(request.url, settings.publicUrl), { method: 'POST', headers, body }), context)
    })
}

/** Returns the same UUID (version 8, https://www.rfc-editor.org/rfc/rfc9562#section-5.8) for the same form from the same browser. */
function formKey(parts: readonly (string | undefined)[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Every browser of the last years states it in a header; for older ones the origin decides. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host
}

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return headers
}
