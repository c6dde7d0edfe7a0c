import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { deliverDue } from '#platform/mail/deliver-mail.ts'
import { stopTextsTo } from './answer-text.ts'
import { openSms, type Sms } from './sms.ts'
import { twilioHooks } from './twilio-hooks.ts'
import { twilioTransport } from './twilio-transport.ts'

const everyMs = 1000
const longestPauseMs = 60_000

/** Opens the port; with a provider, what is in the outbox is sent from here, and what the provider reports is taken in. */
export function startSms(app: App, services: Services): Sms {
  const { db, now, config } = services
  const sms = openSms(config)
  twilioHooks(app, services, sms.twilio)
  if (!sms.twilio) return sms
  const transport = twilioTransport(sms.twilio, config.publicUrl)
  const channel = { name: 'sms' as const, unreachable: stopTextsTo }
  const deliver = (signal: AbortSignal) => deliverDue(db, transport, now, () => !signal.aborted, channel)
  app.jobs.every('Deliver text messages', everyMs, deliver, { atStart: true, longestPauseMs })
  return sms
}
