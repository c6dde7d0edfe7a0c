import { isIPv6 } from 'node:net'
import * as z from 'zod'
import { isLoopbackName } from './loopback.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

const hostName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/
const flag = z.enum(['on', 'off'])

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url().optional(),
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
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => {
      const proxies = readTrustedProxies(text)
      if (proxies !== undefined) return proxies
      context.addIssue('Write off, on, a number of proxies from 1 to 16, or addresses and networks as in 10.0.0.0/8, fd00::/8.')
      return z.NEVER
    }),
  MAP_STYLE_URL: z.url().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'Write it as name@example.com or Name <name@example.com>.')
    .optional(),
  IDENTITY_SECRET: z.string().min(32).optional(),
  BUS_URL: z.url({ protocol: /^(rediss?|nats|postgres(ql)?)$/ }).optional(),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  VIDEO_MAX_BYTES: z.coerce.number().int().positive().default(2_000_000_000),
})

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
  /** The mail server and the sender; absent: mail stays in the outbox. */
  readonly smtp: { url: string; from: string } | undefined
  /** Whether everybody may open the outbox: only where nobody else can reach the server. */
  readonly outboxOpen: boolean
  /** Protects sign-in keys and passwords in the database; absent: a file in the data directory, made at first start. */
  readonly identitySecret: string | undefined
  /** Carries hints between machines; absent: the processes of this machine talk among themselves. */
  readonly busUrl: string | undefined
  /** How many processes answer requests. */
  readonly webProcesses: number
  /** Largest tour video accepted, in bytes. */
  readonly videoMaxBytes: number
  /** Whether only this computer can reach the product. */
  readonly loopback: boolean
  /** The variables as they were given, for the settings a feature reads by itself when it starts. */
  readonly environment: Readonly<Record<string, string | undefined>>
}

export class ConfigError extends Error {}

/** Reads the environment; with a database of one's own, and where others reach the product, there is no demo world unless DEMO=on. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not valid. ${wrong.join('; ')}`)
  }
  const settings = parsed.data
  if (settings.SMTP_URL && !settings.MAIL_FROM) throw new ConfigError('The configuration is not valid. MAIL_FROM: SMTP_URL needs a sender.')
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
  const loopback = isLoopbackName(new URL(publicUrl).hostname) && isLoopbackName(settings.HOST)
  return {
    mode: settings.NODE_ENV,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    allowedHosts: [new URL(publicUrl).hostname, ...nameOf(settings.HOST), ...settings.ALLOWED_HOSTS],
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    demo: (settings.DEMO ?? (settings.DATABASE_URL || !loopback ? 'off' : 'on')) === 'on',
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUST_PROXY,
    mapStyleUrl: settings.MAP_STYLE_URL,
    smtp: settings.SMTP_URL && settings.MAIL_FROM ? { url: settings.SMTP_URL, from: settings.MAIL_FROM } : undefined,
    outboxOpen: loopback,
    identitySecret: settings.IDENTITY_SECRET,
    busUrl: settings.BUS_URL,
    webProcesses: settings.WEB_PROCESSES,
    videoMaxBytes: settings.VIDEO_MAX_BYTES,
    loopback,
    environment,
  }
}

/** The address to listen on as it stands in a URL; none when that is every address. */
function nameOf(host: string): string[] {
  if (host === '0.0.0.0' || host === '::') return []
  return [isIPv6(host) ? `[${host}]` : host.toLowerCase()]
}
