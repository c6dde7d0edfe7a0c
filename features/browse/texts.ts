// Around point
export const locationAccessDeniedPleaseEnableLocation = 'Location access denied. Please enable location services in your browser.'
export const locationInformationIsUnavailable = 'Location information is unavailable'
export const pointAsLngLat = 'Location, as longitude and latitude'
export const nearMe = 'Near me'

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
export const homeResult = 'Home'

// More fields
export const tour = 'Tour'
export const hasATour = 'Has a tour'
export const roomsInTheTour = 'Rooms in the tour'
export const sizeAndAge = 'Size and age'
export const builtAfter = 'Built after'
export const anyYear = 'Any year'
export const builtBefore = 'Built before'
export const newConstruction = 'New construction'
export const garageSpaces = 'Garage spaces'
export const time = 'Time'
export const openHouse = 'Open house'
export const openHouseThisWeek = 'Open house this week'
export const openHouseWithinAWeek = 'open house within a week'
export const from = 'From'
export const to = 'To'
export const openHousesAmongResults = '{open} of these homes have one scheduled.'
export const amenities = 'Amenities'
export const mustHave = 'Must have'
export const n55Community = '55+ community'
export const declaredHousingForOlderPersons = 'Only communities registered as housing for older persons.'
export const distance = 'Distance'

// Panel
export const close = 'Close'

// Place field
export const cityZipAddressOrKeyword = 'City, ZIP, address, or keyword'
export const removePlace = 'Remove {place}'
export const addLocation = 'Add location'
export const search = 'Search'

// Price slider
export const homesByPrice = 'Homes by price'
export const anyPrice = 'Any price'
export const fromLow = '{low}+'
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

// Show results
export const clearAll = 'Clear all'
export const showHomes = 'Show homes'
export const showTotal = 'Show {total}'

// Results
export const noToursYetShowingList = 'No tours in these results yet'
export const showingTheListInstead = 'Showing the list instead.'

// Sort choice
export const lowestPrice = 'Lowest price'
export const priceLowToHigh = 'Price: low to high'
export const priceHighToLow = 'Price: high to low'
export const highestPrice = 'Highest price'
export const mostBedrooms = 'Most bedrooms'
export const lowestPricePerSqFt = 'Lowest price per sq ft'
export const longestTour = 'Longest tour'
export const bestMatch = 'Best match'
export const sort = 'Sort'

// Step choice
export const anyLabel = 'Any'

// Suggestion list
export const suggestions = 'Suggestions'
export const n1000Homes = '1,000+ homes'

// Browse page
export const homesInPlaceName = 'Homes in {place} · {name}'
export const browseHomesName = 'Browse homes · {name}'
export const homes = 'Homes'
export const homesToTourRoomByRoom = '{homes} on a map, with photos, facts, and the listing agent. Many have a room-by-room video tour.'
export const browseHomes = 'Browse homes'
export const mapOfResults = 'Map of results'

// Nearby listings
export const lessThanAMileAway = 'Less than a mile away'
export const mile = 'mile'
export const nearby = 'Nearby'
export const setYourZipCode = 'Set your ZIP code'
export const homesNearLabel = 'Homes near {label}'
export const nearbyHomes = 'Nearby homes'
export const allHomesNearLabel = 'See all homes near {label}'
export const seeAllNearbyHomes = 'See all nearby homes'

// No listings yet
export const noHomesListedYet = 'No homes listed yet'
export const listAHome = 'List a home'
export const checkBackSoon = 'Check back soon for new homes.'

// No results
export const noHomesInLabelRightNow = 'No homes in {label} right now'
export const noExactMatches = 'No exact matches'
export const didYouMean = 'Did you mean:'
export const notifyMe = 'Notify me'
export const showAllHomes = 'Show all homes'
export const tryRemovingAFilter = 'Try removing a filter:'
export const tryRemovingMoreThanOneFilter = 'Try removing more than one filter:'
export const tryRemovingSomeFiltersOrSearching = 'Try removing some filters or searching a larger area.'
export const includeSoldHomes = 'Include sold homes'

// Result list
export const weCouldntRunThisSearch = 'We couldn’t run this search'
export const noHomesYet = 'No homes yet'
export const noMatchingHomes = 'No matching homes'
export const resultPages = 'Result pages'
export const backToFirstPage = 'Back to first page'
export const moreHomes = 'More homes'
export const filterNotRecognized = 'We didn’t recognize part of this link'
export const didYouMeanMeant = 'Did you mean “{meant}”?'
export const noFilterNamedName = 'There’s no “{name}” filter, so we left it out.'

// Results
export const results = 'Results'

// Sheet handle
export const noHomesHere = 'No homes here'
export const listTotal = 'List {total}'

// View switch
export const list = 'List'
export const map = 'Map'
export const reel = 'Reel'
export const view = 'View'

// Area corners
export const areaCorners = 'Area corners'
export const cornerOfArea = 'Corner {number} of {area}. Use arrow keys to move it and Delete to remove it'
export const addCornerAfter = 'Add a corner after corner {number}'

// Draw board
export const drawingArea = 'Drawing area'

// Draw tool
export const drawAreas = 'Draw areas'
export const dragTheCorners = 'Drag the corners. On a keyboard, use Tab to pick one and the arrow keys to move it.'
export const drawAroundAnArea =
  'Draw around an area or tap its corners. On a keyboard, use the arrow keys to move, Enter to add a corner, and Backspace to undo.'
export const cornersAdded = '{corners} corners added'
export const areasAreas = '{areas} areas'
export const finishEditingArea = 'Finish editing area {number}'
export const editAreaNumber = 'Edit area {number}'
export const deleteAreaNumber = 'Delete area {number}'
export const areaNumber = 'Area {number}'
export const finishArea = 'Finish area'
export const undo = 'Undo'
export const done = 'Done'

// Late map
export const mapNeedsJavaScript = 'The map needs JavaScript. The list shows the same homes.'

// Map overlay
export const homesOnTheMap = 'Homes on the map. Use arrow keys to move between them'

// Map toolbar
export const searchAsIMove = 'Search as I move'
export const drawAnArea = 'Draw an area'
export const editAreas = 'Edit areas'
export const area = 'area'
export const removeAreas = 'Remove {areas}'
export const searchThisArea = 'Search this area'
export const removeMapArea = 'Remove map area'

// Still results
export const searchPlacesWithoutMap = 'To search an area now, add its cities or ZIP codes in the search field.'
export const showTheList = 'Show the list'
export const removeDrawnAreas = 'Remove drawn areas'

// Moving map
export const weCouldntLoadHomesOnTheMap = 'We couldn’t load homes on the map'

// Pin card
export const selectedHome = 'Selected home'
export const thisHome = 'this home'

// Sort choice
export const newest = 'Newest'
export const largest = 'Largest'
export const nearest = 'Nearest'
