// Dashboard page
export const agentDashboardName = 'Agent dashboard · {name}'
export const goodToSeeYouFirstName = 'Good to see you, {firstName}'
export const yourHomes = 'Your homes'
export const yourWork = 'Your work'
export const homes = 'Homes'
export const yourHomes2 = 'your homes'
export const yourFirstHomeStartsHere = 'Your first home starts here'
export const writeWhatYouKnowAddPhotos =
  'Write what you know, add photos and a video tour. It saves itself, and nobody sees it before you publish it.'
export const videos = 'Videos'
export const theHomeCouldNotBeAdded = 'The home could not be added'
export const addAHome = 'Add a home'

// Listing groups
export const onTheMarket = 'On the market'
export const offTheMarket = 'Off the market'

// Listing row
export const homeWithoutATitle = 'Home without a title'
export const noAddressYet = 'No address yet'
export const photo = 'photo'
export const video = 'video'
export const thing = 'thing'
export const missingMissing = '{missing} missing'
export const editName = 'Edit {name}'
export const edit = 'Edit'
export const publicPageOfName = 'Public page of {name}'
export const previewOfName = 'Preview of {name}'
export const publicPage = 'Public page'
export const preview = 'Preview'
export const changeTheStatusOfName = 'Change the status of {name}'

// Listings tab
export const home = 'Home'
export const lastChange = 'Last change'
export const whichHomes = 'Which homes'
export const findAmongYourHomes = 'Find among your homes'
export const titleStreetCityOrStatus = 'Title, street, city or status'
export const home2 = 'home'
export const actions = 'Actions'
export const actionDone = '{action}: done'
export const noCurrentListings = 'No current listings'
export const showArchivedHomes = 'Show archived homes'
export const yourOnlyHomeIsArchived = 'Your only home is archived.'
export const allArchivedOfYourHomesAre = 'All {archived} of your homes are archived.'
export const noMatches = 'No matches'
export const clearSearch = 'Clear search'
export const tryADifferentWordOrStatus = 'Try a different word or status.'

// Needs you
export const youreAllCaughtUp = 'You’re all caught up.'
export const youHaveNoCurrentListings = 'You have no current listings.'
export const needsYourAttention = 'Needs your attention'
export const showFewer = 'Show fewer'
export const showAllOrdered = 'Show all {ordered}'
export const moreThing = 'more thing'
export const readyToPublish = 'Ready to publish.'

// Videos tab
export const yourVideos = 'your videos'
export const noVideosYet = 'No videos yet'
export const uploadATourOrPasteA = 'Upload a tour or paste a link below, or do it in the editor of a home.'
export const yourVideos2 = 'Your videos'
export const room = 'room'
export const removeTitle = 'Remove {title}'
export const remove = 'Remove'
export const publishAVideoAsAGuide = 'Publish a video as a guide for buyers or to show life around a place'
export const addAVideo = 'Add a video'
export const videoRemoved = 'Video removed'
export const removeThisVideo = 'Remove this video?'
export const keepIt = 'Keep it'
export const removeTheVideo = 'Remove the video'
export const titleDisappearsFromEveryHomeThat =
  '“{title}” disappears from every home that shows it, with its file and the {chapters} marked in it. This cannot be undone.'

// Address pin
export const thePinIsAtThisAddress = 'The pin is at this address.'
export const thePinIsOnThisStreet = 'The pin is on this street. Drag it to the front door.'

// Amenity fields
export const newConstruction = 'New construction'
export const nobodyHasLivedInItYet = 'Nobody has lived in it yet, or it is still being built.'
export const n55Community = '55+ community'
export const onlyWhereTheCommunityIsHousing =
  'Only where the community is housing for older persons by law; nothing else may prefer buyers by age or family.'
export const optional = '(optional)'
export const amenities = 'Amenities'

// Editor notices
export const whatWasNotSavedLastTime = 'What was not saved last time is back in its fields'
export const itIsBeingSavedNowAs = 'It is being saved now, as far as it is valid.'
export const gotIt = 'Got it'
export const notSaved = 'Not saved'
export const whatYouTypedIsKeptIn = 'What you typed is kept in this browser. It is tried again by itself.'
export const tryNow = 'Try now'
export const thisHomeWasChangedElsewhereWhile = 'This home was changed elsewhere while you typed here'
export const youTypedShownElsewhereItBecame = ': you typed “{shown}”, elsewhere it became “{shown2}”.'
export const keepWhatITyped = 'Keep what I typed'
export const takeTheOtherVersion = 'Take the other version'

// Editor page
export const editAHomeName = 'Edit a home · {name}'
export const thisHomeIsNotHere = 'This home is not here'
export const allYourHomes = 'All your homes'
export const itWasDeletedOrItBelongs = 'It was deleted, or it belongs to somebody else.'
export const theHome = 'the home'

// Editor section
export const address = 'Address'
export const details = 'Details'
export const description = 'Description'
export const photos = 'Photos'
export const tourVideo = 'Tour video'
export const publish = 'Publish'

// Facts section
export const price = 'Price'
export const propertyType = 'Property type'
export const chooseAType = 'Choose a type'
export const bedrooms = 'Bedrooms'
export const fullBaths = 'Full baths'
export const halfBaths = 'Half baths'
export const livingArea = 'Living area'
export const squareFeet = 'Square feet'
export const lot = 'Lot'
export const squareFeetAnAcreHas43 = 'Square feet; an acre has 43,560'
export const yearBuilt = 'Year built'
export const stories = 'Stories'
export const garageSpaces = 'Garage spaces'
export const hoaFee = 'HOA fee'
export const feeFrequency = 'Fee frequency'
export const notSpecified = 'Not specified'
export const annualPropertyTax = 'Annual property tax'
export const theNewPriceIsNotSaved = 'The new price is not saved yet'
export const visitorsSeeShownPriceANewPrice = 'Visitors see {shownPrice}. A new price shows right away and stays in the price history.'
export const changeThePriceToTyped = 'Change the price to {typed}'
export const keepShownPrice = 'Keep {shownPrice}'

// Field text
export const thisIsNotValid = 'This is not valid.'

// Leave dialog
export const leaveWithChangesThatAreNot = 'Leave with changes that are not saved?'
export const leaveAnyway = 'Leave anyway'
export const stayHere = 'Stay here'
export const theyStayInThisBrowserAnd = 'They stay in this browser and are in their fields again when you open this home here.'

// Library picker
export const chooseFromYourVideos = 'Choose from your videos'
export const thereIsNoOtherVideoIn = 'There is no other video in your library that plays. Upload one or add a link.'
export const chooseTitle = 'Choose {title}'
export const choose = 'Choose'

// Listing editor
export const newListing = 'New listing'
export const updateStatus = 'Update status'

// Location section
export const numberLabel = 'Number'
export const street = 'Street'
export const unit = 'Unit'
export const zipCode = 'ZIP code'
export const fillsInCityCountyAndState = 'Fills in city, county and state.'
export const city = 'City'
export const changeItIfTheMailingCity = 'Change it if the mailing city is different.'
export const hideTheAddress = 'Hide the address'
export const visitorsSeeTheCityAndAn = 'Visitors see the city and an area about half a mile wide, never the street, the unit, or this pin.'
export const pinOfThisHome = 'Pin of this home'
export const enterTheZipCodeToPlace = 'Enter the ZIP code to place the pin, then drag it to the front door.'
export const thePinIsClosestToZip = 'The pin is closest to ZIP {otherZip}.'
export const useOtherZip = 'Use {otherZip}'
export const latitude = 'Latitude'
export const longitude = 'Longitude'
export const thePinIsAtTheCenter = 'The pin is at the center of the ZIP code. Drag it to the front door.'
export const findTheAddressOnTheMap = 'Find the address on the map'
export const resetToTheCenterOfThe = 'Reset to the center of the ZIP code'

// Open house fields
export const chooseATimeAfterTheStart = 'Choose a time after the start.'
export const openHouses = 'Open houses'
export const removeHouse = 'Remove {house}'
export const openHouseDate = 'Open house date'
export const timesAreInTheHomesTime = "Times are in the home's time zone."
export const starts = 'Starts'
export const ends = 'Ends'
export const addOpenHouse = 'Add open house'

// Save listing
export const youAreSignedOutWhatYou = 'You are signed out. What you typed is kept in this browser; sign in again to save it.'

// Save state
export const saved = 'Saved'
export const saving = 'Saving…'
export const notSavedTryingAgain = 'Not saved, trying again'
export const changedElsewhere = 'Changed elsewhere'
export const savedExceptWhatIsMarked = 'Saved, except what is marked'
export const savedExceptTheNewPrice = 'Saved, except the new price'

// Section nav
export const sectionsOfThisHome = 'Sections of this home'
export const somethingIsMissing = ', something is missing'

// Text section
export const tellBuyersWhatTheTourCant = 'Tell buyers what the tour can’t show: light, quiet, what was updated and when.'
export const title = 'Title'
export const privateRemarks = 'Private remarks'
export const onlyYouCanSeeTheseGate = 'Only you can see these: gate codes, showing instructions, what the seller told you.'
export const toLocaleStringOfToLocaleString2Characters = '{toLocaleString} of {toLocaleString2} characters'

// Tour section
export const youNeedOneVideoThatPlays = 'You need one video that plays. Mark its rooms so buyers can jump straight to the kitchen.'
export const videosOfThisHome = 'Videos of this home'
export const showFirstTitle = 'Show first: {title}'
export const showFirst = 'Show first'
export const markRoomsOfTitle = 'Mark rooms of {title}'
export const markRooms = 'Mark rooms'
export const removeTitle2 = 'Remove: {title}'
export const roomsInTitle = 'Rooms in {title}'
export const addATour = 'Add a tour'
export const addAnotherVideo = 'Add another video'

// Listing moves
export const announceAsComingSoon = 'Announce as Coming Soon'
export const announceThisHomeAsComingSoon = 'Announce this home as Coming Soon?'
export const visitorsSeeItWithTheDay = 'Visitors see it with the day of the first showings. Nobody can tour it before that day.'
export const makeItActive = 'Make it Active'
export const makeThisHomeActive = 'Make this home Active?'
export const visitorsFindItOnTheMap =
  'Visitors find it on the map and in lists, and can write to you. The day is kept in its public history.'
export const markAsActiveUnderContract = 'Mark as Active Under Contract'
export const markThisHomeAsActiveUnder = 'Mark this home as Active Under Contract?'
export const anOfferIsAcceptedAndBackup =
  'An offer is accepted and backup offers are welcome. Visitors still find the home, with that status beside it.'
export const markAsPending = 'Mark as Pending'
export const markThisHomeAsPending = 'Mark this home as Pending?'
export const aContractIsSignedAndNo =
  'A contract is signed and no more offers are taken. Visitors still find the home, with that status beside it.'
export const markAsSold = 'Mark as sold'
export const markThisHomeAsSold = 'Mark this home as sold?'
export const thePriceAndTheDayOf =
  'The price and the day of the sale become part of its public history. This is final: a home that is sold again is a new home here.'
export const putOnHold = 'Put on hold'
export const putThisHomeOnHold = 'Put this home on hold?'
export const visitorsNoLongerSeeItAnd =
  'Visitors no longer see it, and links to it stop working until you make it Active again. The listing agreement goes on.'
export const withdraw = 'Withdraw'
export const withdrawThisHome = 'Withdraw this home?'
export const visitorsNoLongerSeeItAndLinks =
  'Visitors no longer see it, and links to it stop working. The agreement with the seller still runs; you can make it Active again.'
export const cancelTheListing = 'Cancel the listing'
export const cancelThisListing = 'Cancel this listing?'
export const theAgreementWithTheSellerHas =
  'The agreement with the seller has ended. Visitors no longer see the home. You can archive it, or make it Active under a new agreement.'
export const markAsExpired = 'Mark as expired'
export const markThisHomeAsExpired = 'Mark this home as expired?'
export const visitorsNoLongerSeeIt = 'Visitors no longer see it.'
export const makeItADraft = 'Make it a draft'
export const makeThisHomeADraft = 'Make this home a draft?'
export const archive = 'Archive'
export const archiveThisHome = 'Archive this home?'
export const visitorsNoLongerSeeItAndIt =
  'Visitors no longer see it, and it moves to your archived homes. You can unarchive it at any time.'
export const unarchive = 'Unarchive'
export const unarchiveThisHome = 'Unarchive this home?'
export const itGoesBackOnYourList = 'It goes back on your list. If it was sold, visitors see it as sold.'
export const deleteTheDraft = 'Delete the draft'
export const deleteThisDraft = 'Delete this draft?'
export const itsTextAndPhotosWillBe = 'Its text and photos will be deleted for good. Its videos stay in your library.'
export const inReview = 'In review'
export const changesRequested = 'Changes requested'

// Live listing
export const yourListingIsLive = 'Your listing is live'
export const viewListing = 'View listing'
export const share = 'Share'
export const getMoreViews = 'Get more views'

// Missing list
export const thisHomeIsReadyToPublish = 'This home is ready to publish'
export const missingToFix = '{missing} to fix'
export const missingLeftBeforeYouCanPublish = '{missing} left before you can publish'

// Move dialog
export const leaveAsItIs = 'Leave as it is'
export const soldFor = 'Sold for'
export const dayOfTheSale = 'Day of the sale'
export const firstShowings = 'First showings'

// Next steps
export const addPhotos = 'Add photos'
export const addMorePhotosYouHavePhotos = 'Add more photos: you have {photos}'
export const markTheRoomsInYourTour = 'Mark the rooms in your tour'
export const writeADescription = 'Write a description'
export const dragThePinToTheFront = 'Drag the pin to the front door'
export const scheduleAnOpenHouse = 'Schedule an open house'

// Publish doubts
export const frontOfStructure = 'Front of Structure'
export const theZipCode = 'the ZIP code'
export const thePinIsStillAtThe = 'The pin is still at the center of {zipCode}. Buyers will look for the home there.'
export const theTourStartsAt000 = 'The tour starts at 0:00 with “{label}”. Is that what it shows first?'

// Publish form
export const submittedForReview = 'Submitted for review'
export const publishThisHome = 'Publish this home'
export const notPublishedYet = 'Not published yet'
export const whenVisitorsMayTourIt = 'When visitors may tour it'
export const activeNow = 'Active now'
export const buyersCanFindItAndMessage = 'Buyers can find it and message you right away.'
export const comingSoon = 'Coming Soon'
export const buyersCanSeeItWithThe = 'Buyers can see it, with the date showings start.'
export const publishingCountsAsPublicMarketingIf =
  'Publishing counts as public marketing. If you belong to an MLS, you have one business day to enter the home there.'
export const publishAsComingSoon = 'Publish as Coming Soon'
export const checkBeforeYouPublish = 'Check before you publish'
export const goBackAndFix = 'Go back and fix'
export const publishAnyway = 'Publish anyway'

// Publish section
export const visitorsCanSeeThisHome = 'Visitors can see this home.'
export const onlyYouCanSeeThisHome = 'Only you can see this home.'
export const openItBeforeYouPublishThis = 'Open it before you publish this home.'
export const listingAgreementEnds = 'Listing agreement ends'
export const theHomeComesOffTheMarket = 'The home comes off the market after this day.'
export const thisHomeIsBeingReviewed = 'This home is being reviewed'
export const itGoesLiveAsSoonAs = 'It goes live as soon as it’s approved. We’ll let you know here.'
export const dontNeedThisDraft = 'Don’t need this draft?'
export const draftDeleted = 'Draft deleted'

// Photo text
export const whatPhotoNumberValueShows = 'What photo {numberValue} shows'
export const notSavedTheTextStaysHere = 'Not saved. The text stays here; change it to try again.'
export const whatItShowsEGKitchen = 'What it shows, e.g. kitchen from the door'

// Photo tile
export const photoNumberValueOfCount = 'Photo {numberValue} of {count}'
export const photoNumberValueNotDescribedYet = 'Photo {numberValue}, not described yet'
export const mainPhoto = 'Main photo'
export const movePhotoNumberValueForward = 'Move photo {numberValue} forward'
export const movePhotoNumberValueBack = 'Move photo {numberValue} back'
export const makeMainPhotoNumberValue = 'Make main: photo {numberValue}'
export const makeMain = 'Make main'
export const removePhotoNumberValue = 'Remove photo {numberValue}'

// Photo uploads
export const photosOnTheirWay = 'Photos on their way'
export const uploadingName = 'Uploading {name}'
export const waiting = 'Waiting'
export const makingSizes = 'Making sizes…'
export const tryAgain = 'Try again'
export const leaveOutName = 'Leave out {name}'
export const leaveOut = 'Leave out'

// Photos section
export const theMainPhoto = ', the main photo'
export const photoValueIsNowPhotoValue2 = 'Photo {value} is now photo {value2} of {photos}{words}.'
export const theFirstPhotoIsTheOne = 'The first photo is the one buyers see in search. Drag photos to reorder them, or use the arrows.'
export const photosOfMaxPhotosJpegPngWebP =
  '{photos} of {maxPhotos}. JPEG, PNG, WebP or AVIF, up to 25 MB each. Place and camera data are removed.'
export const noPhotosYetUntilYouAdd = 'No photos yet. Until you add some, buyers see the poster of your video tour.'
export const noPhotosYetYouCanPublish = 'No photos yet. You can publish without them, but homes without photos get few views.'
export const photosInOrder = 'Photos in order'
export const removeThisPhoto = 'Remove this photo?'
export const removeThePhoto = 'Remove the photo'
export const photoRemovedCountedLeft = 'Photo removed. {counted} left.'
export const thePhotoAndItsDescriptionWill = 'The photo and its description will be deleted{words}. You can’t undo this.'

// Use photos
export const aHomeHasAtMostMaxPhotos = 'A home has at most {maxPhotos} photos.'
export const thisIsNotAPhotoWe = 'This is not a photo we accept. Choose JPEG, PNG, WebP or AVIF.'
export const aPhotoMayWeighAtMost = 'A photo may weigh at most 25 MB.'

// Poster
export const noPoster = 'No poster'

// Video state
export const plays = 'Plays'
export const beingChecked = 'Being checked'
export const uploadNotFinished = 'Upload not finished'
export const refused = 'Refused'

// Contract
export const sendTheVersionOfTheHome = 'Send the version of the home you changed.'
export const enterADateAsYyyyMm = 'Enter a date as YYYY-MM-DD.'
export const attachAtMost10Videos = 'Attach at most 10 videos.'

// Amenities
export const airConditioning = 'Air conditioning'
export const evCharging = 'EV charging'
export const fencedYard = 'Fenced yard'
export const hardwoodFloors = 'Hardwood floors'
export const homeOffice = 'Home office'
export const inUnitLaundry = 'In-unit laundry'
export const patioOrDeck = 'Patio or deck'
export const solarPanels = 'Solar panels'
export const stepFreeEntry = 'Step-free entry'

// Draft
export const useAtMostMostCharacters = 'Use at most {most} characters.'
export const enterDegreesFromLeastToMost = 'Enter degrees from {least} to {most}.'
export const enterWholeDollarsFromToLocaleStringTo = 'Enter whole dollars from {toLocaleString} to {toLocaleString2}.'
export const pleaseEnterA5DigitZip = 'Please enter a 5-digit ZIP code.'

// Open houses
export const enterAnOpenHouseAsYyyy = 'Enter an open house as YYYY-MM-DDTHH:MM/HH:MM.'
export const enterAnEndThatIsLater = 'Enter an end that is later than the start.'
export const enterAtMostOpenHousesAtMostOpenHouses = 'Enter at most {openHousesAtMost} open houses.'

// Photos
export const useAtMost300Characters = 'Use at most 300 characters.'

// Drafts
export const aHomeThatWasPublishedIs = 'A home that was published is kept. Withdraw it, cancel it or archive it instead.'
export const sendLatitudeAndLongitudeTogether = 'Send latitude and longitude together.'

// Set videos
export const chooseVideosOfYourOwnLibrary = 'Choose videos of your own library that were not rejected, each one once.'
export const aHomeOnTheMarketKeeps =
  'A home on the market keeps at least one video that plays. Add the new one first, or put the home on hold.'

// Legal hold
export const thisHomeIsHiddenBecauseOf =
  'This home is hidden because of a copyright notice. The e-mail we sent you about it says what you can do.'

// Market moves
export const publishThisHomeFirst = 'Publish this home first.'
export const thisHomeIsArchivedShowIt = 'This home is archived. Show it again first.'
export const onlyHomesThatAreSoldCanceled = 'Only homes that are sold, canceled or expired can be archived.'
export const aHomeThatIsStandardStatus = 'A home that is {standard_status} cannot become {status}.'

// Photo encoding
export const photosInTheHeicFormatOf = 'Photos in the HEIC format of phones cannot be read here. {accepted}'
export const thisIsNotAPhotoWeCan = 'This is not a photo we can read. {accepted}'
export const thisPhotoHasRoundMegapixelsAccepted = 'This photo has {round} megapixels. {accepted}'
export const thisPhotoIsDamagedOrIncomplete = 'This photo is damaged or incomplete. {accepted}'

// Photo upload
export const theHomeInThisAddressIs = 'The home in this address is no number.'
export const sendThePhotoAsTheBody = 'Send the photo as the body of the request.'
export const thePhotoDidNotArriveCompletely = 'The photo did not arrive completely. Send it again.'

// Property page
export const thisHomeIsNotListedOr = 'This home is not listed, or it is no longer here.'
export const enterATitleAPriceAnd = 'Enter a title, a price and the ZIP code to see the preview.'
export const completeYourAgentProfileToSee = 'Complete your agent profile to see the preview.'

// Listings tab
export const status = 'Status'
export const published = 'Published'
