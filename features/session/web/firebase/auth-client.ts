/** The signed-in person as the identity provider knows them. */
export interface IdentityUser {
  uid: string
  email: string | null
  displayName: string | null
  emailVerified: boolean
  /** `password` and the ids of linked providers. */
  providers: string[]
}

/** All the product asks of the identity SDK; the SDK itself is loaded by the first caller. */
export interface AuthClient {
  current(): IdentityUser | undefined
  onChange(listener: (user: IdentityUser | undefined) => void): void
  idToken(force: boolean): Promise<string | undefined>
  signIn(email: string, password: string): Promise<void>
  signUp(email: string, password: string, displayName: string): Promise<void>
  signOut(): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  /** Fails with 'No user is currently signed in' when that is so. */
  sendVerification(): Promise<void>
  /** Uses up the code of a mailed link. */
  applyCode(code: string): Promise<void>
  /** The address a reset link was sent to; fails when the link is no longer good. */
  emailOfResetCode(code: string): Promise<string>
  resetPassword(code: string, password: string): Promise<void>
  /** Fetches the identity anew, for example after its address was verified. */
  reload(): Promise<void>
  /** Resolves the second factor that the last sign-in or confirmation raised. */
  answerSecondFactor(code: string): Promise<void>
  sendSignInLink(email: string, continueUrl: string): Promise<void>
  signInWithLink(email: string, link: string): Promise<void>
  /** Signs in by the digits of a sign-in mail; only our own identity server mails them. */
  signInWithTypedCode(email: string, code: string): Promise<void>
  /** Redeems the one-time handle of a sign-in at a provider: to sign in, to confirm who one is, or to link the provider. */
  useHandle(purpose: 'sign-in' | 'confirm' | 'link', providerId: string, handle: string): Promise<void>
  unlink(providerId: string): Promise<void>
  /** Deletes the identity that is signed in; the providers linked to it are free again. */
  discard(): Promise<void>
  confirmPassword(password: string): Promise<void>
  changePassword(password: string): Promise<void>
  /** The address changes when the mailed link is followed. */
  changeEmail(email: string): Promise<void>
  secondFactor: SecondFactorClient
}

export interface SecondFactor {
  id: string
  name: string
  enrolledAt: string
}

export interface Enrolment {
  /** To type into an app. */
  secret: string
  /** For a QR code or a link on the same device. */
  url: string
  finish(code: string, name: string): Promise<void>
}

export interface SecondFactorClient {
  /** Returns none when no user is signed in: another place may have ended the session. */
  list(): SecondFactor[]
  enrol(issuer: string): Promise<Enrolment>
  remove(id: string): Promise<void>
  /** Ten new codes in place of all older ones. */
  newRecoveryCodes(): Promise<string[]>
}

/** With this code the SDK asks for the second step of a sign-in. */
export const secondFactorNeeded = 'auth/multi-factor-auth-required'
