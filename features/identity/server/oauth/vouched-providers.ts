import type { OauthError } from '#features/identity/contract'
import { definePort } from '#platform/events/ports.ts'
import type { Assertion } from '../identity-rows.ts'
import type { ProviderSettings } from './oauth-settings.ts'

/** A provider of OpenID Connect that no setting names. */
export interface VouchedProvider {
  settings: ProviderSettings
  /** True where the administrator accepts addresses that the provider calls unverified. */
  acceptsUnverified: boolean
  /** Returns why this person, whose mailbox `readMailbox` has read, may not sign in by it; nothing where they may. */
  vouch(person: Assertion & { email: string }): Promise<OauthError | undefined>
}

/** Returns the provider of an id such as `oidc.7`. */
export const vouchedProviders = definePort<(id: string) => Promise<VouchedProvider | undefined>>(
  'identity: providers that a feature handed in',
)

/** Our own server alone makes handles of them. */
export const isVouchedId = (id: string): boolean => /^oidc\.\d{1,15}$/.test(id)
