import { FormProblem } from '#platform/web/form/form-problem.ts'

const sentences: Record<string, [message: string, field?: string]> = {
  'auth/invalid-credential': ['The e-mail address or the password is not right.'],
  'auth/invalid-login-credentials': ['The e-mail address or the password is not right.'],
  'auth/user-not-found': ['The e-mail address or the password is not right.'],
  'auth/wrong-password': ['The e-mail address or the password is not right.'],
  'auth/user-mismatch': ['That is another account than the one signed in.'],
  'auth/user-disabled': ['This account is suspended. Write to us if you think that is a mistake.'],
  'auth/email-already-in-use': ['An account with this e-mail address exists already. Sign in instead.', 'email'],
  'auth/invalid-email': ['Enter an e-mail address such as name@example.com.', 'email'],
  'auth/weak-password': ['Choose a longer password.', 'password'],
  'auth/missing-password': ['Enter your password.', 'password'],
  'auth/too-many-requests': ['Too many attempts. Wait a few minutes and try again.'],
  'auth/network-request-failed': ['We could not reach the server. What you entered is still here; try again.'],
  'auth/expired-action-code': ['This link has expired. Ask for a new one.'],
  'auth/invalid-action-code': ['This link is not valid, or it has been used already. Ask for a new one.'],
  'auth/user-token-expired': ['Your sign-in has ended. Please sign in again.'],
  'auth/requires-recent-login': ['Sign in again to do this.'],
  'auth/quota-exceeded': ['Firebase quota exceeded, please wait before retrying'],
}

const passwordCodes = /^auth\/(password-|weak-password)/

/** Turns a failure of the identity SDK into words for people, at the field concerned; other failures pass unchanged. */
export function signInProblem(error: unknown): unknown {
  const code = codeOf(error)
  if (!code) return error
  const ours = ownWords(error)
  if (passwordCodes.test(code)) return new FormProblem(ours ?? 'This password is not accepted. Choose another one.', 'password')
  const known = sentences[code]
  if (known) return new FormProblem(...known)
  return new FormProblem(ours ?? 'Signing in did not work. Please try again.')
}

export function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined
}

/** Our server sends `CODE : sentence`; the SDK repeats the sentence before its own brackets. */
function ownWords(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  const words = /^(?:Firebase: )?(.+?)\s*\(auth\/[\w-]+\)\.?$/.exec(message)?.[1]?.trim()
  return words && words !== 'Error' && words !== 'Firebase: Error' ? words : undefined
}
