// Preferences page
export const notificationsName = 'Notifications · {name}'
export const onThePage = 'On the page'
export const everyChangeIsSavedAtOnce = 'Every change is saved at once.'
export const notifications = 'Notifications'
export const emailsAboutSigningInAndThe =
  'Emails about signing in and the safety of your account always come; they cannot be switched off. A single conversation can be muted in its own menu.'
export const signInToChooseWhatWe =
  'Sign in to choose what we email you about. To stop one kind of email without signing in, use the link at the end of it.'
export const signIn = 'Sign in'
export const yourSettings = 'your settings'
export const about = 'About'

// Unsubscribe page
export const unsubscribeName = 'Unsubscribe · {name}'
export const unsubscribe = 'Unsubscribe'
export const yourPreferences = 'your preferences'
export const mailsAboutSigningInAndThe =
  'Mails about signing in and the safety of your account, and about tours you have agreed on, always come. Everything else stands in'
export const youStopGettingMailsTo = 'You stop getting mails to'
export const about2 = 'about'
export const doneNoMoreMailsTo = 'Done. No more mails to'
export const undo = 'Undo'

// Topics
export const messages = 'Messages'
export const somebodyWroteToYouMailOnly = 'Somebody wrote to you. Mail only when you were away for ten minutes and had not read it.'
export const yourBadges = 'Your badges'
export const youEarnedABadge = 'You earned a badge.'
export const badgesOfAgents = 'Badges of agents'
export const anAgentEarnedABadgeWhile = 'An agent earned a badge while you were here.'

// Unsubscribe
export const thisLinkIsNotCompleteOpen = 'This link is not complete. Open it from the mail again.'

// Matrix
export const thisTopicDoesNotUseThis = 'This topic does not use this way.'

// Unsubscribe
export const theTenMinutesAreOverYou = 'The ten minutes are over. You can switch these mails on again in your preferences.'
export const thisLinkIsNotOneOf = 'This link is not one of ours, or the account it belongs to is gone. Nothing was changed.'

// Preferences page
export const eMail = 'E-mail'

// Topics
export const savedSearches = 'Saved searches'
export const aHomeCameOnTheMarket = 'A home came on the market that matches a saved search you asked to be notified of.'
