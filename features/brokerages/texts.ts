// Contract
export const chooseANumberOfTheDashboard = 'Choose one of the numbers on the dashboard.'
export const enterAnEmail = 'Enter the agent’s email address, such as name@example.com.'
export const acceptOrDecline = 'Accept or decline the invitation.'
export const chooseWhoseListingsWait = 'Choose no listings, new agents’ listings or all listings.'
export const chooseAdministratorOrAgent = 'Choose administrator or agent.'

// Refusals
export const youDontBelongToABrokerage = 'You don’t belong to a brokerage. Open your brokerage page to start or join one.'
export const onlyAdministratorsCanDoThis = 'Only an administrator of your brokerage can do this.'
export const youBelongToABrokerageAlready = 'You already belong to a brokerage. Leave it before you join another.'
export const addYourBrokerageToYourProfileFirst = 'Add your brokerage to your agent profile first.'
export const makeSomebodyElseAnAdministratorFirst = 'Make someone else an administrator first.'
export const thisPersonIsntInYourBrokerage = 'This person isn’t in your brokerage.'
export const thisAgentIsInYourBrokerage = 'This agent is already in your brokerage.'
export const thisMailboxIsInvitedAlready = 'This address already has an open invitation.'
export const thisInvitationIsGone = 'This invitation was answered or canceled, or it expired. Ask for a new one.'
export const yourSeatIsTaken =
  'Your contract covers 1 seat, and it’s in use or held by an open invitation. Cancel the invitation, or contact us to add seats.'
export const yourSeatsAreTaken =
  'Your contract covers {seats} seats, and all are in use or held by open invitations. Cancel an invitation, remove an agent or contact us to add seats.'
export const noSeatIsFree =
  'Every seat in this brokerage’s contract is in use. Ask its administrator to free or add one, then accept again. Your invitation stays open.'

// Personal data
export const brokerageInvitationsYouReceived = 'Invitations to brokerages you received'
export const leaveYourBrokerageFirst = 'Leave your brokerage first.'

// Emails
export const nameInvitedYouToBrokerage = '{name} invited you to {brokerage}'
export const brokerageInvitationMail =
  '{name} invited you to join {brokerage} on Tourstead. If you accept, its administrators see your licenses, your listings and how fast buyers hear back from you. They don’t see your messages.\n\nSign in with this email address to accept or decline within 30 days: {url}'

// Page
export const brokerage = 'Brokerage'
export const brokerageName = 'Brokerage · {name}'
export const yourBrokerage = 'your brokerage'
export const brokerageNotChanged = 'Your brokerage wasn’t changed'

// For who belongs to none
export const startYourBrokerage = 'Start your brokerage'
export const startText =
  'You become its administrator and invite your agents. For each agent who accepts, you see licenses, listings, response times and anything that needs attention.'
export const startBrokerageName = 'Start {name}'
export const brokerageStarted = 'Brokerage started'
export const joinOne = 'Is your brokerage already here?'
export const joinOneText =
  'Ask its administrator to invite the email address you sign in with. Once that address is confirmed, the invitation shows up here.'
export const yourProfileNamesNoBrokerage = 'Your profile doesn’t name a brokerage yet. Add it, then start your brokerage here.'
export const addYourBrokerage = 'Add your brokerage'
export const brokerageInvitedYou = '{brokerage} invited you'
export const invitedByName = 'Invited by {name}.'
export const whatTheySee =
  'If you accept, its administrators see your licenses, your listings including drafts, and how fast buyers hear back from you. They don’t see your messages or your buyers’ names.'
export const accept = 'Accept'
export const decline = 'Decline'
export const youJoinedBrokerage = 'You joined {brokerage}'
export const invitationDeclined = 'Invitation declined'

// For agents
export const youreAnAgentHere = 'You’re an agent of {brokerage}.'
export const administratorsNames = 'Administrators: {names}'
export const administratorsSee =
  'They see your licenses, your listings including drafts, and how fast buyers hear back from you. They don’t see your messages or your buyers’ names.'
export const leaveBrokerage = 'Leave brokerage'
export const closeBrokerage = 'Close brokerage'
export const leaveText = 'Your listings stay with you. The administrators no longer see them here. To come back, you need a new invitation.'
export const closeText = 'You’re the last one in it. Open invitations end. Your listings stay with you.'
export const leave = 'Leave'
export const close = 'Close'
export const youLeft = 'You left the brokerage'

// Numbers
export const needsAttention = 'Needs attention'
export const listings = 'Listings'
export const allClear = 'Nothing needs attention right now.'
export const comingSoon = 'Coming soon'
export const active = 'Active'
export const underContract = 'Under contract'
export const pending = 'Pending'
export const closed = 'Closed'
export const offMarket = 'Off market'
export const drafts = 'Drafts'
export const inReview = 'In review'
export const unanswered = 'Buyers without an answer'
export const unassigned = 'Leads without an active agent'
export const licenseExpired = 'Licenses expired'
export const licenseExpiring = 'Licenses expiring in 60 days'
export const licenseProblem = 'License problems'
export const wording = 'Wording to review'
export const noBrokerageLine = 'Listings that don’t name your brokerage'
export const firstAnswer = 'First answer to a buyer'
export const medianOfAnswered = 'median of {count} in 90 days'
export const medianOfOne = 'one answer in 90 days'
export const nobodyAnsweredYet = 'no buyer asked in 90 days'
export const countMinutes = '{count} min'
export const countHours = '{count} hr'
export const oneDay = '1 day'
export const countDays = '{count} days'
export const none = 'None'

// Lists
export const theList = 'this list'
export const nothingInThisList = 'Nothing in this list'
export const firstOfTotal = 'The first {shown} of {total} are listed.'
export const untitled = 'Untitled draft'
export const aBuyerWithoutAListing = 'A contact without a listing'
export const licenseNumberOfState = 'License {number}, {state}'
export const kept = 'kept “{phrase}”'
export const profileNames = 'profile names {office}'
export const profileNamesNone = 'profile names no brokerage'
export const since = 'since'
export const lastDay = 'last day'

// Agents
export const agents = 'Agents'
export const agent = 'Agent'
export const office = 'Office'
export const license = 'License'
export const onMarket = 'On market'
export const waiting = 'Waiting'
export const response = 'First answer'
export const administrator = 'Administrator'
export const noOffice = 'No office'
export const noLicense = 'No license'
export const until = 'until {day}'
export const valid = 'Verified'
export const expiring = 'Expires soon'
export const expired = 'Expired'
export const problem = 'Not in order'
export const unchecked = 'Not checked yet'
export const actions = 'Actions'
export const remove = 'Remove'
export const removeName = 'Remove {name}'
export const removeNameText = 'Their listings stay with them. You no longer see them here. To come back, they need a new invitation.'
export const nameRemoved = '{name} was removed'
export const makeAdministrator = 'Make administrator'
export const makeNameAdministrator = 'Make administrator: {name}'
export const makeAgent = 'Make agent'
export const makeNameAgent = 'Make agent: {name}'
export const roleChanged = 'Role changed'
export const cancel = 'Cancel'

// Invitations
export const inviteAnAgent = 'Invite an agent'
export const email = 'Email'
export const theyAccept = 'Agents accept or decline after signing in with this address.'
export const invite = 'Send invitation'
export const invitationSent = 'Invitation sent to {email}'
export const openInvitations = 'Open invitations'
export const worksUntil = 'open until'
export const cancelInvitationOf = 'Cancel the invitation of {email}'
export const invitationCanceled = 'Invitation canceled'

// Contract and invoices
export const contractAndInvoices = 'Contract and invoices'
export const seatsInUse = 'Seats'
export const usedOfSeats = '{used} of {seats} in use'
export const heldByInvitations = '{count} held by open invitations'
export const perSeatMonthly = 'Per seat, monthly'
export const term = 'Term'
export const terms = 'Terms'
export const noContractToday = 'You have no current contract.'
export const invoice = 'Invoice'
export const period = 'Period'
export const amount = 'Amount'
export const status = 'Status'
export const invoiceStates = { sent: 'Open', paid: 'Paid', void: 'Void' }
export const pdf = 'PDF'
export const downloadInvoice = 'Download invoice {number} as PDF'
export const couldNotDownload = 'The invoice wasn’t downloaded'

// Approvals
export const listingApprovals = 'Listing approvals'
export const whoseListingsWait = 'New listings that need an administrator’s approval'
export const approvalsHelp = 'Administrators publish without approval. Edits to a live listing don’t need one.'
export const policies = {
  none: 'None',
  new_agents: 'Listings of agents in their first 90 days here',
  everyone: 'Listings of all agents',
}
export const approvalsSaved = 'Listing approvals saved'
export const openApprovals = 'Open approvals'
export const yourListingsWait = 'An administrator approves your new listings before buyers see them.'

// The API
export const apiAndWebhooks = 'API & webhooks'
export const apiText = 'Give your website or CRM a key to read your listings, agents and leads, and let it know when something happens.'
export const openApi = 'Manage API & webhooks'
export const singleSignOn = 'Single sign-on'
export const singleSignOnText = 'Let your agents sign in with your company’s own accounts, through OpenID Connect.'
export const openSingleSignOn = 'Set up single sign-on'
