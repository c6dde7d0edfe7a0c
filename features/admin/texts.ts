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
  'This entry, or one next to it, isn’t what was written. Someone changed the database itself. Compare it with a backup before you rely on anything after it.'
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

// Actions of the audit log
export const anotherChange = 'Another change'
export const auditActions: Readonly<Record<string, string>> = {
  'POST /api/admin/users/:userId/merge/:intoId': 'Merged one account into another',
  'POST /api/admin/founder-invitations': 'Invited an agent as a founder',
  'POST /api/admin/users/:userId/changes': 'Suspended an account or changed its rights',
  'POST /api/admin/users/:userId/sign-out': 'Signed an account out everywhere',
  'POST /api/admin/licenses/:licenseId/checks': 'Recorded a license check',
  'POST /api/admin/plans/grants': 'Gave an agent a plan at no charge',
  'POST /api/admin/plans/grants/:grantId/end': 'Ended a plan at no charge',
  'POST /api/admin/brokerages/:id': 'Approved or declined a brokerage',
  'POST /api/admin/bulk-actions/:id/start': 'Started a bulk action',
  'POST /api/admin/bulk-actions/:id/undo': 'Undid a bulk action',
  'POST /api/admin/campaigns': 'Created a special event',
  'PUT /api/admin/campaigns/:id': 'Edited a special event',
  'POST /api/admin/campaigns/:id/state': 'Published or canceled a special event',
  'DELETE /api/admin/campaigns/:id': 'Deleted the draft of a special event',
  'POST /api/admin/copy-review/:id/reviewed': 'Reviewed the reason for a wording',
  'POST /api/admin/enterprise/:brokerageKey/contracts': 'Added a brokerage contract',
  'PUT /api/admin/enterprise/contracts/:id': 'Changed a brokerage contract',
  'DELETE /api/admin/enterprise/contracts/:id': 'Removed a brokerage contract',
  'POST /api/admin/enterprise/contracts/:id/invoices': 'Drafted an invoice',
  'PUT /api/admin/enterprise/invoices/:id': 'Sent an invoice, or marked it as paid or void',
  'DELETE /api/admin/enterprise/invoices/:id': 'Deleted the draft of an invoice',
  'PUT /api/admin/enterprise/:brokerageKey/members/:accountId': 'Changed who administers a brokerage',
  'PUT /api/admin/feature-flags/:key': 'Turned a part of the site on or off',
  'PATCH /api/feedback/:id/status': 'Changed the status of feedback',
  'DELETE /api/feedback/:id': 'Deleted feedback',
  'POST /api/brokerage/hand-overs/:accountId': 'Handed an agent’s work to a colleague',
  'POST /api/admin/impersonations': 'Started viewing as another user',
  'POST /api/admin/impersonations/:id/changes': 'Asked a user to allow changes',
  'DELETE /api/admin/impersonations/:id': 'Stopped viewing as another user',
  'POST /api/admin/insights': 'Added a tip',
  'PUT /api/admin/insights/:id': 'Edited a tip',
  'DELETE /api/admin/insights/:id': 'Removed a tip',
  'PUT /api/admin/law-packs/:code': 'Changed the settings of a state’s law pack',
  'PUT /api/admin/state-notices/:code': 'Saved a new version of a state notice',
  'POST /api/admin/library': 'Added a library item',
  'PATCH /api/admin/library/:id': 'Edited a library item',
  'POST /api/admin/library/:id/steps': 'Published, took down or replaced a library item',
  'DELETE /api/admin/library/:id': 'Deleted the draft of a library item',
  'PUT /api/admin/listing-reviews': 'Turned the review of new listings on or off',
  'POST /api/admin/listing-reviews/:propertyId': 'Approved a new listing or sent it back',
  'PATCH /api/admin/message-reports/:reportId': 'Closed a message report',
  'POST /api/admin/moderation/:caseId/decision': 'Decided a moderation case',
  'POST /api/admin/moderation/:caseId/undo': 'Undid a moderation decision',
  'POST /api/admin/phone-reviews/:reviewId': 'Approved or declined a phone number',
  'POST /api/brokerage/api-keys': 'Created an API key',
  'DELETE /api/brokerage/api-keys/:id': 'Revoked an API key',
  'POST /api/brokerage/webhooks': 'Added a webhook',
  'PUT /api/brokerage/webhooks/:id/on': 'Turned a webhook on or off',
  'DELETE /api/brokerage/webhooks/:id': 'Removed a webhook',
  'PUT /api/brokerage/single-sign-on': 'Set up single sign-on for a brokerage',
  'DELETE /api/brokerage/single-sign-on': 'Removed single sign-on from a brokerage',
  'PUT /api/brokerage/single-sign-on/required': 'Changed whether agents must use single sign-on',
  'POST /api/admin/takedowns/:caseNumber/decision': 'Decided a copyright notice',
  'POST /api/favorites': 'Saved a home as the user',
  'DELETE /api/favorites/:propertyId': 'Removed a saved home as the user',
  'POST /api/saved-searches': 'Saved a search as the user',
  'PATCH /api/saved-searches/:id': 'Changed a saved search as the user',
  'DELETE /api/saved-searches/:id': 'Deleted a saved search as the user',
  'POST /api/saved-searches/:id/restore': 'Restored a saved search as the user',
  'PUT /api/preferences': 'Changed notification settings as the user',
  'PUT /api/preferences/delivery': 'Changed delivery settings as the user',
  'PUT /api/agent/profile': 'Edited an agent profile as the user',
  'POST /api/agent/properties': 'Created a listing as the user',
  'PATCH /api/agent/properties/:id': 'Edited a listing as the user',
  'PUT /api/agent/properties/:id/photos/order': 'Reordered the photos of a listing as the user',
  'PATCH /api/agent/properties/:id/photos/:photoId': 'Edited a listing photo as the user',
  'PUT /api/agent/properties/:id/videos': 'Changed the videos of a listing as the user',
  'PATCH /api/agent/videos/:id': 'Edited a video as the user',
  'PUT /api/agent/videos/:id/chapters': 'Edited the rooms of a video as the user',
}
