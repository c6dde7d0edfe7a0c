// Input
export const enterADay = 'Enter a day such as 2026-12-06.'
export const enterALastDayAfterTheFirst = 'Choose a last day that isn’t before the first.'
export const chooseAtMostAYear = 'Choose a period of up to a year.'
export const chooseAHome = 'Choose a home.'
export const thisLinkIsIncomplete = 'This link is incomplete. Ask the agent for it again.'

// Seller reports
export const revokeALinkFirst = 'You have 500 report links. Revoke one before you make another.'
export const thisReportIsNoLongerShared = 'This report is no longer shared. Ask the agent for a new link.'
export const reportNotShared = 'This report is no longer shared'
export const askTheAgentForANewLink = 'The agent revoked this link, or part of it is missing. Ask the agent for a new one.'
export const findHomes = 'Find homes'
export const reportForTheSeller = 'Seller report'
export const reportOf = 'Report for {title}'
export const preparedBy = 'Prepared by {agent}'
export const downloadPdf = 'Download PDF'
export const printThisReport = 'Print this report'
export const sellerReports = 'Seller reports'
export const sellerReportsHelp = 'A seller can read these numbers for one home without an account. You can revoke a link at any time.'
export const createALink = 'Create link'
export const yourNewLink = 'Copy this link now. For safety, we don’t show it again.'
export const copyTheLink = 'Copy link'
export const linkIsCopied = 'Link copied'
export const copyItYourself = 'Copy the link to the report'
export const openTheReport = 'Open report'
export const revoke = 'Revoke'
export const revokeLinkTo = 'Revoke the link for {title}'
export const linkIsRevoked = 'Link revoked'
export const createdAndOpened = 'Created {day}, opened {times}'
export const neverOpened = 'Created {day}, not opened yet'
export const time = 'time'
export const noReportsShared = 'You haven’t shared a report yet.'
export const reportLinksYouShared = 'Links to seller reports you shared'
export const reportLinksInSentence = 'your report links'

// Analytics tab
export const analyticsInSentence = 'your analytics'
export const noHomesYet = 'Nothing to measure yet'
export const publishAHomeFirst = 'Once a home is on the market, you’ll see here what visitors do with it.'
export const period = 'Period'
export const last7Days = 'Last 7 days'
export const last28Days = 'Last 28 days'
export const last90Days = 'Last 90 days'
export const last365Days = 'Last 365 days'
export const comparedWith = '{from} to {to}, compared with the {days} before'
export const dayWord = 'day'
export const allHomes = 'All homes'
export const downloadCsv = 'Download CSV'
export const whatIsCounted =
  'Only visitors who agreed to analytics are counted, never by name, and browsers that send Global Privacy Control are left out. Bots and agents don’t count. Days begin at midnight, {zone}.'
export const daysInUtc = 'Through {day}, days begin at midnight UTC: we didn’t keep hours before.'
export const utcDay = '{day} (UTC)'
export const dayBegins = 'Day begins at midnight'
export const howNumbersAreCounted = 'How these numbers are counted'
export const aboutMetric = 'About {name}'
export const listedByAnotherAgent = '{title} (listed by another agent now)'

// Numbers
export const metricNames = {
  impressions: 'Times shown',
  views: 'Views',
  visitors: 'Visitors (counted daily)',
  plays: 'Tours started',
  watchedSeconds: 'Time watched',
  shares: 'Shares',
  saves: 'Saves',
  messages: 'Messages',
  tourRequests: 'Tour requests',
  savedNow: 'Saved now',
  conversations: 'Conversations',
  firstAnswer: 'First answer',
  waitingLeads: 'Waiting for an answer',
  inReview: 'Waiting for approval',
  toApprove: 'To approve',
  answersToReview: 'Answers to approve',
  toursToAnswer: 'Tour requests to answer',
  toursToday: 'Tours today',
  openHousesToday: 'Open houses today',
  stepsDue: 'Next steps due',
  unreadMessages: 'Unread messages',
  sharedUnread: 'Unread in shared inboxes',
  leadsToClaim: 'Leads to claim',
  teamLeads: 'Leads from your team',
  coListingInvitations: 'Invitations to list together',
  teamRequests: 'Requests to join',
  brokerageInvitations: 'Invitations to a brokerage',
  licensesToRenew: 'Licenses to renew',
  reviewNotices: 'Review notices',
  listingsBeyondPlan: 'Homes beyond your plan',
  timesToAnswer: 'Proposed times',
  agreementsToSign: 'Agreements to sign',
  comingSoonListings: 'Coming soon',
  activeListings: 'Active',
  underContractListings: 'Under contract',
  pendingListings: 'Pending',
  closedListings: 'Closed',
  offMarketListings: 'Off market',
  draftListings: 'Drafts',
  unassignedLeads: 'Leads without an active agent',
  expiredLicenses: 'Licenses expired',
  expiringLicenses: 'Licenses expiring in 60 days',
  licenseProblems: 'License problems',
  wordingToReview: 'Wording to review',
  withoutBrokerageName: 'Listings that don’t name your brokerage',
} as const
export const metricDefinitions = {
  impressions: 'How often a card of the home was at least half in sight on a page of ours.',
  views:
    'How often visitors opened the page of the home. Every opening by a visitor who agreed to analytics counts; agents and bots don’t.',
  visitors:
    'Browsers that opened the page of the home. A browser counts once a day for each home, in the hour of its first view. Days for this count end at midnight UTC, when we delete what tells browsers apart.',
  plays: 'How often the video tour was started.',
  watchedSeconds: 'How long visitors watched the video tour, added up.',
  shares: 'How often the share button on the page of the home was used.',
  saves: 'Hearts that buyers gave on these days and had not taken back by the end of the next day.',
  messages: 'Messages that buyers wrote to the agent about the home.',
  tourRequests: 'Requests to see the home, in person or by video.',
  savedNow: 'Buyers who have the home among their favorites at this moment.',
  conversations: 'Buyers who exchanged messages with you about the home.',
  firstAnswer:
    'The median time from the first question of a buyer to the first answer. Leads that began with a message or a tour request count. An answer counts for the agent who gave it.',
  waitingLeads: 'Open leads whose buyer wrote last and has no answer yet.',
  inReview: 'New listings and changes to live listings that wait for a reviewer of the brokerage or the team.',
  toApprove: 'New listings, and changes to live listings, that wait for your decision.',
  answersToReview: 'Questions with their answers that wait for your decision before they appear on a home’s page.',
  toursToAnswer: 'Requests, and proposals by buyers to move a showing, that wait for your answer.',
  toursToday: 'Confirmed showings of today that are not over, by the clock of the home.',
  openHousesToday: 'Open houses of your homes on the market that are today and not over, by the clock of the home.',
  stepsDue: 'Open leads whose next step is due today or earlier.',
  unreadMessages: 'Messages to you that you haven’t opened.',
  sharedUnread: 'Unread messages in the inboxes of agents you help.',
  leadsToClaim: 'Leads that your team offers you and that no agent has taken yet.',
  teamLeads: 'Open leads your team gave you whose buyer has no answer yet.',
  coListingInvitations: 'Invitations by other agents to list a home together that wait for your answer.',
  teamRequests: 'Requests to join your team that wait for an answer.',
  brokerageInvitations: 'Invitations by brokerages that wait for your answer.',
  licensesToRenew: 'Your licenses that expired or end within 30 days, by the calendar of their state.',
  reviewNotices: 'Notices of our reviewers that ask for a change or took a home down, without an answer from you.',
  listingsBeyondPlan: 'Homes on the market that your plan doesn’t cover.',
  timesToAnswer: 'Showings for which an agent proposed other times and waits for your answer.',
  agreementsToSign: 'Agreements that agents offered you and that you haven’t signed.',
  comingSoonListings: 'Listings with the status coming soon.',
  activeListings: 'Listings with the status active.',
  underContractListings: 'Listings with an accepted offer that still take other offers.',
  pendingListings: 'Listings with an accepted offer that wait for the closing.',
  closedListings: 'Listings that were sold.',
  offMarketListings: 'Listings that are hidden, on hold, withdrawn, canceled or expired.',
  draftListings: 'Listings that were never approved, without those that wait for a reviewer.',
  unassignedLeads: 'Open leads of agents whose account is suspended.',
  expiredLicenses: 'Licenses of your agents past their last day, by the calendar of their state.',
  expiringLicenses: 'Licenses of your agents whose last day is at most 60 days away, by the calendar of their state.',
  licenseProblems: 'Licenses of your agents that were revoked, or that don’t match the state’s records.',
  wordingToReview: 'Phrases that an agent kept although we advised against them, and that no one has reviewed.',
  withoutBrokerageName: 'Listings on the market whose agent names another brokerage, or none, on their profile.',
} as const
export const sourceLabels = {
  direct: 'Link or bookmark',
  site: 'Other pages here',
  search: 'Search engines',
  social: 'Social networks',
  other: 'Other websites',
} as const
export const unchanged = 'Same as before'
export const aboutTheSame = 'About the same as {before}'
export const moreThanBefore = 'Up {change} from {before}'
export const lessThanBefore = 'Down {change} from {before}'
export const noneBefore = 'None before'
export const hours = '{hours} h {minutes} min'
export const minutes = '{minutes} min {seconds} s'
export const onlySeconds = '{seconds} s'

// Charts
export const viewsOverTime = 'How many people look at your homes?'
export const viewsOverTimeHelp = 'Views and tours started, day by day.'
export const whereTheyComeFrom = 'Where do visitors come from?'
export const whereTheyComeFromHelp = 'The kind of site that led to a view.'
export const noViewsYet = 'No one has opened a home in this period.'
export const whichRoomsTheyWatch = 'Which rooms do they watch?'
export const whichRoomsTheyWatchHelp = 'The tour from start to finish. Darker rooms were watched longer for the time they are on screen.'
export const warmestRoom = 'The tour room by room. Visitors watched {room} most for the time it is on screen.'
export const noRoomsWatched = 'No one has watched a tour with rooms in this period.'
export const howFarTheyGo = 'How many go on to ask?'
export const howFarTheyGoHelp = 'From seeing a home in a list to asking for a tour.'
export const howSoonYouAnswer = 'How soon do you answer?'
export const howSoonYouAnswerHelp = 'First answers to people who wrote to you in this period.'
export const nobodyAsked = 'No one wrote to you in this period.'
export const medianAnswer = 'Half of them had an answer within {time}.'
export const answerNames = {
  within5Minutes: 'Within 5 minutes',
  withinAnHour: 'Within an hour',
  withinADay: 'Within a day',
  later: 'Later',
  open: 'Not answered yet',
} as const
export const whichHomes = 'Which homes get attention?'
export const showAsTable = 'Show as a table'
export const dayColumn = 'Day'
export const home = 'Home'
export const room = 'Room'
export const source = 'Source'
export const step = 'Step'
export const people = 'Number'
export const answer = 'Answer'
export const homeWithoutTitle = 'Home without a title'
export const mostInOneDay = 'Busiest day: {most}'
export const pagesOfYourHomes = 'Pages of your homes'

// Track events
export const onlySendWithConsent = 'Only send what a visitor agreed to.'
