import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { stop } from './unsubscribe.ts'

/**
 * `POST /unsubscribe?token=…`, as mail programs send it (RFC 8058) and as the page's own button does where there are no
 * scripts. A mail program gets an empty answer, a person is sent back to the page.
 */
export function oneClick(app: App, { db, now }: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => done(null, body))
    scope.post<{ Querystring: { token?: string; undo?: string } }>(
      '/unsubscribe',
      { config: { access: 'public' } },
      async (request, reply) => {
        const { token = '', undo } = request.query
        await stop(db, token, undo === 'yes', now())
        void reply.header('cache-control', 'no-store')
        const wantsPage = request.headers.accept?.includes('text/html') ?? false
        return wantsPage ? reply.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 303) : reply.code(200).send()
      },
    )
  })
}
