// Preferences page
export const notificationsName = 'Notifications · {name}'
export const onTheSite = 'On the site'
export const notifications = 'Notifications'
export const youllAlwaysGetEmailsAboutSigning =
  'You’ll always get emails about signing in and account security. You can mute a single conversation in its menu.'
export const signInToChooseWhatWe =
  'Sign in to choose what we email you about. To stop one kind of email without signing in, use the link at the end of it.'
export const signIn = 'Sign in'
export const yourNotificationSettings = 'your notification settings'
export const yourEmailTimes = 'your email times'
export const notifyMeAbout = 'Notify me about'

// Unsubscribe page
export const unsubscribeName = 'Unsubscribe · {name}'
export const unsubscribe = 'Unsubscribe'
export const youllStillGetEmailsAboutSigning =
  'You’ll still get emails about signing in, account security, and tours you’ve agreed to. Manage everything else in'
export const wellStopEmailing = 'We’ll stop emailing'
export const aboutInSentence = 'about'
export const youreUnsubscribedWeWontEmail = 'You’re unsubscribed. We won’t email'
export const undo = 'Undo'

// Topics
export const messages = 'Messages'
export const someoneMessagedYouWeEmailYou = 'Someone messaged you. We email you only if it’s still unread after ten minutes.'
export const sharedLists = 'Shared lists'
export const someoneAddedAHomeToASharedList = 'Someone you share a list with added a home to it.'
export const supportAccess = 'Support access'
export const anAdminAsksToMakeChanges = 'An administrator asks to change your account. We always email you about this.'
export const yourVideos = 'Your videos'
export const aLinkedVideoNoLongerPlays = 'A video you linked from another site no longer plays.'
export const linkedCalendars = 'Linked calendars'
export const aLinkedCalendarWasTurnedOff = 'We stopped reading a calendar you linked.'
export const searchesSharedWithYou = 'Searches shared with you'
export const aHomeMatchesASearchOfACoBuyer = 'New matches for searches your co-buyer shares with you.'
export const newLeadsAndFirstMessages = 'New leads and first messages'
export const aNewLeadOrFirstMessage =
  'Someone writes to you for the first time or becomes your lead. We tell you right away. Between 9 PM and 8 AM, push and texts wait until morning.'
export const leadsOfYourTeam = 'Leads from your team'
export const aLeadCameToYou = 'A lead was handed to you, or one can be claimed. Between 9 PM and 8 AM, push and texts wait until morning.'
export const yourBadges = 'Your badges'
export const youEarnedABadge = 'You earned a badge.'
export const agentBadges = 'Agent badges'
export const anAgentEarnedABadgeWhile = 'An agent earned a badge while you were on the site.'

// Unsubscribe
export const thisLinkIsIncompleteOpenIt = 'This link is incomplete. Open it from the email again.'

// Matrix
export const youCantGetThisKindOf = 'You can’t get this kind of notification that way.'

// Unsubscribe
export const youCanOnlyUndoThisFor = 'You can only undo this for ten minutes. Turn these emails back on in your notification settings.'
export const thisLinkIsntValidOrIts = 'This link isn’t valid, or its account was deleted. Nothing changed.'

// Preferences page
export const email = 'Email'

// Topics
export const savedSearches = 'Saved searches'
export const aNewHomeMatchesOneOf = 'A new home matches one of your saved searches.'

// Topics
export const priceDrops = 'Price drops'
export const aHomeYouSavedCostsLess = 'The price drops on a home you saved or one in a saved search.'
export const backOnTheMarket = 'Back on the market'
export const aHomeCanBeBoughtAgain = 'A home you saved, or one in a saved search, is for sale again.'
export const toursAndVisits = 'Tours'
export const aTourOrAnRsvpChanged =
  'A tour was requested, confirmed, moved or canceled, or someone answered about your open house. We always email you about tours.'
export const openHouses = 'Open houses'
export const anOpenHouseWasAdded = 'An open house was added to a home you saved or one in a saved search.'
export const statusChanges = 'Status changes'
export const aHomeIsUnderContract = 'A home you saved, or one in a saved search, went under contract, became pending, or left the market.'
export const soldHomes = 'Sold homes'
export const aHomeYouSavedWasSold = 'A home you saved was sold.'

// Digest mail
export const countUpdatesFirst = '{count} updates: {first}'
export const allCountListedHere = 'All {count}, listed on one page'
export const seeThemOnOnePage = 'See it on one page'
export const countUpdatesAllListed = 'This email shows {shown} of {count} updates. The page lists all of them.'
export const chooseHowOften = 'Choose what we email you about and how often'
export const unsubscribeFromTopic = 'Unsubscribe from emails about {topic}'
export const unsubscribeFromAllOfThis = 'Unsubscribe from these emails'

// Inbox
export const thisNotificationIsGone = 'This notification is gone.'

// Bell
export const notificationsUnread = 'Notifications, {unread} unread'
export const unread = 'unread'
export const unreadSentence = 'Unread.'
export const markAllAsRead = 'Mark all as read'
export const yourNotifications = 'your notifications'
export const nothingNewYet = 'Nothing new yet'
export const seeAll = 'See all'
export const settings = 'Settings'

// Notifications page
export const saveASearchOrAHome = 'Save a search or a home, and we’ll tell you here when something changes.'
export const browseTours = 'Browse tours'
export const showOlder = 'Show older'

// Mailed page
export const inThisEmail = 'In this email'
export const inThisEmailName = 'In this email · {name}'
export const oneUpdateSent = 'One update, sent'
export const countUpdatesSent = 'All {count} updates, sent'
export const chooseHowOftenIn = 'Choose what we email you about and how often in'

// Frequency names
export const atOnce = 'Right away'
export const onceADay = 'Once a day'
export const onceAWeek = 'Once a week'
export const never = 'Never'

// Delivery settings
export const whenWeEmailYou = 'When we email you'
export const dailyEmailsAt = 'Daily emails at'
export const weeklyEmailsOn = 'Weekly emails on'
export const timeZone = 'Time zone'
export const priceDropsOf = 'Price drops of'
export const anyAmount = 'Any amount'
export const percentOrMore = '{percent}% or more'
export const monday = 'Monday'
export const tuesday = 'Tuesday'
export const wednesday = 'Wednesday'
export const thursday = 'Thursday'
export const friday = 'Friday'
export const saturday = 'Saturday'
export const sunday = 'Sunday'
export const pausedUntil = 'Emails about homes are paused until'
export const everythingStaysOnYourBell = 'Anything you miss appears under the bell, and we email it when the pause ends.'
export const takeABreak = 'Need a break? Pause emails about homes.'
export const resume = 'Resume'
export const pauseFor30Days = 'Pause for 30 days'
export const latestEmails = 'Latest emails'
export const mailboxBounced =
  '{email} returned our last email, so we stopped sending. Fix the mailbox or change your address, then turn emails back on.'
export const mailboxComplained = 'An email of ours to {email} was marked as spam, so we stopped sending.'
export const emailMeAgain = 'Email me again'
export const chooseAnHour = 'Choose an hour from 0 to 23.'
export const chooseADay = 'Choose a day of the week.'
export const chooseADrop = 'Choose 0 to 50 percent.'

// Delivery
export const thisTimeZoneDoesntExist = 'This time zone doesn’t exist.'
// Push
export const push = 'Push'
export const turnPushOnAgain = 'Your browser sent something we can’t read. Turn push notifications on again.'
export const browserPushServiceUnknown = 'We can’t send push notifications to this browser. You’ll still get them on the bell and by email.'
export const pushNotifications = 'Push notifications'
export const getAlertsInThisBrowser = 'Get alerts in this browser, even when Tourstead isn’t open.'
export const pushIsOnInThisBrowser = 'Push notifications are on in this browser. Choose what you get above.'
export const pushIsBlocked = 'Your browser blocks notifications from this site. Allow them in its settings, then come back here.'
export const pushCouldntBeTurnedOn = 'Push notifications couldn’t be turned on in this browser. Try again, or use email and the bell.'
export const turnOn = 'Turn on'
export const turnOff = 'Turn off'

// Text alerts
export const textMessage = 'Text'
export const textAlerts = 'Text alerts'
export const textMeAlerts =
  '{name} may send me automated texts about homes and tours I follow, and about my messages and leads. I don’t have to agree to use the site. Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help.'
export const agreeToTextsAboutLeads = 'Agree to this sentence to get texts about messages and leads too.'
export const agree = 'Agree'
export const agreeToTheTexts = 'Agree to the text messages first.'
export const verifyYourPhoneFirst = 'Verify your phone number first.'
export const youTextedStop = 'You asked us to stop texting this number. To get texts again, reply START to the last one.'
export const verifyYourPhoneToGetTexts = 'Verify your phone number to get alerts by text.'
export const getAlertsByTextAt = 'Get alerts by text at {phone}.'
export const alertsGoTo = 'Alerts go to {phone}, between 8 AM and 9 PM your time.'
export const youAgreedOn = 'You agreed on'
export const verifyPhone = 'Verify phone'
export const agreeAndTurnOn = 'Agree and turn on'
export const sentOfLimitTexts = '{sent} of the {limit} texts your plan includes every 30 days have been sent.'
export const allTextsAreUsed =
  'All {limit} texts your plan includes every 30 days have been sent. Alerts still come by email and in the app. A larger plan includes more.'
export const textOfAlert = '{name}: {title} {url} Reply STOP to opt out.'
export const textOfAlerts = '{name}: {title}, and {more} more: {url} Reply STOP to opt out.'
