// Compare button
export const addedToCompareRemoveFromComparison = 'Added to compare. Remove from comparison'
export const removeFromComparison = 'Remove from comparison'
export const addToComparison = 'Add to comparison'
export const addedToCompare = 'Added to compare'
export const compare = 'Compare'

// Compare page
export const compareHomesName = 'Compare homes · {name}'
export const compareUpToThreeHomes = 'Compare up to three homes: facts, monthly cost, and tours room by room.'
export const differencesAreHighlighted = 'Differences are highlighted. Missing details say “Not listed.”'
export const compareHomes = 'Compare homes'
export const sharedComparison = 'Shared comparison'
export const yourOwnListIsUnchanged = 'Your own list is unchanged.'
export const itIsntSavedYet = 'It isn’t saved in this browser yet.'
export const replaceMyListWithThese = 'Replace my list with these'
export const saveTheseHomes = 'Save these homes'
export const addAnotherHomeToSeeDifferences = 'Add another home to see differences.'
export const nothingToCompareYet = 'Nothing to compare yet'
export const browseTours = 'Browse tours'
export const addUpToThreeHomes = 'Add up to three homes to compare them here. No account needed.'

// Comparison bar
export const comparison = 'Comparison'
export const shownOfComparedAtMost = '{shown} of {comparedAtMost}'
export const compareInDetail = 'Compare in Detail'
export const compareNow = 'Compare Now'
export const addAnotherHomeToCompare = 'Add another home to compare'
export const homesToCompare = 'Homes to compare'
export const clearAll = 'Clear all'
export const removeTitle = 'Remove {title}'

// Comparison csv
export const notListed = 'Not listed'

// Comparison store
export const browserStorageIsUnavailable = 'Couldn’t save in this browser'
export const alreadyInComparison = 'Already in comparison'
export const comparisonListFull = 'Comparison list full'
export const addedToComparison = 'Added to comparison'
export const removedFromComparison = 'Removed from comparison'
export const comparisonListCleared = 'Comparison list cleared'

// Fact rows
export const newToday = 'New today'
export const day = 'day'
export const previousPrice = 'Previous price'
export const monthlyCost = 'Monthly cost'
export const estTotalMo = 'Est. {total}/mo'
export const daysOnSite = 'Days on site'
export const openHouses = 'Open houses'
export const nonePlanned = 'None planned'
export const livingArea = 'Living area'
export const pricePerSqFt = 'Price per sq ft'
export const yearBuilt = 'Year built'
export const newConstruction = 'New construction'
export const space = 'space'
export const hoaFee = 'HOA fee'
export const propertyTax = 'Property tax'
export const noneListed = 'None listed'
export const videoTour = 'Video tour'
export const roomsFilmed = 'Rooms filmed'
export const noneLabeled = 'None labeled'

// Fact table
export const homeFacts = 'Home facts'
export const remove = 'Remove'
export const differs = 'Differs'

// Former listings
export const titleIsNoLongerListed = '“{title}” is no longer listed'
export const oneHomeIsNoLongerListed = 'One of these homes is no longer listed'
export const itWasRemoved = 'The listing was removed.'
export const itWasRemovedOrTheLinkIsWrong = 'The listing was removed, or the link is wrong.'
export const nearbyHomesForSale = 'Nearby homes for sale'
export const seeHomesInCity = 'See homes in {city}'

// Room playback
export const roomByRoom = 'Room by room'
export const pauseAll = 'Pause all'
export const playAll = 'Play all'
export const showARoomInAllTours = 'Show a room in all tours'
export const havingOfHomes = '({having} of {homes})'
export const noVideoTour = 'No video tour'
export const useThePlayersOwnControls = 'Use the player’s own controls for this video.'
export const thisTourDoesntLabelRoom = 'This tour doesn’t label “{room}.”'

// Share tools
export const linkCopied = 'Link copied'
export const copyThisLink = 'Copy this link'
export const copyLink = 'Copy link'
export const print = 'Print'
export const downloadCsv = 'Download CSV'

// Stored comparison
export const compareUpTo3Homes = 'Compare up to 3 homes.'
export const listEachHomeOnce = 'List each home once.'
