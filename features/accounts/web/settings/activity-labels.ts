const labels: Record<string, string> = {
  'sign-up': 'You created this account.',
  'account-created': 'This account was created.',
  'sign-in': 'You signed in.',
  'sign-in-refused': 'Somebody tried to sign in and was refused.',
  'refresh-token-reused': 'A sign-in was used twice at once, so we ended it.',
  'session-ended': 'A browser was signed out.',
  'sessions-ended': 'Every browser was signed out.',
  'password-changed': 'Your password was changed.',
  'password-reset': 'Your password was changed with a mailed link.',
  'password-removed': 'A password set before the address was verified was removed.',
  'email-verified': 'Your e-mail address was verified.',
  'email-changed': 'Your e-mail address was changed.',
  'email-recovered': 'Your former e-mail address was taken back.',
  'code-sent': 'We mailed you a link.',
  'account-deleted': 'The account was deleted.',
  'account-disabled': 'The account was suspended.',
  'account-enabled': 'The account was opened again.',
  'account-unlocked': 'The account was opened again with a mailed link.',
  'account-changed': 'An administrator changed the account.',
  'claims-changed': 'Your role or rights changed.',
  'provider-linked': 'A provider was added for signing in.',
  'provider-unlinked': 'A provider was removed from signing in.',
  'second-factor-enrolled': 'A second factor was added.',
  'second-factor-withdrawn': 'A second factor was removed.',
  'second-factor-refused': 'A wrong code of the second factor was entered.',
  'recovery-codes-made': 'New recovery codes were made.',
  'recovery-code-used': 'A recovery code was used to sign in.',
}

/** What an event of the identity log means to the person it concerns. */
export function activityLabel(kind: string): string {
  return labels[kind] ?? 'Something about your sign-in changed.'
}
