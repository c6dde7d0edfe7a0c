// Listing map
export const thisHomeTitle = 'This home: {title}'
export const mapAndNeighborhood = 'Map and neighborhood'
export const mapAroundTitle = 'Map around {title}'
export const neighborhoodVideos = 'Neighborhood videos'
export const seeNearbyHomesOnTheMap = 'See nearby homes on the map'

// More listings
export const nearbyHomes = 'Nearby homes'
export const similarHomes = 'Similar homes'

// Near and alike
export const aroundTheCorner = 'Around the corner'

// Agent panel
export const buyersMessageNameHere = 'Buyers message {name} here.'
export const buyersMessageYouHere = 'Buyers message you here.'

// Ask about
export const remove = 'Remove'
export const tourAtSeconds = 'Tour at {seconds}'

// Ask sheet
export const messageName = 'Message {name}'

// Provenance strip
export const listedBy = 'Listed by'
export const coListedBy = 'Co-listed by'
export const independentAgent = 'Independent agent'
export const verifiedOn = ', verified on'
export const licenseStateNumber = 'License {state} {number}'
export const tourAndMessagesOnProduct = 'Tour and messages on {product}:'
export const licenseNumberNotListed = 'License number not listed'

// Card media
export const photosOfTitle = 'Photos of {title}, {number} of {total}'
export const photoOfTotal = 'Photo {number} of {total}'

// Photo gallery
export const photos = 'Photos'
export const photoNumber = 'Photo {number}'

// Altered label
export const originalPhoto = 'Original photo'
export const originalOfAlt = 'Original: {alt}'
export const seeOriginal = 'See original'
export const seeAltered = 'See altered'

// Photo mosaic
export const photosOfThisHome = 'Photos of this home'
export const openPhoto = 'Open photo {number} of {total}'
export const n1Photo = '1 photo'
export const photosPhotos = '{photos} photos'

// Photo viewer
export const numberOfTotal = '{number} of {total}'
export const closePhotos = 'Close photos'
export const previousPhoto = 'Previous photo'
export const nextPhoto = 'Next photo'

// Preview page
export const previewName = 'Preview · {name}'
export const nothingToPreviewYet = 'Nothing to preview yet'
export const backToEditing = 'Back to editing'
export const thisIsHowBuyersWillSeeIt = 'This is how buyers will see your listing'
export const thePreview = 'the preview'

// Property card
export const noPhotoYet = 'No photo yet'
export const noPhotos = 'No photos'
export const noVideoTourYet = 'No video tour yet'
export const noVideoTour = 'No video tour'
export const tourLength = 'Tour{length}'
export const was = 'was'

// Property details
export const moreVideos = 'More videos'

// Property facts
export const livingArea = 'Living area'
export const pricePerSqFt = 'Price per sq ft'
export const yearBuilt = 'Year built'
export const hoaFee = 'HOA fee'
export const propertyTax = 'Property tax'
export const newConstruction = 'New construction'
export const n55Community = '55+ community'
export const soldFor = 'Sold for'
export const facts = 'Facts'
export const amenities = 'Amenities'
export const openHouse = 'Open house'
export const openHouseAt = 'Open house: {title}'
export const rsvpToTheOpenHouse = 'RSVP'
export const openHouseOn = 'Open house {text}'
export const noGarage = 'No garage'

// Property header
export const sold = 'Sold'
export const newToday = 'New today'

// Property ledger
export const priceAndStatusHistory = 'Price and status history'
export const date = 'Date'
export const event = 'Event'
export const price = 'Price'
export const backOnTheMarketStatus = 'Back on the market ({status})'
export const priceSet = 'Price set'
export const priceReduced = 'Price reduced'
export const priceIncreased = 'Price increased'

// Property page
export const homeNotFoundName = 'Home not found · {name}'
export const homeNoLongerListedTitle = 'Home no longer listed · {name}'

// Property view
export const askAboutThisRoom = 'Ask about this room'
export const pageSections = 'Page sections'
export const aboutThisHome = 'About this home'
export const agent = 'Agent'
export const message = 'Message'
export const overview = 'Overview'
export const reportThisHome = 'Report this home'
export const rooms = 'Rooms'
export const map = 'Map'
export const cost = 'Cost'
export const history = 'History'
export const ask = 'Ask'
export const answers = 'Q&A'

// Share button
export const share = 'Share'

// Share dialog
export const linkCopied = 'Link copied'
export const copyThisLink = 'Copy this link'
export const shareThisHome = 'Share this home'
export const startTourAt = 'Start tour at {time}{room}'
export const copyLink = 'Copy link'
export const email = 'Email'
export const textMessage = 'Text message'
export const moreWaysToShare = 'More ways to share'
export const print = 'Print'
export const scanToOpenOnYourPhone = 'Scan to open on your phone.'

// Still shown
export const homeNoLongerListed = 'This home is no longer listed'
export const theAgentRemovedThisListing = 'The agent removed this listing after you opened it. Details here may be out of date.'
export const seeNearbyHomes = 'See nearby homes'

// Unlisted page
export const itWasInCityState = 'This home in {city}, {state} was removed. It stays in your lists.'
export const seeHomesInCity = 'See homes in {city}'
export const homesInZip = 'Homes in {zipCode}'
export const nearbyHomesForSale = 'Nearby homes for sale'
export const homesNearby = 'Homes nearby'
export const noNearbyHomesForSale = 'No nearby homes for sale right now.'
