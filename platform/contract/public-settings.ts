import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LimitedFlag } from './feature-flag.ts'

/** Settings any browser may know; the identity `apiKey` names the installation and is no secret. */
export const PublicSettings = z.object({
  product: z.object({ name: z.string(), slug: z.string() }),
  build: z.string(),
  publicUrl: z.string(),
  /** Addresses of the operator, named on contact and legal pages, and the state whose law the terms name. */
  operator: z.object({
    supportEmail: z.string(),
    legalEmail: z.string(),
    postalAddress: z.nullable(z.string()),
    state: z.nullable(z.string()),
  }),
  demo: z.boolean(),
  outboxOpen: z.boolean(),
  mapStyleUrl: z.nullable(z.string()),
  satelliteTilesUrl: z.nullable(z.string()),
  /** Who is named under our own map. */
  mapCredits: z.array(z.object({ text: z.string(), link: z.nullable(z.string()) })),
  videoMaxBytes: z.number(),
  /** Whether videos that browsers do not play are converted, such as those of phones in HEVC. */
  convertsVideos: z.optional(z.boolean()),
  /** Parts of the product that are not on for everybody; none when left out. */
  limitedFlags: z.optional(z.array(LimitedFlag)),
  /** The interest rate the operator names, with who says so and the day it is of. */
  mortgageRate: z.nullable(z.object({ percent: z.number(), source: z.string(), asOf: z.string() })),
  identity: z.object({
    mode: z.enum(['embedded', 'firebase']),
    apiKey: z.string(),
    apiBase: z.string(),
    projectId: z.string(),
    /** Only with a Firebase project: the host of its own sign-in pages, and where the SDK sends its calls. */
    authDomain: z.optional(z.string()),
    apiUrl: z.optional(z.string()),
    tokenUrl: z.optional(z.string()),
    /** Ids of the providers a person may sign in with, `google.com` for instance. */
    providers: z.optional(z.array(z.string())),
    /** Whether a link by mail may stand in for the password. */
    emailLink: z.optional(z.boolean()),
  }),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const publicSettings = endpoint({
  method: 'GET',
  path: '/config.json',
  access: 'public',
  summary: 'Public settings of this installation',
  reply: PublicSettings,
})
