import * as texts from '#texts/billing'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { cardFrame } from './card-frame.ts'

/** Where the simulator stands, below the product's own address; its API is below `/v1`. */
export const simulatorPath = '/dev/stripe'
export const scriptPath = `${simulatorPath}/stripe.js`

// Only our own pages may hold the frame, and it calls and loads nothing but this server.
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/**
 * Serves what stands in for Stripe.js on the embedded default: a script with the part of its interface that our pages use, and the
 * frame into which the card is typed. Elsewhere nothing is there.
 */
export function simulatorFiles(app: App, present: boolean): void {
  const file = (url: string, type: string, content: () => Promise<string>, policy?: string) =>
    app.get(url, { config: { access: 'public' } }, async (_, reply) => {
      if (!present) throw new Problem('not-found')
      if (policy) void reply.header('content-security-policy', policy)
      return reply
        .header('cache-control', 'no-cache')
        .type(`${type}; charset=utf-8`)
        .send(await content())
    })
  const ours = (name: string) => readFile(join(import.meta.dirname, 'browser', name), 'utf8')
  file(scriptPath, 'text/javascript', async () => (await ours('stripe.js')).replace('{title}', texts.cardDetails))
  file(`${simulatorPath}/card-frame`, 'text/html', async () => cardFrame(simulatorPath), framePolicy)
  file(`${simulatorPath}/card-frame.js`, 'text/javascript', () => ours('card-frame.js'))
  file(`${simulatorPath}/card-frame.css`, 'text/css', () => ours('card-frame.css'))
}
