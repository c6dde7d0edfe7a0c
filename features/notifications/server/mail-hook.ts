import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { App } from '#platform/http/app.ts'
import { settings } from '#platform/config/settings.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { suppressMailTo } from '#platform/mail/suppression.ts'
import { isSameSecret } from '#platform/http/same-secret.ts'

export const mailHookPath = '/hooks/mail'
const toleranceMs = 300_000
const largestBody = 262_144

/** The secret by which the mail provider signs what it tells us; undefined where it tells nothing. */
export const mailHookVariables = settings(
  {
    MAIL_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'Enter the signing secret of the webhook at /hooks/mail, such as whsec_….')
      .optional(),
  },
  ({ MAIL_WEBHOOK_SECRET: secret }) => secret,
)

/** As Resend sends it; whoever uses another provider translates to this. */
const MailEvent = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string().max(320)).max(100),
    bounce: z.object({ type: z.string() }).optional(),
  }),
})

/**
 * `POST /hooks/mail`: what became of mails, believed by its signature and age only (https://www.standardwebhooks.com). A mailbox that
 * does not exist, or whose owner called a mail spam, gets no mail any more that one may unsubscribe from. Told twice, it changes nothing.
 */
export function mailHook(app: App, { db, now, config }: Services): void {
  const secret = mailHookVariables(config.environment)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) => done(null, body))
    scope.post(mailHookPath, { config: { access: 'operator' } }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      if (!secret || !isSigned(secret, request.headers, body, now()))
        throw new Problem(request.actor ? 'not-allowed' : 'not-signed-in', 'The signature does not fit, or it is too old.')
      const reason = reasonIn(body)
      for (const address of reason?.addresses ?? []) await suppressMailTo(db, address, reason?.why ?? 'bounce', now())
      return reply.code(200).send({ received: true })
    })
  })
}

function isSigned(secret: string, headers: Record<string, string | string[] | undefined>, body: string, now: number): boolean {
  const [id, at, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name] ?? headers[name.replace('webhook', 'svix')],
  )
  if (typeof id !== 'string' || typeof at !== 'string' || typeof signatures !== 'string') return false
  if (!/^\d{1,12}$/.test(at) || Math.abs(now - Number(at) * 1000) > toleranceMs) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
  return signatures.split(' ').some((signature) => isSameSecret(expected, signature))
}

/** Which mailboxes get no mail any more, and why; undefined for all else that is told, such as a mailbox that is full today. */
function reasonIn(body: string): { addresses: string[]; why: 'bounce' | 'complaint' } | undefined {
  const event = MailEvent.safeParse(parsed(body)).data
  if (!event) return undefined
  const { type, data } = event
  const addresses = data.to.map((address) => /<([^<>]+)>$/.exec(address)?.[1] ?? address)
  if (type === 'email.complained') return { addresses, why: 'complaint' }
  return type === 'email.bounced' && data.bounce?.type === 'Permanent' ? { addresses, why: 'bounce' } : undefined
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
