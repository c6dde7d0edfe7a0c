import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { storeOptOut } from './opt-outs.ts'

/** `POST /optout`: the form of the page where there are no scripts. It cannot say who sends it, so it holds for the browser alone. */
export function optOutForm(app: App, { db, now }: Services, spend: (address: string) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/optout', { config: { access: 'public' } }, async (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''))
      const [sale, sensitive, calls] = [form.has('sale'), form.has('sensitive'), form.has('calls')]
      if (!sale && !sensitive && !calls) return reply.redirect('/optout?missing=yes', 303)
      spend(request.ip)
      const globalPrivacyControl = request.headers['sec-gpc'] === '1'
      const stored = await storeOptOut(db, undefined, { sale, sensitive, calls, globalPrivacyControl }, new Date(now()))
      return reply.redirect(`/optout?confirmation=${stored.confirmation}`, 303)
    })
  })
}
