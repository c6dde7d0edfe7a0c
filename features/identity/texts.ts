// Contract
export const signInWithYourPasswordTo = 'Sign in with your password to turn on two-step verification.'

// Identity admin
export const thisIsNotAValidEmail = 'This is not a valid email address.'
export const anAccountWithThisEmailAddress = 'An account with this email address already exists.'

// Action mails
export const resetYourNamePassword = 'Reset your {name} password'
export const chooseANewPassword = 'Choose a new password'
export const weReceivedARequestToReset =
  'We received a request to reset the password for your {name} account. To choose a new one, open this link within 30 minutes:\n\n{link}\n\nIf you didn’t ask for this, ignore this email. Your password won’t change.'
export const verifyYourEmailForName = 'Verify your email for {name}'
export const verifyMyEmail = 'Verify my email'
export const pleaseVerifyYourEmailAddressBy =
  'Please verify your email address by opening this link within 24 hours:\n\n{link}\n\nIf you don’t have a {name} account, ignore this email.'
export const confirmYourNewEmailForName = 'Confirm your new email for {name}'
export const useThisEmail = 'Use this email'
export const toUseThisEmailAddressFor =
  'To use this email address for your {name} account, open this link within one hour:\n\n{link}\n\nIf you didn’t ask for this, ignore this email. Nothing will change.'
export const yourNameEmailAddressWasChanged = 'Your {name} email address was changed'
export const restoreMyEmail = 'Restore my email'
export const theEmailAddressForYourName =
  'The email address for your {name} account was changed. If that was you, there’s nothing to do.\n\nIf it wasn’t you, open this link within 7 days to restore your email address and sign out all devices:\n\n{link}\n\nThen choose a new password.'
export const yourNameSignInLink = 'Your {name} sign-in link'
export const signIn = 'Sign in'
export const someoneIsTryingToGuessYour = 'Someone is trying to guess your {name} password'
export const unlockMyAccount = 'Unlock my account'
export const someoneEnteredAHundredWrong =
  'Someone entered a hundred wrong passwords for your {name} account within an hour, so we locked it, except in browsers you’ve used before.\n\nTo unlock it now, open this link within one hour:\n\n{link}\n\nIf it wasn’t you, your account is still safe. A long password that you don’t use anywhere else keeps it that way.'
export const thePasswordForYourNameAccount =
  'The password for your {name} account was just changed, and all other devices were signed out.\n\nIf it wasn’t you, reset your password on the sign-in page at {publicUrl}/auth.'
export const yourNamePasswordWasChanged = 'Your {name} password was changed'
export const anAuthenticatorAppWasJustAdded =
  'An authenticator app was just added to your {name} account, and all other devices were signed out.\n\nIf it wasn’t you, reset your password right away: {publicUrl}/auth'
export const anAuthenticatorAppWasJustRemoved =
  'An authenticator app was just removed from your {name} account, and all other devices were signed out.\n\nIf it wasn’t you, reset your password right away: {publicUrl}/auth'
export const yourNameSignInSettingsChanged = 'Your {name} sign-in settings changed'
export const someoneSignedInToYourName =
  'Someone signed in to your {name} account with one of your recovery codes. That code no longer works.\n\nIf it wasn’t you, reset your password right away: {publicUrl}/auth'
export const aNameRecoveryCodeWasUsed = 'A {name} recovery code was used'
export const thisIsNowTheEmailAddress =
  'This is now the email address for a {name} account, and all devices were signed out. Sign in with it at {publicUrl}/auth\n\nWe also notified the previous address, which can restore the account for seven days.'
export const yourNewNameEmailAddress = 'Your new {name} email address'
export const thisIsTheEmailAddressFor =
  'This is the email address for your {name} account again, and all devices were signed out.\n\nReset your password now, since someone else may know the old one: {publicUrl}/auth'
export const theOwnerOfThePreviousEmail =
  'The owner of the previous email address restored a {name} account that was using this one. You can no longer sign in to it with this address.'
export const yourNameEmailAddressWasRestored = 'Your {name} email address was restored'
export const thisEmailWasRemovedFromA = 'This email was removed from a {name} account'
export const someoneAskedToUseThisEmail =
  'Someone asked to use this email address for another {name} account. It already belongs to yours, so nothing changed.\n\nIf it was you, sign in with this address instead: {publicUrl}/auth'
export const youAlreadyHaveANameAccount = 'You already have a {name} account'

// Custom claims
export const theClaimTakenIsReserved = 'The claim {taken} is reserved.'
export const customClaimsMayHaveLongest = 'Custom claims may have {longest} characters. These have {length}.'

// Oauth routes
export const thisSignInMethodIsntAvailable = 'This sign-in method isn’t available here.'
export const thisSignInWasStartedIn = 'This sign-in was started in another browser, or it expired. Go back and try again.'

// Sign in by form
export const useAtLeastMinCharacters = 'Use at least {min} characters.'
export const useAtMostMaxCharacters = 'Use at most {max} characters.'
export const wrongEmailOrPassword = 'Wrong email or password.'
export const enterAnEmailAddressSuchAs = 'Enter an email address, such as name@example.com.'
export const thisAccountIsSuspendedContactUs = 'This account is suspended. Contact us if you think that’s a mistake.'
export const thereHaveBeenTooManySign =
  'There have been too many sign-ins from your network. Wait an hour, or turn on JavaScript for this site.'
export const tooManyAttemptsWaitAFew = 'Too many attempts. Wait a few minutes and try again.'
export const tooManyEmails = 'You’ve requested too many emails. Wait an hour and try again.'
export const signInBySecondFactorToSend = 'Your account uses two-step verification. Sign in to send your question.'
export const tooManyCodes = 'You’ve entered too many codes. Open the link in the email, or wait an hour.'
export const thatCodeIsntRightOrHas = 'That code isn’t right or has expired. Check the latest email, or request another code.'
export const thisLinkHasExpiredOrWasUsed = 'This link has expired or was already used. Open the latest email, or request another one.'
export const signInWithAPasswordHere = 'Without JavaScript, you can only sign in with a password here.'

// Action mails
export const orEnterThisCodeOnThe = 'Or enter this code on the page where you asked for this email, and nowhere else: {typed}'
export const toSignInToNameOpen =
  'To sign in to {name}, open this link within 10 minutes.\n\n{link}\n\n{codeLine}If you didn’t ask for this, ignore this email. No one will be signed in.'

// Firebase administration
export const theAccountCouldNotBeCreated = 'The account couldn’t be saved. Check the email address and the password, then try again.'

// Sign-in without scripts
export const weCouldNotSignYouIn = 'We couldn’t sign you in. Please try again.'
export const thatPasswordCannotBeUsed = 'That password can’t be used. Choose another one.'
export const secondFactorNeedsJavaScript =
  'Your account uses two-step verification, which needs JavaScript. Turn it on for this site, or use another browser.'
