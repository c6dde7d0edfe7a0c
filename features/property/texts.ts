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
export const visitorsWriteToYouHere = 'Visitors write to you here.'

// Ask about
export const remove = 'Remove'
export const tourAtSeconds = 'Tour at {seconds}'

// Ask sheet
export const messageName = 'Message {name}'

// Provenance strip
export const whoListsThisHome = 'Who lists this home'
export const independentAgent = 'Independent agent'
export const checkedOn = ', checked on'
export const licenseStateNumber = 'License {state} {number}'
export const tourAndMessagesOnProduct = 'Tour and messages on {product}:'
export const licenseNumberNotListed = 'License number not listed'
export const yourMessageGoesToNameOnly = 'Your message goes to {name} only. No paid referrals.'

// Card media
export const photosOfTitleValueOfTotal = 'Photos of {title}, {value} of {total}'
export const photoValueOfTotal = 'Photo {value} of {total}'

// Photo gallery
export const photos = 'Photos'
export const photoValue = 'Photo {value}'

// Photo mosaic
export const photosOfThisHome = 'Photos of this home'
export const openPhotoValueOfPhotos = 'Open photo {value} of {photos}'
export const n1Photo = '1 photo'
export const photosPhotos = '{photos} photos'

// Photo viewer
export const valueOfPhotos = '{value} of {photos}'
export const closePhotos = 'Close photos'
export const previousPhoto = 'Previous photo'
export const nextPhoto = 'Next photo'

// Preview page
export const previewName = 'Preview · {name}'
export const thereIsNothingToPreviewYet = 'There is nothing to preview yet'
export const backToEditing = 'Back to editing'
export const thisIsHowVisitorsWillSee = 'This is how visitors will see the home'
export const thePreview = 'the preview'

// Property card
export const noPhotoYet = 'No photo yet'
export const tourWords = 'Tour{words}'
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
export const noGarage = 'No garage'

// Property header
export const sold = 'Sold'
export const newToday = 'New today'

// Property ledger
export const priceAndStatusHistory = 'Price and status history'
export const date = 'Date'
export const event = 'Event'
export const price = 'Price'
export const backOnTheMarketShown = 'Back on the market ({shown})'
export const priceSet = 'Price set'
export const priceReduced = 'Price reduced'
export const priceRaised = 'Price raised'

// Property page
export const homeNotFoundName = 'Home not found · {name}'
export const thisHomeIsNoLongerShown = 'This home is no longer shown · {name}'

// Property view
export const askAboutThisRoom = 'Ask about this room'
export const sectionsOfThisPage = 'Sections of this page'
export const aboutThisHome = 'About this home'
export const agent = 'Agent'
export const message = 'Message'
export const overview = 'Overview'
export const rooms = 'Rooms'
export const map = 'Map'
export const cost = 'Cost'
export const history = 'History'
export const ask = 'Ask'

// Share button
export const share = 'Share'

// Share dialog
export const linkCopied = 'Link copied'
export const copyThisLink = 'Copy this link'
export const shareThisHome = 'Share this home'
export const startTheTourAtSecondsWords = 'Start the tour at {seconds}{words}'
export const copyLink = 'Copy link'
export const email = 'Email'
export const textMessage = 'Text message'
export const moreWaysToShare = 'More ways to share'
export const print = 'Print'
export const qrCodeOfLink = 'QR code of {link}'
export const scanToOpenThisHomeOn = 'Scan to open this home on a phone.'

// Still shown
export const thisHomeIsNoLongerShown2 = 'This home is no longer shown'
export const itsAgentTookItOffThe = 'Its agent took it off the site after you opened this page. What you see here may not be true any more.'
export const seeHomesNearIt = 'See homes near it'

// Unlisted page
export const itWasInCityStateAnd = 'It was in {city}, {state}, and was taken off the site. What your lists keep of it stays there.'
export const seeHomesInCity = 'See homes in {city}'
export const inZipZipCode = 'In ZIP {zipCode}'
export const nearItAndForSale = 'Near it and for sale'
export const homesNearIt = 'Homes near it'
export const noHomeNearItIsFor = 'No home near it is for sale at the moment.'
