import { initializeApp } from '@firebase/app'
import {
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  initializeAuth,
  deleteUser,
  linkWithCredential,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  unlink,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from '@firebase/auth'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { asPersonOn, type AsPerson } from '../person-check/as-person.ts'
import type { AuthClient, IdentityUser } from './auth-client.ts'
import { handleCredential } from './handle-credential.ts'
import { solvedPuzzle } from '../person-check/person-check.ts'
import { secondFactorClient, secondStep } from './second-factor-client.ts'
import { linkOfTypedCode } from './typed-code.ts'
import { hasCode, nobodyMessage } from '../tokens/token-source.ts'
import { inTurn } from '../tokens/token-turns.ts'
import { unmetPolicy } from './unmet-policy.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'

const policyCode = 'auth/password-does-not-meet-requirements'

/** The unmodified SDK, pointed at our own identity server or a Firebase project by the three public fields of its configuration. */
export async function firebaseClient(identity: PublicSettings['identity']): Promise<AuthClient> {
  const { mode, apiKey, projectId, authDomain = location.host } = identity
  const app = initializeApp({ apiKey, projectId, authDomain })
  // The SDK renews an old token while it starts; tabs restored together do so one after the other.
  const auth = await inTurn(navigator.locks as LockManager | undefined, async () => {
    const begun = initializeAuth(app, { persistence: browserLocalPersistence })
    // In the same synchronous block as initializeAuth: the SDK's first request starts on the next turn.
    pointAt(begun, identity)
    await begun.authStateReady()
    return begun
  })

  const signedIn = (): User => {
    if (!auth.currentUser) throw new FormProblem(nobodyMessage)
    return auth.currentUser
  }
  const step = secondStep(auth)

  /** Where a new password is refused by the policy, the policy is fetched anew, and the refusal says what is missing. */
  async function byPolicy<T>(password: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!hasCode(error, policyCode)) throw error
      throw Object.assign(new Error(`${unmetPolicy(await validatePassword(auth, password))} (${policyCode})`), { code: policyCode })
    }
  }

  // Google's servers have checks of their own, which the SDK knows.
  const asPerson: AsPerson = mode === 'embedded' ? asPersonOn(app, () => solvedPuzzle(apiKey)) : async (work) => work()
  return {
    current: () => asIdentity(auth.currentUser),
    onChange: (listener) => void onAuthStateChanged(auth, (user) => listener(asIdentity(user))),
    idToken: async (force) => auth.currentUser?.getIdToken(force),
    signIn: (email, password) => step.first(asPerson(() => signInWithEmailAndPassword(auth, email, password))),
    async signUp(email, password, displayName) {
      const { user } = await byPolicy(password, () => asPerson(() => createUserWithEmailAndPassword(auth, email, password)))
      if (displayName) await updateProfile(user, { displayName })
    },
    signOut: async () => signOut(auth),
    sendPasswordReset: (email) => asPerson(() => sendPasswordResetEmail(auth, email)),
    sendVerification: () => asPerson(async () => sendEmailVerification(signedIn())),
    applyCode: async (code) => applyActionCode(auth, code),
    emailOfResetCode: async (code) => verifyPasswordResetCode(auth, code),
    resetPassword: (code, password) => byPolicy(password, () => confirmPasswordReset(auth, code, password)),
    reload: async () => reload(signedIn()),
    answerSecondFactor: (code) => step.answer(code),
    sendSignInLink: (email, url) => asPerson(() => sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true })),
    signInWithLink: (email, link) => step.first(signInWithEmailLink(auth, email, link)),
    signInWithTypedCode: async (email, code) => step.first(signInWithEmailLink(auth, email, await linkOfTypedCode(apiKey, email, code))),
    async useHandle(purpose, providerId, handle) {
      const credential = handleCredential(mode, providerId, handle)
      if (purpose === 'sign-in') return step.first(signInWithCredential(auth, credential))
      if (purpose === 'confirm') return step.first(reauthenticateWithCredential(signedIn(), credential))
      await linkWithCredential(signedIn(), credential)
    },
    unlink: async (providerId) => void (await unlink(signedIn(), providerId)),
    discard: async () => deleteUser(signedIn()),
    confirmPassword(password) {
      const user = signedIn()
      const credential = EmailAuthProvider.credential(user.email ?? '', password)
      return step.first(asPerson(() => reauthenticateWithCredential(user, credential)))
    },
    changePassword: (password) => byPolicy(password, async () => updatePassword(signedIn(), password)),
    changeEmail: (email) => asPerson(async () => verifyBeforeUpdateEmail(signedIn(), email)),
    secondFactor: secondFactorClient(auth, signedIn, apiKey),
  }
}

function pointAt(auth: Auth, { apiBase, apiUrl, tokenUrl }: PublicSettings['identity']): void {
  const config = auth.config as { apiScheme: string; apiHost: string; tokenApiHost: string }
  const api = new URL(apiUrl ?? location.origin)
  config.apiScheme = api.protocol.slice(0, -1)
  config.apiHost = api.host + apiBase
  config.tokenApiHost = new URL(tokenUrl ?? location.origin).host + apiBase
}

function asIdentity(user: User | null): IdentityUser | undefined {
  if (!user) return undefined
  const { uid, email, displayName, emailVerified } = user
  return { uid, email, displayName, emailVerified, providers: user.providerData.map(({ providerId }) => providerId) }
}
