import * as texts from '#texts/identity'
import * as z from 'zod/mini'
import { product } from '#platform/contract/product.ts'

export { findBrokerageSignIn } from './contract/brokerage-sign-in.ts'

/** Where the identity server answers; the browser's SDK gets this appended to the host as its API host. */
export const identityPath = '/identity'

/** Audience of every ID token of this installation. */
export const identityProject: string = product.slug

/** Lengths in characters. There are no composition rules. */
export const passwordLength = { min: 8, max: 128 } as const

/** Why an administrator without a second factor may not enrol one in this session; the text of the protocol's refusal. */
export const passwordFirst = texts.signInWithYourPasswordTo

/** The page that mailed links lead to; it reads `mode`, `oobCode`, `apiKey` and perhaps `continueUrl`. */
export const actionPath = '/auth/action'

/** What a mailed link may ask for, as it stands in the link's `mode`. `unlock` is redeemed like a verification (`accounts:update`). */
export type ActionMode = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail' | 'signIn' | 'unlock'

/** Providers that can be configured, by the ids the SDK uses. */
export const signInProviders = ['google.com', 'facebook.com', 'github.com', 'twitter.com'] as const
export type SignInProvider = (typeof signInProviders)[number]

/**
 * Signing in with a provider: open `start` with `provider` and, for a full-page redirect, `returnTo` (a path of ours), or for a
 * popup `channel` (a random word). The answer is a one-time handle, good for 60 seconds: `signInWithCredential` redeems it as the
 * credential's ID token (Google) or access token (the others).
 */
export const oauthPaths = { start: '/auth/oauth/start', callback: '/auth/oauth/callback', done: '/auth/oauth/done' } as const

/** Name of the BroadcastChannel on which a popup reports its result to the page that opened it. */
export const oauthChannel = 'tourstead-sign-in'

/** Why a sign-in with a provider ended without a handle: what the provider did, then whom a provider of a feature does not vouch for. */
export const oauthErrors = [
  'canceled',
  'failed',
  'unavailable',
  'issuer',
  'unverified',
  'domain',
  'unconfirmed',
  'mailbox',
  'person',
  'seats',
  'inactive',
] as const
export type OauthError = (typeof oauthErrors)[number]

/** What stands in the fragment of the returning page, and what the popup broadcasts with the `channel` it was given. */
export const OauthOutcome = z.object({
  /** One of `signInProviders`, or of a provider that a feature handed in: `oidc.7`. */
  providerId: z.string().check(z.regex(/^([a-z]+\.com|oidc\.\d{1,15})$/)),
  handle: z.optional(z.string()),
  error: z.optional(z.enum(oauthErrors)),
  channel: z.optional(z.string()),
})
export type OauthOutcome = z.infer<typeof OauthOutcome>

/**
 * Proof of work instead of a picture puzzle: GET the puzzle, find a `nonce` so that SHA-256 of `challenge:nonce` begins with
 * `bits` zero bits, send `challenge:nonce` as App Check token. Asked for with `MISSING_APP_CHECK_TOKEN` when counters rise.
 */
export const proofOfWorkPath: string = `${identityPath}/v1/proofOfWork`
export const ProofOfWork = z.object({ challenge: z.string(), bits: z.number(), expiresAt: z.string() })

/** POST `{idToken}` → `{recoveryCodes}`: ten new codes, shown once; each is accepted in place of a code of the second factor. */
export const recoveryCodesPath: string = `${identityPath}/v2/accounts/mfaRecoveryCodes:generate`

/** POST `{email, code}` → `{oobCode}`: the six digits of a sign-in mail in exchange for the code of a link that signs in once. */
export const typedCodePath: string = `${identityPath}/v1/accounts:typedCode`
