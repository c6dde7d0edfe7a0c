import {
  FacebookAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  TwitterAuthProvider,
  type AuthCredential,
} from '@firebase/auth'

/** The one-time handle of a sign-in at a provider, in the place where the SDK expects the provider's own token; for a Firebase project it is one. */
export function handleCredential(mode: 'embedded' | 'firebase', providerId: string, handle: string): AuthCredential {
  switch (providerId) {
    case 'google.com':
      return mode === 'embedded' ? GoogleAuthProvider.credential(handle) : GoogleAuthProvider.credential(null, handle)
    case 'facebook.com':
      return FacebookAuthProvider.credential(handle)
    case 'github.com':
      return GithubAuthProvider.credential(handle)
    case 'twitter.com':
      return TwitterAuthProvider.credential(handle, 'none')
    default:
      return new OAuthProvider(providerId).credential({ accessToken: handle })
  }
}
