import { expect, test } from 'vitest'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { signInProblem } from './auth-messages.ts'

const failure = (code: string, message = `Firebase: Error (${code}).`) => Object.assign(new Error(message), { code })

test('a wrong password and an unknown address read the same', () => {
  const said = ['auth/invalid-login-credentials', 'auth/invalid-credential', 'auth/user-not-found', 'auth/wrong-password'].map(
    (code) => (signInProblem(failure(code)) as Error).message,
  )
  expect(new Set(said)).toEqual(new Set(['The e-mail address or the password is not right.']))
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

test('a code nobody knows still gives a sentence', () => {
  expect((signInProblem(failure('auth/something-new')) as Error).message).toBe('Signing in did not work. Please try again.')
})

test('failures of other kinds pass unchanged', () => {
  const other = new Error('No user is currently signed in')
  expect(signInProblem(other)).toBe(other)
})
