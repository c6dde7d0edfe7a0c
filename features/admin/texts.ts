// Admin outbox page
export const outboxName = 'Outbox · {name}'
export const lookAgain = 'Look again'
export const outbox = 'Outbox'
export const theOutbox = 'the outbox'

// Admin page
export const adminPortalName = 'Admin portal · {name}'
export const adminPortal = 'Admin portal'
export const administration = 'Administration'
export const reportedMessages = 'Reported messages'
export const copyrightNotices = 'Copyright notices'
export const tips = 'Tips'

// Open outbox page
export const thisInstallationSendsNoMailWhat = 'This installation sends no mail. What it would have sent stands here, newest first.'

// Outbox list
export const sentWhatWasSentIsNot = 'Sent. What was sent is not kept.'
export const theMailServerRefusedIt = 'the mail server refused it.'
export const notSentAnswer = 'Not sent: {answer}'
export const waitingToBeSentAgainThe = 'Waiting to be sent again. The mail server said: {answer}'
export const waitingToBeSent = 'Waiting to be sent.'
export const theOutboxIsEmpty = 'The outbox is empty'
export const mailAppearsHereAsSoonAs = 'Mail appears here as soon as somebody asks for it.'
export const recipientOrSubject = 'Recipient or subject'
export const subjectToTo = '{subject}, to {to}'
export const toTo = 'To {to},'
export const noMailMatches = 'No mail matches.'

// Texts page
export const textsName = 'Texts · {name}'
export const readThemAloudEachGroupStands = 'Read them aloud. Each group stands in one file of the source.'
export const text = 'text'
export const totalOnScreen = '{total} on screen'
export const groupsOfTexts = 'Groups of texts'
