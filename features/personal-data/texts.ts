// Account receipt
export const accountWasDeletedOn = 'Your {name} account was deleted on {day}. Receipt number: {receipt}'
export const yourAccountWasDeleted = 'Your account was deleted'
export const yourReceiptNumberIsReceiptWe = 'Your receipt number is {receipt}. We emailed you a copy.'
export const done = 'Done'

// Data deletion page
export const dataDeletionName = 'Data deletion · {name}'
export const whatsDeletedAndWhatsKeptWhen = 'What’s deleted and what’s kept when you delete your account, and how to do it.'
export const nameEmailPhoneZipCodePhoto = 'Name, email, phone, ZIP code, photo'
export const deleted = 'Deleted'
export const nothingElseDependsOnThem = 'Nothing else depends on them.'
export const passwordLinkedSignInProvidersTwo = 'Password, linked sign-in providers, two-step verification, sessions'
export const noOneCanSignInAnymore = 'No one can sign in anymore.'
export const savedHomesListsSavedSearches = 'Saved homes, lists, saved searches, preferences'
export const onlyYouUseThem = 'Only you use them.'
export const anAgentsDraftsVideosAndPhotos = 'An agent’s drafts, videos, and photos'
export const takeListingsOffTheMarketFirst = 'Take listings off the market first.'
export const messagesYouSent = 'Messages you sent'
export const anonymized = 'Anonymized'
export const theOtherPersonKeepsTheConversation = 'The other person keeps the conversation. You appear as “A former member.”'
export const recordsOfPublishedListings = 'Records of published listings'
export const kept = 'Kept'
export const priceAndStatusHistoryStaysWith = 'Price and status history stays with the home.'
export const cookieChoicesOptOutsAccountHistory = 'Cookie choices, opt-outs, account activity log'
export const theyShowWhatWasAgreedTo = 'They show what was agreed to and done.'
export const theDeletionReceipt = 'The deletion receipt'
export const itShowsThatTheDeletionHappened = 'It shows that the deletion happened and doesn’t name you.'
export const youCanDeleteYourAccountYourself =
  'You can delete your account yourself, right away. You’ll see what’s deleted and what’s kept before you confirm.'
export const dataDeletion = 'Data deletion'
export const deleteYourAccount = 'Delete your account'
export const signInAndOpenYourSettings = 'Sign in and open your settings, even if you signed up with Google or another provider.'
export const ifYouLikeDownloadYourData = 'If you like, download your data first. One ZIP file has all of it.'
export const chooseDeleteMyAccountReviewWhat = 'Choose “Delete my account,” review what happens, and type your email address.'
export const youllGetAReceiptNumberOn = 'You’ll get a receipt number on screen and by email.'
export const openSettings = 'Open settings'
export const cantSignInEmail = 'Can’t sign in? Email'
export const fromYourAccountsEmailAddress = 'from your account’s email address.'
export const whatHappensToYourData = 'What happens to your data'
export const tableOfWhatHappensToYour = 'Table of what happens to your data'
export const data = 'Data'
export const whatHappens = 'What happens'
export const why = 'Why'
export const lookUpADeletion = 'Look up a deletion'
export const receiptNumber = 'Receipt number'
export const lookUp = 'Look up'
export const theAccountForReceipt = 'The account for receipt'
export const wasDeletedOn = 'was deleted on'
export const yourPrivacyChoices = 'your privacy choices'
export const ourPrivacyPolicy = 'our privacy policy'
export const forDataWeHaveWithoutAn = 'For data we have without an account, see'
export const and = 'and'

// Delete account
export const deleteMyAccount = 'Delete my account'
export const whatsInYourAccount = 'what’s in your account'
export const beforeYouDeleteYourAccount = 'Before you delete your account'
export const yourEmail = 'Your email'
export const typeYourEmailToConfirmYou = 'Type your email to confirm. You can’t undo this.'
export const permanentlyDeleteAccount = 'Permanently delete account'

// Deletion lines
export const keptAndWhy = 'Kept, and why'

// Download data
export const getAZipFileWithEverything = 'Get a ZIP file with everything we have about you, including a list of your photos and videos.'
export const downloadMyData = 'Download my data'

// Export archive
export const everythingWeHaveAboutYouAs = 'Everything we have about you as of {exportedAt} (UTC).'
export const listingsUseTheFieldNamesOf =
  'Listings use the field names of the RESO Data Dictionary, in snake_case. Times are ISO 8601 in UTC. Prices are in whole US dollars.'

// Contract
export const typeYourEmailAddress = 'Type your email address.'
export const enterA12CharacterNumberUsing = 'Enter a 12-character number, using digits and the letters A to F.'

// Deletion receipts
export const weCantFindADeletionWith = 'We can’t find a deletion with this number.'
export const couldNotBeAdded = '- Not included: {address}. Download your data again later.'

// Account deletion
export const thatIsNotYourEmail = 'That’s not the email address of your account.'
