// Compare button
export const addedToCompareRemoveFromComparison = 'Added to compare. Remove from comparison'
export const removeFromComparison = 'Remove from comparison'
export const addToComparison = 'Add to comparison'
export const addedToCompare = 'Added to compare'
export const compare = 'Compare'

// Compare page
export const compareHomesName = 'Compare homes · {name}'
export const upToThreeHomesSideBy = 'Up to three homes side by side: every fact, the monthly cost, and their tours room by room.'
export const differencesAreHighlightedNotListedMeans = 'Differences are highlighted. “Not listed” means the agent didn’t say.'
export const compareHomes = 'Compare homes'
export const thisComparisonCameWithALink = 'This comparison came with a link'
export const yourOwnListIsUnchanged = 'Your own list is unchanged.'
export const itIsNotKeptInThis = 'It is not kept in this browser yet.'
export const keepTheseHomesInsteadOfMine = 'Keep these homes instead of mine'
export const keepTheseHomes = 'Keep these homes'
export const addAnotherHomeToSeeWhat = 'Add another home to see what is different.'
export const nothingToCompareYet = 'Nothing to compare yet'
export const browseTours = 'Browse tours'
export const pressCompareOnUpToThree =
  'Press Compare on up to three homes; they meet here. The list stays in this browser and needs no account.'

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
export const thisBrowserKeepsNothing = 'This browser keeps nothing'
export const alreadyInComparison = 'Already in comparison'
export const comparisonListFull = 'Comparison list full'
export const addedToComparison = 'Added to comparison'
export const removedFromComparison = 'Removed from comparison'
export const comparisonListCleared = 'Comparison list cleared'

// Fact rows
export const newToday = 'New today'
export const day = 'day'
export const earlierPrice = 'Earlier price'
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
export const noneNamed = 'None named'

// Fact table
export const factsSideBySide = 'Facts side by side'
export const remove = 'Remove'
export const differs = 'Differs'

// Former listings
export const titleIsNoLongerShownHere = '“{title}” is no longer shown here'
export const oneOfTheseHomesIsNo = 'One of these homes is no longer shown here'
export const itWasTakenOffTheSite = 'It was taken off the site.'
export const itWasTakenOffTheSiteOr = 'It was taken off the site, or the address is wrong.'
export const nearItAndForSale = 'Near it and for sale'
export const seeHomesInCity = 'See homes in {city}'

// Room playback
export const roomByRoom = 'Room by room'
export const pauseAll = 'Pause all'
export const playAll = 'Play all'
export const showARoomInEveryTour = 'Show a room in every tour'
export const havingOfHomes = '({having} of {homes})'
export const noVideoTour = 'No video tour'
export const thisVideoPlaysAtItsOwn = 'This video plays at its own host; use its own buttons.'
export const thisTourHasNoChapterRoom = 'This tour has no chapter “{room}”.'

// Share tools
export const linkCopied = 'Link copied'
export const copyThisLink = 'Copy this link'
export const copyLink = 'Copy link'
export const print = 'Print'
export const downloadCsv = 'Download CSV'

// Stored comparison
export const compareAtMost3Homes = 'Compare at most 3 homes.'
export const nameEachHomeOnce = 'Name each home once.'
