// Heart button
export const saveToFavoritesTitle = 'Save to favorites: {title}'
export const savedToYourFavorites = 'Saved to your favorites'
export const saveToFavorites = 'Save to favorites'

// Hidden note
export const hideAgain = 'Hide again'
export const show = 'Show'
export const home = 'home'
export const countOfTheseHiddenByYou = '{count} of these hidden by you.'

// Mark buttons
export const hiddenFromYourResults = 'Hidden from your results'
export const showAgainTitle = 'Show again: {title}'
export const undo = 'Undo'
export const showAgain = 'Show again'
export const hideFromResultsTitle = 'Hide from results: {title}'
export const hideFromResults = 'Hide from results'

// Send marks
export const notSaved = 'Not saved'

// Sign in to save
export const signInToSaveThisHome = 'Sign in to save this home'
export const notNow = 'Not now'
export const createAccount = 'Create account'
export const signIn = 'Sign in'
export const yourFavoritesArePrivateAndGo = 'Your favorites are private and go with you to every device. As soon as you are signed in,'
export const isSaved = 'is saved.'

// Contract
export const sendMillisecondsSince1970 = 'Send milliseconds since 1970.'

// Marks
export const thisHomeIsNoLongerShown = 'This home is no longer shown here.'
export const youCanKeepToLocaleStringHomesRemove = 'You can keep {toLocaleString} homes. Remove some first.'
