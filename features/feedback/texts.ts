// Feedback button
export const feedback = 'Feedback'
export const tellUsWhatYouThink = 'Tell us what you think'

// Feedback form
export const messageRequired = 'Message required'
export const pleaseEnterYourFeedbackBeforeSubmitting = 'Please enter your feedback before submitting.'
export const messageTooLong = 'Message too long'
export const feedbackHoldsAtMostToLocaleStringCharacters = 'Feedback holds at most {toLocaleString} characters.'
export const whatIsIt = 'What is it?'
export const message = 'Message'
export const addTheAddressOfThisPage = 'Add the address of this page, the version and the last error, to help us find a problem'
export const sentAsName = 'Sent as {name}.'
export const sentWithoutAName = 'Sent without a name.'
export const sendFeedback = 'Send feedback'

// Feedback names
export const received = 'Received'
export const notPlanned = 'Not planned'

// Feedback status page
export const yourFeedbackName = 'Your feedback · {name}'
export const ourTeamHasItAndWill = 'Our team has it and will read it.'
export const weWantToDoThisAnd = 'We want to do this and have put it on our list.'
export const thisIsDone = 'This is done.'
export const weHaveReadItAndDecided = 'We have read it and decided not to do this for now.'
export const whoeverHasTheLinkToThis = 'Whoever has the link to this page can read it.'
export const yourFeedback = 'Your feedback'
export const typeNamesSent = '{typeNames}, sent'

// Notification bell
export const feedbackNotificationsUnreadUnread = 'Feedback notifications, {unread} unread'
export const feedbackNotifications = 'Feedback notifications'
export const unread = 'unread'
export const markAllRead = 'Mark all read'
export const theNotifications = 'the notifications'
export const nobodyHasSentFeedbackYet = 'Nobody has sent feedback yet.'

// Notification row
export const unread2 = 'Unread.'
export const fromSender = 'From {sender}'
export const onPathVersionBuild = 'On {path}, version {build}'
export const statusOfTheFeedbackFromSender = 'Status of the feedback from {sender}'
export const deleteTheFeedbackFromSender = 'Delete the feedback from {sender}'
export const deleteLabel = 'Delete'

// Post feedback
export const thankYouForYourFeedback = 'Thank you for your feedback!'

// Sent feedback
export const sentFromThisBrowser = 'Sent from this browser'

// Contract
export const thisLinkIsNotComplete = 'This link is not complete.'

// Send feedback
export const thereIsNoFeedbackBehindThis = 'There is no feedback behind this link. It may have been deleted.'

// Feedback names
export const bug = 'Bug'
export const feature = 'Feature'
export const planned = 'Planned'
export const done = 'Done'
