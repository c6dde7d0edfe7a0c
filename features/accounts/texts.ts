// Auth messages
export const browserBlocksStorage =
  'Your browser blocks storage for this site or has no space left. You can sign in, but only until you close or reload this page.'
export const thatPasswordCantBeUsedChoose = 'That password can’t be used. Choose another one.'
export const weCouldntSignYouInPlease = 'We couldn’t sign you in. Please try again.'

// Auth sentences
export const wrongEmailOrPassword = 'Wrong email or password.'
export const pleaseStartAgain = 'Please start again.'
export const thisLinkHasExpiredOrWas = 'This link has expired or was already used. Request a new one.'
export const yourSessionHasEndedPleaseSign = 'Your session has ended. Please sign in again.'
export const tooManyAttemptsWaitAFew = 'Too many attempts. Wait a few minutes and try again.'
export const somethingWentWrongOnOurEnd = 'Something went wrong on our end. Please try again in a moment.'
export const thisSignInMethodIsntAvailable = 'This sign-in method isn’t available here.'
export const enterYourPassword = 'Enter your password.'
export const chooseALongerPassword = 'Choose a longer password.'
export const chooseAPasswordOf8To = 'Choose a password of 8 to 128 characters.'
export const thisPasswordHasAppearedInA = 'This password has appeared in a data breach. Choose another one.'
export const enterYourEmailAddress = 'Enter your email address.'
export const enterAnEmailAddressSuchAs = 'Enter an email address, such as name@example.com.'
export const enterYourNewEmailAddress = 'Enter your new email address.'
export const youAlreadyHaveAnAccountWith = 'You already have an account with this email. Sign in instead.'
export const openTheLinkWeEmailedYou = 'Open the link we emailed you to change your email address.'
export const verifyYourEmailAddressFirst = 'Verify your email address first.'
export const thisAccountIsSuspendedContactUs = 'This account is suspended. Contact us if you think that’s a mistake.'
export const thatsADifferentAccountFromThe = 'That’s a different account from the one you’re signed in to.'
export const signInAgainToDoThis = 'Sign in again to do this.'
export const firebaseQuotaExceededPleaseWaitBefore = 'Firebase quota exceeded, please wait before retrying'
export const weCouldntReachOurServerNothing = 'We couldn’t reach our server. Nothing you entered was lost. Please try again.'
export const ourServerTookTooLongTo = 'Our server took too long to respond. Please try again.'
export const thisPageIsOutOfDate = 'This page is out of date. Reload it and try again.'
export const thisLinkHasExpiredRequestA = 'This link has expired. Request a new one.'
export const thisLinkIsIncompleteOpenIt = 'This link is incomplete. Open it from the email again.'
export const thatPageIsntOnThisSite = 'That page isn’t on this site.'
export const enterTheCodeFromYourAuthenticator = 'Enter the code from your authenticator app.'
export const thatCodeIsntRightCodesChange = 'That code isn’t right. Codes change every 30 seconds.'
export const enterTheCode = 'Enter the code.'
export const thatTookTooLongPleaseStart = 'That took too long. Please start over.'
export const youRanOutOfTimeOr = 'You ran out of time or entered too many wrong codes. Please sign in again.'
export const thatAuthenticatorAppWasAlready = 'That authenticator app was already removed. Reload the page.'
export const youveAlreadyAddedThisAuthenticator = 'You’ve already added this authenticator app.'
export const youveReachedTheLimitFor = 'You’ve reached the limit for authenticator apps. Remove one first.'
export const yourBrowserBlockedTheSignIn = 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.'
export const theSignInWindowWasClosed = 'The sign-in window was closed before you finished.'
export const aNewerSignInWindowIs = 'A newer sign-in window is open. Use that one.'
export const youCanceledWithTheSignIn = 'You canceled with the sign-in provider, so nothing changed.'
export const theSignInProviderIsntResponding = 'The sign-in provider isn’t responding. Try again, or sign in another way.'
export const theProviderAnswersAsAnother =
  'Your brokerage’s sign-in provider answered under a different name than the one on file, so we stopped. Ask your administrator to check its issuer.'
export const theProviderDidntVerifyYourEmail =
  'Your brokerage’s sign-in provider didn’t vouch for your work email address. Ask your administrator to add or verify it there, then try again.'
export const theProviderNamedAnotherDomain =
  'Your brokerage’s sign-in provider named an email address outside the brokerage’s verified domains. Use your work address, or ask your administrator.'
export const confirmYourEmailBeforeYourBrokerage =
  'An account with this email address exists, but its mailbox was never confirmed. Sign in the way you did before, confirm it, then try again.'
export const thatAccountBelongsToAnotherMailbox =
  'That work account is linked to an account with a different email address that’s no longer with this brokerage. Sign in another way.'
export const yourBrokerageNamesAnotherPerson =
  'Your brokerage’s sign-in provider names a different person for this mailbox than before. Ask your administrator to contact us.'
export const yourBrokerageDeactivatedYou =
  'Your brokerage deactivated you in its directory. Ask your administrator, or sign in another way.'
export const yourBrokerageHasNoFreeSeat =
  'Every seat in your brokerage’s contract is in use. Ask your administrator to free or add one, then sign in again.'
export const theSignInProviderCouldntConfirm = 'The sign-in provider couldn’t confirm who you are. Please try again.'
export const youAlreadyHaveAnAccountWithThis =
  'You already have an account with this email. Sign in the way you did before, then add this provider in your settings.'
export const thatProviderAccountIsLinkedTo = 'That provider account is linked to a different account here.'
export const youveAlreadyAddedAnAccountWith = 'You’ve already added an account with this provider.'
export const thisProviderIsntLinkedToYour = 'This provider isn’t linked to your account.'
export const yourBrowserIsBlockingSiteData = 'Your browser is blocking site data. Allow cookies for this site to sign in.'
export const youStoppedTheCheckSoNothing = 'You stopped the check, so nothing was sent. Try again when you’re ready.'
export const yourBrowserCouldntFinishChecking = 'Your browser couldn’t finish checking that you’re human. Please try again.'

// Enter
export const useAtLeast8Characters = 'Use at least 8 characters.'
export const useAtMost128Characters = 'Use at most 128 characters.'
export const useAtMost120Characters = 'Use at most 120 characters.'

// Outbox hint
export const checkYourEmail = 'Check your email'
export const openOutbox = 'Open outbox'
export const emailIsOffOnThisServer = 'Email is off on this server.'

// Person check notice
export const checkingThatYoureHuman = 'Checking that you’re human…'
export const stop = 'Stop'

// Account activity
export const accountActivityInSentence = 'account activity'
export const accountActivity = 'Account activity'
export const showOlderActivity = 'Show older activity'

// Activity labels
export const accountCreated = 'Account created.'
export const youSignedIn = 'You signed in.'
export const someoneTriedToSignInAnd = 'Someone tried to sign in and couldn’t.'
export const oneSessionWasUsedInTwo = 'One session was used in two places at once, so we ended it.'
export const oneBrowserWasSignedOut = 'One browser was signed out.'
export const allBrowsersWereSignedOut = 'All browsers were signed out.'
export const yourPasswordWasChanged = 'Your password was changed.'
export const yourPasswordWasResetFromAn = 'Your password was reset from an email link.'
export const aPasswordSetBeforeTheEmail = 'A password set before the email address was verified was removed.'
export const yourEmailAddressWasVerified = 'Your email address was verified.'
export const yourEmailAddressWasChanged = 'Your email address was changed.'
export const yourPreviousEmailAddressWas = 'Your previous email address was restored.'
export const weEmailedYouALink = 'We emailed you a link.'
export const theAccountWasDeleted = 'The account was deleted.'
export const theAccountWasSuspended = 'The account was suspended.'
export const theAccountWasReopened = 'The account was reopened.'
export const theAccountWasUnlockedFromAn = 'The account was unlocked from an email link.'
export const anAdminChangedTheAccount = 'An admin changed the account.'
export const seeWhoLookedAtYourAccount = 'See which administrators looked at your account'
export const administratorsAreLeftOut = 'Admins and people with admin permissions are changed one at a time.'
export const select = 'Select'
export const selectName = 'Select {name}'
export const anAdminLookedAtYourAccount = 'An administrator looked at your account.'
export const yourRoleOrPermissionsChanged = 'Your role or permissions changed.'
export const aSignInProviderWasAdded = 'A sign-in provider was added.'
export const aSignInProviderWasRemoved = 'A sign-in provider was removed.'
export const anAuthenticatorAppWasAdded = 'An authenticator app was added.'
export const anAuthenticatorAppWasRemoved = 'An authenticator app was removed.'
export const aWrongVerificationCodeWasEntered = 'A wrong verification code was entered.'
export const newRecoveryCodesWereCreated = 'New recovery codes were created.'
export const aRecoveryCodeWasUsedTo = 'A recovery code was used to sign in.'
export const yourSignInSettingsChanged = 'Your sign-in settings changed.'

// Change sign in
export const thatsAlreadyYourEmailAddress = 'That’s already your email address.'
export const yourEmailStaysEmailUntilYou = 'Your email stays {email} until you open the link we sent to {sentTo}.'
export const newEmail = 'New email'
export const currentEmailEmail = 'Current email: {email}'
export const changeEmail = 'Change email'
export const passwordChanged = 'Password changed'
export const newPassword = 'New password'
export const atLeast8CharactersYoullBe = 'At least 8 characters. You’ll be signed out on all other browsers.'
export const changePassword = 'Change password'

// Linked providers
export const thisIsYourOnlyWayTo = 'This is your only way to sign in'
export const removeProvider = 'Remove {provider}'
export const addProvider = 'Add {provider}'

// Phone form
export const useAtMost30Characters = 'Use at most 30 characters.'
export const saved = 'Saved'
export const phoneNumber = 'Phone number'
export const phone = 'Phone'
export const whoCanSeeIt = 'Who can see it'
export const noOne = 'No one'
export const peopleIMessage = 'People I message'
export const everyone = 'Everyone'
export const savePhone = 'Save phone'
export const ifYouChooseEveryoneItAppears = 'If you choose “Everyone,” it appears on your public page and your listings.'

// Photo field
export const chooseAPhotoOf8Mb = 'Choose a photo of 8 MB or less.'
export const photoSaved = 'Photo saved'
export const photo = 'Photo'
export const changePhoto = 'Change photo'
export const addAPhoto = 'Add a photo'
export const photoRemoved = 'Photo removed'
export const remove = 'Remove'
export const jpegPngOrWebpUpTo = 'JPEG, PNG, WebP, AVIF, or HEIC, up to 8 MB'

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
export const notVerified = 'Not verified'
export const notAdded = 'Not added'

// Recovery codes
export const yourRecoveryCodes = 'Your recovery codes'
export const keepTheseSomewhereSafeApartFrom =
  'Keep these somewhere safe, apart from your phone. Each works once if you can’t get a code. You won’t see them again.'
export const recoveryCodes = 'Recovery codes'

// Second factors
export const authenticatorAppRemoved = 'Authenticator app removed'
export const added = 'Added'
export const removeName = 'Remove {name}'
export const addAuthenticatorApp = 'Add authenticator app'
export const getNewRecoveryCodes = 'Get new recovery codes'
export const theAdminPortalMayBeClosed = 'The admin portal may be closed to you until you add one.'

// Settings page
export const settingsName = 'Settings · {name}'
export const settings = 'Settings'
export const yourProfile = 'Your profile'
export const appearance = 'Appearance'
export const whatAgentsSee = 'What agents see'
export const chooseWhatAgentsSee = 'Choose what agents see about you'
export const notifications = 'Notifications'
export const manageNotifications = 'Manage notifications'
export const emailAndPassword = 'Email and password'
export const twoStepVerification = 'Two-step verification'
export const yourPasswordAloneWontBeEnough = 'Your password alone won’t be enough to get in.'
export const whereYoureSignedIn = 'Where you’re signed in'
export const seeSomethingYouDontRecognizeChange = 'See something you don’t recognize? Change your password.'
export const yourData = 'Your data'
export const signOut = 'Sign out'

// Signed in places
export const yourSignedInBrowsers = 'your signed-in browsers'
export const yourSignInProviderDoesntShare = 'Your sign-in provider doesn’t share where you’re signed in.'
export const signOutOfDevice = 'Sign out of {device}'
export const signedOutOfThatBrowser = 'Signed out of that browser'
export const signedOutEverywhereElse = 'Signed out everywhere else'
export const signOutEverywhereElse = 'Sign out everywhere else'
export const thisBrowser = 'This browser'
export const lastUsed = 'Last used'

// Totp enrolment
export const creatingASetupKey = 'Creating a setup key'
export const scanThisCodeWithYourAuthenticator =
  'Scan this code with your authenticator app, or enter the key by hand. Then enter the 6-digit code it shows.'
export const qrCodeForTheSetupKey = 'QR code for the setup key below'
export const openInAnAppOnThis = 'Open in an app on this device'
export const setupKey = 'Setup key:'
export const useAtMost100Characters = 'Use at most 100 characters.'
export const enterThe6DigitCode = 'Enter the 6-digit code.'
export const authenticatorApp = 'Authenticator app'
export const deviceName = 'Device name'
export const n6DigitCode = '6-digit code'
export const turnOn = 'Turn on'
export const cancel = 'Cancel'

// Admin setup page
export const setupName = 'Setup · {name}'
export const becomeTheAdmin = 'Become the admin'
export const thisLinkWorksOnceAndMakes = 'This link works once and makes {email} the first admin.'
export const openItFirstAdminsNeedA = 'Open it first. Admins need a verified email address.'
export const becomeAdmin = 'Become admin'

// Ask email form
export const yourSignInProviderDidntShare =
  'Your sign-in provider didn’t share an email address. Add one so people can reply to you and you can get back into your account.'
export const email = 'Email'
export const wellEmailYouALinkTo = 'We’ll email you a link to confirm it’s yours.'
export const sendLink = 'Send link'
export const signInAnotherWay = 'Sign in another way'
export const iAlreadyHaveAnAccount = 'I already have an account'
export const alreadyHaveAnAccountWellCancel =
  'Already have an account? We’ll cancel this sign-in. Sign in to that account and add the provider in your settings.'
export const youHaventOpenedTheLinkYet = 'You haven’t opened the link yet.'
export const openTheLinkWeSentTo = 'Open the link we sent to {to}, then come back here.'
export const iveOpenedIt = 'I’ve opened it'
export const useADifferentEmail = 'Use a different email'

// Auth action page
export const yourAccountName = 'Your account · {name}'
export const verifyYourEmail = 'Verify your email'
export const verifyMyEmail = 'Verify my email'
export const yourEmailIsVerified = 'Your email is verified.'
export const confirmYourNewEmail = 'Confirm your new email'
export const useThisEmail = 'Use this email'
export const thisIsNowYourEmailAddress = 'This is now your email address.'
export const restoreYourEmailAddress = 'Restore your email address'
export const restoreMyEmail = 'Restore my email'
export const yourPreviousEmailAddressIsBack = 'Your previous email address is back. Choose a new password to be safe.'
export const unlockYourAccount = 'Unlock your account'
export const unlockMyAccount = 'Unlock my account'
export const youCanSignInAgain = 'You can sign in again.'
export const chooseANewPassword = 'Choose a new password'
export const signIn = 'Sign in'
export const thisLinkIsIncomplete = 'This link is incomplete'
export const openTheLinkFromTheEmail = 'Open the link from the email again, or copy all of it into the address bar.'
export const goToSignIn = 'Go to sign in'

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
export const openSettings = 'Open settings'

// Confirm yourself
export const confirmItsYou = 'Confirm it’s you'
export const passwordFirstYouDontHaveA =
  '{passwordFirst} You don’t have a password yet. Sign out, choose “Forgot your password?” on the sign-in page, set one from the link we email you, and come back.'
export const signOutSignInAgainAnd = 'Sign out, sign in again, and try again within five minutes.'
export const itsBeenMoreThanFiveMinutes = 'It’s been more than five minutes since you signed in.'
export const currentPassword = 'Current password'
export const confirm = 'Confirm'
export const noPasswordSignOutSignIn = 'No password? Sign out, sign in with an email link, and try again within five minutes.'
export const confirmWithProvider = 'Confirm with {provider}'

// Create account form
export const name = 'Name'
export const password = 'Password'
export const atLeast8CharactersLongerIs = 'At least 8 characters. Longer is stronger.'

// Entry frame
export const turnOnJavascriptInYourBrowser = 'Turn on JavaScript in your browser to sign in or create an account.'

// Mail request form
export const weSentALinkToSent = 'We sent a link to {sentTo}. It’s good for 10 minutes.'
export const ifSentToHasAnAccount = 'If {sentTo} has an account, we sent a link to choose a new password. It’s good for 30 minutes.'

// New password form
export const requestANewLink = 'Request a new link'
export const forEmail = 'For {email}'
export const atLeast8Characters = 'At least 8 characters.'

// Next step
export const yourEmail = 'Your email'

// Second step form
export const enterThe6DigitCodeOr = 'Enter the 6-digit code or a recovery code.'
export const code = 'Code'
export const the6DigitCodeFromYour = 'The 6-digit code from your authenticator app, or a recovery code'
export const startOver = 'Start over'

// Sign in link
export const oneMoment = 'One moment…'
export const theEmailAddressWeSentThe = 'The email address we sent the link to'
export const signMeIn = 'Sign me in'
export const confirmRsvp = 'Confirm RSVP'
export const confirmThatYouAreComing = 'Confirm that you’re coming. You’ll get a calendar invite by email.'
export const yourName = 'Your name'

// Social buttons
export const signInWithAnotherAccount = 'Sign in with another account'
export const continueWithProvider = 'Continue with {provider}'
export const brokerageSignsInItself = '{brokerage} signs its people in with its own accounts.'
export const useAPasswordInstead = 'Use a password instead'
export const orUseYourEmail = 'or use your email'

// Use confirmed
export const nothingChanged = 'Nothing changed.'

// User list
export const accounts = 'Accounts'
export const nameOrEmail = 'Name or email'
export const search = 'Search'
export const theAccounts = 'the accounts'
export const noMatches = 'No matches'
export const role = 'Role'
export const joined = 'Joined'
export const demo = 'Demo'
export const suspended = 'Suspended'

export const manage = 'Manage'
export const manageName = 'Manage {name}'
export const suspend = 'Suspend'
export const suspendedMeans = 'They’re signed out everywhere and can’t sign in until you reinstate them.'
export const reinstate = 'Reinstate'
export const reinstatedMeans = 'They can sign in again, with everything they had.'
export const signOutEverywhereAction = 'Sign out everywhere'
export const signedOutMeans = 'Every browser and device is signed out. They can sign in again.'
export const makeAdmin = 'Make an admin'
export const adminMeans = 'Admins see every account and listing and can change them.'
export const removeAdmin = 'Remove as admin'
export const noLongerAdminMeans = 'They stay an agent and lose every admin page and permission.'
export const grantPermission = 'Let them {what}'
export const revokePermission = 'No longer let them {what}'
export const permissionMeans = 'It applies the next time they load a page.'
export const triageFeedback = 'sort feedback'
export const moderateMessages = 'review reported messages'
export const whatToDo = 'What to do'
export const reasonLabel = 'Reason'
export const reasonHint = 'Kept in the audit log.'
export const userChanged = '{name} was updated'

// User changes
export const sayWhyInAFewWords = 'Give a reason in a few words.'
export const useAtMost500Characters = 'Use at most 500 characters.'
export const youCannotSuspendYourself = 'You can’t suspend your own account. Ask another admin.'
export const makeSomebodyElseAnAdminFirst = 'This is the only admin. Make someone else an admin first.'
export const thisIsSoAlready = 'This was already done. Refresh the page to see how things stand.'
export const theyMustVerifyTheirEmailFirst = 'They have to verify their email address first.'
export const chooseAPermission = 'Choose a permission.'

// Verify email notice
export const emailSent = 'Email sent'
export const openItSoYouCanPublish = 'Open it so you can publish and get replies by email.'
export const weSentALinkToEmail = 'We sent a link to {email}. {reason}'
export const resendEmail = 'Resend email'

// Contract
export const enter4To20LettersAnd = 'Enter 4 to 20 letters and numbers, without spaces.'
export const enterAUsPhoneNumber = 'Enter a US phone number.'
export const invalidFirebaseIdToken = 'Invalid Firebase ID token'
export const useAtMost60Characters = 'Use at most 60 characters.'
export const pleaseEnterA5DigitZip = 'Please enter a 5-digit ZIP code.'

// First admin
export const verifyYourEmailAddressThenOpen = 'Verify your email address, then open this link again.'
export const thisSetupLinkHasExpiredOr = 'This setup link has expired or was already used.'

// Sign ins
export const thatBrowserIsAlreadySignedOut = 'That browser is already signed out.'

// Verified mailbox
export const verifyYourEmailAddressBeforeYou = 'Verify your email address before you publish. Open the link we emailed you, or resend it.'

// Verify sign in
export const thisSignInBelongsToSomeone = 'This sign-in belongs to someone else.'
export const thisSignInHasNoEmail = 'This sign-in has no email address.'
export const youAlreadyHaveAnAccountWithThisEmail = 'You already have an account with this email. Verify your email, then sign in again.'
export const anotherAccountAlreadyUsesThisEmail = 'Another account already uses this email.'

// Social sign in
export const google = 'Google'
export const facebook = 'Facebook'
export const gitHub = 'GitHub'

// Auth sentences
export const thatCodeIsntRightOrHas = 'That code isn’t right or has expired. Check the latest email, or request another code.'

// Typed code form
export const enterThe6DigitCodeFrom = 'Enter the 6-digit code from the email.'
export const codeFromTheEmail = 'Code from the email'
export const checkingTheCode = 'Checking the code…'
export const searchUpTo100Characters = 'Search for up to 100 characters.'
export const pagesOfSignedInBrowsers = 'Pages of signed-in browsers'

// Profile
export const zipNotFound = 'We couldn’t find ZIP {zip}.'

// Founder invitations
export const inviteAFounder = 'Invite a founder'
export const foundersPayLess = 'Founders pay a reduced price and show a founder mark. Only an invitation makes an agent one.'
export const sendInvitation = 'Send invitation'
export const invitationSent = 'Invitation sent'
export const founderOnceSignedIn = '{email} becomes a founder after signing in as an agent with that email, verified, within 30 days.'
export const youAreInvitedAsAFounder = 'You’re invited to {product} as a founder'
export const founderInvitationMail =
  'We’d like you to join {product} as a founder. Founders pay a reduced price.\n\nSign up as an agent with this email address within 30 days, or sign in if you already have an account:\n{url}'

// Names in mails
export const anAgent = 'an agent'
export const aBuyer = 'a buyer'
