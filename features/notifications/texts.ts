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
