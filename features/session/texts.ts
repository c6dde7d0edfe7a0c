// Second factor client
export const authenticatorApp = 'Authenticator app'

// Unmet policy
export const aSignSuchAsOr = 'a sign such as ! or ?'
export const chooseAnotherPassword = 'Choose another password.'
export const chooseAPasswordWithWanted = 'Choose a password with {wanted}.'

// Require role
export const thisPageNeedsJavaScriptBecauseIt = 'This page needs JavaScript, because it is yours alone.'
export const aSecondFactorFirst = 'A second factor first'
export const administratorsProveWhoTheyAreWith =
  'Administrators prove who they are with an authenticator app. Add one in your settings; if you have one already, sign out and sign in with it.'
export const openMySettings = 'Open my settings'

// Sync failed
export const authenticationError = 'Authentication Error'
export const syncIssue = 'Sync issue'

// Token source
export const firebaseQuotaExceededPleaseWaitBefore = 'Firebase quota exceeded, please wait before retrying'
export const noUserIsCurrentlySignedIn = 'No user is currently signed in'
