// Second factor client
export const authenticatorApp = 'Authenticator app'

// Unmet policy
export const aSymbolSuchAsOr = 'a symbol, such as ! or ?'
export const chooseAnotherPassword = 'Choose another password.'
export const chooseAPasswordWithRequirements = 'Choose a password with {requirements}.'

// Require role
export const turnOnJavascriptInYourBrowser = 'Turn on JavaScript in your browser to see this page.'
export const setUpTwoStepVerification = 'Set up two-step verification'
export const adminsSignInWithAnAuthenticator =
  'Admins sign in with an authenticator app. Add one in your settings. If you already have one, sign out and sign back in with it.'
export const openSettings = 'Open settings'

// Sync failed
export const authenticationError = 'Authentication Error'
export const syncIssue = 'Sync issue'

// Token source
export const firebaseQuotaExceededPleaseWaitBefore = 'Firebase quota exceeded, please wait before retrying'
export const noUserIsCurrentlySignedIn = 'No user is currently signed in'
