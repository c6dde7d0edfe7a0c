import { Refused, type OutgoingMail } from '#platform/mail/deliver-mail.ts'
import type { TwilioSettings } from './sms-settings.ts'

export const statusPath = '/hooks/twilio/status'
export const incomingPath = '/hooks/twilio/messages'

const patienceMs = 20_000
/** The owner of the number texted STOP (https://www.twilio.com/docs/api/errors/21610). */
const stoppedCode = 21_610

/**
 * Sends a text with one POST to Twilio's Messages API, and asks to be told what became of it. Throws Refused for good when Twilio
 * refuses this text, and Error when it takes none at present. What is thrown never holds the number.
 */
export function twilioTransport({ accountSid, authToken, sender, apiUrl }: TwilioSettings, publicUrl: string) {
  return {
    async deliver({ to, text, messageId }: Pick<OutgoingMail, 'to' | 'text' | 'messageId'>): Promise<void> {
      const response = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
        body: new URLSearchParams({ To: to, Body: text, ...sender, StatusCallback: `${publicUrl}${statusPath}?message=${messageId}` }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      if (response.ok) return
      const code = await errorCode(response)
      // Wrong keys, too many at once, or Twilio itself: the next text would fare no better.
      if ([401, 403, 429].includes(response.status) || response.status >= 500)
        throw new Error(`Twilio takes no texts at present: it replied ${response.status}${code ? ` with error ${code}` : ''}.`)
      throw new Refused(code ? `Twilio refused it with error ${code}.` : 'Twilio refused it.', true, code === stoppedCode)
    },
  }
}

async function errorCode(response: Response): Promise<number | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' ? body.code : undefined
}
