// Reel bar
export const home = 'home'
export const otherViewsOfTheseHomes = 'Other views of these homes'
export const list = 'List'
export const map = 'Map'
export const previousHome = 'Previous home'
export const nextHome = 'Next home'

// Reel end
export const moreHomes = 'More homes'
export const moreHomesCouldNotBeLoaded = 'More homes could not be loaded. Those before are still here.'
export const tryAgain = 'Try again'
export const loadingMoreHomes = 'Loading more homes…'
export const thisIsTheOnlyHomeOf = 'This is the only home of this search.'
export const theseWereAllOfTotal = 'These were all of {total}.'
export const backToTheList = 'Back to the list'

// Reel facts
export const sold = 'Sold'
export const seeThisHome = 'See this home'
export const ask = 'Ask'

// Reel screen
export const theTour = 'the tour'
export const thisHomeHasNoTourThat = 'This home has no tour that plays here.'

// Reel
export const toursOfTheseHomes = 'Tours of these homes'
export const toursOneHomeAfterAnother = 'Tours, one home after another'
