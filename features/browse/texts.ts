// Around point
export const locationAccessDeniedPleaseEnableLocation = 'Location access denied. Please enable location services in your browser.'
export const locationInformationIsUnavailable = 'Location information is unavailable'
export const pointAsLongitudeAndLatitude = 'Point, as longitude and latitude'
export const aroundMe = 'Around me'

// Chip labels
export const upToTo = 'Up to {to}'
export const bedsAndBaths = 'Beds and baths'

// Count beside
export const home = 'home'

// Fetch suggestions
export const agent = 'Agent'

// Filter bar
export const price = 'Price'
export const typeLabel = 'Type'
export const status = 'Status'
export const allFilters = 'All filters'
export const allFiltersMore = 'All filters: {more}'
export const home2 = 'Home'

// More fields
export const tour = 'Tour'
export const hasATour = 'Has a tour'
export const roomsInTheTour = 'Rooms in the tour'
export const sizeAndAge = 'Size and age'
export const builtFrom = 'Built from'
export const anyYear = 'Any year'
export const builtBy = 'Built by'
export const newConstruction = 'New construction'
export const garageSpaces = 'Garage spaces'
export const time = 'Time'
export const openHouse = 'Open house'
export const from = 'From'
export const to = 'To'
export const openOfTheseHomesHaveAnnounced = '{open} of these homes have announced one.'
export const amenities = 'Amenities'
export const mustHave = 'Must have'
export const n55Community = '55+ community'
export const theCommunityHasDeclaredItselfHousing =
  'The community has declared itself housing for older persons. It says nothing about who lives there.'
export const distance = 'Distance'

// Panel
export const close = 'Close'

// Place field
export const cityZipAddressOrKeyword = 'City, ZIP, address, or keyword'
export const removePlace = 'Remove {place}'
export const addAPlace = 'Add a place'
export const search = 'Search'

// Price slider
export const homesByPrice = 'Homes by price'
export const anyPrice = 'Any price'
export const fromLow = 'From {low}'
export const lowToHigh = '{low} to {high}'
export const homesFromPrice = '{homes} from {price}'

// Quick fields
export const minPrice = 'Min price'
export const noMinimum = 'No minimum'
export const maxPrice = 'Max price'
export const noMaximum = 'No maximum'
export const priceReduced = 'Price reduced'
export const bedrooms = 'Bedrooms'
export const bathrooms = 'Bathrooms'
export const typeOfHome = 'Type of home'
export const noneChosenEverythingStillOnThe = 'None chosen: everything still on the market.'

// Show results
export const clearAll = 'Clear all'
export const showHomes = 'Show homes'
export const showTotal = 'Show {total}'

// Results
export const noneOfTheseHomesHasATour = 'None of these homes has a tour yet'
export const hereTheyAreAsAList = 'Here they are as a list.'

// Sort choice
export const lowestPrice = 'Lowest price'
export const highestPrice = 'Highest price'
export const mostBedrooms = 'Most bedrooms'
export const lowestPricePerSquareFoot = 'Lowest price per square foot'
export const longestTour = 'Longest tour'
export const bestMatch = 'Best match'
export const sort = 'Sort'

// Step choice
export const anyLabel = 'Any'

// Suggestion list
export const suggestions = 'Suggestions'
export const n1000Homes = '1,000+ homes'

// Browse page
export const homesWithVideoToursInPlace = 'Homes with video tours in {place} · {name}'
export const homesWithVideoToursName = 'Homes with video tours · {name}'
export const homes = 'Homes'
export const wordsToWalkThroughRoomBy = '{words} to walk through room by room, each with a map, facts and the agent who lists it.'
export const homesWithVideoTours = 'Homes with video tours'
export const mapOfTheResults = 'Map of the results'

// Nearby listings
export const lessThanAMileAway = 'Less than a mile away'
export const mile = 'mile'
export const nearby = 'Nearby'
export const homesNearLabel = 'Homes near {label}'
export const nearbyHomes = 'Nearby homes'
export const allHomesByDistanceFromLabel = 'All homes by distance from {label}'
export const allHomesByDistance = 'All homes by distance'

// No listings yet
export const noHomesArePublishedYet = 'No homes are published yet'
export const showAHomeAsAnAgent = 'Show a home as an agent'
export const asSoonAsAnAgentPublishes = 'As soon as an agent publishes a home, it appears here. Until then there is nothing to filter.'

// No results
export const noHomesInLabelRightNow = 'No homes in {label} right now'
export const noExactMatches = 'No exact matches'
export const notifyMe = 'Notify me'
export const showAllHomes = 'Show all homes'
export const tryRemovingAFilter = 'Try removing a filter:'
export const tryRemovingMoreThanOneFilter = 'Try removing more than one filter:'
export const tryRemovingSomeFiltersOrSearching = 'Try removing some filters or searching a larger area.'
export const includeSoldHomes = 'Include sold homes'

// Result list
export const thisSearchCannotBeRead = 'This search cannot be read'
export const noHomesYet = 'No homes yet'
export const noHomesMatch = 'No homes match'
export const pagesOfResults = 'Pages of results'
export const backToTheFirstHomes = 'Back to the first homes'
export const moreHomes = 'More homes'
export const partOfThisAddressIsntA = 'Part of this address isn’t a filter'
export const didYouMeanMeant = 'Did you mean “{meant}”?'
export const thereIsNoFilterNamedName = 'There is no filter named “{name}”, so it was left out.'

// Results
export const results = 'Results'

// Sheet handle
export const noHomesHere = 'No homes here'
export const listTotal = 'List {total}'

// View switch
export const list = 'List'
export const map = 'Map'
export const reel = 'Reel'
export const waysToLook = 'Ways to look'

// Area corners
export const cornersOfTheArea = 'Corners of the area'
export const cornerValueOfAreaArrowKeys = 'Corner {value} of {area}. Arrow keys move it, Delete removes it'
export const addACornerAfterCornerValue = 'Add a corner after corner {value}'

// Draw board
export const drawingBoard = 'Drawing board'

// Draw tool
export const drawAreas = 'Draw areas'
export const dragTheCornersOrChooseOne = 'Drag the corners, or choose one with Tab and move it with the arrow keys.'
export const drawAroundAnAreaOrTap =
  'Draw around an area, or tap its corners one by one. Keys: arrows move the cross, Enter sets a corner, Backspace takes it back.'
export const cornersCornersSet = '{corners} corners set'
export const areasAreas = '{areas} areas'
export const finishEditingAreaValue = 'Finish editing area {value}'
export const editAreaValue = 'Edit area {value}'
export const deleteAreaValue = 'Delete area {value}'
export const areaValue = 'Area {value}'
export const finishArea = 'Finish area'
export const undo = 'Undo'
export const done = 'Done'

// Late map
export const theLiveMapNeedsJavaScriptThe = 'The live map needs JavaScript. The list holds the same homes.'

// Map overlay
export const homesOnTheMapArrowKeys = 'Homes on the map; arrow keys lead from one to the next'

// Map toolbar
export const searchAsIMove = 'Search as I move'
export const drawAnArea = 'Draw an area'
export const editAreas = 'Edit areas'
export const area = 'area'
export const removeAreas = 'Remove {areas}'
export const searchThisArea = 'Search this area'
export const removeMapArea = 'Remove map area'

// Moving map
export const theHomesOnTheMapCould = 'The homes on the map could not be loaded'

// Pin card
export const chosenHome = 'Chosen home'
export const thisHome = 'this home'

// Sort choice
export const newest = 'Newest'
export const largest = 'Largest'
export const nearest = 'Nearest'
