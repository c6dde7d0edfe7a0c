// Contract
export const openThePageAgain = 'Open the page again before you hand anything over.'
export const chooseAnAgent = 'Choose the agent who gets the listings.'
export const sayWhy = 'Say why. Both agents get your reason by email.'
export const useAtMost500Characters = 'Use at most 500 characters.'

// Refusals
export const notInYourBrokerage = 'This person isn’t in your brokerage.'
export const chooseSomebodyElse = 'Choose somebody else of your brokerage.'
export const nothingToHandOver = '{name} has no listing to hand over.'
export const theListingsChanged = 'The listings changed after you opened this page. Look at the numbers again.'
export const nameCantPublishIn = '{name} needs a brokerage and a valid license for {state} on their profile first.'
export const thePlanIsTooSmall = 'The plan of {name} allows {count} listings on the market at once. These would be more.'

// Emails
export const youGetListings = 'You get {listings} from {from}'
export const receivedMail =
  '{by} handed {listings} and {leads} over from {from} to you, with the tours, records, and notes that belong to them.\n\nReason: {reason}\n\nBuyers were told that you answer from now on. What they wrote to {from} stays between them.\n\nSee your listings: {url}'
export const yourListingsWent = 'Your listings went to {to}'
export const givenMail =
  '{by} handed {listings} and {leads} of yours over to {to}.\n\nReason: {reason}\n\nDrafts, sales, booked tours, and conversations stay with you.\n\nSee what stays: {url}'
export const anotherAgentAnswers = '{to} is the agent for “{title}” now'
export const buyerMail =
  '{to} of {brokerage} took over “{title}” from {from} and answers your questions about it from now on. What you wrote to {from} stays between the two of you, and a tour you booked stays as it is.\n\nMessage {to}: {url}'
export const thePreviousAgent = 'the previous agent'
export const theNewAgent = 'the new agent'
export const anAdministrator = 'an administrator'
export const noReasonShown = 'Ask your brokerage.'
export const aHome = 'a home you asked about'
export const theBrokerage = 'the brokerage'
export const listing = 'listing'
export const lead = 'lead'

// Page
export const handOverName = 'Hand over listings · {name}'
export const handOverListings = 'Hand over listings'
export const handOverOf = 'Give the listings of {name} to another agent of your brokerage.'
export const thisHandOver = 'this page'
export const whatMoves = 'What moves'
export const whatStays = 'What stays with {name}'
export const listingsWithTours = 'Listings that can still be sold, with their tour videos and photos'
export const openLeads = 'Open leads about them, with their record and notes'
export const drafts = 'Drafts'
export const comingTours = 'Tours that buyers booked'
export const waitingConversations = 'Conversations that wait for an answer'
export const alsoStays =
  'Sold listings, imported contacts, files in the vault, and everything that was written stay too. Buyers with an open lead get an email that says who answers from now on.'
export const licensesNeeded = 'The other agent needs a valid license for {states}.'
export const nothingMoves = 'Nothing to hand over'
export const nameHasNoListings = '{name} has no listing on the market or on hold.'
export const backToBrokerage = 'Back to the brokerage'
export const agentWhoGetsThem = 'Agent who gets them'
export const chooseOne = 'Choose…'
export const reason = 'Reason'
export const bothReadIt = 'Both agents get it by email, and it’s kept in the audit log.'
export const handOver = 'Hand over'
export const handOverQuestion = 'Hand over to {name}?'
export const thisCantBeTakenBack =
  '{listings} and up to {leads} go to {name} at once. {from} can no longer edit them. To undo this, hand everything over again the other way.'
export const handedOver = '{listings} and {leads} handed over'
export const notHandedOver = 'Nothing was handed over'
export const noColleagues = 'Nobody else is in your brokerage.'
export const cancel = 'Cancel'
