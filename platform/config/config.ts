import { isIP, isIPv6 } from 'node:net'
import * as z from 'zod'
import { isLoopbackName } from './loopback.ts'
import { address, atLeast, oneOf, onOrOff, settings, wholeNumber, type Environment } from './settings.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

const hostName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/
const sender = /^([^<>"\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/

const mailbox = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, 'Write it as name@example.com.')

/** So often one network address may ask in a minute. */
const perMinute = wholeNumber(1, 1_000_000_000)

const variables = {
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
  HOST: z
    .string()
    .regex(/^[^\s/]+$/, 'Write a name or an address without port and protocol.')
    .default('localhost'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: address(['https', 'http']).optional(),
  ALLOWED_HOSTS: z
    .string()
    .transform((names) =>
      names
        .toLowerCase()
        .split(',')
        .map((name) => name.trim()),
    )
    .refine(
      (names) => names.every((name) => hostName.test(name)),
      'Write names without port and protocol, as in homes.example, www.homes.example.',
    )
    .default([]),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(['postgres', 'postgresql']).optional(),
  DATABASE_POOL: wholeNumber(1, 100).default(8),
  DEMO: onOrOff.optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  TRUST_PROXY: z
    .string()
    .transform(readTrustedProxies)
    .refine(
      (proxies) => proxies !== undefined,
      'Write off, on, a number of proxies from 1 to 16, or addresses and networks as in 10.0.0.0/8, fd00::/8.',
    )
    .default(0),
  MAP_STYLE_URL: address(['https', 'http']).optional(),
  SATELLITE_TILES_URL: address(['https', 'http'])
    .refine((text) => ['{z}', '{x}', '{y}'].every((place) => text.includes(place)), 'Write an address with {z}, {x} and {y} in it.')
    .optional(),
  SMTP_URL: address(['smtp', 'smtps']).optional(),
  MAIL_FROM: z.string().regex(sender, 'Write it as name@example.com or Name <name@example.com>.').optional(),
  SUPPORT_EMAIL: mailbox.optional(),
  LEGAL_EMAIL: mailbox.optional(),
  POSTAL_ADDRESS: z
    .string()
    .regex(/^[^\r\n]{1,200}$/, 'Write it on one line of up to 200 characters.')
    .optional(),
  OPERATOR_STATE: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Write the two letters of a state, such as TX.')
    .optional(),
  IDENTITY_SECRET: atLeast(32).optional(),
  BUS_URL: address(['redis', 'rediss', 'nats', 'postgres', 'postgresql']).optional(),
  WEB_PROCESSES: wholeNumber(1, 64).default(1),
  VIDEO_MAX_BYTES: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(2_000_000_000),
  LIMIT_PAGES: perMinute.default(3000),
  LIMIT_READS: perMinute.default(12_000),
  LIMIT_WRITES: perMinute.default(1200),
  LIMIT_FILES: perMinute.default(60_000),
  LIMIT_SOCKETS: perMinute.default(1200),
}

/** What is counted for itself: pages, what they read and send, photos and films, openings of live connections. */
export type RequestKind = 'pages' | 'reads' | 'writes' | 'files' | 'sockets'

/** Every setting of the product, read once at start. Unknown variables are ignored, wrong ones are named. */
export interface Config {
  readonly mode: 'production' | 'development' | 'test'
  readonly host: string
  readonly port: number
  /** Origin under which people reach the product, without a trailing slash. */
  readonly publicUrl: string
  /** Names beside those of this computer under which requests are answered, as they stand in a URL. */
  readonly allowedHosts: readonly string[]
  readonly dataDir: string
  /** Absent: the embedded PostgreSQL is used. */
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly demo: boolean
  readonly logLevel: string
  readonly trustedProxies: TrustedProxies
  readonly mapStyleUrl: string | undefined
  /** Pictures from above, with `{z}`, `{x}` and `{y}` in the address. */
  readonly satelliteTilesUrl: string | undefined
  /** The mail server and the sender; absent: mail stays in the outbox. */
  readonly smtp: { url: string; from: string } | undefined
  /** Receives answers to calendar invitations and questions about mails and texts. */
  readonly supportEmail: string
  /** Receives copyright notices, privacy requests and other legal mail. */
  readonly legalEmail: string
  /** Mailing address of the operator, on one line. */
  readonly postalAddress: string | undefined
  /** State whose law the terms of use name, as two letters. */
  readonly operatorState: string | undefined
  /** Whether everybody may open the outbox: only where nobody else can reach the server. */
  readonly outboxOpen: boolean
  /** Protects sign-in keys and passwords in the database; absent: a file in the data directory, made at first start. */
  readonly identitySecret: string | undefined
  /** Carries hints between machines; absent: the processes of this machine talk among themselves. */
  readonly busUrl: string | undefined
  /** How many processes answer requests. */
  readonly webProcesses: number
  readonly videoMaxBytes: number
  /** How often one network address may ask in a minute. */
  readonly limits: Readonly<Record<RequestKind, number>>
  /** Whether only this computer can reach the product. */
  readonly loopback: boolean
  /** The variables as they were given, for the `settings` of a feature. */
  readonly environment: Environment
}

/** What every part of the product shares; features read theirs by `settings` of their own. */
export const platformVariables = settings(variables, (given, object): Omit<Config, 'environment'> => {
  if (given.SMTP_URL && !given.MAIL_FROM) object('MAIL_FROM', 'SMTP_URL needs a sender.')
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, '')
  const supportEmail = given.SUPPORT_EMAIL ?? /[^\s@<>]+@[^\s@<>]+/.exec(given.MAIL_FROM ?? '')?.[0] ?? deriveMailbox(publicUrl)
  const loopback = isLoopbackName(new URL(publicUrl).hostname) && isLoopbackName(given.HOST)
  return {
    mode: given.NODE_ENV,
    host: given.HOST,
    port: given.PORT,
    publicUrl,
    allowedHosts: [new URL(publicUrl).hostname, ...nameOf(given.HOST), ...given.ALLOWED_HOSTS],
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databasePool: given.DATABASE_POOL,
    demo: (given.DEMO ?? (given.DATABASE_URL || !loopback ? 'off' : 'on')) === 'on',
    logLevel: given.LOG_LEVEL,
    trustedProxies: given.TRUST_PROXY ?? 0,
    mapStyleUrl: given.MAP_STYLE_URL,
    satelliteTilesUrl: given.SATELLITE_TILES_URL,
    smtp: given.SMTP_URL && given.MAIL_FROM ? { url: given.SMTP_URL, from: given.MAIL_FROM } : undefined,
    supportEmail,
    legalEmail: given.LEGAL_EMAIL ?? supportEmail,
    postalAddress: given.POSTAL_ADDRESS,
    operatorState: given.OPERATOR_STATE,
    outboxOpen: loopback,
    identitySecret: given.IDENTITY_SECRET,
    busUrl: given.BUS_URL,
    webProcesses: given.WEB_PROCESSES,
    videoMaxBytes: given.VIDEO_MAX_BYTES,
    limits: {
      pages: given.LIMIT_PAGES,
      reads: given.LIMIT_READS,
      writes: given.LIMIT_WRITES,
      files: given.LIMIT_FILES,
      sockets: given.LIMIT_SOCKETS,
    },
    loopback,
  }
})

/**
 * Reads the environment; with a database of one's own, and where others reach the product, there is no demo world unless DEMO=on.
 * Throws ConfigError.
 */
export function readConfig(environment: Environment): Config {
  return { ...platformVariables(environment), environment }
}

/** Returns `support@` the host of the installation, so that no address of another operator is ever shown. */
function deriveMailbox(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^www\./, '')
  return `support@${isIP(host.replaceAll(/[[\]]/g, '')) ? 'localhost' : host}`
}

/** The address to listen on as it stands in a URL; none when that is every address. */
function nameOf(host: string): string[] {
  if (host === '0.0.0.0' || host === '::') return []
  return [isIPv6(host) ? `[${host}]` : host.toLowerCase()]
}
