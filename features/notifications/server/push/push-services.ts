import * as z from 'zod'
import { settings } from '#platform/config/settings.ts'

/** Hosts of the push services of browsers; a leading dot stands for every name under it. */
const known = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const

/** Further services that browsers here use, as origins. */
export const pushVariables = settings(
  {
    PUSH_SERVICES: z
      .string()
      .transform((text) => text.split(',').map((origin) => origin.trim()))
      .refine((origins) => origins.every(isOrigin), 'Write addresses without a path, as in https://push.example.com.')
      .default([]),
  },
  ({ PUSH_SERVICES: origins }) => origins,
)

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/** Whether we may send to this address: to a push service that is known, and never to any other machine that somebody names. */
export function isPushService(address: string, further: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(address)
  if (username !== '' || password !== '') return false
  if (further.includes(origin)) return true
  return (
    protocol === 'https:' && port === '' && known.some((name) => hostname === name || (name.startsWith('.') && hostname.endsWith(name)))
  )
}
