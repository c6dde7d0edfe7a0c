import { createHmac } from 'node:crypto'

/** Returns the headers of Standard Webhooks for a payload: HMAC-SHA256 over id, seconds since 1970 and the payload. */
export function signedHeaders(secret: string, id: string, at: number, payload: string): Record<string, string> {
  const seconds = Math.floor(at / 1000)
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${payload}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}
