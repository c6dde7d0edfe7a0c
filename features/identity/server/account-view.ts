import type { AccountRow } from './identity-rows.ts'

/** An account as the protocol shows it to its owner. Milliseconds and seconds are text, as the protocol has them. */
export function accountView(account: AccountRow): object {
  const profile = {
    ...(account.display_name && { displayName: account.display_name }),
    ...(account.photo_url && { photoUrl: account.photo_url }),
  }
  return {
    localId: account.uid,
    email: account.email,
    emailVerified: account.email_verified,
    ...profile,
    ...(account.password_hash && {
      // Clients take its presence for "has a password"; the hash itself never leaves.
      passwordHash: 'UkVEQUNURUQ=',
      passwordUpdatedAt: account.password_updated_at?.getTime() ?? 0,
      providerUserInfo: [{ providerId: 'password', federatedId: account.email, email: account.email, rawId: account.email, ...profile }],
    }),
    validSince: String(Math.floor(account.tokens_valid_after.getTime() / 1000)),
    disabled: account.disabled,
    ...(account.last_login_at && { lastLoginAt: String(account.last_login_at.getTime()) }),
    createdAt: String(account.created_at.getTime()),
    ...(Object.keys(account.custom_claims).length > 0 && { customAttributes: JSON.stringify(account.custom_claims) }),
  }
}
