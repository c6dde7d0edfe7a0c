// Describe search
export const allHomes = 'All homes'

// Rename search
export const giveTheSearchAName = 'Give the search a name.'
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
export const theSearchIsSavedUnderThis = 'The search is saved under this name as soon as you are signed in.'

// Save search
export const saveSearch = 'Save search'
export const searchSaved = 'Search saved'
export const seeSavedSearches = 'See saved searches'

// Saved search item
export const home = 'home'
export const changesNewOrChanged = '{changes} new or changed'
export const whatIsNewCannotBeTold = 'What is new cannot be told right now.'
export const nothingNewSince = 'Nothing new since'
export const since = 'Since'
export const ofName = 'of {name}'
export const showHomes = 'Show homes'
export const inName = 'in {name}'
export const hideWhatIsNew = 'Hide what is new'
export const whatIsNew = 'What is new'
export const renameName = 'Rename {name}'
export const rename = 'Rename'
export const deleteName = 'Delete {name}'
export const deleteLabel = 'Delete'

// Saved searches panel
export const yourSavedSearches = 'your saved searches'
export const limitReachedDeleteOneToSave = 'Limit reached. Delete one to save another.'
export const savedSearch = 'saved search'
export const savedSearches = 'saved searches'
export const noSavedSearchesYet = 'No saved searches yet'
export const browseTours = 'Browse tours'
export const searchForHomesPressSaveSearch = 'Search for homes, press Save search, and see here what is new since you last looked.'

// Search news
export const whatIsNew2 = 'what is new'
export const nothingIsNewAnyMoreThese = 'Nothing is new any more: these homes left the search meanwhile.'
export const newOrChangedHomes = 'New or changed homes'
export const showAllHomesOfThisSearch = 'Show all homes of this search'
export const theseAreTheLatestItemsOf = 'These are the latest {items} of {total}.'
export const newLabel = 'New'
export const backOnTheMarket = 'Back on the market'
export const down = 'Down'
export const up = 'Up'
export const wordsFrom = '{words} from'
export const sold = 'sold'
export const nowWords = 'Now {words}'

// Use searches
export const searchDeleted = 'Search deleted'
export const undo = 'Undo'

// Contract
export const useAtMostNameAtMostCharacters = 'Use at most {nameAtMost} characters.'
export const thatSearchIsLongerThanWe = 'That search is longer than we keep.'
export const sendATimeSuchAs2026 = 'Send a time such as 2026-11-20T10:00:00Z.'

// Search text
export const thereIsNoFilterNamedSlice = 'There is no filter named {slice}.'

// Changes of search
export const thisSearchWasSavedWithA = 'This search was saved with a filter that no longer exists. Open it, and save it again.'

// Saved searches
export const youSavedThisSearchAlreadyAs = 'You saved this search already, as “{name}”.'
export const youHaveSavedSavedAtMostSearchesDelete =
  'You have saved {savedAtMost} searches. Delete one you no longer need, then save this one.'

// Search rows
export const thisSavedSearchDoesNotExist = 'This saved search does not exist, or it was deleted.'

// Save dialog
export const emailMeWhenANewHome = 'Email me when a new home matches'

// New listings mail
export const aNewHome = 'A new home'
export const countForName = '{count} for “{name}”'
export const matches = 'matches'
export const match = 'match'
export const countOnTheMarketWordsYour = '{count} on the market {words} your saved search “{name}”.'
export const theWholeSearchSearch = 'The whole search: {search}'
export const unsubscribeFromTheseEmailsStop = 'Unsubscribe from these emails: {stop}'
