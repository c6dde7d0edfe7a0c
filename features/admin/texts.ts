// Admin outbox page
export const outboxName = 'Outbox · {name}'
export const refresh = 'Refresh'
export const outbox = 'Outbox'
export const theOutbox = 'the outbox'

// Admin page
export const adminPortalName = 'Admin portal · {name}'
export const adminPortal = 'Admin portal'
export const adminTools = 'Admin tools'
export const allListings = 'All listings'
export const allListingsName = 'All listings · {name}'
export const featureSwitches = 'Feature switches'
export const stateLaw = 'State law'
export const plans = 'Plans'
export const reviewQueue = 'Review queue'
export const reportedMessages = 'Reported messages'
export const copyrightNotices = 'Copyright notices'
export const licensesToCheck = 'Licenses to check'
export const phoneReviews = 'Phone reviews'
export const wordingReview = 'Wording review'
export const enterprise = 'Enterprise'
export const tips = 'Tips'
export const events = 'Events'
export const libraryManager = 'Library manager'

// Open outbox page
export const thisServerDoesntSendEmailEvery = 'This server doesn’t send email. Every email it would have sent is listed here, newest first.'

// Outbox list
export const sentWeDontKeepACopy = 'Sent. We don’t keep a copy.'
export const theMailServerRejectedIt = 'the mail server rejected it.'
export const notSentAnswer = 'Not sent: {answer}'
export const tryingAgainTheMailServerReplied = 'Trying again. The mail server replied: {answer}'
export const waitingToBeSent = 'Waiting to be sent'
export const theOutboxIsEmpty = 'The outbox is empty'
export const emailsAppearHereWhenTheSite = 'Emails appear here when the site sends them.'
export const recipientOrSubject = 'Recipient or subject'
export const subjectToTo = '{subject}, to {to}'
export const toTo = 'To {to},'
export const noMatches = 'No matches'

// Texts page
export const textsName = 'Texts · {name}'
export const text = 'text'
export const totalOnScreen = '{total} on screen'
export const groupsOfTexts = 'Groups of texts'

// Mail previews page
export const emailsName = 'Emails · {name}'
export const emails = 'Emails'
export const everyEmailWeSendWithExamples = 'Every email this site sends, shown with example data.'
export const theEmails = 'the emails'
export const email = 'Email'
export const view = 'View'
export const light = 'Light'
export const dark = 'Dark'
export const plainText = 'Plain text'
export const calendarFile = 'Calendar file'
export const toAddress = 'To: {to}'

// Site analytics
export const askFor1To104Weeks = 'Ask for 1 to 104 weeks.'
export const siteAnalytics = 'Site analytics'
export const siteAnalyticsName = 'Site analytics · {name}'
export const theAnalytics = 'the analytics'
export const period = 'Period'
export const lastWeeks = 'Last {weeks} weeks'
export const weeksBeginOnMonday = 'Weeks run Monday through Sunday (UTC). The last one is still in progress.'
export const measureNames = {
  accounts: 'New accounts',
  listings: 'New listings',
  tours: 'Tour requests',
  messages: 'Messages',
  searches: 'Saved searches',
}
export const chartOfMeasureByWeek = '{measure} by week. Most in one week: {most}.'
export const mostInOneWeek = 'Most in one week: {most}'
export const weekOf = 'Week of'
export const byWeek = 'By week'

// Overview of the site
export const toReview = 'Needs your attention'
export const theOverview = 'the overview'
export const newBrokerages = 'Brokerages to review'
export const phoneNumbers = 'Phone numbers to check'
export const wording = 'Wording to review'
export const nothingWaits = 'You’re all caught up.'
export const accounts = 'Accounts'
export const agents = 'Agents'
export const administrators = 'Administrators'
export const suspended = 'Suspended'
export const listings = 'Listings'
export const onTheMarket = 'On the market'

// Audit log
export const auditLog = 'Audit log'
export const bulkActions = 'Bulk actions'
export const accountViews = 'Account views'
export const auditLogName = 'Audit log – {name}'
export const auditLead = 'Who changed what, and why. Entries can’t be edited or deleted.'
export const theCheckOfTheAuditLog = 'the check of the audit log'
export const theLogIsAsWritten = 'Checked just now: the log is as it was written ({count}).'
export const entry = 'entry'
export const entries = 'entries'
export const theLogWasChangedAtEntry = 'The audit log was changed at entry {number}'
export const somebodyChangedTheDatabase =
  'This entry, or one beside it, isn’t what was written. Somebody changed the database itself. Compare it with a backup before you rely on anything from here on.'
export const entryNumber = 'Entry'
export const whatWasDone = 'Action'
export const anyAction = 'Any action'
export const theAuditLog = 'the audit log'
export const nothingInTheLogYet = 'Nothing in the log yet'
export const changesByAdminsShowUpHere = 'Changes made by admins show up here.'
export const saveAsCsv = 'Download CSV'
export const when = 'When'
export const who = 'Admin'
export const account = 'Account'
export const change = 'Change'
export const reason = 'Reason'
export const changedFromTo = '{name}: {before} → {after}'
export const setTo = '{name}: {after}'
export const apiKeyNumber = 'API key {id}'
export const formerMember = 'Former member'
export const couldNotDownload = 'The file couldn’t be downloaded'
export const reasonsInTheAuditLog = 'Reasons admins gave for changes to your account'
