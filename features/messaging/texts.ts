// Ask answers
export const yourConversationWithName = 'Your conversation with {name}'
export const latestMessages = 'Latest messages'
export const youWrote = 'You wrote:'
export const nameWrote = '{name} wrote:'
export const seeTheWholeConversation = 'See the whole conversation'

// Ask form
export const thisIsYourOwnHomeMessages = 'This is your own home. Messages about it arrive in your inbox.'
export const messageName = 'Message {name}'
export const yourMessageToName = 'Your message to {name}'
export const thisMoment = 'this moment'
export const aboutRoomInTheTour = 'About {room} in the tour.'
export const whatWouldYouLikeToKnow = 'What would you like to know about this home?'
export const removeTheMomentOfTheTour = 'Remove the moment of the tour'
export const sendMessage = 'Send message'
export const signInAndSend = 'Sign in and send'
export const yourEmailIsConfirmedPressSend = 'Your email is confirmed. Press “Send message” to send this.'
export const tryAgain = 'Try again'
export const openTheConversation = 'Open the conversation'
export const sentToName = 'Sent to {name}.'

// Ask page
export const sendYourMessageName = 'Send your message · {name}'
export const yourMessageWaitsHereForAn = 'Your message waits here for an hour. It is sent as soon as you have signed in.'
export const signInToSendYourMessage = 'Sign in to send your message'
export const yourMessage = 'Your message'
export const yourMessageWasSentToReceiverName = 'Your message was sent to {receiverName}.'
export const anEMailTellsYouOf = 'An e-mail tells you of the answer. Reading it in your inbox needs JavaScript.'
export const noMessageIsWaitingInThis = 'No message is waiting in this browser.'
export const aMessageWaitsForAnHour =
  'A message waits for an hour. If you wrote one just now, your browser refuses cookies of this site: allow them, go back to what you wrote, and send it again.'
export const backToTheHome = 'Back to the home'
export const findHomes = 'Find homes'
export const toReceiverName = 'To {receiverName}'
export const throwThisMessageAway = 'Throw this message away'

// Contact fields
export const yourName = 'Your name'
export const yourEmail = 'Your email'

// Enter form
export const createAnAccountAndSend = 'Create an account and send'
export const name = 'Name'
export const eMail = 'E-mail'
export const password = 'Password'
export const atLeast8CharactersLongAnd = 'At least 8 characters. Long and unusual beats complicated.'

// Suggested questions
export const isThisHomeStillAvailable = 'Is this home still available?'
export const whenCouldISeeIt = 'When could I see it?'
export const whatAreTheMonthlyFees = 'What are the monthly fees?'
export const suggestedQuestions = 'Suggested questions'

// Use question
export const yourMessageWasNotSent = 'Your message was not sent.'
export const yourMessageWasNotSentMessage = 'Your message was not sent. {message}'
export const writeAMessageFirst = 'Write a message first.'
export const enterYourName = 'Enter your name.'
export const enterAnEmailAddressSuchAs = 'Enter an email address such as name@example.com.'

// Waiting for click
export const waitingForYourClickInThe = 'Waiting for your click in the email we sent to'
export const openTheOutbox = 'Open the outbox'
export const thisInstallationSendsNoEmail = 'This installation sends no email.'
export const theLinkSignsYouInAnd = 'The link signs you in and sends this message. It works for 10 minutes.'
export const emailMeAgain = 'Email me again'
export const changeMessageOrEmail = 'Change message or email'

// Attachment tray
export const attachedFiles = 'Attached files'
export const removeName = 'Remove {name}'
export const uploadingName = 'Uploading {name}'
export const continueLabel = 'Continue'

// Attachment upload
export const theFileDidNotArriveWhole = 'The file did not arrive whole. Attach it again.'
export const theConnectionBrokeOff = 'The connection broke off'
export const theUploadStopped = 'The upload stopped'

// Length note
export const lessThanCountedOfLongestMessageCharacters = 'Less than {counted} of {longestMessage} characters are left.'
export const n1Character = '1 character'
export const tooManyTooManyAMessageHolds = '{tooMany} too many. A message holds {longestMessage}: shorten it, or send it in parts.'

// Message composer
export const answerName = 'Answer {name}'
export const removeTheQuote = 'Remove the quote'
export const messageToName = 'Message to {name}'
export const writeToName = 'Write to {name}'
export const attachPhotosOrFiles = 'Attach photos or files'
export const attach = 'Attach'
export const send = 'Send'
export const theMessageCanBeSentAs = 'The message can be sent as soon as its files have arrived.'

// Quick replies dialog
export const quickReplies = 'Quick replies'
export const inBracesYouMayName = 'In braces you may name'
export const theyAreFilledInForEach = '; they are filled in for each conversation.'
export const nameOfReplyValue = 'Name of reply {value}'
export const moveReplyValueUp = 'Move reply {value} up'
export const deleteReplyValue = 'Delete reply {value}'
export const wordsOfReplyValue = 'Words of reply {value}'
export const addAReply = 'Add a reply'
export const cancel = 'Cancel'
export const save = 'Save'

// Quick replies
export const sentencesYouWriteOftenReadyTo = 'Sentences you write often, ready to send. Make the first one.'
export const editQuickReplies = 'Edit quick replies'

// Room quote
export const quoteARoom = 'Quote a room'
export const theTour = 'the tour'
export const thisTourHasNoRoomsTo = 'This tour has no rooms to quote.'

// Use attachments
export const theUploadCouldNotStartAttach = 'The upload could not start. Attach the file again.'
export const aMessageHoldsAtMostAttachmentsAtMost = 'A message holds at most {attachmentsAtMost} files.'
export const thisFileIsLargerThan20 = 'This file is larger than 20 MB.'
export const thisFileIsEmpty = 'This file is empty.'

// Conversation list
export const conversations = 'Conversations'

// Conversation row
export const aHomeNoLongerListed = 'A home no longer listed'
export const you = 'You:'
export const muted = 'Muted'
export const unreadMessages = 'unread messages'
export const markedUnread = 'Marked unread'

// Inbox page
export const messagesName = 'Messages · {name}'
export const yourInbox = 'Your inbox'
export const messages = 'Messages'
export const theseAreTheMessagesThisDevice = 'These are the messages this device kept. What you write is sent when you are back.'
export const yourMessages = 'your messages'
export const noMessagesYet = 'No messages yet'
export const findAHome = 'Find a home'
export const askAnAgentAboutAHome = 'Ask an agent about a home, and the answer arrives here.'
export const chooseAConversation = 'Choose a conversation'
export const thisConversationIsNotHereAny = 'This conversation is not here any more'
export const thisConversationCouldNotBeLoaded = 'This conversation could not be loaded'
export const allConversations = 'All conversations'
export const youDeletedItOrNothingWas = 'You deleted it, or nothing was ever written in it.'

// Inbox search
export const searchYourConversations = 'Search your conversations'
export const orMore = 'or more'
export const countWordsFound = '{count}{words} found'
export const nothingFoundForAsked = 'Nothing found for “{asked}”.'
export const people = 'People'
export const foundMessages = 'Found messages'
export const showMore = 'Show more'
export const youToName = 'You to {name}'

// Message notes
export const newMessage = 'New Message'

// Use unread notice
export const unreadMessage = 'unread message'
export const readAndAnswer = 'Read and answer'
export const everyMessageIsRead = 'Every message is read.'

// Live messages
export const authenticationError = 'Authentication Error'

// Message cache
export const thisConversationIsNotHereAnyMore = 'This conversation is not here any more.'

// Outbox
export const failedToSendMessage = 'Failed to send message'

// Attachment view
export const download = 'Download'
export const openPhotoName = 'Open photo {name}'
export const thePhotoCouldNotBeLoaded = 'The photo could not be loaded'
export const downloadBytes = 'Download, {bytes}'
export const thePhotoCouldNotBeLoadedClose = 'The photo could not be loaded. Close it and try again.'

// Connection note
export const newMessagesDoNotArriveOn = 'New messages do not arrive on this page any more. Refresh it to go on.'
export const youAreNotConnectedWhatYou = 'You are not connected. What you write is kept and sent when you are back.'

// Message bubble
export const otherNameWrote = '{otherName} wrote:'
export const read = 'Read'
export const delivered = 'Delivered'
export const sent = 'Sent'
export const tourAtSeconds = 'Tour at {seconds}'

// Message reports page
export const reportedMessagesName = 'Reported messages · {name}'
export const whatPeopleHandedOverAndNothing = 'What people handed over, and nothing else of their conversations. Who reported is not shown.'
export const reportedMessages = 'Reported messages'
export const theReports = 'the reports'
export const nothingWasReported = 'Nothing was reported'
export const reportsOfMessagesAppearHere = 'Reports of messages appear here.'
export const earlierReports = 'Earlier reports'
export const settled = 'Settled'
export const open = 'Open'
export const onePerson = 'One person'
export const reportersPeople = '{reporters} people'
export const reasonsReportedCreatedAtWordsReportedThis = '{reasons}. Reported {createdAt}. {words} reported this person so far.'
export const whatWasHandedOver = 'What was handed over'
export const decidedSettledAtDecision = 'Decided {settledAt}: {decision}'
export const decision = 'Decision'
export const settle = 'Settle'

// Message scroll
export const earlierMessages = 'Earlier messages'
export const goToTheNewestMessage = 'Go to the newest message'

// Notice line
export const texasRealEstateCommissionInformationAbout = 'Texas Real Estate Commission Information About Brokerage Services'
export const texasLawAsksThatYouGet = 'Texas law asks that you get this before you talk about a home:'
export const completedByAgentName = ', completed by {agentName}.'
export const thisIsTheCommissionsBlankForm = '. This is the commission’s blank form: {agentName} has not left a completed one yet.'
export const addItToYourProfile = 'Add it to your profile'
export const youOweReceiverNameYourCompletedForm = 'You owe {receiverName} your completed form.'
export const andItIsLinkedHereWith = ', and it is linked here with the next message.'
export const atAtAt2 = '{at} at {at2}'
export const linkedForReceiverNameOn = 'Linked for {receiverName} on'
export const formFormVersion = '. Form {formVersion}'

// Reply time text
export const newHere = 'New here'
export const usuallyRepliesWithinMinutes = 'Usually replies within minutes'
export const usuallyRepliesInAboutMaxMinutes = 'Usually replies in about {max} minutes'
export const an = 'an'
export const a = 'a'
export const usuallyRepliesInAboutWordsUnit = 'Usually replies in about {words} {unit}'
export const usuallyRepliesInAboutCountUnit = 'Usually replies in about {count} {unit}s'

// Report dialog
export const itLooksLikeFraudOrAsks = 'It looks like fraud or asks for money'
export const insultsThreatsOrHarassment = 'Insults, threats or harassment'
export const discriminationOrSteering = 'Discrimination or steering'
export const advertisingIDidNotAskFor = 'Advertising I did not ask for'
export const somethingElse = 'Something else'
export const chooseWhatIsWrong = 'Choose what is wrong.'
export const thankYou = 'Thank you'
export const reportName = 'Report {name}'
export const theLastMessagesThisPersonWrote = 'The last messages this person wrote to you go'
export const thisMessageGoes = 'This message goes'
export const wordsToTheTeamWithYour =
  '{words} to the team with your report, and nothing else of the conversation. {name} is never told who reported them.'
export const whatIsWrong = 'What is wrong'
export const whatHappened = 'What happened'
export const blockNameAsWell = 'Block {name} as well'
export const sendReport = 'Send report'

// Thread header
export const agent = 'Agent'
export const buyer = 'Buyer'
export const typing = 'Typing…'

// Thread menu
export const moreAboutThisConversation = 'More about this conversation'
export const unmute = 'Unmute'
export const mute = 'Mute'
export const markAsUnread = 'Mark as unread'
export const unblockName = 'Unblock {name}'
export const blockName = 'Block {name}'
export const deleteConversation = 'Delete conversation'
export const deleteThisConversation = 'Delete this conversation'
export const keepIt = 'Keep it'
export const deleteIt = 'Delete it'
export const everyMessageOfThisConversationDisappears = 'Every message of this conversation disappears on your side. {name} keeps theirs.'

// Thread
export const conversationWithName = 'Conversation with {name}'

// Unsent bubble
export const sending = 'Sending'
export const notSentFailure = 'Not sent. {failure}'
export const discard = 'Discard'

// Use messages
export const messageDeleted = 'Message deleted'
export const conversationDeleted = 'Conversation deleted'
export const personBlocked = 'Person blocked'
export const blockRemoved = 'Block removed'

// Attachment
export const thisIsNoFileOfOurs = 'This is no file of ours.'

// Held messages
export const useAtMost120Characters = 'Use at most 120 characters.'
export const enterAnEMailAddressSuch = 'Enter an e-mail address such as name@example.com.'
export const enterYourPassword = 'Enter your password.'
export const thisPasswordIsTooLong = 'This password is too long.'

// Inbox calls
export const writeAtLeastTwoLetters = 'Write at least two letters.'
export const useAtMost100Characters = 'Use at most 100 characters.'
export const giveTheReplyAName = 'Give the reply a name.'
export const useAtMost60Characters = 'Use at most 60 characters.'
export const writeWhatTheReplySays = 'Write what the reply says.'
export const useAtMost2000Characters = 'Use at most 2,000 characters.'
export const keepAtMostQuickRepliesAtMostQuickReplies = 'Keep at most {quickRepliesAtMost} quick replies.'

// Message
export const chooseWhoGetsTheMessage = 'Choose who gets the message.'
export const aMessageHoldsAtMostToLocaleString = 'A message holds at most {toLocaleString} characters. Please send it in parts.'
export const theTextHoldsACharacterThat = 'The text holds a character that cannot be stored.'
export const useLettersDigitsDashesAndUnderscores = 'Use letters, digits, dashes and underscores only.'
export const sendAtMostAttachmentsAtMostFilesAt = 'Send at most {attachmentsAtMost} files at once.'

// Report calls
export const writeWhatYouDecided = 'Write what you decided.'
export const useAtMost500Characters = 'Use at most 500 characters.'

// Attachment files
export const thisPictureCannotBeOpenedIt = 'This picture cannot be opened. It may be damaged, or larger than 80 megapixels.'
export const thisFileCannotBeOpenedIt = 'This file cannot be opened. It may be damaged.'
export const sliceCannotBeSentAcceptedFiles = '{slice} cannot be sent. {acceptedFiles}'

// Attachment uploads
export const waitingAtMostOfYourFilesWaitFor = '{waitingAtMost} of your files wait for a message. Send or remove some first.'
export const thisFileIsTooLargeAcceptedFiles = 'This file is too large. {acceptedFiles}'
export const thisFileWasSent = 'This file was sent.'

// Messages
export const thisMessageDoesNotExistOr = 'This message does not exist, or it was deleted.'

// Notice mail
export const whoWroteToYouOnName = '{who} wrote to you on {name}'
export const youGetOneMailForA =
  'You get one mail for a conversation until you have read it, and at most one in half an hour. Unsubscribe: {stop}'
export const chooseWhatYouAreToldPublicUrl = 'Choose what you are told: {publicUrl}/preferences'
export const readAndAnswerPublicUrl = 'Read and answer: {publicUrl}'

// Blocks
export const youCannotBlockYourself = 'You cannot block yourself.'
export const thisPersonDoesNotHaveAn = 'This person does not have an account any more.'

// Reports
export const youReportedALotTodayPlease = 'You reported a lot today. Please write to us if this does not stop.'
export const thereIsNoMessageFromThis = 'There is no message from this person to report.'

// Held message rows
export const heldAtMostMessagesAreWaitingInThis = '{heldAtMost} messages are waiting in this browser already. Sign in to send them first.'

// Held messages
export const noMessageIsWaitingInThisBrowser = 'No message is waiting in this browser any more. Please write it again.'
export const thisFormDoesNotBelongTo = 'This form does not belong to this browser. Reload the page and try again.'

// Mailed questions
export const mailedAtMostMessagesAreWaitingForA =
  '{mailedAtMost} messages are waiting for a click in the emails we sent to this address already.'
export const thisMessageWasSentAlreadyOr = 'This message was sent already, or it waited for more than an hour.'

// Reachable
export const youCannotWriteToYourself = 'You cannot write to yourself.'

// Send message
export const youCanOnlyWriteInYour = 'You can only write in your own name.'
export const thisPersonDoesNotTakeMessages = 'This person does not take messages from you.'

// Message actions
export const actionsForTheMessageFromTime = 'Actions for the message from {time}'
export const messageFromTime = 'Message from {time}'
export const copyText = 'Copy text'
export const deleteLabel = 'Delete'
export const messageCopied = 'Message copied'
export const copyThisText = 'Copy this text'
