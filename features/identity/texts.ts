// Contract
export const signInWithYourPasswordTo = 'Sign in with your password to add a second factor.'

// Identity admin
export const thisIsNotAnEMail = 'This is not an e-mail address.'
export const thereIsAnAccountWithThis = 'There is an account with this e-mail address already.'

// Action mails
export const setANewNamePassword = 'Set a new {name} password'
export const chooseANewPassword = 'Choose a new password'
export const somebodyAskedForANewPassword =
  'Somebody asked for a new password for your {name} account. To choose one, open this link within 30 minutes:\n\n{link}\n\nIf it was not you, ignore this message. Your password stays as it is.'
export const confirmYourEMailAddressFor = 'Confirm your e-mail address for {name}'
export const confirmThisAddress = 'Confirm this address'
export const pleaseConfirmThatThisIsYour =
  'Please confirm that this is your e-mail address by opening this link within 24 hours:\n\n{link}\n\nIf you have no {name} account, ignore this message.'
export const confirmYourNewEMailAddress = 'Confirm your new e-mail address for {name}'
export const useThisAddress = 'Use this address'
export const toUseThisAddressForYour =
  'To use this address for your {name} account from now on, open this link within one hour:\n\n{link}\n\nIf you did not ask for this, ignore this message. Nothing changes.'
export const yourNameEMailAddressWas = 'Your {name} e-mail address was changed'
export const takeMyAddressBack = 'Take my address back'
export const theEMailAddressOfYour =
  'The e-mail address of your {name} account was changed. If that was you, there is nothing to do.\n\nIf it was not you, open this link within 7 days to get your address back and sign out everybody:\n\n{link}\n\nThen set a new password.'
export const yourNameSignInLink = 'Your {name} sign-in link'
export const signIn = 'Sign in'
export const somebodyIsGuessingYourNamePassword = 'Somebody is guessing your {name} password'
export const liftThePause = 'Lift the pause'
export const thereWereAHundredWrongPasswords =
  'There were a hundred wrong passwords for your {name} account within an hour, so signing in with it is paused, except in browsers you used before.\n\nTo lift the pause now, open this link within one hour:\n\n{link}\n\nIf the guesses were not yours, nothing was lost. A long password that you use nowhere else keeps it that way.'
export const thePasswordOfYourNameAccount =
  'The password of your {name} account was changed just now, and every other device was signed out.\n\nIf it was not you, ask for a new password on the sign-in page at {publicUrl}/auth.'
export const yourNamePasswordWasChanged = 'Your {name} password was changed'
export const aSecondFactorWasAddedTo = 'A second factor was added to'
export const aSecondFactorWasRemovedFrom = 'A second factor was removed from'
export const yourNameSignInWasChanged = 'Your {name} sign-in was changed'
export const somebodySignedInToYourName =
  'Somebody signed in to your {name} account with one of your recovery codes. That code is used up.\n\nIf it was not you, set a new password at once: {publicUrl}/auth'
export const aNameRecoveryCodeWasUsed = 'A {name} recovery code was used'
export const thisIsTheEMailAddress =
  'This is the e-mail address of a {name} account from now on, and every device was signed out. Sign in with it at {publicUrl}/auth\n\nThe former address was told and can take the account back for seven days.'
export const yourNewNameEMailAddress = 'Your new {name} e-mail address'
export const yourNameAccountHasThisE =
  'Your {name} account has this e-mail address again, and every device was signed out.\n\nSet a new password now, since somebody else may know the old one: {publicUrl}/auth'
export const theOwnerOfTheFormerAddress =
  'The owner of the former address took back a {name} account that had this address. You cannot sign in to it with this address any more.'
export const yourNameEMailAddressIs = 'Your {name} e-mail address is back'
export const aNameAddressWasTakenBack = 'A {name} address was taken back'
export const somebodyAskedToUseThisAddress =
  'Somebody asked to use this address for another {name} account, but it belongs to yours already, so nothing was changed.\n\nIf it was you, sign in with this address instead: {publicUrl}/auth'
export const thisAddressAlreadyHasAName = 'This address already has a {name} account'

// Custom claims
export const theClaimTakenIsReserved = 'The claim {taken} is reserved.'
export const customClaimsMayHaveLongestCharacters = 'Custom claims may have {longest} characters; these have {text}.'

// Oauth routes
export const thereIsNoSuchWayTo = 'There is no such way to sign in.'
export const thisSignInWasBegunIn = 'This sign-in was begun in another browser, or too long ago. Go back and try again.'

// Sign in by form
export const useAtLeastMinCharacters = 'Use at least {min} characters.'
export const useAtMostMaxCharacters = 'Use at most {max} characters.'
export const theEMailAddressOrThe = 'The e-mail address or the password is not right.'
export const enterAnEMailAddressSuch = 'Enter an e-mail address such as name@example.com.'
export const thisAccountIsSuspendedWriteTo = 'This account is suspended. Write to us if you think that is a mistake.'
export const manySignInsComeFromYour = 'Many sign-ins come from your network right now. Wait an hour, or turn on JavaScript for this site.'
export const tooManyAttemptsWaitAFew = 'Too many attempts. Wait a few minutes and try again.'

// Action mails
export const orEnterThisCodeOnThe = 'Or enter this code on the page where you asked for this email, and nowhere else: {typed}'
export const toSignInToNameOpenThis =
  'To sign in to {name}, open this link within 10 minutes. If you wrote a message, it can be sent then:\n\n{link}\n\n{words}If you did not ask for it, ignore this email. Nobody is signed in, and nothing is sent.'
