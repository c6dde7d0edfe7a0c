// Contract
export const chooseAnAgent = 'Choose an agent.'
export const acceptOrDecline = 'Accept or decline the invitation.'

// Refusals
export const thisHomeIsNotYours = 'This listing doesn’t exist, or it isn’t yours.'
export const noInvitationWaits = 'This invitation was taken back or answered.'
export const nothingToEnd = 'Nobody is invited to list this home with you.'
export const aHomeHasTwoAgentsAtMost = 'Another agent lists this home with you already. End that first.'
export const anInvitationWaits = 'An invitation is waiting for an answer already. Take it back first.'
export const thisListingIsOver = 'This listing is sold or off the market for good, so nobody can join it.'
export const notAColleague = 'This agent isn’t on your team or in your brokerage.'
export const youAreNoColleaguesAnymore = 'You and the listing agent aren’t on one team or in one brokerage anymore.'
export const nameNeedsALicense = '{name} needs a brokerage and a valid license for this home’s state on their profile first.'
export const youNeedALicense = 'Add your brokerage and a valid license for this home’s state to your agent profile first.'
export const anAgent = 'An agent'
export const untitledListing = 'Untitled listing'

// Emails
export const nameInvitesYou = '{name} wants to list “{title}” with you'
export const invitationMail =
  '{name} invited you to be the co-listing agent of “{title}.” You’re named on its page and can edit it; {name} publishes it and answers buyers.\n\nAccept or decline: {url}'
export const nameAccepted = '{name} lists “{title}” with you now'
export const acceptedMail = '{name} is the co-listing agent of “{title}” now, is named on its page, and can edit it.\n\nOpen it: {url}'
export const nameDeclined = '{name} won’t co-list “{title}”'
export const declinedMail = '{name} declined to be the co-listing agent of “{title}.” You can invite somebody else.\n\nOpen it: {url}'
export const coListingEnded = 'Co-listing of “{title}” ended'
export const endedMail = 'You and {name} no longer list “{title}” together. It stays with its listing agent.\n\nSee your co-listings: {url}'

// Changing
export const notChanged = 'That didn’t work'

// Invitations
export const coListingInvitations = 'Co-listing invitations'
export const nameInvitedYouOn = '{name} invited you'
export const whatAcceptingMeans =
  'You’re named on the page of the home and can edit it. {name} publishes it and gets its messages, tours, and leads.'
export const accept = 'Accept'
export const decline = 'Decline'
export const acceptTitle = 'Accept {title}'
export const declineTitle = 'Decline {title}'
export const youCoListTitle = 'You’re the co-listing agent of {title} now'
export const invitationDeclined = 'Invitation declined'

// Co-listings page
export const coListings = 'Co-listings'
export const coListingsName = 'Co-listings · {name}'
export const coListingsLead = 'Homes you list together with another agent of your team or brokerage.'
export const coListingsInSentence = 'your co-listings'
export const homesYouCoList = 'Homes you co-list'
export const yourHomesWithACoAgent = 'Your homes with a co-listing agent'
export const listedByName = 'Listed by {name}'
export const withName = 'With {name}'
export const edit = 'Edit'
export const editTitle = 'Edit {title}'
export const publicPage = 'Public page'
export const publicPageOfTitle = 'Public page of {title}'
export const manageTitle = 'Co-listing of {title}'
export const noCoListings = 'No co-listings yet'
export const howCoListingBegins =
  'Open one of your listings and choose “Invite a co-listing agent.” Invitations from others show up here and under Approvals.'
export const openYourListings = 'Open your listings'

// One listing
export const coListing = 'Co-listing'
export const coListingName = 'Co-listing · {name}'
export const thisCoListing = 'this co-listing'
export const listingAgent = 'Listing agent'
export const coListingAgent = 'Co-listing agent'
export const bothAreNamed = 'Both agents are named on the page of the home and in print, with their brokerages and licenses.'
export const bothMayEdit =
  'Both can edit it. Only the listing agent chooses the tour, publishes, updates the status, archives, and says when the agreement ends.'
export const buyersReachName = 'Buyers’ messages, tours, and leads go to {name} alone.'
export const itEndsWhen =
  'It ends when either of you ends it, when you’re no longer on one team or in one brokerage, or when the listing gets another agent.'
export const invitationWaits = '{name} hasn’t answered yet.'
export const takeBack = 'Take invitation back'
export const invitationTakenBack = 'Invitation taken back'
export const chooseACoListingAgent = 'Choose a co-listing agent'
export const fromYourTeamOrBrokerage = 'Somebody from your team or brokerage with a valid license for this home’s state.'
export const chooseOne = 'Choose…'
export const sendInvitation = 'Send invitation'
export const invitationSentTo = 'Invitation sent to {name}'
export const noColleagues = 'Nobody to invite yet'
export const joinATeamFirst = 'Co-listing agents come from your team or your brokerage.'
export const openTeamSettings = 'Open team settings'
export const endCoListing = 'End co-listing'
export const endCoListingQuestion = 'End co-listing?'
export const nameLosesAccess = '{name} is no longer named on the page of the home and can no longer edit it.'
export const youLoseAccess = 'You’re no longer named on the page of the home and can no longer edit it.'
export const coListingHasEnded = 'Co-listing ended'
export const pagesOfSharedListings = 'Pages of co-listed homes'
export const nameHasTooManyInvitations = '{name} has too many open co-listing invitations. Ask them to answer those first.'
