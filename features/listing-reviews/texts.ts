// Contract
export const sayWhy = 'Say why in a few words.'
export const use500CharactersOrFewer = 'Use 500 characters or fewer.'
export const use1000CharactersOrFewer = 'Use 1,000 characters or fewer.'
export const openTheListingAgain = 'Open the listing again before you decide.'
export const approveOrSendBack = 'Approve the listing or send it back.'
export const sayWhatToChange = 'Say what to change. The agent gets your note by email.'

// Server
export const formerMember = 'Former member'
export const reviewsOfNewListings = 'Our reviews of your new listings'

// Emails
export const titleIsLive = '“{title}” is live'
export const yourListingWasApproved = 'We reviewed your listing “{title}.” Buyers can see it now.'
export const titleNeedsChanges = '“{title}” needs changes'
export const yourListingNeedsChanges =
  'We reviewed your listing “{title}” and ask for changes before it goes live. Submit it again once they’re made.'
export const openTheListing = 'Open the listing'

// New listings in the review queue
export const newListings = 'New listings'
export const theNewListings = 'the new listings'
export const reviewsAreOn =
  'New listings wait for an admin before buyers see them. Where a team or a brokerage reviews its listings, it decides.'
export const reviewsAreOff = 'New listings go live as soon as their agent publishes them.'
export const changedBy = 'Changed by {name},'
export const turnReviewsOn = 'Review new listings'
export const turnReviewsOff = 'Stop reviewing'
export const listingsThatWaitBecomeDrafts = 'Listings that wait become drafts again. Their agents can publish them right away.'
export const reason = 'Reason'
export const forTheAuditLog = 'For the audit log.'
export const turnOn = 'Turn reviews on'
export const turnOff = 'Turn reviews off'
export const saved = 'Saved'
export const noneWaits = 'No new listing is waiting.'
export const submittedByName = 'Submitted by {name}'
export const photos = 'Photos'
export const rooms = 'Rooms in the tour: {rooms}'
export const youAskedFor = 'Sent back before: {note}'
export const noteToTheAgent = 'Note to the agent'
export const requiredToSendBack = 'Required to send it back. The agent gets it by email.'
export const approve = 'Approve'
export const sendBack = 'Send back'
export const listingApproved = 'Listing approved'
export const listingSentBack = 'Listing sent back'

// What was sent back to an agent
export const sentBackToYou = 'New listings we sent back'
export const yourNewListings = 'your new listings'
export const editAndSubmitAgain = 'Edit and submit again'
export const pagesOfSentBackListings = 'Pages of new listings we sent back'
