import { importPKCS8, SignJWT } from 'jose'
import { requireEmail } from '../email-address.ts'
import type { Firebase } from './firebase.ts'
import { askAsBrowser, FirebaseRefusal } from './firebase-api.ts'

/** The audience that Firebase demands of custom tokens. */
const customTokenAudience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const customTokenSeconds = 300

interface User {
  localId: string
  emailVerified?: boolean
  disabled?: boolean
  mfaInfo?: readonly unknown[]
}

/**
 * Signs the owner of a mailbox in to the project by a custom token; the caller has checked the proof. Without an account they get one.
 * Returns no ID token for an account with a second factor. Throws FirebaseRefusal, or `unavailable`.
 */
export async function enterMailbox(firebase: Firebase, address: string, now: number): Promise<{ localId: string; idToken?: string }> {
  const email = requireEmail(address, 'MISSING_EMAIL', 'INVALID_EMAIL')
  const { localId, emailVerified, disabled, mfaInfo = [] } = (await findUser(firebase, email)) ?? (await createUser(firebase, email))
  if (disabled) throw new FirebaseRefusal('USER_DISABLED')
  if (mfaInfo.length > 0) return { localId }
  const second = Math.floor(now / 1000)
  if (!emailVerified) {
    // A password set before the address was proven may belong to another person.
    const proven = { emailVerified: true, deleteProvider: ['password'], validSince: String(second) }
    await firebase.api('accounts:update', { localId, ...proven })
    firebase.revocations.delete(localId)
  }
  const { client_email, private_key } = firebase.settings.serviceAccount
  const token = await new SignJWT({ uid: localId })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setSubject(client_email)
    .setAudience(customTokenAudience)
    .setIssuedAt(second)
    .setExpirationTime(second + customTokenSeconds)
    .sign(await importPKCS8(private_key, 'RS256'))
  const { idToken } = await askAsBrowser<{ idToken: string }>(firebase.settings, 'accounts:signInWithCustomToken', {
    token,
    returnSecureToken: true,
  })
  return { localId, idToken }
}

async function findUser({ api }: Firebase, email: string): Promise<User | undefined> {
  const { users } = await api<{ users?: User[] }>('accounts:lookup', { email: [email] })
  return users?.[0]
}

/** Creates an account without a password. A concurrent request may have created it first. */
async function createUser(firebase: Firebase, email: string): Promise<User> {
  try {
    const { localId } = await firebase.api<{ localId: string }>('accounts', { email, emailVerified: true })
    return { localId, emailVerified: true }
  } catch (error) {
    const user = error instanceof FirebaseRefusal && error.code === 'EMAIL_EXISTS' ? await findUser(firebase, email) : undefined
    if (!user) throw error
    return user
  }
}
