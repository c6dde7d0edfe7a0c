// Heart button
export const saveToFavoritesTitle = 'Save to favorites: {title}'
export const savedToFavorites = 'Saved to favorites'
export const saveToFavorites = 'Save to favorites'

// Hidden note
export const hide = 'Hide'
export const show = 'Show'
export const home = 'home'
export const homesHidden = '{homes} hidden.'

// Mark buttons
export const hiddenFromResults = 'Hidden from results'
export const unhideTitle = 'Unhide: {title}'
export const undo = 'Undo'
export const unhide = 'Unhide'
export const hideFromResultsTitle = 'Hide from results: {title}'
export const hideFromResults = 'Hide from results'

// Send marks
export const couldntSave = 'Couldn’t save'

// Sign in to save
export const signInToSaveThisHome = 'Sign in to save this home'
export const notNow = 'Not now'
export const createAccount = 'Create account'
export const signIn = 'Sign in'
export const favoritesArePrivateSignIn = 'Favorites are private and sync across your devices. Sign in to save'

// Contract
export const sendMillisecondsSince1970 = 'Send milliseconds since 1970.'

// Marks
export const thisHomeIsNoLongerListed = 'This home is no longer listed.'
export const favoritesLimitReached = 'You can save up to {maximum} homes. Remove some first.'
