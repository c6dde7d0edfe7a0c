import type { FastifyRequest } from 'fastify'
import { escapedMarkup } from '#platform/contract/escaped-markup.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import type { OutboxTables } from '#platform/mail/outbox-rows.ts'
import { answerText } from './answer-text.ts'
import type { TwilioSettings } from './sms-settings.ts'
import { isSignedByTwilio } from './twilio-signature.ts'
import { incomingPath, statusPath } from './twilio-transport.ts'

const largestBody = 65_536
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const phonePattern = /^\+[1-9]\d{6,14}$/

/** What Twilio reports: what became of a text, and what people text to us. Believed by its signature only. */
export function twilioHooks(app: App, { db, now, config }: Services, twilio: TwilioSettings | undefined): void {
  function signedFields(request: FastifyRequest): URLSearchParams {
    const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const signature = String(request.headers['x-twilio-signature'] ?? '')
    const url = config.publicUrl + request.url
    if (twilio && isSignedByTwilio(twilio.authToken, { url, fields, signature })) return fields
    throw new Problem(request.actor ? 'not-allowed' : 'not-signed-in', 'The signature does not fit.')
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) => done(null, body))
    scope.post<{ Querystring: { message?: unknown } }>(statusPath, { config: { access: 'operator' } }, async (request, reply) => {
      const fields = signedFields(request)
      const id = String(request.query.message)
      if (uuid.test(id)) await noteStatus(id, fields)
      return reply.code(204).send()
    })
    scope.post(incomingPath, { config: { access: 'operator' } }, async (request, reply) => {
      const fields = signedFields(request)
      const from = fields.get('From') ?? ''
      const answer = phonePattern.test(from)
        ? await answerText(db, { from, text: fields.get('Body') ?? '' }, now(), config.supportEmail)
        : undefined
      return reply
        .type('text/xml')
        .send(`<?xml version="1.0" encoding="UTF-8"?><Response>${answer ? `<Message>${escapedMarkup(answer)}</Message>` : ''}</Response>`)
    })
  })

  /** Reports arrive in any order: what was delivered or has failed stays so. */
  async function noteStatus(id: string, fields: URLSearchParams): Promise<void> {
    const status = fields.get('MessageStatus')
    const at = new Date(now())
    const code = /^\d{1,6}$/.test(fields.get('ErrorCode') ?? '') ? ` with error ${fields.get('ErrorCode')}` : ''
    const change =
      status === 'delivered'
        ? { delivered_at: at }
        : status === 'undelivered' || status === 'failed'
          ? { given_up_at: at, last_answer: `The carrier refused it${code}.` }
          : undefined
    if (!change) return
    await db
      .withTables<OutboxTables>()
      .updateTable('outbox_message')
      .set(change)
      .where('message_id', '=', id)
      .where('channel', '=', 'sms')
      .where('delivered_at', 'is', null)
      .where('given_up_at', 'is', null)
      .execute()
  }
}
