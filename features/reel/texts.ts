// Reel bar
export const home = 'home'
export const otherViews = 'Other views'
export const list = 'List'
export const map = 'Map'
export const previousHome = 'Previous home'
export const nextHome = 'Next home'

// Reel end
export const moreHomes = 'More homes'
export const weCouldntLoadMoreHomes = 'We couldn’t load more homes. The ones above are still here.'
export const tryAgain = 'Try again'
export const loadingMoreHomes = 'Loading more homes…'
export const onlyOneHomeMatches = 'This is the only home in your search.'
export const youveSeenAllTotal = 'You’ve seen all {total}.'
export const backToTheList = 'Back to the list'

// Reel facts
export const sold = 'Sold'
export const seeThisHome = 'See this home'
export const ask = 'Ask'

// Reel screen
export const theTour = 'the tour'
export const thisTourCantPlayHere = 'This tour can’t play here.'

// Reel
export const homeTours = 'Home tours'
export const toursOneByOne = 'Tours, one home at a time'
