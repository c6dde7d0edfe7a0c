import * as z from 'zod/mini'
import type { User } from '#features/accounts/contract'
import { signInProblem } from './auth-messages.ts'
import { listeningClient, whileFormWorks } from './session-keeper.ts'

/** Trimmed and lower-cased before anything is done with it. */
export const emailField = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an e-mail address such as name@example.com.'))

export const newPasswordField = z
  .string()
  .check(z.minLength(8, 'Use at least 8 characters.'), z.maxLength(128, 'Use at most 128 characters.'))

export const newAccountShape = {
  name: z.string().check(z.trim(), z.maxLength(120, 'Use at most 120 characters.')),
  email: emailField,
  password: newPasswordField,
}

/** Signs in and brings the account into the session; failures are words for people. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<User> {
  return inWords(() => whileFormWorks((client) => client.signIn(email, password)))
}

/** Creates the identity and its account and asks for the verification mail. Trying again after a refused account continues. */
export async function signUp({ email, password, name }: { email: string; password: string; name: string }): Promise<User> {
  return inWords(async () => {
    const user = await whileFormWorks(async (client) => {
      if (client.current()?.email !== email) await client.signUp(email, password, name)
    })
    // The account stands; a mail that could not be requested can be asked for again.
    if (!user.emailVerified) await sendVerification().catch(() => undefined)
    return user
  })
}

/** Tells the server again who is signed in, with the agent data stored in the meantime. */
export async function syncAgain(): Promise<User> {
  return inWords(() => whileFormWorks(async () => undefined))
}

/** Fails with 'No user is currently signed in' when that is so. */
export async function sendVerification(): Promise<void> {
  await inWords(async () => (await listeningClient()).sendVerification())
}

export async function sendPasswordReset(email: string): Promise<void> {
  await inWords(async () => (await listeningClient()).sendPasswordReset(email))
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw signInProblem(error)
  }
}
