// Account receipt
export const yourAccountIsDeleted = 'Your account is deleted'
export const receiptReceiptWeHaveMailedIt = 'Receipt {receipt}. We have mailed it to you as well.'
export const leave = 'Leave'

// Data deletion page
export const dataDeletionName = 'Data deletion · {name}'
export const whatIsErasedWhatIsKept = 'What is erased, what is kept and why when you delete your account, and how to do it.'
export const nameEMailPhoneZipPortrait = 'Name, e-mail, phone, ZIP, portrait'
export const erased = 'Erased'
export const nothingElseNeedsThem = 'Nothing else needs them.'
export const passwordLinkedProvidersSecondFactorSign = 'Password, linked providers, second factor, sign-ins'
export const nobodyCanSignInAnyMore = 'Nobody can sign in any more.'
export const favoritesListsSavedSearchesPreferences = 'Favorites, lists, saved searches, preferences'
export const theyAreYoursAlone = 'They are yours alone.'
export const draftsVideosAndPhotosOfAn = 'Drafts, videos and photos of an agent'
export const homesOnTheMarketMustBe = 'Homes on the market must be taken off first.'
export const messagesYouSent = 'Messages you sent'
export const anonymized = 'Anonymized'
export const theOtherPersonKeepsTheirConversation = 'The other person keeps their conversation, with “A former member”.'
export const recordsOfHomesThatWerePublic = 'Records of homes that were public'
export const kept = 'Kept'
export const priceAndStatusHistoryBelongsTo = 'Price and status history belongs to the home.'
export const answersToTheCookieBannerOpt = 'Answers to the cookie banner, opt-outs, the log of the account'
export const theyProveWhatWasAgreedAnd = 'They prove what was agreed and done.'
export const theReceipt = 'The receipt'
export const itNamesNobodyAndShowsThat = 'It names nobody, and shows that the deletion took place.'
export const youDeleteYourAccountYourselfAnd =
  'You delete your account yourself, and it is done at once. Before you press the button you see what will go and what will stay.'
export const dataDeletion = 'Data deletion'
export const deleteYourAccount = 'Delete your account'
export const signInAndOpenYourSettings = 'Sign in and open your settings. People who signed up with another provider do the same.'
export const takeYourDataAlongIfYou = 'Take your data along, if you like: one ZIP holds all of it.'
export const pressDeleteMyAccountReadWhat = 'Press “Delete my account”, read what will happen and type your e-mail address.'
export const youGetAReceiptWithA = 'You get a receipt with a number, on the screen and by mail.'
export const openMySettings = 'Open my settings'
export const youCannotSignInAnyMore = 'You cannot sign in any more? Write to'
export const fromTheAddressOfTheAccount = 'from the address of the account.'
export const whatHappensToYourData = 'What happens to your data'
export const whatHappensToYourDataAs = 'What happens to your data, as a table'
export const data = 'Data'
export const becomes = 'Becomes'
export const why = 'Why'
export const lookUpADeletion = 'Look up a deletion'
export const numberOfTheReceipt = 'Number of the receipt'
export const lookUp = 'Look up'
export const theAccountOfReceipt = 'The account of receipt'
export const wasDeletedOn = 'was deleted on'
export const yourPrivacyChoices = 'your privacy choices'
export const ourPrivacyStatement = 'our privacy statement'
export const notYourAccountButYourData = 'Not your account but your data? See'
export const and = 'and'

// Delete account
export const deleteMyAccount = 'Delete my account'
export const whatWeKeepAboutYou = 'what we keep about you'
export const beforeYouCanLeave = 'Before you can leave'
export const yourEMailAddress = 'Your e-mail address'
export const typeItToShowThatYou = 'Type it to show that you mean it. This cannot be undone.'
export const deleteEverythingListedAsErased = 'Delete everything listed as erased'

// Deletion lines
export const keptAndWhy = 'Kept, and why'

// Download data
export const everythingWeKeepAboutYouIn =
  'Everything we keep about you in one ZIP: a JSON file for each part, homes with the field names of RESO, and a list of your photos and videos with their addresses.'
export const downloadMyData = 'Download my data'

// Export archive
export const everythingKeptAboutYouOnExportedAt = 'Everything kept about you on {exportedAt} (UTC).'
export const homesCarryTheFieldNamesOf =
  'Homes carry the field names of the RESO Data Dictionary, in snake_case. Times are ISO 8601 in UTC. Money is whole US dollars.'

// Contract
export const typeYourEMailAddress = 'Type your e-mail address.'
export const aNumberHasTwelveDigitsAnd = 'A number has twelve digits and letters A to F.'

// Delete account
export const signInAgainToDoThis = 'Sign in again to do this.'

// Deletion receipts
export const weKnowNoDeletionUnderThis = 'We know no deletion under this number.'
