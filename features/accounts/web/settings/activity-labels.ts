import * as texts from '#texts/accounts'

const labels: Record<string, string> = {
  'sign-up': texts.accountCreated,
  'account-created': texts.accountCreated,
  'sign-in': texts.youSignedIn,
  'sign-in-refused': texts.someoneTriedToSignInAnd,
  'refresh-token-reused': texts.oneSessionWasUsedInTwo,
  'session-ended': texts.oneBrowserWasSignedOut,
  'sessions-ended': texts.allBrowsersWereSignedOut,
  'password-changed': texts.yourPasswordWasChanged,
  'password-reset': texts.yourPasswordWasResetFromAn,
  'password-removed': texts.aPasswordSetBeforeTheEmail,
  'email-verified': texts.yourEmailAddressWasVerified,
  'email-changed': texts.yourEmailAddressWasChanged,
  'email-recovered': texts.yourPreviousEmailAddressWas,
  'code-sent': texts.weEmailedYouALink,
  'account-deleted': texts.theAccountWasDeleted,
  'account-disabled': texts.theAccountWasSuspended,
  'account-enabled': texts.theAccountWasReopened,
  'account-unlocked': texts.theAccountWasUnlockedFromAn,
  'account-changed': texts.anAdminChangedTheAccount,
  'account-viewed': texts.anAdminLookedAtYourAccount,
  'claims-changed': texts.yourRoleOrPermissionsChanged,
  'provider-linked': texts.aSignInProviderWasAdded,
  'provider-unlinked': texts.aSignInProviderWasRemoved,
  'second-factor-enrolled': texts.anAuthenticatorAppWasAdded,
  'second-factor-withdrawn': texts.anAuthenticatorAppWasRemoved,
  'second-factor-refused': texts.aWrongVerificationCodeWasEntered,
  'recovery-codes-made': texts.newRecoveryCodesWereCreated,
  'recovery-code-used': texts.aRecoveryCodeWasUsedTo,
}

/** What an event of the identity log means to the person it concerns. */
export function activityLabel(kind: string): string {
  return labels[kind] ?? texts.yourSignInSettingsChanged
}
