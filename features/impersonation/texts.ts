// Refusals
export const storageIsBlocked =
  'Your browser blocks storage for this site, so you can’t view it as another user here. Allow it, then try again.'
export const giveAReason = 'Give a reason in a few words.'
export const useAtMost500Characters = 'Use at most 500 characters.'
export const chooseAnAnswer = 'Choose an answer.'
export const notThisAccount = 'You can’t look as this account: it’s an admin’s, has admin permissions, is suspended, or was deleted.'
export const staysClosed =
  'You’re looking as {name}. Messages, notifications, tours, shared lists, leads, the vault, files, downloads, and sign-in settings stay closed.'
export const readOnly = 'You’re looking as {name}, so nothing was changed. Ask {name} in the bar at the top to allow changes.'
export const onlyByThemselves =
  'Only {name} can do this. While you look as them, you can change saved homes and searches, preferences, and drafts.'
export const askedAlready = 'You’ve already asked. Wait for their answer.'
export const thisHasEnded = 'This has already ended.'
export const nobodyAsked = 'No one has asked to make changes.'

// Email and notice
export const requestSubject = '{name} asks to make changes in your {product} account'
export const aTeamMember = 'a member of our team'
export const readTheReasonOnThePage = 'Open the page to read it.'
export const requestText =
  'Hello,\n\n{name} is an administrator of {product} and is looking at the site as you. They ask to make changes in your account.\n\nTheir reason: {reason}\n\nAllow it, refuse it, or end it here:\n{url}\n\nNothing is changed unless you allow it. It ends by itself after 30 minutes. Your messages, vault, and sign-in settings stay closed to them.'
export const nameAsksToMakeChanges = '{name} asks to change your account'
export const allowOrRefuse = 'Allow it, refuse it, or end it.'
export const reasonsWhyAdministratorsLooked = 'Reasons why administrators looked at your account'

// Bar
export const lookingAs = 'You’re looking as {name}'
export const readOnlyUntil =
  'Read-only until {time}. Messages, notifications, tours, shared lists, leads, the vault, files, and downloads stay closed.'
export const changesUntil = '{name} allowed changes until {time}. Everything you change is recorded with your name.'
export const askToMakeChanges = 'Ask to make changes'
export const waitingForAnswer = 'Waiting for {name} to allow changes'
export const refusedChanges = '{name} refused changes'
export const stopLooking = 'Stop'
export const barLabel = 'Viewing as another user'

// Starting
export const lookAs = 'Look as'
export const lookAsName = 'Look as {name}'
export const whatYouSee =
  'You’ll see the site as {name} for up to 30 minutes. Nothing can be changed unless {name} allows it. Messages, notifications, tours, shared lists, leads, the vault, files, and downloads stay closed.'
export const reason = 'Reason'
export const reasonIsRead = 'It’s recorded in the audit log, and {name} sees it in their account.'
export const startLooking = 'Start'

// Who looked as whom
export const accountViews = 'Account views'
export const accountViewsName = 'Account views · {name}'
export const accountViewsLead = 'The last 100 times an administrator viewed the site as another user.'
export const accountViewsInSentence = 'account views'
export const noViews = 'No account views yet'
export const startInTheList = 'Open the list of accounts and press “Look as”.'
export const administrator = 'Administrator'
export const account = 'Account'
export const started = 'Started'
export const ended = 'Ended'
export const changes = 'Changes'
export const formerMember = 'Former member'
export const stillRunning = 'Running until {time}'
export const endedByAdministrator = 'By the administrator'
export const endedByPerson = 'By the person'
export const endedByTime = 'After 30 minutes'
export const endedByAccess = 'By a sign-out or a change of account'
export const changesNone = 'None'
export const changesAsked = 'Asked for'
export const changesAllowed = 'Allowed'
export const changesRefused = 'Refused'

// The person's own page
export const supportAccess = 'Support access'
export const supportAccessName = 'Support access · {name}'
export const supportAccessLead =
  'Administrators can look at the site as you for up to 30 minutes, with a reason. They never see your messages, notifications, tours, shared lists, vault, or downloads.'
export const supportAccessInSentence = 'support access'
export const nobodyLooked = 'No one has viewed your account'
export const youWillReadItHere = 'When an administrator does, you’ll see who, when, and why.'
export const nameIsLooking = '{name} is looking at your account'
export const untilTime = 'Until {time}. Reason: {reason}'
export const theyCanChangeNothing = 'They can’t change anything.'
export const theyAskToMakeChanges = 'They ask to make changes.'
export const theyMayChange = 'You allowed changes.'
export const youRefused = 'You refused changes.'
export const allowChanges = 'Allow changes'
export const refuseChanges = 'Refuse changes'
export const endNow = 'End now'
export const earlier = 'Earlier'
export const nothingChanged = 'That didn’t go through'
export const pagesOfAccountViews = 'Pages of account views'
