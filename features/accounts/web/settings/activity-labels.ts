import * as texts from '#texts/accounts'

const labels: Record<string, string> = {
  'sign-up': texts.youCreatedThisAccount,
  'account-created': texts.thisAccountWasCreated,
  'sign-in': texts.youSignedIn,
  'sign-in-refused': texts.somebodyTriedToSignInAnd,
  'refresh-token-reused': texts.aSignInWasUsedTwice,
  'session-ended': texts.aBrowserWasSignedOut,
  'sessions-ended': texts.everyBrowserWasSignedOut,
  'password-changed': texts.yourPasswordWasChanged,
  'password-reset': texts.yourPasswordWasChangedWithA,
  'password-removed': texts.aPasswordSetBeforeTheAddress,
  'email-verified': texts.yourEMailAddressWasVerified,
  'email-changed': texts.yourEMailAddressWasChanged,
  'email-recovered': texts.yourFormerEMailAddressWas,
  'code-sent': texts.weMailedYouALink,
  'account-deleted': texts.theAccountWasDeleted,
  'account-disabled': texts.theAccountWasSuspended,
  'account-enabled': texts.theAccountWasOpenedAgain,
  'account-unlocked': texts.theAccountWasOpenedAgainWith,
  'account-changed': texts.anAdministratorChangedTheAccount,
  'claims-changed': texts.yourRoleOrRightsChanged,
  'provider-linked': texts.aProviderWasAddedForSigning,
  'provider-unlinked': texts.aProviderWasRemovedFromSigning,
  'second-factor-enrolled': texts.aSecondFactorWasAdded,
  'second-factor-withdrawn': texts.aSecondFactorWasRemoved,
  'second-factor-refused': texts.aWrongCodeOfTheSecond,
  'recovery-codes-made': texts.newRecoveryCodesWereMade,
  'recovery-code-used': texts.aRecoveryCodeWasUsedTo,
}

/** What an event of the identity log means to the person it concerns. */
export function activityLabel(kind: string): string {
  return labels[kind] ?? texts.somethingAboutYourSignInChanged
}
