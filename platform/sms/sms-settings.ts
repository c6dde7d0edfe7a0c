import * as z from 'zod'
import { address, settings } from '#platform/config/settings.ts'

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** A number of the account, or the id of a messaging service that has some. */
  sender: { From: string } | { MessagingServiceSid: string }
  apiUrl: string
}

/** Who sends text messages; without these variables they stay in the outbox. */
export const smsVariables = settings(
  {
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/, 'Write the account SID: AC and 32 digits or letters from a to f.')
      .optional(),
    TWILIO_AUTH_TOKEN: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'Write the auth token: 32 digits or letters from a to f.')
      .optional(),
    TWILIO_FROM: z
      .string()
      .regex(
        /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/,
        'Write a number as in +15125550100, or the SID of a messaging service, which begins with MG.',
      )
      .optional(),
    TWILIO_API_URL: address(['https', 'http']).default('https://api.twilio.com'),
  },
  (given, object): TwilioSettings | undefined => {
    const parts = {
      TWILIO_ACCOUNT_SID: given.TWILIO_ACCOUNT_SID,
      TWILIO_AUTH_TOKEN: given.TWILIO_AUTH_TOKEN,
      TWILIO_FROM: given.TWILIO_FROM,
    }
    const missing = Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]))
    if (missing.length > 0 && missing.length < 3)
      for (const name of missing) object(name, 'It is missing; the three TWILIO settings go together.')
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = given
    if (!accountSid || !authToken || !from) return undefined
    return {
      accountSid,
      authToken,
      sender: from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from },
      apiUrl: given.TWILIO_API_URL.replace(/\/$/, ''),
    }
  },
)
