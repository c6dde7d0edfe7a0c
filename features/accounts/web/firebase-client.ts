import { initializeApp } from '@firebase/app'
import {
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  initializeAuth,
  onAuthStateChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from '@firebase/auth'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import type { AuthClient, IdentityUser } from './auth-client.ts'

/** The unmodified SDK, pointed at our own identity server by the three public fields of its configuration. */
export async function firebaseClient({ apiKey, projectId, apiBase }: PublicSettings['identity']): Promise<AuthClient> {
  const app = initializeApp({ apiKey, projectId, authDomain: location.host })
  const auth = initializeAuth(app, { persistence: browserLocalPersistence })
  // In the same synchronous block as initializeAuth: the SDK's first request starts on the next turn.
  pointAt(auth, location.protocol.slice(0, -1), location.host + apiBase)
  await auth.authStateReady()

  const signedIn = (): User => {
    if (!auth.currentUser) throw new Error('No user is currently signed in')
    return auth.currentUser
  }
  return {
    current: () => asIdentity(auth.currentUser),
    onChange: (listener) => void onAuthStateChanged(auth, (user) => listener(asIdentity(user))),
    idToken: async (force) => auth.currentUser?.getIdToken(force),
    signIn: async (email, password) => void (await signInWithEmailAndPassword(auth, email, password)),
    async signUp(email, password, displayName) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      if (displayName) await updateProfile(user, { displayName })
    },
    signOut: async () => signOut(auth),
    sendPasswordReset: async (email) => sendPasswordResetEmail(auth, email),
    sendVerification: async () => sendEmailVerification(signedIn()),
    applyCode: async (code) => applyActionCode(auth, code),
    emailOfResetCode: async (code) => verifyPasswordResetCode(auth, code),
    resetPassword: async (code, password) => confirmPasswordReset(auth, code, password),
    reload: async () => reload(signedIn()),
  }
}

function pointAt(auth: Auth, scheme: string, host: string): void {
  const config = auth.config as { apiScheme: string; apiHost: string; tokenApiHost: string }
  config.apiScheme = scheme
  config.apiHost = host
  config.tokenApiHost = host
}

function asIdentity(user: User | null): IdentityUser | undefined {
  return user ? { uid: user.uid, email: user.email, displayName: user.displayName, emailVerified: user.emailVerified } : undefined
}
