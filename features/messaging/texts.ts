// Ask answers
export const yourConversationWithName = 'Your conversation with {name}'
export const latestMessages = 'Latest messages'
export const youWrote = 'You wrote:'
export const nameWrote = '{name} wrote:'
export const seeFullConversation = 'See full conversation'

// Ask form
export const thisIsYourListingMessagesAbout = 'This is your listing. Messages about it go to your inbox.'
export const messageName = 'Message {name}'
export const yourMessageToName = 'Your message to {name}'
export const thisMoment = 'this moment'
export const aboutRoomInTheTour = 'About {room} in the tour.'
export const whatWouldYouLikeToKnow = 'What would you like to know about this home?'
export const removeTourMoment = 'Remove tour moment'
export const sendMessage = 'Send message'
export const signInAndSend = 'Sign in and send'
export const yourEmailIsConfirmedSelectSend = 'Your email is confirmed. Select “Send message” to send this.'
export const tryAgain = 'Try again'
export const openTheConversation = 'Open the conversation'
export const sentToName = 'Sent to {name}.'

// Ask page
export const sendYourMessageName = 'Send your message · {name}'
export const yourMessageIsSavedForAn = 'Your message is saved for an hour. We’ll send it as soon as you sign in.'
export const signInToSendYourMessage = 'Sign in to send your message'
export const yourMessage = 'Your message'
export const yourMessageWasSentToReceiverName = 'Your message was sent to {receiverName}.'
export const wellEmailYouWhenYouGet = 'We’ll email you when you get a reply. Your inbox needs JavaScript.'
export const noMessageToSend = 'There’s no message to send in this browser.'
export const weKeepAMessageForAn =
  'We keep a message for an hour. If you just wrote one, your browser may be blocking cookies. Allow cookies for this site, go back, and send it again.'
export const backToTheHome = 'Back to the home'
export const findHomes = 'Find homes'
export const toReceiverName = 'To {receiverName}'
export const discardMessage = 'Discard message'
export const sendYourMessage = 'Send your message'
export const useEitherOneToSendIt = 'We’ll email you a link and a 6-digit code. Use either one to send your message.'
export const contactInformation = 'Contact information'
export const checkYourEmail = 'Check your email'
export const codeFromTheEmail = 'Code from the email'
export const enterThe6DigitCode = 'Enter the 6-digit code we emailed you'
export const changeYourNameOrEmail = 'Change your name or email'
export const signInWithAPasswordInstead = 'Sign in with a password instead'

// Confirm page
export const confirmYourQuestionName = 'Confirm your question · {name}'
export const sendYourQuestionToName = 'Send your question to {name}'
export const checkItAndSendIt = 'Check it, then send it. We’ll email you when {name} replies.'
export const aboutHome = 'About {home}'
export const sendQuestion = 'Send question'
export const sentToReceiver = 'Sent to {name}'
export const youllGetAnEmailWhenTheyReply =
  'We’ll email you when {name} replies. Sign in with the same email address to see the conversation.'
export const thisLinkExpired = 'This link has expired'
export const yourQuestionWasNotSent = 'Your question hasn’t been sent. We can email you a new link, which works for 24 hours.'
export const emailMeANewLink = 'Email me a new link'
export const weSentYouANewLink = 'We emailed you a new link'
export const openItToSend = 'Open it to send your question. It works for 24 hours.'
export const thisHomeIsNoLongerListed = 'This home is no longer listed'
export const yourQuestionStaysHere = 'Your question wasn’t sent. Here it is, in case you want to ask about another home.'
export const questionNotFound = 'Question not found'
export const signInToSeeReplies = 'Sign in'

// Question requests
export const unconfirmedQuestions = 'Unconfirmed questions'
export const aboutAHome = 'About a home'
export const aQuestionForYou = 'A question for you'
export const waitingForTheirEmail = 'You’ll see the question and who asked once they confirm their email address.'
export const sendAReminder = 'Send a reminder'
export const reminderSent = 'Reminder sent'
export const asked = 'Asked'

// Contact fields
export const yourName = 'Your name'
export const yourEmail = 'Your email'

// Enter form
export const createAccountAndSend = 'Create account and send'
export const name = 'Name'
export const email = 'Email'
export const password = 'Password'
export const atLeast8Characters = 'At least 8 characters'

// Suggested questions
export const isThisHomeStillAvailable = 'Is this home still available?'
export const whenCanISeeIt = 'When can I see it?'
export const whatAreTheMonthlyFees = 'What are the monthly fees?'
export const suggestedQuestions = 'Suggested questions'

// Use question
export const yourMessageWasntSent = 'Your message wasn’t sent.'
export const yourMessageWasntSentMessage = 'Your message wasn’t sent. {message}'
export const writeAMessageFirst = 'Write a message first.'
export const enterYourName = 'Enter your name.'
export const enterAnEmailAddressSuchAs = 'Enter an email address, such as name@example.com.'

// Waiting for click
export const openTheLinkInTheEmailTo = 'Open the link in the email we sent to'
export const openOutbox = 'Open outbox'
export const thisSiteDoesNotSendEmail = 'This site doesn’t send email.'
export const theLinkWorksOnAnyDevice = 'You can send your message from there, on any device, for 24 hours.'
export const orEnterTheCodeBelow = 'Or enter the 6-digit code below within 10 minutes.'
export const resendEmail = 'Resend email'
export const editMessageOrEmail = 'Edit message or email'

// Attachment tray
export const attachedFiles = 'Attached files'
export const removeName = 'Remove {name}'
export const uploadingName = 'Uploading {name}'
export const continueLabel = 'Continue'

// Attachment upload
export const uploadIncomplete = 'The upload didn’t finish. Attach the file again.'
export const connectionLost = 'Connection lost'
export const uploadStopped = 'Upload stopped'

// Length note
export const fewerThanCountedCharactersLeft = 'Fewer than {counted} of {longestMessage} characters left.'
export const oneCharacter = '1 character'
export const tooManyOverTheLimit = '{tooMany} over the {longestMessage}-character limit. Shorten your message or send it in parts.'

// Message composer
export const replyToName = 'Reply to {name}'
export const removeQuote = 'Remove quote'
export const messageToName = 'Message to {name}'
export const attachPhotosOrFiles = 'Attach photos or files'
export const attach = 'Attach'
export const send = 'Send'
export const youCanSendOnceFilesUpload = 'You can send this once your files finish uploading.'

// Quick replies dialog
export const quickReplies = 'Quick replies'
export const placeholdersYouCanUse = 'You can use these placeholders:'
export const filledInForEachConversation = '. We fill them in for each conversation.'
export const replyNumberName = 'Name of reply {number}'
export const moveReplyNumberUp = 'Move reply {number} up'
export const deleteReplyNumber = 'Delete reply {number}'
export const replyNumberText = 'Text of reply {number}'
export const addReply = 'Add reply'
export const cancel = 'Cancel'
export const save = 'Save'

// Quick replies
export const saveRepliesYouUseOften = 'Save replies you use often.'
export const editQuickReplies = 'Edit quick replies'

// Room quote
export const quoteARoom = 'Quote a room'
export const theTour = 'the tour'
export const thisTourHasNoRoomsTo = 'This tour has no rooms to quote yet.'

// Use attachments
export const uploadDidNotStart = 'The upload didn’t start. Attach the file again.'
export const attachUpToAttachmentsAtMostFiles = 'You can attach up to {attachmentsAtMost} files.'
export const thisFileIsLargerThan20 = 'This file is larger than 20 MB.'
export const thisFileIsEmpty = 'This file is empty.'

// Conversation list
export const conversations = 'Conversations'

// Conversation row
export const homeNoLongerListed = 'Home no longer listed'
export const you = 'You:'
export const openTours = 'Open tours'
export const muted = 'Muted'
export const unreadMessages = 'unread messages'
export const markedUnread = 'Marked unread'

// Inbox page
export const messagesName = 'Messages · {name}'
export const yourInbox = 'Your inbox'
export const messages = 'Messages'
export const offlineMessages = 'You’re seeing messages saved on this device. Anything you write will be sent when you’re back online.'
export const yourMessages = 'your messages'
export const noMessagesYet = 'No messages yet'
export const findAHome = 'Find a home'
export const messageAnAgentToGetStarted = 'Message an agent about a home, and your conversation shows up here.'
export const selectAConversation = 'Select a conversation'
export const conversationNotFound = 'Conversation not found'
export const conversationNotLoaded = 'We couldn’t load this conversation'
export const allConversations = 'All conversations'
export const deletedOrEmptyConversation = 'It was deleted, or it has no messages yet.'

// Inbox search
export const searchMessages = 'Search messages'
export const orMore = 'or more'
export const countOrMoreFound = '{count}{orMore} found'
export const noResultsForAsked = 'No results for “{asked}”.'
export const people = 'People'
export const messagesFound = 'Messages found'
export const showMore = 'Show more'
export const youToName = 'You to {name}'

// Message notes
export const newMessage = 'New Message'

// Use unread notice
export const unreadMessage = 'unread message'
export const reply = 'Reply'
export const readAndReply = 'Read and reply'
export const allMessagesAreRead = 'All messages are read.'

// Live messages
export const authenticationError = 'Authentication Error'

// Message cache
export const thisConversationNoLongerExists = 'This conversation no longer exists.'

// Outbox
export const failedToSendMessage = 'Failed to send message'
export const userNotAuthenticated = 'User not authenticated'

// Attachment view
export const download = 'Download'
export const openPhotoName = 'Open photo {name}'
export const weCouldntLoadThisPhoto = 'We couldn’t load this photo'
export const downloadBytes = 'Download, {bytes}'
export const weCouldntLoadThisPhotoTryAgain = 'We couldn’t load this photo. Close it and try again.'

// Connection note
export const newMessagesPaused = 'New messages aren’t coming in on this page. Refresh to continue.'
export const youAreOffline = 'You’re offline. Anything you write is saved and sent when you’re back.'

// Message bubble
export const otherNameWrote = '{otherName} wrote:'
export const read = 'Read'
export const delivered = 'Delivered'
export const sent = 'Sent'
export const tourAtSeconds = 'Tour at {seconds}'

// Message reports page
export const reportedMessagesName = 'Reported messages · {name}'
export const onlyReportedMessagesShown = 'You see only the messages people reported. Reporters stay anonymous.'
export const reportedMessages = 'Reported messages'
export const reports = 'reports'
export const noReports = 'No reports'
export const reportedMessagesShowUpHere = 'Reported messages show up here.'
export const earlierReports = 'Earlier reports'
export const resolved = 'Resolved'
export const open = 'Open'
export const onePerson = 'One person'
export const reportersPeople = '{reporters} people'
export const reasonReportedByReporters = '{reason}. Reported {createdAt}. {reporters} reported this person so far.'
export const resolvedSettledAtDecision = 'Resolved {settledAt}: {decision}'
export const decision = 'Decision'
export const resolve = 'Resolve'

// Message scroll
export const earlierMessages = 'Earlier messages'
export const goToNewestMessage = 'Go to newest message'

// Notice line
export const completedByAgentName = ', completed by {agentName}.'
export const blankFormFromTheCommission = '. This is the commission’s blank form. {agentName} hasn’t added a completed one yet.'
export const addItToYourProfile = 'Add it to your profile'
export const receiverNameNeedsYourCompletedForm = '{receiverName} still needs your completed form.'
export const weWillLinkItWithYourNextMessage = ', and we’ll link it here with your next message.'
export const dateAtTime = '{date} at {time}'
export const sentToReceiverNameOn = 'Sent to {receiverName} on'
export const formFormVersion = '. Form {formVersion}'

// Reply time text
export const newHere = 'New here'
export const usuallyRepliesWithinMinutes = 'Usually replies within minutes'
export const usuallyRepliesInAboutMaxMinutes = 'Usually replies in about {max} minutes'
export const an = 'an'
export const a = 'a'
export const usuallyRepliesInAboutOneUnit = 'Usually replies in about {article} {unit}'
export const usuallyRepliesInAboutCountUnits = 'Usually replies in about {count} {unit}s'

// Report dialog
export const scamOrAskingForMoney = 'Scam or asking for money'
export const insultsThreatsOrHarassment = 'Insults, threats, or harassment'
export const discriminationOrSteering = 'Discrimination or steering'
export const spam = 'Spam'
export const somethingElse = 'Something else'
export const chooseWhatsWrong = 'Choose what’s wrong.'
export const thankYou = 'Thank you'
export const reportName = 'Report {name}'
export const theirMostRecentMessagesToYou = 'We’ll send our team their most recent messages to you'
export const thisMessageOnly = 'We’ll send our team this message'
export const whatWeSendStaysAnonymous =
  '{whatWeSend} with your report, and nothing else from the conversation. {name} won’t know who reported them.'
export const whatsWrong = 'What’s wrong?'
export const whatHappened = 'What happened?'
export const alsoBlockName = 'Also block {name}'
export const sendReport = 'Send report'

// Thread header
export const agent = 'Agent'
export const buyer = 'Buyer'
export const typing = 'Typing…'

// Thread menu
export const conversationOptions = 'Conversation options'
export const unmute = 'Unmute'
export const mute = 'Mute'
export const offerAnAgreement = 'Offer an agreement'
export const markAsUnread = 'Mark as unread'
export const unblockName = 'Unblock {name}'
export const blockName = 'Block {name}'
export const deleteConversation = 'Delete conversation'
export const deleteThisConversationQuestion = 'Delete this conversation?'
export const keepConversation = 'Keep'
export const deleteNow = 'Delete'
export const conversationIsDeletedForYouOnly = 'This deletes every message on your side. {name} keeps their copy.'

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
export const personUnblocked = 'Person unblocked'

// Attachment
export const thisFileIsNotValid = 'This file isn’t valid. Attach it again.'

// Held messages
export const use120CharactersOrFewer = 'Use 120 characters or fewer.'
export const enterYourPassword = 'Enter your password.'
export const thisPasswordIsTooLong = 'This password is too long.'
export const enterThe6DigitCodeFrom = 'Enter the 6-digit code from the email.'

// Inbox calls
export const enterAtLeast2Letters = 'Enter at least 2 letters.'
export const use100CharactersOrFewer = 'Use 100 characters or fewer.'
export const nameTheReply = 'Name this reply.'
export const use60CharactersOrFewer = 'Use 60 characters or fewer.'
export const enterTheReplyText = 'Enter the text of this reply.'
export const use2000CharactersOrFewer = 'Use 2,000 characters or fewer.'
export const saveUpToQuickRepliesAtMost = 'You can save up to {quickRepliesAtMost} quick replies.'

// Message
export const chooseWhoToMessage = 'Choose who to message.'
export const messagesCanHaveUpToMaximum = 'Messages can be up to {maximum} characters. Send it in parts.'
export const textHasAnUnsupportedCharacter = 'This text has a character we can’t save. Remove it and try again.'
export const useLettersDigitsDashesAndUnderscores = 'Use letters, digits, dashes, and underscores only.'
export const sendUpToAttachmentsAtMostFiles = 'Send up to {attachmentsAtMost} files at once.'

// Report calls
export const enterYourDecision = 'Enter your decision.'
export const use500CharactersOrFewer = 'Use 500 characters or fewer.'

// Attachment files
export const thisPictureCannotBeOpened = 'We can’t open this photo. It may be damaged or larger than 80 megapixels.'
export const trimmedPartsAreStillThere =
  'The parts that were trimmed away are still in this video. Export it as a new video, and send that.'
export const trimmedAttachmentIsClosed =
  'This video can’t be opened, because parts that were trimmed away are still in it. Its sender can export it as a new video and send that.'
export const thisFileCannotBeOpened = 'We can’t open this file. It may be damaged.'
export const fileNameCannotBeSent = 'You can’t send {fileName}. {acceptedFiles}'

// Attachment uploads
export const tooManyUnsentFiles = 'You have {waitingAtMost} unsent files. Send or remove some first.'
export const thisFileIsTooLargeAcceptedFiles = 'This file is too large. {acceptedFiles}'
export const thisFileWasAlreadySent = 'This file was already sent.'

// Messages
export const thisMessageNoLongerExists = 'This message no longer exists.'

// Notice mail
export const newMessageFromWhoOnName = 'New message from {who} on {name}'
export const someoneNewWrote = 'Someone new wrote to you'
export const newPeopleWrote = '{count} new people wrote to you'
export const firstMessagesAreMailedAtOnce = 'We email you at once when someone writes to you for the first time.'
export const howOftenWeEmail = 'We email you once per conversation until you read it, and no more than every 30 minutes.'
export const unsubscribe = 'Unsubscribe'
export const notificationSettings = 'Notification settings'

// Blocks
export const youCantBlockYourself = 'You can’t block yourself.'
export const thisPersonNoLongerHasAnAccount = 'This person no longer has an account.'

// Reports
export const tooManyReportsToday = 'You’ve sent a lot of reports today. Contact us if the problem continues.'
export const noMessageToReport = 'This person hasn’t sent you a message to report.'

// Held message rows
export const tooManyHeldMessages = '{heldAtMost} messages are already waiting in this browser. Sign in to send them first.'

// Held messages
export const thereIsNoMessageToSend = 'There’s no message to send in this browser. Please write it again.'
export const thisFormExpired = 'This form has expired. Refresh the page and try again.'
export const anotherAccountIsSendingThis = 'Another account is already sending this message.'

// Confirm question
export const thisLinkNoLongerWorks =
  'This link no longer works. Open the newest email about your question, or ask again from the home’s page.'
export const aFormerMember = 'a former member'
export const signInToSendThis = 'Sign in to send your message.'

export const youAlreadySentAReminder = 'You already sent a reminder for this question.'
export const thisQuestionNoLongerWaits = 'This question was confirmed or has expired.'

// Question mail
export const confirmYourQuestion = 'Confirm your question'
export const confirmYourQuestionAboutHome = 'Confirm your question about {home}'
export const reminderConfirmYourQuestion = 'Reminder: confirm your question'
export const reminderConfirmYourQuestionAboutHome = 'Reminder: confirm your question about {home}'
export const someoneAskedWithThisAddress = 'You asked a question on {name} with this email address. It hasn’t been sent yet.'
export const openThePageToSendIt = 'Open this page on any device and send it from there. The link works for 24 hours.'
export const yourQuestionWasNotSentYet =
  'The question you asked on {name} is still waiting. Open this page on any device and send it from there.'
export const reviewAndSend = 'Review and send'
export const orEnterThisCodeOnThePage = 'Or enter this code on the page where you asked, and nowhere else: {digits}'
export const ignoreIfYouAskedNothing = 'If you didn’t ask anything, ignore this email. Nothing will be sent.'

// Mailed questions
export const tooManyMailedQuestions =
  '{mailedAtMost} messages to this email address are waiting to be confirmed. Open the links we sent first.'
export const thisMessageWasAlreadySentOrExpired = 'This message was already sent, or it expired.'

// Reachable
export const youCannotMessageYourself = 'You can’t message yourself.'

// Send message
export const youCanOnlySendAsYourself = 'You can only send messages as yourself.'
export const thisPersonIsNotAcceptingMessages = 'This person isn’t accepting messages from you.'

// Message actions
export const optionsForMessageFromTime = 'Options for message from {time}'
export const messageFromTime = 'Message from {time}'
export const publishAsQA = 'Publish as Q&A'
export const reportMessage = 'Report message'
export const copyText = 'Copy text'
export const messageCopied = 'Message copied'
export const copyThisText = 'Copy this text'
// Notice
export const newMessageFrom = 'New message from {name}'
export const newMessagesFromPeople = 'New messages from {count} people'
export const nameForYou = '{name} for you'
export const nameForAgent = '{name} for {agent}'
export const aFormerAssistant = 'A former assistant'
export const yourMessageGoesToName = 'Your message goes to {name} or an assistant answering for them. No paid referrals.'

// Messages that went with a listing to another agent
export const passedOnWithTheListing = 'You wrote this to the agent who listed the home before.'
export const writtenToTheAgentBefore = 'Written to the agent who listed the home before you'
