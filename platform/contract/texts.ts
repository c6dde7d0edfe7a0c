// Loading screen
export const loadingYourExperience = 'Loading your experience...'

// Call
export const tooManyRequestsFailedInA =
  'Too many requests failed in a row, so we wait a moment. What you entered is still here; try again in a minute.'
export const textHasHiddenCharacter = 'This text has a hidden character, probably from where it was copied. Delete it and type it again.'
export const checkThisField = 'Check this field.'
export const theServerDidNotAnswerAs = 'We got an unexpected response. Please try again.'
export const sentenceWithReport = '{sentence} If it keeps happening, contact us and mention the number {report}.'
export const youSeemToBeOfflineWhat = 'You’re offline. What you entered is still here; try again when you’re back online.'
export const ourServerDoesNotAnswerWhat = 'We can’t reach our server right now. What you entered is still here; try again in a moment.'
export const networkAnsweredInstead =
  'Your network answered instead of our server. If it asks you to sign in, do that, then try again. What you entered is still here.'
export const noResponseInTime = 'No response came in time. What you entered is still here; check your connection, then try again.'
export const responseCutOff = 'The response was cut off. What you entered is still here; please try again.'
export const somethingWentWrongOnOurSide = 'Something went wrong on our side. What you entered is still here; please try again.'

// Network error
export const noAnswerCameOverTheNetwork = 'The network didn’t respond.'

// Form errors
export const thatDidNotWork = 'That didn’t go through'

// Form field
export const email = 'Email'

// Us phone
export const leaveOutTheExtension = 'We can’t store extensions. Enter the number without “ext.”, or a direct number.'
export const enterAUsPhoneNumberWith = 'Enter a US phone number with area code, such as (512) 234-5678.'

// Read view
export const whatCouldNotBeLoaded = '{what} could not be loaded'
export const loadingWhat = 'Loading {what}'

// Theme switch
export const system = 'System'
export const light = 'Light'
export const dark = 'Dark'
export const colorTheme = 'Color theme'

// Radix toasts
export const notification = 'Notification'
export const notificationsHotkey = 'Notifications ({hotkey})'
export const close = 'Close'

// Pages back
export const newer = 'Newer'
export const older = 'Older'

// Load failed
export const partDidNotLoad = 'This part of the page didn’t load.'
export const tryAgain = 'Try again'
export const reloadPage = 'Reload page'

// Date field
export const monthDayYear = 'month/day/year'
export const openTheCalendar = 'Open the calendar'

// Error summary
export const pleaseCheckTheseFields = 'Please check these fields'

// Field
export const optional = '(optional)'

// Money field
export const enterWholeDollarsSuchAs450 = 'Enter whole dollars, such as 450,000 or 1.2m.'

// Number field
export const enterANumberSuchAs2 = 'Enter a number, such as 2.5.'
export const enterAWholeNumberSuchAs = 'Enter a whole number, such as 1,200.'

// Format
export const bed = 'bed'

// Field checks
export const enterAWholeNumberBetween = 'Enter a whole number from {least} to {most}.'
export const enterAYearFrom1600To = 'Enter a year from 1600 to 2100.'

// Plain sentences
export const enterTextHere = 'Enter text here.'
export const enterANumber = 'Enter a number.'
export const enterAWholeNumber = 'Enter a whole number.'
export const answerWithYesOrNoTrue = 'Answer with yes or no (true or false).'
export const severalValuesBelongHereAsA = 'Enter a list of values.'
export const namedValuesBelongHere = 'Enter an object with named values.'
export const enterADate = 'Enter a date.'
export const leaveThisEmpty = 'Leave this empty.'
export const leaveThisOut = 'Leave this out.'
export const enterAnEmailAddressSuch = 'Enter an email address, such as name@example.com.'
export const enterAWholeWebAddressSuch = 'Enter a full web address, such as https://example.com.'
export const enterADateAsYyyyMm = 'Enter a date as YYYY-MM-DD.'
export const enterADateAndTimeSuch = 'Enter a date and time, such as 2026-11-20T09:30:00Z.'
export const enterATimeSuchAs09 = 'Enter a time, such as 09:30.'
export const thisIsMissing = 'This is missing.'
export const thisIsNotValid = 'This is not valid.'
export const chooseOneOfTheListedValues = 'Choose one of the listed values.'
export const onlyValuesIsPossibleHere = 'This must be {values}.'
export const chooseOneOfTheseJoin = 'Choose one of these: {join}.'
export const fillThisIn = 'Fill this in.'
export const character = 'character'
export const useAtLeastMinimum = 'Use at least {minimum}.'
export const value = 'value'
export const giveAtLeastMinimum = 'Add at least {minimum}.'
export const enterANumberAboveMinimum = 'Enter a number above {minimum}.'
export const enterMinimumOrMore = 'Enter {minimum} or more.'
export const useAtMostMaximum = 'Use at most {maximum}.'
export const giveAtMostMaximum = 'Add at most {maximum}.'
export const enterANumberBelowMaximum = 'Enter a number below {maximum}.'
export const enterMaximumOrLess = 'Enter {maximum} or less.'
export const beginThisWithPrefix = 'This must start with {prefix}.'
export const endThisWithSuffix = 'This must end with {suffix}.'
export const writeIncludesSomewhereInThis = 'This must contain {includes}.'
export const thisIsNotWrittenAsIt = 'This isn’t in the right format.'
export const enterAMultipleOfDivisor = 'Enter a multiple of {divisor}.'
export const thisFieldIsNotKnownHere = 'This field isn’t recognized.'
export const thisTextHoldsACharacter = 'This text holds a character that can’t be stored. Remove it and try again.'
export const thisIsNoneOfTheForms = 'This doesn’t match any accepted format.'
export const aNameInThisListIs = 'A name in this list is not valid.'
export const oneOfTheseValuesIsNot = 'One of these values is not valid.'

// Problem
export const logInToSendMessages = 'You must be logged in to send messages'
export const thisFrameTypeIsUnknown = 'There is no live message of the type {type}.'
export const thisConnectionIsRegistered = 'This connection is registered already.'
export const thisAddressIsWebSocketOnly = 'This address accepts WebSocket connections only.'
export const theBodyIsNotJson = 'The request body is not valid JSON.'
export const thisCharacterCannotBeStored = 'The text holds a character that cannot be stored. Remove it and try again.'
export const noAddressHoldsThisCharacter = 'No address holds such a character.'
export const thisUploadIsFinished = 'This upload is finished.'
export const someOfWhatWasSentIs = 'Some of what was sent is missing or not valid.'
export const pleaseSignInToContinue = 'Please sign in to continue.'
export const sendAnApiKey = 'Send a valid API key: Authorization: Bearer tsk_…'
export const thisAddressIsForApiKeys = 'This address is for programs with an API key. Your sign-in doesn’t open it.'
export const thisKeyLacksAScope = 'This API key may not do this.'
export const thisKeyLacksScope = 'This API key may not do this: it lacks the scope {scope}.'
export const signInAgainToDoThis = 'Sign in again to do this.'
export const youAreNotAllowedToDo = 'You are not allowed to do this.'
export const agentPrivilegesRequiredToAccessThis = 'Agent privileges required to access this page'
export const adminPrivilegesRequiredToAccessThis = 'Admin privileges required to access this page'
export const thisDoesNotExistOrIt = 'This doesn’t exist, or it’s no longer here.'
export const thisPartIsTurnedOff = 'This part of the site is turned off right now.'
export const thisAddressDoesNotAnswerThat = 'This address doesn’t support that kind of request.'
export const thisDidNotArriveInTime = 'That took too long to arrive. Nothing was saved; please try again.'
export const thisChangedInTheMeantimeReload = 'This has changed since you opened it. Reload and try again.'
export const thisIsNoLongerAvailable = 'This is no longer available.'
export const headersTooLarge = 'The headers of this request are too large. Delete this site’s cookies in your browser and try again.'
export const thatIsLargerThanWeAccept = 'That’s too large to send at once. Shorten it or choose a smaller file, then try again.'
export const thisAddressIsLongerThanWe = 'This search is too long. Draw an area with fewer points, or use fewer words.'
export const thisPhotoIsCutOff =
  'Part of this photo is missing: the file is cut off. Get the photo again from where it was taken, then upload it.'
export const partOfFileIsMissing = 'Part of {name} is missing'
export const theBottomOfThePictureIsMissing =
  'We saved the picture, but its file is cut off and the bottom is missing. Get the file again from where it was taken, then upload it.'
export const thisPictureTakesTooLongToOpen =
  'This photo takes too long to open right now. Try again in a minute, or save it as a JPEG first.'
export const thatKindOfContentIsNot = 'That kind of content is not accepted here.'
export const tooManyRequestsPleaseWaitA = 'Too many requests. Please wait a moment and try again.'
export const thisStaysClosedWhile = 'This isn’t available while you view the site as another user.'
export const thisImpersonationIsOver = 'You’re no longer viewing the site as another user.'
export const thisIsHiddenBecauseOfA = 'This is hidden because of a notice under copyright law.'
export const somethingWentWrongOnOurSideNothing = 'Something went wrong on our side. Nothing you entered was lost.'
export const theServiceIsNotAvailableRight = 'The service is not available right now. Please try again in a moment.'
export const thereIsNoRoomLeftTo =
  'There is no room left to store this right now. Nothing you saved before is lost; please try again later.'

// Product
export const walkThroughHomesBeforeYouVisit = 'Walk through homes before you visit them.'

// Typed day
export const enterADaySuchAs12 = 'Enter a day, such as 12/6/2026.'

// Answer text
export const textsStopped = 'You won’t get any more texts from {name}. Reply START to get them again.'
export const textsStarted = '{name} will text you codes again when you ask for one. Reply STOP to opt out.'
export const textsHelp =
  '{name} texts you a code when you verify your phone number. Message and data rates may apply. Help: {email}. Reply STOP to opt out.'

// QR code
export const qrCodeOfLink = 'QR code of {link}'

// Time zones
export const eastern = 'Eastern'
export const central = 'Central'
export const mountain = 'Mountain'
export const arizona = 'Arizona'
export const pacific = 'Pacific'
export const alaska = 'Alaska'
export const hawaii = 'Hawaii'

// Pager
export const previousPage = 'Previous'
export const pageOfPages = 'Page {page} of {pages}'
export const nextPage = 'Next'
export const chooseAPage = 'Choose a page from 1 up.'
export const askFor1To100Entries = 'Ask for 1 to 100 entries.'
export const weAreReadingOtherFiles = 'We’re reading a lot of files right now. Try again in a few seconds.'
export const tooManyEntries = 'There are more than 10,000 entries, too many to show together.'

// Discard question
export const discardWhatYouTyped = 'Discard what you typed?'
export const yourTextIsNotSaved = 'Your text isn’t saved yet. If you leave now, it’s gone.'
export const discard = 'Discard'
export const keepEditing = 'Keep editing'
export const weCouldNotOpenThisPage = 'We couldn’t open this page'
export const openTheHomePage = 'Open the home page'

// Repeated writes
export const earlierVersionWasSent =
  'We already received an earlier version of this. Check what was saved, then send this one again if you still need it.'
export const firstTryIsStillRunning = 'We’re still working on your first try. Wait a moment, then try again.'
export const firstTryMayHaveBeenSaved = 'We can’t tell if your first try was saved. Check first, then send it again if it’s missing.'
export const firstTryWasSaved = 'Your first try was saved. Reload the page to see it.'
export const secretWasShownOnce =
  'Your first try was saved, but its secret can’t be shown again. Reload the page, delete what was added, and create another.'
export const keyMustBeAUuid = 'The Idempotency-Key header must be one UUID.'
