import { isIP } from 'node:net'
import * as z from 'zod'
import { settings } from '#platform/config/settings.ts'

const listed = (text: string) => text.split(',').map((each) => each.trim())

/** Who resolves names, and which providers are reached besides those of the public internet. */
export const signOnVariables = settings(
  {
    DNS_SERVERS: z
      .string()
      .transform(listed)
      .refine((servers) => servers.every(isServer), 'Write addresses with or without a port, as in 9.9.9.9, 127.0.0.1:5353.')
      .default([]),
    SINGLE_SIGN_ON_ISSUERS: z
      .string()
      .transform(listed)
      .refine((origins) => origins.every(isOrigin), 'Write addresses without a path, as in https://login.example.internal.')
      .default([]),
  },
  ({ DNS_SERVERS: dnsServers, SINGLE_SIGN_ON_ISSUERS: furtherOrigins }) => ({ dnsServers, furtherOrigins }),
)

function isServer(text: string): boolean {
  if (isIP(text)) return true
  const [, host = '', port = ''] = /^\[?([^\]]+)\]?:(\d{1,5})$/.exec(text) ?? []
  return isIP(host) > 0 && Number(port) > 0 && Number(port) < 65_536
}

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
