import * as texts from '#texts/accounts'
import * as z from 'zod/mini'
import { hasCode, listeningClient, secondFactorNeeded, whileFormWorks } from '#features/session/web'
import { deviceStorage } from '#platform/web/browser-storage.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { signInProblem } from './auth-messages.ts'
import { emailField as addressField, oneLine } from '#platform/contract/field-checks.ts'

/** An e-mail address of a sign-in form, sent in its normal form. */
export const emailField = addressField(texts.enterAnEmailAddressSuchAs)

export const newPasswordField = z
  .string()
  .check(z.minLength(8, texts.useAtLeast8Characters), z.maxLength(128, texts.useAtMost128Characters))

export const newAccountShape = {
  name: z.string().check(z.trim(), oneLine(), z.maxLength(120, texts.useAtMost120Characters)),
  email: emailField,
  password: newPasswordField,
}

/** Signs in and brings the account into the session; failures are words for people. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<SessionUser> {
  return withSignInProblems(() => whileFormWorks((client) => client.signIn(email, password)))
}

/** The sign-in has a second step: a code of an authenticator app, or a recovery code. */
export class SecondFactorNeeded extends Error {}

/** The provider gave no address; the person is asked for one before there can be an account. */
export class EmailNeeded extends Error {}

export async function answerSecondFactor(code: string): Promise<SessionUser> {
  return withSignInProblems(() => whileFormWorks((client) => client.answerSecondFactor(code)))
}

/** Signs in with what a provider has handed over. */
export async function signInWithHandle(providerId: string, handle: string): Promise<SessionUser> {
  return withSignInProblems(async () => {
    try {
      return await whileFormWorks((client) => client.useHandle('sign-in', providerId, handle))
    } catch (error) {
      const identity = (await listeningClient()).current()
      if (identity && !identity.email) throw new EmailNeeded()
      throw error
    }
  })
}

const linkAddressKey = 'tourstead:link-address'

/** Mails a link that signs in without a password, and remembers in this browser for whom. */
export async function sendSignInLink(email: string, continueUrl: string): Promise<void> {
  await withSignInProblems(async () => (await listeningClient()).sendSignInLink(email, continueUrl))
  deviceStorage.setItem(linkAddressKey, email)
}

/** The address this browser has asked a link for; a link opened elsewhere asks for it. */
export const linkAddress = (): string => deviceStorage.getItem(linkAddressKey) ?? ''

export async function signInWithLink(email: string, link: string): Promise<SessionUser> {
  const user = await withSignInProblems(() => whileFormWorks((client) => client.signInWithLink(email, link)))
  deviceStorage.removeItem(linkAddressKey)
  return user
}

/** Signs in by the six digits of the mail that carries the link. */
export async function signInWithTypedCode(email: string, code: string): Promise<SessionUser> {
  const user = await withSignInProblems(() => whileFormWorks((client) => client.signInWithTypedCode(email, code)))
  deviceStorage.removeItem(linkAddressKey)
  return user
}

/** Creates the identity and its account and asks for the verification mail. Trying again after a refused account continues. */
export async function signUp({ email, password, name }: { email: string; password: string; name: string }): Promise<SessionUser> {
  return withSignInProblems(async () => {
    const user = await whileFormWorks(async (client) => {
      if (client.current()?.email !== email) await client.signUp(email, password, name)
    })
    // The account stands; a mail that could not be requested can be asked for again.
    if (!user.emailVerified) await sendVerification().catch(() => undefined)
    return user
  })
}

/** Verifies the sign-in again, with the agent data stored in the meantime. */
export async function syncAgain(): Promise<SessionUser> {
  return withSignInProblems(() => whileFormWorks(async () => undefined))
}

/** Fails with 'No user is currently signed in' when that is so. */
export async function sendVerification(): Promise<void> {
  await withSignInProblems(async () => (await listeningClient()).sendVerification())
}

export async function sendPasswordReset(email: string): Promise<void> {
  await withSignInProblems(async () => (await listeningClient()).sendPasswordReset(email))
}

/** Runs work with the identity SDK; its failures become words for people. */
export async function withSignInProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (hasCode(error, secondFactorNeeded)) throw new SecondFactorNeeded()
    throw signInProblem(error)
  }
}
