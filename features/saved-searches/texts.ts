// Describe search
export const allHomes = 'All homes'

// Rename search
export const nameTheSearch = 'Name this search.'
export const name = 'Name'
export const saveName = 'Save name'
export const cancel = 'Cancel'

// Save dialog
export const saveThisSearch = 'Save this search'
export const signInToSaveThisSearch = 'Sign in to save this search'
export const notNow = 'Not now'
export const save = 'Save'
export const createAccount = 'Create account'
export const signIn = 'Sign in'
export const savedOnceYouSignIn = 'We’ll save it as soon as you sign in.'

// Save search
export const saveSearch = 'Save search'
export const searchSaved = 'Search saved'
export const seeSavedSearches = 'See saved searches'

// Saved search item
export const home = 'home'
export const changesNewOrUpdated = '{changes} new or updated'
export const weCouldntCheckForNewHomes = 'We couldn’t check for new homes.'
export const noUpdatesSince = 'No updates since'
export const since = 'Since'
export const ofName = 'of {name}'
export const showHomes = 'Show homes'
export const inName = 'in {name}'
export const hideUpdates = 'Hide updates'
export const seeUpdates = 'See updates'
export const renameName = 'Rename {name}'
export const rename = 'Rename'
export const deleteName = 'Delete {name}'
export const deleteLabel = 'Delete'

// Saved searches panel
export const yourSavedSearches = 'your saved searches'
export const youveReachedTheLimitDeleteOne = 'You’ve reached the limit. Delete one to save another.'
export const savedSearch = 'saved search'
export const savedSearches = 'saved searches'
export const noSavedSearchesYet = 'No saved searches yet'
export const browseTours = 'Browse tours'
export const saveASearchToSeeNewHomes = 'Save a search to see new homes here.'

// Search news
export const updates = 'updates'
export const noUpdatesAnymore = 'No updates. These homes no longer match your search.'
export const newOrUpdatedHomes = 'New or updated homes'
export const seeAllResults = 'See all results'
export const showingTheLatestOfTotal = 'Showing the latest {shown} of {total}.'
export const newLabel = 'New'
export const backOnTheMarket = 'Back on the market'
export const down = 'Down'
export const up = 'Up'
export const changeFrom = '{change} from'
export const sold = 'sold'
export const nowStatus = 'Now {status}'

// Use searches
export const searchDeleted = 'Search deleted'
export const undo = 'Undo'

// Contract
export const useUpToNameAtMostCharacters = 'Use {nameAtMost} characters or fewer.'
export const searchIsTooLong = 'This search is too long to save. Remove some filters.'
export const enterAPriceSuchAs450 = 'Enter a price in whole dollars, such as 450000.'
export const sendATimeSuchAs2026 = 'Send a time such as 2026-11-20T10:00:00Z.'

// Search text
export const noFilterNamed = 'There’s no “{name}” filter.'

// Changes of search
export const searchUsesAnOldFilter = 'This search uses a filter we no longer offer. Open it and save it again.'

// Saved searches
export const alreadySavedAsName = 'You already saved this search as “{name}.”'
export const savedSearchLimit = 'You have {savedAtMost} saved searches. Delete one to save another.'

// Search rows
export const savedSearchNotFound = 'This saved search no longer exists.'

// Save dialog
export const emailMeNewMatches = 'Email me new matches'

// Notices of a change
export const newMatchTitle = 'New match: {title}'
export const backOnTheMarketTitle = 'Back on the market: {title}'
export const openHouseAtTitle = 'Open house {when}: {title}'
export const priceDropTitle = 'Price drop to {price} from {before}: {title}'
export const soldTitle = 'Sold: {title}'
export const nowStatusTitle = 'Now {status}: {title}'
export const aSavedHomeLeftTheMarket = 'A home you saved is no longer on the market'
export const youSavedThisHome = 'You saved this home'
export const matchesName = 'Matches “{name}”'
export const matchesNameAndOneMore = 'Matches “{name}” and 1 more search'
export const matchesNameAndMore = 'Matches “{name}” and {more} more searches'
export const matchesASearchOf = 'Matches a search {owner} shares with you'
export const matchesNameOf = 'Matches “{name},” a search {owner} shares with you'
export const photoOf = 'Photo of {title}'
export const studio = 'Studio'
export const bed = 'bed'
export const beds = 'beds'

// Saved search item
export const emailMe = 'Email me'
export const emailMeAboutName = 'Email me about {name}'
export const rightAway = 'Right away'
export const onceADay = 'Once a day'
export const onceAWeek = 'Once a week'
export const never = 'Never'
export const priceDrops = 'Price drops'
export const priceDropsInName = 'Price drops in {name}'
export const anyAmount = 'Any amount'
export const atOrBelowAPrice = 'At or below a price'
export const highestPrice = 'Highest price'
export const savePriceForName = 'Save price for {name}'
export const enterAPrice = 'Enter a price, such as 450,000.'
export const shareNewMatchesWith = 'Share new matches with {names}'
export const peopleOnYourSharedLists = 'people on your shared lists'
export const theyChooseHowTheyHear = 'They choose how to be notified in their own settings.'

// Alerts without an account
export const emailAlerts = 'Email alerts'
export const emailAlertsName = 'Email alerts · {name}'
export const enterYourEmail = 'Enter your email, such as name@example.com.'
export const chooseHowOftenAlert = 'Choose how often we email you.'
export const thisAlertLinkIsIncomplete = 'This link is incomplete. Open it from the email again.'
export const confirmYourAlertName = 'Confirm your {name} email alert'
export const someoneAskedForAlerts =
  'Someone entered this address to get email alerts about homes on {name}. Confirm, and we’ll email you when something changes.'
export const confirmAlert = 'See and confirm your alert'
export const ifThatWasntYou = 'If that wasn’t you, ignore this email. We won’t send alerts unless you confirm.'
export const getAlertsWithoutAccount = 'Get email alerts without an account'
export const weEmailALinkFirst = 'We’ll email you a link to confirm first. Every email has a link to change or stop your alerts.'
export const yourEmail = 'Your email'
export const howOften = 'How often'
export const priceDropsAtOrBelow = 'Price drops at or below'
export const blankIsEveryPriceDrop = 'Leave it blank to hear about every price drop.'
export const saved = 'Saved'
export const whenWeEmailYou = 'When we email you'
export const dailyEmailsAt = 'Daily emails at'
export const weeklyEmailsOn = 'Weekly emails on'
export const timeZone = 'Time zone'
export const saveEmailTimes = 'Save when we email you'
export const getAlerts = 'Get alerts'
export const checkYourEmail = 'Check your email'
export const weSentALink = 'If we can email that address, a link to confirm your alert is on its way. It works for seven days.'
export const alertsFor = 'Alerts sent to {email}'
export const notConfirmedYet = 'Not confirmed yet. We’ll start emailing you when you confirm.'
export const confirm = 'Confirm'
export const noAlertsLeft = 'You have no alerts. Search for homes to set one up.'
export const searchHomes = 'Search homes'
export const seeTheseHomes = 'See these homes'

// Search demand
export const onlySendWithConsent = 'Only send what a visitor agreed to.'
