import webPush, { type PushSubscription, type RequestOptions } from 'web-push'
import type { PushMessage } from '#platform/contract/push-message.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { pushKeys } from './push-keys.ts'
import { isPushService } from './push-services.ts'
import type { SubscriptionRow } from './push-subscriptions.ts'

/** `gone`: the browser takes nothing any more; `later`: its service has trouble; `refused`: asking again is no use. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused'

export type PushSender = (subscription: SubscriptionRow, message: PushMessage) => Promise<PushOutcome>

const patienceMs = 15_000
/** What a service keeps for a browser that is switched off says little a day later. */
const expiresInSeconds = 86_400

/** Sends to the push service of a browser what only that browser can read (RFC 8291), signed with our key (RFC 8292). */
export function pushSender(db: Database, config: Pick<Config, 'supportEmail'>, further: readonly string[]): PushSender {
  const subject = `mailto:${config.supportEmail}`
  return async ({ endpoint, p256dh, auth }, message) => {
    // Looked at again: what was allowed when it was stored may not be any more.
    if (!isPushService(endpoint, further)) return 'gone'
    const request = sealed({ endpoint, keys: { p256dh, auth } }, message, { subject, ...(await pushKeys(db)) })
    if (!request) return 'gone'
    try {
      // A service that leads elsewhere could lead anywhere.
      const reply = await fetch(endpoint, { method: 'POST', ...request, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
      await reply.body?.cancel()
      return outcomeOf(reply.status)
    } catch {
      return 'later'
    }
  }
}

/** Undefined where the key of the browser is no point of the curve. */
function sealed(to: PushSubscription, message: PushMessage, vapidDetails: NonNullable<RequestOptions['vapidDetails']>) {
  try {
    const options = { vapidDetails, TTL: expiresInSeconds, urgency: 'normal', contentEncoding: 'aes128gcm' } as const
    const { headers, body } = webPush.generateRequestDetails(to, JSON.stringify(message), options)
    // It follows from the body.
    const { 'Content-Length': _, ...sent } = headers as Record<string, string>
    return { headers: sent, body: new Uint8Array(body) }
  } catch {
    return undefined
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
