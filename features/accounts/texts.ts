// Auth messages
export const thisPasswordIsNotAcceptedChoose = 'This password is not accepted. Choose another one.'
export const signingInDidNotWorkPlease = 'Signing in did not work. Please try again.'

// Auth sentences
export const theEMailAddressOrThe = 'The e-mail address or the password is not right.'
export const pleaseStartAgain = 'Please start again.'
export const thisLinkIsNotValidOr = 'This link is not valid, or it has been used already. Ask for a new one.'
export const yourSignInHasEndedPlease = 'Your sign-in has ended. Please sign in again.'
export const tooManyAttemptsWaitAFew = 'Too many attempts. Wait a few minutes and try again.'
export const somethingIsWrongOnOurSide = 'Something is wrong on our side. Please try again in a moment.'
export const thisWayOfSigningInIs = 'This way of signing in is not offered here.'
export const enterYourPassword = 'Enter your password.'
export const chooseALongerPassword = 'Choose a longer password.'
export const chooseAPasswordOf8To = 'Choose a password of 8 to 128 characters.'
export const thisPasswordIsKnownFromA = 'This password is known from a leak. Choose another one.'
export const enterYourEMailAddress = 'Enter your e-mail address.'
export const enterAnEMailAddressSuch = 'Enter an e-mail address such as name@example.com.'
export const enterYourNewEMailAddress = 'Enter your new e-mail address.'
export const anAccountWithThisEMail = 'An account with this e-mail address exists already. Sign in instead.'
export const openTheLinkWeMailYou = 'Open the link we mail you to change your address.'
export const verifyYourEMailAddressFirst = 'Verify your e-mail address first.'
export const thisAccountIsSuspendedWriteTo = 'This account is suspended. Write to us if you think that is a mistake.'
export const thatIsAnotherAccountThanThe = 'That is another account than the one signed in.'
export const signInAgainToDoThis = 'Sign in again to do this.'
export const firebaseQuotaExceededPleaseWaitBefore = 'Firebase quota exceeded, please wait before retrying'
export const weCouldNotReachTheServer = 'We could not reach the server. What you entered is still here; try again.'
export const theServerDidNotAnswerIn = 'The server did not answer in time. Please try again.'
export const thisPageIsOutOfDate = 'This page is out of date. Reload it and try again.'
export const thisLinkHasExpiredAskFor = 'This link has expired. Ask for a new one.'
export const thisLinkIsNotCompleteOpen = 'This link is not complete. Open it from the mail again.'
export const thatPageIsNotPartOf = 'That page is not part of this site.'
export const enterTheCodeOfYourAuthenticator = 'Enter the code of your authenticator app.'
export const thisCodeIsNotRightCodes = 'This code is not right. Codes change every 30 seconds.'
export const enterTheCode = 'Enter the code.'
export const thatTookTooLongPleaseStart = 'That took too long. Please start again.'
export const thatTookTooLongOrThere = 'That took too long, or there were too many wrong codes. Please sign in again.'
export const thisSecondFactorIsNoLonger = 'This second factor is no longer there. Reload the page.'
export const thisAppIsASecondFactor = 'This app is a second factor of your account already.'
export const youHaveAsManySecondFactors = 'You have as many second factors as an account can have. Remove one first.'
export const yourBrowserBlockedTheWindowAllow = 'Your browser blocked the window. Allow windows for this page, or try again.'
export const theWindowWasClosedBeforeSigning = 'The window was closed before signing in was done.'
export const anotherWindowForSigningInWas = 'Another window for signing in was opened. Use that one.'
export const youDidNotAgreeAtThe = 'You did not agree at the provider, so nothing was done.'
export const theProviderDoesNotAnswerAt = 'The provider does not answer at the moment. Try again, or sign in another way.'
export const theProviderDidNotConfirmWho = 'The provider did not confirm who you are. Please try again.'
export const anAccountWithThisEMailAddress =
  'An account with this e-mail address exists already. Sign in the way you did before, then add this provider in your settings.'
export const thatAccountOfTheProviderBelongs = 'That account of the provider belongs to another account here.'
export const anAccountOfThisProviderIs = 'An account of this provider is added already.'
export const thisProviderIsNotPartOf = 'This provider is not part of your account.'
export const yourBrowserKeepsNothingForThis = 'Your browser keeps nothing for this site. Allow cookies and site data to sign in.'
export const youStoppedTheCheckSoNothing = 'You stopped the check, so nothing was sent. Send it again when you are ready.'
export const yourBrowserCouldNotFinishThe = 'Your browser could not finish the check that a person is there. Please try again.'

// Enter
export const useAtLeast8Characters = 'Use at least 8 characters.'
export const useAtMost128Characters = 'Use at most 128 characters.'
export const useAtMost120Characters = 'Use at most 120 characters.'

// Outbox hint
export const lookIntoYourMail = 'Look into your mail'
export const openTheOutbox = 'Open the outbox'
export const thisInstallationSendsNoMail = 'This installation sends no mail.'

// Person check notice
export const checkingThatYouAreAPerson = 'Checking that you are a person…'
export const stop = 'Stop'

// Account activity
export const whatHappened = 'what happened'
export const accountActivity = 'Account activity'
export const showOlder = 'Show older'

// Activity labels
export const youCreatedThisAccount = 'You created this account.'
export const thisAccountWasCreated = 'This account was created.'
export const youSignedIn = 'You signed in.'
export const somebodyTriedToSignInAnd = 'Somebody tried to sign in and was refused.'
export const aSignInWasUsedTwice = 'A sign-in was used twice at once, so we ended it.'
export const aBrowserWasSignedOut = 'A browser was signed out.'
export const everyBrowserWasSignedOut = 'Every browser was signed out.'
export const yourPasswordWasChanged = 'Your password was changed.'
export const yourPasswordWasChangedWithA = 'Your password was changed with a mailed link.'
export const aPasswordSetBeforeTheAddress = 'A password set before the address was verified was removed.'
export const yourEMailAddressWasVerified = 'Your e-mail address was verified.'
export const yourEMailAddressWasChanged = 'Your e-mail address was changed.'
export const yourFormerEMailAddressWas = 'Your former e-mail address was taken back.'
export const weMailedYouALink = 'We mailed you a link.'
export const theAccountWasDeleted = 'The account was deleted.'
export const theAccountWasSuspended = 'The account was suspended.'
export const theAccountWasOpenedAgain = 'The account was opened again.'
export const theAccountWasOpenedAgainWith = 'The account was opened again with a mailed link.'
export const anAdministratorChangedTheAccount = 'An administrator changed the account.'
export const yourRoleOrRightsChanged = 'Your role or rights changed.'
export const aProviderWasAddedForSigning = 'A provider was added for signing in.'
export const aProviderWasRemovedFromSigning = 'A provider was removed from signing in.'
export const aSecondFactorWasAdded = 'A second factor was added.'
export const aSecondFactorWasRemoved = 'A second factor was removed.'
export const aWrongCodeOfTheSecond = 'A wrong code of the second factor was entered.'
export const newRecoveryCodesWereMade = 'New recovery codes were made.'
export const aRecoveryCodeWasUsedTo = 'A recovery code was used to sign in.'
export const somethingAboutYourSignInChanged = 'Something about your sign-in changed.'

// Change sign in
export const thisIsYourAddressAlready = 'This is your address already.'
export const yourAddressStaysEmailUntilYou = 'Your address stays {email} until you open the link we sent to {sentTo}.'
export const newEMailAddress = 'New e-mail address'
export const nowEmail = 'Now: {email}'
export const changeMyAddress = 'Change my address'
export const yourPasswordIsChanged = 'Your password is changed'
export const newPassword = 'New password'
export const atLeast8CharactersEveryOther = 'At least 8 characters. Every other browser is signed out.'
export const changeMyPassword = 'Change my password'

// Linked providers
export const yourOnlyWayToSignIn = 'Your only way to sign in'
export const removeProviderNames = 'Remove {providerNames}'
export const addProviderNames = 'Add {providerNames}'

// Phone form
export const useAtMost30Characters = 'Use at most 30 characters.'
export const saved = 'Saved'
export const phoneNumber = 'Phone number'
export const phone = 'Phone'
export const shownTo = 'Shown to'
export const nobody = 'Nobody'
export const peopleIWriteWith = 'People I write with'
export const everybody = 'Everybody'
export const savePhone = 'Save phone'
export const everybodyItStandsOnYourPublic = 'Everybody: it stands on your public page and on your homes.'

// Photo field
export const aPortraitMayWeighAtMost = 'A portrait may weigh at most 8 MB.'
export const photoSaved = 'Photo saved'
export const photo = 'Photo'
export const changePhoto = 'Change photo'
export const addAPhoto = 'Add a photo'
export const photoRemoved = 'Photo removed'
export const remove = 'Remove'
export const jpegPngOrWebPAtMost = 'JPEG, PNG or WebP, at most 8 MB.'

// Profile form
export const firstName = 'First name'
export const lastName = 'Last name'
export const save = 'Save'

// Profile page
export const myProfileName = 'My profile · {name}'
export const profile = 'Profile'
export const myProfile = 'My profile'
export const editInSettings = 'Edit in settings'
export const verified = 'Verified'
export const notVerifiedYet = 'Not verified yet'
export const notGiven = 'Not given'

// Recovery codes
export const yourRecoveryCodes = 'Your recovery codes'
export const keepThemWhereYouFindThem =
  'Keep them where you find them without your phone. Each works once in place of a code. They are not shown again.'
export const recoveryCodes = 'Recovery codes'

// Second factors
export const secondFactorRemoved = 'Second factor removed'
export const since = 'since'
export const removeName = 'Remove {name}'
export const addAnAuthenticatorApp = 'Add an authenticator app'
export const makeNewRecoveryCodes = 'Make new recovery codes'
export const theAdministrationMayStayClosedTo = 'The administration may stay closed to you until you have one.'

// Settings page
export const settingsName = 'Settings · {name}'
export const settings = 'Settings'
export const you = 'You'
export const appearance = 'Appearance'
export const forThisBrowserSystemFollowsYour = 'For this browser. System follows your device.'
export const notifications = 'Notifications'
export const whatYouAreToldAboutBy = 'What you are told about, by e-mail and on the page.'
export const chooseWhatYouAreTold = 'Choose what you are told'
export const howYouSignIn = 'How you sign in'
export const secondFactor = 'Second factor'
export const withASecondFactorNobodyGets = 'With a second factor nobody gets in by your password alone.'
export const whereYouAreSignedIn = 'Where you are signed in'
export const whatHappenedToYourAccountIf = 'What happened to your account. If it was not you, change your password.'
export const yourData = 'Your data'
export const signingOutRemovesWhatThisBrowser = 'Signing out removes what this browser keeps about you.'
export const signOut = 'Sign out'

// Signed in places
export const theBrowsersYouAreSignedIn = 'the browsers you are signed in with'
export const theProviderYouSignInWith = 'The provider you sign in with does not tell where you are signed in.'
export const signOutDevice = 'Sign out {device}'
export const signedOutThere = 'Signed out there'
export const signedOutEverywhereElse = 'Signed out everywhere else'
export const signOutEverywhereElse = 'Sign out everywhere else'
export const thisBrowser = 'This browser'
export const lastUsed = 'Last used'

// Totp enrolment
export const makingAKey = 'Making a key'
export const scanThisWithYourAuthenticatorApp =
  'Scan this with your authenticator app, or enter the key by hand. Then type the six digits it shows.'
export const qrCodeWithTheKeyBelow = 'QR code with the key below'
export const openInAnAppOnThis = 'Open in an app on this device'
export const key = 'Key:'
export const useAtMost100Characters = 'Use at most 100 characters.'
export const enterTheSixDigits = 'Enter the six digits.'
export const authenticatorApp = 'Authenticator app'
export const nameOfTheDevice = 'Name of the device'
export const sixDigits = 'Six digits'
export const turnItOn = 'Turn it on'
export const cancel = 'Cancel'

// Admin setup page
export const setUpName = 'Set-up · {name}'
export const becomeTheAdministrator = 'Become the administrator'
export const thisLinkWorksOnceAndMakes = 'This link works once and makes {email} the first administrator.'
export const openItFirstAdministratorsNeedA = 'Open it first; administrators need a verified address.'
export const becomeAdministrator = 'Become administrator'

// Ask email form
export const theProviderDidNotTellUs =
  'The provider did not tell us an e-mail address. Add one, so that people can answer you and you can get back in.'
export const eMail = 'E-mail'
export const wellEmailYouALinkTo = 'We’ll email you a link to confirm it’s yours.'
export const sendTheLink = 'Send the link'
export const signInAnotherWay = 'Sign in another way'
export const iHaveAnAccountAlready = 'I have an account already'
export const ifYouHaveAnAccountAlready =
  'If you have an account already, we drop this sign-in. Sign in to that account and add the provider in your settings.'
export const theLinkHasNotBeenOpened = 'The link has not been opened yet.'
export const openTheLinkWeSentTo = 'Open the link we sent to {to}, then come back here.'
export const iHaveOpenedIt = 'I have opened it'
export const useAnotherAddress = 'Use another address'

// Auth action page
export const yourAccountName = 'Your account · {name}'
export const verifyYourAddress = 'Verify your address'
export const verifyMyAddress = 'Verify my address'
export const yourAddressIsVerified = 'Your address is verified.'
export const confirmYourNewAddress = 'Confirm your new address'
export const useThisAddress = 'Use this address'
export const thisAddressIsInUseFrom = 'This address is in use from now on.'
export const takeBackYourAddress = 'Take back your address'
export const restoreMyAddress = 'Restore my address'
export const yourFormerAddressIsInUse = 'Your former address is in use again. Choose a new password to be safe.'
export const openYourAccountAgain = 'Open your account again'
export const openMyAccount = 'Open my account'
export const youCanSignInAgain = 'You can sign in again.'
export const chooseANewPassword = 'Choose a new password'
export const signIn = 'Sign in'
export const thisLinkIsNotComplete = 'This link is not complete'
export const openTheLinkFromTheMail = 'Open the link from the mail again, or copy all of it into the address bar.'
export const goToSigningIn = 'Go to signing in'

// Auth page
export const signInName = 'Sign in · {name}'
export const wellEmailYouALink = 'We’ll email you a link.'
export const backToSignIn = 'Back to sign in'
export const signInWithALink = 'Sign in with a link'
export const wellEmailYouALinkThat = 'We’ll email you a link that signs you in without a password.'
export const createYourAccount = 'Create your account'
export const saveHomesMessageAgentsAndPick = 'Save homes, message agents, and pick up where you left off on {name}.'
export const forgotYourPassword = 'Forgot your password?'
export const emailMeASignInLink = 'Email me a sign-in link'
export const signUpAsAnAgent = 'Sign up as an agent'
export const areYouAnAgent = 'Are you an agent?'
export const signInOrCreateAnAccount = 'Sign in or create an account'
export const createAccount = 'Create account'

// Confirm code
export const continueLabel = 'Continue'
export const openMySettings = 'Open my settings'

// Confirm yourself
export const confirmThatItIsYou = 'Confirm that it is you'
export const passwordFirstYouHaveNoneYetSign =
  '{passwordFirst} You have none yet: sign out, choose “Forgot your password?” on the sign-in page, set one with the link we mail you, and come back.'
export const signOutSignInAgainAnd = 'Sign out, sign in again, and do this within five minutes.'
export const yourLastSignInIsMore = 'Your last sign-in is more than five minutes ago.'
export const yourPasswordNow = 'Your password now'
export const confirm = 'Confirm'
export const noPasswordSignOutSignIn = 'No password? Sign out, sign in with a link by mail, and do this within five minutes.'
export const confirmWithProviderNames = 'Confirm with {providerNames}'

// Create account form
export const name = 'Name'
export const password = 'Password'
export const atLeast8CharactersLongAnd = 'At least 8 characters. Long and unusual beats complicated.'

// Entry frame
export const signingInAndCreatingAnAccount = 'Signing in and creating an account need JavaScript, which is off in this browser.'

// Mail request form
export const aLinkForSentToIsOn = 'A link for {sentTo} is on its way. It is good for 10 minutes.'
export const ifSentToBelongsToAnAccount =
  'If {sentTo} belongs to an account, a link to choose a new password is on its way. It is good for 30 minutes.'

// New password form
export const askForANewLink = 'Ask for a new link'
export const forEmail = 'For {email}'
export const atLeast8Characters = 'At least 8 characters.'

// Next step
export const yourEMailAddress = 'Your e-mail address'
export const yourSecondFactor = 'Your second factor'

// Second step form
export const enterTheSixDigitsOrA = 'Enter the six digits, or a recovery code.'
export const code = 'Code'
export const theSixDigitsYourAuthenticatorApp = 'The six digits your authenticator app shows, or one of your recovery codes.'
export const startAgain = 'Start again'

// Sign in link
export const oneMomentPlease = 'One moment, please.'
export const theAddressTheLinkWasSent = 'The address the link was sent to.'
export const signMeIn = 'Sign me in'

// Social buttons
export const signInWithAnAccountElsewhere = 'Sign in with an account elsewhere'
export const continueWithProviderNames = 'Continue with {providerNames}'
export const orWithYourEMailAddress = 'or with your e-mail address'

// Use confirmed
export const nothingWasChanged = 'Nothing was changed.'

// User list
export const accounts = 'Accounts'
export const nameOrEMail = 'Name or e-mail'
export const search = 'Search'
export const theAccounts = 'the accounts'
export const newer = 'Newer'
export const older = 'Older'
export const nobodyMatches = 'Nobody matches.'
export const role = 'Role'
export const joined = 'Joined'
export const demo = 'Demo'
export const suspended = 'Suspended'
export const notVerified = 'Not verified'

// Verify email notice
export const mailSent = 'Mail sent'
export const verifyYourEMailAddress = 'Verify your e-mail address'
export const openItToPublishAndTo = 'Open it to publish, and to hear of answers by mail.'
export const weSentALinkToEmail = 'We sent a link to {email}. {reason}'
export const sendTheMailAgain = 'Send the mail again'

// Contract
export const enter4To20LettersAnd = 'Enter 4 to 20 letters and digits, without spaces.'
export const enterAUsPhoneNumber = 'Enter a US phone number.'
export const invalidFirebaseIdToken = 'Invalid Firebase ID token'
export const useAtMost60Characters = 'Use at most 60 characters.'
export const pleaseEnterA5DigitZip = 'Please enter a 5-digit ZIP code.'

// First admin
export const verifyYourEMailAddressFirstThen = 'Verify your e-mail address first, then open the link again.'
export const thisSetUpLinkIsNot = 'This set-up link is not valid, or it has been used already.'

// Sign ins
export const thatBrowserIsSignedOutAlready = 'That browser is signed out already.'

// Verified mailbox
export const verifyYourEMailAddressBefore =
  'Verify your e-mail address before you publish: open the link we mailed to you, or have it sent again.'

// Verify sign in
export const thisSignInBelongsToSomeone = 'This sign-in belongs to someone else.'
export const thisSignInCarriesNoE = 'This sign-in carries no e-mail address.'
export const anAccountWithThisEMailAddressExists =
  'An account with this e-mail address exists. Verify the address first, then sign in again.'
export const anotherAccountUsesThisEMail = 'Another account uses this e-mail address already.'

// Social sign in
export const google = 'Google'
export const facebook = 'Facebook'
export const gitHub = 'GitHub'

// Auth sentences
export const thatCodeIsNotRightOr = 'That code is not right, or it no longer works. Check the newest email, or ask for another one.'

// Typed code form
export const enterThe6DigitsFromThe = 'Enter the 6 digits from the email.'
export const codeFromTheEmail = 'Code from the email'
export const checkingTheCode = 'Checking the code…'
