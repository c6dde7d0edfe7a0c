// Feedback button
export const feedback = 'Feedback'
export const tellUsWhatYouThink = 'Tell us what you think'

// Feedback form
export const messageRequired = 'Message required'
export const pleaseEnterYourFeedbackBeforeSubmitting = 'Please enter your feedback before submitting.'
export const failedToSendFeedback = 'Failed to send feedback. Please try again.'
export const messageTooLong = 'Message too long'
export const feedbackCanBeUpToMaximum = 'Feedback can be up to {maximum} characters.'
export const whatKindOfFeedback = 'What kind of feedback?'
export const message = 'Message'
export const includePageVersionAndLastError = 'Include this page’s link, the version, and the last error to help us find the problem'
export const sendingAsName = 'Sending as {name}.'
export const sendingWithoutAName = 'Sending without your name.'
export const sendFeedback = 'Send feedback'

// Feedback names
export const received = 'Received'
export const notPlanned = 'Not planned'

// Feedback status page
export const yourFeedbackName = 'Your feedback · {name}'
export const ourTeamWillReviewIt = 'Our team will review it.'
export const itsOnOurList = 'It’s on our list.'
export const thisIsDone = 'This is done.'
export const weDontPlanToDoThis = 'We reviewed it and don’t plan to do this for now.'
export const anyoneWithThisLinkCanSeeIt = 'Anyone with this link can see this page.'
export const yourFeedback = 'Your feedback'
export const typeSent = '{type}, sent'

// Notification bell
export const feedbackNotificationsUnreadUnread = 'Feedback notifications, {unread} unread'
export const feedbackNotifications = 'Feedback notifications'
export const unread = 'unread'
export const markAllAsRead = 'Mark all as read'
export const feedbackRead = 'feedback'
export const noFeedbackYet = 'No feedback yet.'

// Notification row
export const unreadSentence = 'Unread.'
export const fromSender = 'From {sender}'
export const onPathVersionBuild = 'On {path}, version {build}'
export const statusOfFeedbackFromSender = 'Status of feedback from {sender}'
export const deleteFeedbackFromSender = 'Delete feedback from {sender}'
export const deleteLabel = 'Delete'

// Post feedback
export const thankYouForYourFeedback = 'Thank you for your feedback!'

// Sent feedback
export const sentFromThisBrowser = 'Sent from this browser'

// Contract
export const thisLinkIsIncomplete = 'This link is incomplete. Copy the whole link and try again.'

// Send feedback
export const feedbackNotFound = 'We couldn’t find this feedback. It may have been deleted.'

// Feedback names
export const bug = 'Bug'
export const feature = 'Feature'
export const planned = 'Planned'
export const done = 'Done'
