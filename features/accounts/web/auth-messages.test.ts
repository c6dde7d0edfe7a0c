import { expect, test } from 'vitest'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { signInProblem } from './auth-messages.ts'
import { authSentences } from './auth-sentences.ts'

const failure = (code: string, message = `Firebase: Error (${code}).`) => Object.assign(new Error(message), { code })

test('a wrong password and an unknown address read the same', () => {
  const messages = ['auth/invalid-login-credentials', 'auth/invalid-credential', 'auth/user-not-found', 'auth/wrong-password'].map(
    (code) => (signInProblem(failure(code)) as Error).message,
  )
  expect(new Set(messages)).toEqual(new Set(['Wrong email or password.']))
})

test('a taken address stands beside its field', () => {
  expect(signInProblem(failure('auth/email-already-in-use'))).toMatchObject({ field: 'email' })
})

test('what our server says about a password is shown beside the password', () => {
  const problem = signInProblem(
    failure('auth/password-compromised', 'Firebase: This password is on lists of known passwords. (auth/password-compromised).'),
  )
  expect(problem).toBeInstanceOf(FormProblem)
  expect(problem).toMatchObject({ field: 'password', message: 'This password is on lists of known passwords.' })
})

test('what a password lacks by the policy is shown beside the password', () => {
  const message = 'Choose a password with at least 10 characters. (auth/password-does-not-meet-requirements)'
  expect(signInProblem(failure('auth/password-does-not-meet-requirements', message))).toMatchObject({
    field: 'password',
    message: 'Choose a password with at least 10 characters.',
  })
})

test('a code nobody knows still gives a sentence', () => {
  expect((signInProblem(failure('auth/something-new')) as Error).message).toBe('We couldn’t sign you in. Please try again.')
})

test('failures of other kinds pass unchanged', () => {
  const error = new Error('No user is currently signed in')
  expect(signInProblem(error)).toBe(error)
})

/** Every answer of the protocol's catalog a person can provoke, as the SDK names it, and the specification's own list. */
const catalog: [code: string, words: RegExp][] = [
  ['network-request-failed', /couldn’t reach our server/],
  ['password-does-not-meet-requirements', /8 to 128 characters/],
  ['missing-recaptcha-token', /Too many attempts/],
  ['user-not-found', /Wrong email or password/],
  ['user-mismatch', /different account from the one/],
  ['multi-factor-auth-required', /authenticator app/],
  ['popup-blocked', /Allow pop-ups/],
  ['popup-closed-by-user', /closed before you finished/],
  ['cancelled-popup-request', /newer sign-in window/],
  ['unauthorized-domain', /isn’t on this site/],
  ['web-storage-unsupported', /Allow cookies/],
  ['invalid-api-key', /on our end/],
  ['internal-error', /on our end/],
  ['quota-exceeded', /^Firebase quota exceeded, please wait before retrying$/],
  ['requires-recent-login', /Sign in again/],
  ['user-disabled', /suspended/],
  ['user-token-expired', /session has ended/],
  ['email-already-in-use', /already have an account/],
  ['credential-already-in-use', /linked to a different account/],
  ['account-exists-with-different-credential', /the way you did before/],
  ['provider-already-linked', /already added/],
  ['invalid-verification-code', /code isn’t right/],
  ['invalid-multi-factor-session', /sign in again/],
  ['maximum-second-factor-count-exceeded', /Remove one first/],
  ['multi-factor-info-not-found', /already removed/],
  ['unverified-email', /Verify your email address/],
  ['expired-action-code', /expired/],
  ['invalid-action-code', /already used/],
  ['unauthorized-continue-uri', /isn’t on this site/],
  ['operation-not-allowed', /isn’t available/],
  ['admin-restricted-operation', /isn’t available/],
  ['too-many-requests', /Wait a few minutes/],
  ['missing-app-check-token', /Wait a few minutes/],
]
test.each(catalog)('auth/%s is said in words a person understands', (code, message) => {
  expect((signInProblem(failure(`auth/${code}`)) as Error).message).toMatch(message)
})

test.each(Object.entries(authSentences))('the words for %s are a sentence without the code in it', (code, [message]) => {
  if (code !== 'quota-exceeded') expect(message).toMatch(/^[A-Z][^!]+\.$/)
  expect(message).not.toMatch(/auth\/|_/)
})
