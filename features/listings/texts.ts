// Dashboard page
export const agentDashboardName = 'Agent dashboard · {name}'
export const hiFirstName = 'Hi, {firstName}'
export const yourListings = 'Your listings'
export const yourDashboard = 'Your dashboard'
export const listings = 'Listings'
export const yourListingsInSentence = 'your listings'
export const startYourFirstListing = 'Start your first listing'
export const addTheDetailsPhotosAndA =
  'Add the details, photos, and a video tour. We save as you go, and only you see it until you publish.'
export const videos = 'Videos'
export const weCouldntAddYourListing = 'We couldn’t add your listing'
export const addAListing = 'Add a listing'

// Listing groups
export const onTheMarket = 'On the market'
export const offTheMarket = 'Off the market'

// Listing row
export const untitledListing = 'Untitled listing'
export const noAddressYet = 'No address yet'
export const view = 'view'
export const countSavedNow = '{count} saved now'
export const conversation = 'conversation'
export const photo = 'photo'
export const video = 'video'
export const thing = 'thing'
export const thingsToFix = '{things} to fix'
export const editName = 'Edit {name}'
export const edit = 'Edit'
export const publicPageOfName = 'Public page of {name}'
export const previewOfName = 'Preview of {name}'
export const publicPage = 'Public page'
export const preview = 'Preview'
export const changeStatusOfName = 'Change status of {name}'

// Listings tab
export const listing = 'Listing'
export const updated = 'Updated'
export const filterListings = 'Filter listings'
export const searchYourListings = 'Search your listings'
export const titleStreetCityOrStatus = 'Title, street, city, or status'
export const listingInSentence = 'listing'
export const actions = 'Actions'
export const listingUpdated = 'Listing updated'
export const noCurrentListings = 'No current listings'
export const showArchivedListings = 'Show archived listings'
export const yourOnlyListingIsArchived = 'Your only listing is archived.'
export const allArchivedOfYourListingsAre = 'All {archived} of your listings are archived.'
export const noMatches = 'No matches'
export const clearSearch = 'Clear search'
export const tryADifferentWordOrStatus = 'Try a different word or status.'

// Needs you
export const youreAllCaughtUp = 'You’re all caught up.'
export const youHaveNoCurrentListings = 'You have no current listings.'
export const needsYourAttention = 'Needs your attention'
export const showFewer = 'Show fewer'
export const showCount = 'Show {count}'
export const showAllCount = 'Show all {count}'
export const moreThing = 'more thing'
export const readyToPublish = 'Ready to publish'

// Videos tab
export const yourVideosInSentence = 'your videos'
export const noVideosYet = 'No videos yet'
export const uploadATourOrPasteA = 'Upload a tour or paste a link below, or add one when you edit a listing.'
export const yourVideos = 'Your videos'
export const room = 'room'
export const removeTitle = 'Remove {title}'
export const remove = 'Remove'
export const publishAVideoAsABuyer = 'Publish a video as a buyer guide or neighborhood video'
export const addAVideo = 'Add a video'
export const videoRemoved = 'Video removed'
export const removeThisVideo = 'Remove this video?'
export const cancel = 'Cancel'
export const removeVideo = 'Remove video'
export const titleAndTheRoomsMarkedIn = '“{title}” and the {rooms} marked in it will be removed from every listing. You can’t undo this.'

// Address pin
export const thePinIsAtThisAddress = 'The pin is at this address.'
export const thePinIsOnThisStreet = 'The pin is on this street. Drag it to the front door.'

// Amenity fields
export const newConstruction = 'New construction'
export const builder = 'Builder'
export const community = 'Community'
export const homesOfACommunityStandTogether = 'Homes in the same community are shown together under New homes.'
export const floorPlanName = 'Floor plan name'
export const constructionStage = 'Construction stage'
export const videosShowProgressUntilCompleted =
  'Until it’s completed, this home’s videos are shown as progress videos. Label renderings under Photos.'
export const neverLivedInOrStillBeing = 'Never lived in, or still being built'
export const n55Community = '55+ community'
export const onlyForCommunitiesThatLegally =
  'Only for communities that legally qualify as housing for older persons. No other listing may prefer buyers by age or family.'
export const optional = '(optional)'
export const amenities = 'Amenities'

// Editor notices
export const weRestoredYourUnsavedChanges = 'We restored your unsaved changes'
export const wereSavingThemNow = 'We’re saving them now.'
export const gotIt = 'Got it'
export const notSaved = 'Not saved'
export const yourChangesAreKeptInThis = 'Your changes are kept in this browser. We’ll keep trying.'
export const tryNow = 'Try now'
export const thisListingWasChangedSomewhereElse = 'This listing was changed somewhere else'
export const youTypedTypedSomewhereElseIt = ': you typed “{typed}.” Somewhere else, it was changed to “{saved}.”'
export const keepMyChanges = 'Keep my changes'
export const useTheOtherVersion = 'Use the other version'

// Co-listing line
export const youListThisHomeWithName = 'You list this home with {name}'
export const youChangeAllButTheTour =
  'You can change everything except the tour and the end of the listing agreement. {name} publishes the listing, updates its status, and answers buyers.'
export const nameAddsTheTour = '{name} adds and changes the tour.'
export const nameListsThisHomeWithYou =
  '{name} lists this home with you and can change everything except the tour and the end of the listing agreement.'
export const coListing = 'Co-listing'
export const inviteACoListingAgent = 'Invite a co-listing agent'
export const onlyYouAndNameCanSeeThisListing = 'Only you and {name} can see this listing.'

// Editor page
export const editListingName = 'Edit listing · {name}'
export const listingNotFound = 'Listing not found'
export const allListings = 'All listings'
export const itWasDeletedOrItBelongs = 'It was deleted, or it belongs to someone else.'
export const yourListing = 'your listing'

// Editor section
export const address = 'Address'
export const details = 'Details'
export const description = 'Description'
export const photos = 'Photos'
export const tourVideo = 'Tour video'
export const questionsAndAnswers = 'Questions & answers'
export const answerOnce = 'Answer what buyers ask most once, for everyone. Buyers are never named.'
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
export const lotSize = 'Lot size'
export const squareFeetOrAcres = 'Square feet, or acres such as 5.2 acres'
export const yearBuilt = 'Year built'
export const stories = 'Stories'
export const garageSpaces = 'Garage spaces'
export const hoaFee = 'HOA fee'
export const feeFrequency = 'Fee frequency'
export const notSpecified = 'Not specified'
export const annualPropertyTax = 'Annual property tax'
export const yourNewPriceIsntSavedYet = 'Your new price isn’t saved yet'
export const buyersSeeShownPriceANew =
  'Buyers see {shownPrice}. A new price shows right away, or once your brokerage approves it, and stays in the price history.'
export const changePriceToNewPrice = 'Change price to {newPrice}'
export const keepShownPrice = 'Keep {shownPrice}'

// Field text
export const thisIsntValid = 'This isn’t valid.'

// Leave dialog
export const leaveWithoutSaving = 'Leave without saving?'
export const leaveAnyway = 'Leave anyway'
export const stay = 'Stay'
export const yourChangesStayInThisBrowser = 'Your changes stay in this browser. You’ll see them when you open this listing here again.'

// Library picker
export const chooseFromYourVideos = 'Choose from your videos'
export const youHaveNoOtherVideosReady = 'You have no other videos ready to play. Upload one or paste a link.'
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
export const city = 'City'
export const hideTheAddress = 'Hide the address'
export const buyersSeeTheCityAndAn = 'Buyers see the city and an area about half a mile wide, never the street, unit, or this pin.'
export const homeLocationPin = 'Home location pin'
export const placePinByAddress =
  'You can still place the pin: check the address above and press Find address on map, or type latitude and longitude below.'
export const enterTheZipCodeToPlace = 'Enter the ZIP code to place the pin, then drag it to the front door.'
export const thePinIsClosestToZip = 'The pin is closest to ZIP code {otherZip}.'
export const useOtherZip = 'Use {otherZip}'
export const latitude = 'Latitude'
export const longitude = 'Longitude'
export const thePinIsAtTheCenter = 'The pin is at the center of the ZIP code. Drag it to the front door.'
export const findAddressOnMap = 'Find address on map'
export const movePinToZipCodeCenter = 'Move pin to ZIP code center'

// Open house fields
export const chooseATimeAfterTheStart = 'Choose a time after the start time.'
export const openHouses = 'Open houses'
export const removeHouse = 'Remove {house}'
export const openHouseDate = 'Open house date'
export const startTime = 'Start time'
export const endTime = 'End time'
export const addOpenHouse = 'Add open house'

// Save listing
export const youreSignedOutYourChangesAre = 'You’re signed out. Your changes are kept in this browser. Sign in to save them.'

// Save state
export const saved = 'Saved'
export const saving = 'Saving…'
export const notSavedTryingAgain = 'Not saved. Trying again…'
export const changedElsewhere = 'Changed elsewhere'
export const savedExceptHighlightedFields = 'Saved, except highlighted fields'
export const savedExceptTheNewPrice = 'Saved, except the new price'

// Section nav
export const listingSections = 'Listing sections'
export const incomplete = ', incomplete'

// Text section
export const tellBuyersWhatTheTourCant = 'Tell buyers what the tour can’t show: light, quiet, what was updated and when.'
export const title = 'Title'
export const privateRemarks = 'Private remarks'
export const onlyYouCanSeeTheseAdd = 'Only you can see these. Add gate codes, showing instructions, or notes from the seller.'
export const usedOfLimitCharacters = '{used} of {limit} characters'

// Tour section
export const addAtLeastOneVideoMark = 'Add at least one video. Mark its rooms so buyers can jump straight to the kitchen.'
export const videosInThisListing = 'Videos in this listing'
export const showFirstTitle = 'Show first: {title}'
export const showFirst = 'Show first'
export const markRoomsInTitle = 'Mark rooms in {title}'
export const markRooms = 'Mark rooms'
export const removeFromListingTitle = 'Remove from listing: {title}'
export const roomsInTitle = 'Rooms in {title}'
export const addATour = 'Add a tour'
export const addAnotherVideo = 'Add another video'

// Listing moves
export const markAsComingSoon = 'Mark as Coming Soon'
export const markThisListingAsComingSoon = 'Mark this listing as Coming Soon?'
export const buyersSeeItWithTheDate = 'Buyers see it with the date showings start. No one can tour it before then.'
export const makeActive = 'Make active'
export const makeThisListingActive = 'Make this listing active?'
export const buyersCanFindItOnThe = 'Buyers can find it on the map and in search, and message you. The date goes in its public history.'
export const markAsActiveUnderContract = 'Mark as Active Under Contract'
export const markThisListingAsActiveUnder = 'Mark this listing as Active Under Contract?'
export const youveAcceptedAnOfferAndWelcome =
  'You’ve accepted an offer and welcome backup offers. Buyers still see the listing with this status.'
export const markAsPending = 'Mark as Pending'
export const markThisListingAsPending = 'Mark this listing as Pending?'
export const theContractIsSignedAndYoure =
  'The contract is signed and you’re not taking more offers. Buyers still see the listing with this status.'
export const markAsSold = 'Mark as sold'
export const markThisListingAsSold = 'Mark this listing as sold?'
export const theSalePriceAndDateGo =
  'The sale price and date go in its public history. You can’t undo this. If the home sells again, add a new listing.'
export const putOnHold = 'Put on hold'
export const putThisListingOnHold = 'Put this listing on hold?'
export const buyersWontSeeItAndLinks =
  'Buyers won’t see it, and links to it won’t work until you make it active again. The listing agreement continues.'
export const withdraw = 'Withdraw'
export const withdrawThisListing = 'Withdraw this listing?'
export const buyersWontSeeItAndLinksTo =
  'Buyers won’t see it, and links to it won’t work. The agreement with the seller continues, and you can make it active again.'
export const cancelListing = 'Cancel listing'
export const cancelThisListing = 'Cancel this listing?'
export const theAgreementWithTheSellerHas =
  'The agreement with the seller has ended. Buyers won’t see the listing. You can archive it, or make it active under a new agreement.'
export const markAsExpired = 'Mark as expired'
export const markThisListingAsExpired = 'Mark this listing as expired?'
export const buyersWontSeeIt = 'Buyers won’t see it.'
export const makeItADraft = 'Make it a draft'
export const makeThisListingADraft = 'Make this listing a draft?'
export const archive = 'Archive'
export const archiveThisListing = 'Archive this listing?'
export const buyersWontSeeItAndIt = 'Buyers won’t see it, and it moves to your archived listings. You can unarchive it anytime.'
export const unarchive = 'Unarchive'
export const unarchiveThisListing = 'Unarchive this listing?'
export const itGoesBackToYourListings = 'It goes back to your listings. If it sold, buyers see it as sold.'
export const deleteDraft = 'Delete draft'
export const deleteThisDraft = 'Delete this draft?'
export const itsTextAndPhotosWillBe = 'Its text and photos will be deleted. You can’t undo this. Its videos stay in your library.'
export const inReview = 'In review'
export const changesRequested = 'Changes requested'

// Live listing
export const yourListingIsLive = 'Your listing is live'
export const viewListing = 'View listing'
export const share = 'Share'
export const getMoreViews = 'Get more views'

// Missing list
export const thingsLeftBeforeNameCanPublish = '{things} left before {name} can publish'
export const thingsLeftBeforeYouCanPublish = '{things} left before you can publish'

// Move dialog
export const keepAsIs = 'Keep as is'
export const salePrice = 'Sale price'
export const saleDate = 'Sale date'
export const firstShowings = 'First showings'

// Next steps
export const addPhotos = 'Add photos'
export const addMorePhotosYouHavePhotos = 'Add more photos. You have {photos}.'
export const markTheRoomsInYourTour = 'Mark the rooms in your tour'
export const writeADescription = 'Write a description'
export const dragThePinToTheFront = 'Drag the pin to the front door'
export const scheduleAnOpenHouse = 'Schedule an open house'

// Publish doubts
export const frontOfStructure = 'Front of Structure'
export const theZipCode = 'the ZIP code'
export const thePinIsStillAtThe = 'The pin is still at the center of {zipCode}. Buyers will look for the home there.'
export const thePinIsOutside = 'The pin is outside {city}. Move it to the front door, or fix the city.'
export const thePinIsNearerTo = 'The pin is nearer to {town} than to {city}. Move it to the front door, or fix the city.'
export const thePinIsUnchecked = 'We couldn’t check the place of the pin. Make sure that it is at the front door.'
export const thePinIsIn = 'The map shows {ground} at the pin. Move it to the front door.'
export const grounds = { park: 'a park', cemetery: 'a cemetery', 'golf course': 'a golf course', water: 'water' }
export const noBedrooms = 'No bedrooms are entered. Buyers who filter by bedrooms won’t find this listing.'
export const noPhotosYet = 'There are no photos. Buyers see only the tour.'
export const onlyOnePhoto = 'There’s only one photo.'
export const noDescriptionYet = 'There’s no description.'
export const theTourStartsAt000 = 'The tour starts at 0:00 with “{label}.” Is that what it shows first?'

// Publish form
export const lastChangesNotSaved = 'Your last changes aren’t saved yet. Try publishing again in a moment.'
export const submittedForReview = 'Submitted for review'
export const publishListing = 'Publish listing'
export const notPublishedYet = 'Not published yet'
export const whenBuyersCanTour = 'When buyers can tour'
export const activeNow = 'Active now'
export const comingSoon = 'Coming Soon'
export const buyersCanSeeItWithThe = 'Buyers can see it with the date showings start.'
export const publishingCountsAsPublicMarketing =
  'Publishing counts as public marketing. If you’re in an MLS, you have one business day to enter the listing there.'
export const publishAsComingSoon = 'Publish as Coming Soon'
export const checkBeforeYouPublish = 'Check before you publish'
export const goBack = 'Go back'
export const publishAnyway = 'Publish anyway'

// Publish section
export const buyersCanSeeThisListing = 'Buyers can see this listing.'
export const onlyYouCanSeeThisListing = 'Only you can see this listing.'
export const openItBeforeYouPublishThis = 'Open it before you publish this listing.'
export const listingAgreementEnds = 'Listing agreement ends'
export const theListingComesOffTheMarket = 'The listing comes off the market after this date.'
export const thisListingIsBeingReviewed = 'This listing is being reviewed'
export const itGoesLiveAsSoonAs = 'It goes live as soon as it’s approved. We’ll let you know here.'
export const dontNeedThisDraft = 'Don’t need this draft?'
export const draftDeleted = 'Draft deleted'

// Photo text
export const descriptionOfPhotoNumber = 'Description of photo {number}'
export const notSavedEditItToTry = 'Not saved. Edit it to try again.'
export const describeThisPhotoSuchAsKitchen = 'Describe this photo, such as “Kitchen with island”'

// Photo tile
export const photoNumberOfCount = 'Photo {number} of {count}'
export const photoNumberNoDescriptionYet = 'Photo {number}, no description yet'
export const mainPhoto = 'Main photo'
export const movePhotoNumberForward = 'Move photo {number} forward'
export const movePhotoNumberBack = 'Move photo {number} back'
export const makeMainPhotoNumber = 'Make main: photo {number}'
export const makeMain = 'Make main'
export const removePhotoNumber = 'Remove photo {number}'
export const theBottomOfThisPhotoIsMissing =
  'The bottom of this photo is missing because its file is cut off. Get the photo again from where it was taken, then upload it and remove this one.'
export const theBottomOfTheOriginalIsMissing =
  'The bottom of the original is missing because its file is cut off. Get the file again from where it was taken, then replace the original.'

// Photo uploads
export const uploadingPhotos = 'Uploading photos'
export const uploadingName = 'Uploading {name}'
export const waiting = 'Waiting'
export const processing = 'Processing…'
export const tryAgain = 'Try again'
export const cancelName = 'Cancel {name}'

// Photos section
export const theMainPhoto = ', the main photo'
export const photoBeforeIsNowPhotoAfter = 'Photo {before} is now photo {after} of {photos}{main}.'
export const buyersSeeTheFirstPhotoIn = 'Buyers see the first photo in search. Drag to reorder, or use the arrows.'
export const photosOfMaxPhotosPhotosJpeg =
  '{photos} of {maxPhotos} photos. JPEG, PNG, WebP, AVIF, or HEIC, up to 25 MB each. We remove location and camera data.'
export const noPhotosYetUntilYouAdd = 'No photos yet. Until you add some, buyers see your tour’s cover image.'
export const noPhotosYetYouCanPublish = 'No photos yet. You can publish without them, but listings without photos get few views.'
export const photosInOrder = 'Photos in order'
export const removeThisPhoto = 'Remove this photo?'
export const removePhoto = 'Remove photo'
export const photoRemovedPhotosLeftLeft = 'Photo removed. {photosLeft} left.'
export const thePhotoAndItsDescriptionWill = 'The photo and its description will be deleted{description}. You can’t undo this.'

// Use photos
export const youCanAddUpToMax = 'You can add up to {maxPhotos} photos.'
export const weCantUseThisFileChoose = 'We can’t use this file. Choose a JPEG, PNG, WebP, AVIF, or HEIC photo.'
export const chooseAPhotoOf25Mb = 'Choose a photo of 25 MB or less.'

// Poster
export const noCoverImage = 'No cover image'

// Video state
export const readyToPlay = 'Ready to play'
export const beingProcessed = 'Processing'
export const uploadNotFinished = 'Upload not finished'
export const rejected = 'Rejected'

// Contract
export const sendTheVersionOfTheListing = 'Send the version of the listing you changed.'
export const enterADateAsYyyyMm = 'Enter a date as YYYY-MM-DD.'
export const addUpTo10Videos = 'Add up to 10 videos.'

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
export const enterDollarsFromLeastTo = 'Enter dollars from {least} to {most}, with or without cents.'
export const enterStoriesInHalves = 'Enter 1 to 200 stories, in halves such as 1.5.'
export const enterTheStreetOfTheHome = 'Enter the street address of the home, not a post office box.'
export const enterLotSize = 'Enter square feet such as 7,200, or acres such as 5.2 acres.'
export const roundedToTheDollar = 'Rounded to the dollar.'
export const enterWholeDollarsFromLeastTo = 'Enter whole dollars from {least} to {most}.'
export const pleaseEnterA5DigitZip = 'Please enter a 5-digit ZIP code.'

// Open houses
export const enterAnOpenHouseAsYyyy = 'Enter an open house as YYYY-MM-DDTHH:MM/HH:MM.'
export const enterAnEndTimeAfterThe = 'Enter an end time after the start time.'
export const enterUpToMostOpenHouses = 'Enter up to {most} open houses.'

// Photos
export const useAtMost300Characters = 'Use at most 300 characters.'

// Drafts
export const verifyToChangeTheTitle = 'Verify your email address to change this title. Buyers get it by email.'
export const onlyTheListingAgentDoesThis = 'Only the listing agent can do this.'
export const theCoListingAgentNeedsALicense = 'The co-listing agent needs a brokerage and a valid license in this state.'
export const youCantDeleteAPublishedListing = 'You can’t delete a published listing. Withdraw, cancel, or archive it instead.'
export const sendLatitudeAndLongitudeTogether = 'Send latitude and longitude together.'

// Set videos
export const chooseVideosFromYourLibraryThat = 'Choose videos from your library that weren’t rejected, each only once.'
export const aListingOnTheMarketNeeds =
  'A listing on the market needs at least one video that plays. Add the new one first, or put the listing on hold.'

// Legal hold
export const yourPlanHoldsOneListing =
  'Your plan holds 1 listing on the market. Take it off the market, or choose a larger plan under Billing.'
export const yourPlanHoldsCountListings =
  'Your plan holds {count} listings on the market. Take one off the market, or choose a larger plan under Billing.'
export const thisListingIsHiddenBecauseOf =
  'This listing is hidden because of a copyright notice. See the email we sent you for what to do next.'
export const thisListingIsTakenDown = 'Our team took this listing down. Open your review notices for the reason and to appeal.'

// Market moves
export const publishThisListingFirst = 'Publish this listing first.'
export const thisListingIsArchivedUnarchiveIt = 'This listing is archived. Unarchive it first.'
export const youCanOnlyArchiveListingsThat = 'You can only archive listings that are sold, canceled, or expired.'
export const youCantChangeAListingFrom = 'You can’t change a listing from {from} to {to}.'

// Photo encoding
export const weCantReadThisFileAs = 'We can’t read this file as a photo. {accepted}'
export const thisPhotoHasMegapixelsMegapixels = 'This photo has {megapixels} megapixels. {accepted}'
export const thisPhotoIsDamagedOrIncomplete = 'This photo is damaged or incomplete. {accepted}'

// Photo upload
export const theListingNumberInThisLink = 'The listing number in this link isn’t valid.'
export const sendThePhotoAsTheBody = 'Send the photo as the body of the request.'
export const thePhotoUploadWasCutOff = 'The photo upload was cut off. Please try again.'

// Property page
export const thisHomeIsntListedOrIs = 'This home isn’t listed or is no longer available.'
export const addATitleAPriceAnd = 'Add a title, a price, and the ZIP code to see the preview.'
export const completeYourAgentProfileToSee = 'Complete your agent profile to see the preview.'

// Listings tab
export const status = 'Status'
export const published = 'Published'

// Wording
export const wordingToChange = '“{phrase}” may exclude people ({protectedClass}). Change it, or keep it and explain why.'

// How a photo was altered
export const virtuallyStaged = 'Virtually staged'
export const itemsRemoved = 'Items removed digitally'
export const virtualTwilight = 'Virtual twilight'
export const digitallyEnhanced = 'Digitally enhanced'
export const virtuallyRenovated = 'Virtually renovated'
export const digitallyAltered = 'Digitally altered'
export const renderingToBeBuilt = 'Rendering, not built yet'
export const renderingUnderConstruction = 'Rendering, under construction'
export const modelHomeNotThisHome = 'Model home, not this home'
export const chooseHowThisPhotoWasAltered =
  'Choose how this photo was altered before you add its original. Renderings and model homes have none.'
export const ofPhotoNumber = ', photo {number}'
export const howPhotoNumberWasAltered = 'How photo {number} was altered'
export const originalOfPhotoNumber = 'Original of photo {number}'
export const addTheOriginal = 'Add the original'
export const replaceTheOriginal = 'Replace the original'
export const buyersSeeTheLabelAndOneTap = 'Buyers see this label on the photo and open the original from it.'
export const stateRequiresTheOriginal = '{state} requires the original before you publish.'
export const addTheOriginalToPublish = 'Add the original before you publish.'
export const soundOfVideos = 'Sound'
// Review
export const thisListingWasReviewed = 'This listing was already reviewed, or its agent took it back.'
export const thisListingChangedSince = 'This listing changed after you opened it. Look at it again before you decide.'
export const theReviewerAskedForChanges = 'The reviewer asked for changes'
export const readTheNote = 'Read the note'
export const moreForAgents = 'More for agents'

// All listings
export const select = 'Select'
export const selectTitle = 'Select {title}'
export const titleAddressAgentOrNumber = 'Title, address, agent, or number'
export const anyStatus = 'Any status'
export const search = 'Search'
export const theListings = 'the listings'
export const noListingsMatch = 'No listings match.'
export const noListingsYet = 'No listings yet.'
export const agent = 'Agent'
export const untitled = 'Untitled draft'
export const legalHold = 'Legal hold'
export const demo = 'Demo'
export const searchUpTo100Characters = 'Search for up to 100 characters.'
export const takeItDown = 'Take down'
export const restoreIt = 'Restore'
export const chooseAStatusFromTheList = 'Choose a status from the list.'
export const askForThePageAgain = 'Ask for the page again from the start.'

// Changes of a live listing that somebody reviews first
export const soldHomesKeepTheirPrice = 'This home is sold, so you can’t change its list price.'
export const noChangesWait = 'This listing has no changes to submit. Reload the page to see it as it is.'
export const changesWaitAlready = 'These changes were already submitted.'
export const changesWereReviewed = 'These changes were already reviewed, or the agent took them back.'
export const changesWaiting = 'Changes waiting for approval'
export const changesWaitingText =
  'Buyers see the listing as it was until an administrator of your brokerage approves. Its status changes right away.'
export const changesNotLive = 'Changes not live yet'
export const changesNotLiveText =
  'Your brokerage approves changes to live listings. Submit them when you’re done. Buyers see the listing as it was until then.'
export const changesReturned = 'An administrator asked for other changes'
export const changesReturnedText = 'Buyers see the listing as it was. Edit your changes and submit them again, or discard them.'
export const submitChanges = 'Submit for approval'
export const changesSubmitted = 'Changes submitted'
export const changesWentLive = 'Your changes are live'
export const discardChanges = 'Discard changes'
export const changesDiscarded = 'Changes discarded'
export const changesNotSubmitted = 'Your changes weren’t submitted'
export const changesNotDiscarded = 'Your changes weren’t discarded'
export const discardChangesText = 'The listing stays as buyers see it now. Your changes are gone; confirmed captions become a draft again.'
export const keepEditing = 'Keep editing'
export const buyersSee = 'Buyers see'
export const yourChange = 'Your change'
export const nothingThere = 'Nothing'
export const photosSideBySide = 'Photos side by side'
export const photoAdded = 'Added'
export const photoRemoved = 'Removed'
export const photoMoved = 'Moved'
export const photoDescribed = 'New description'
export const photoNumber = 'Photo {number}'
export const toursSideBySide = 'Tours side by side'
export const watch = 'Watch'
export const watchTitle = 'Watch {title}'
export const roomsSideBySide = 'Rooms side by side'
export const roomMoved = 'New time'
export const roomRenamed = 'New name'
export const roomPictured = 'New picture'
export const noRoomsThere = 'No rooms'
export const roomsNotLive = 'Rooms not live yet'
export const notLiveYet = 'Not live yet'
export const videosSideBySide = 'Title, cover, and captions side by side'
export const changesOfVideoTitle = 'Changes to the video “{title}”'
export const coverOnSide = 'Cover image: {side}'
export const changedCaption = 'changed caption'
export const unchangedCaption = 'caption'
export const captionsStay = '{captions} unchanged'
export const captionReworded = 'New text'
export const noCaptionsThere = 'No captions'
export const noDescription = 'No description'
export const yes = 'Yes'
export const no = 'No'
export const centerOfZip = 'Center of the ZIP code'

// My listings
export const chooseAGroupOfListings = 'Choose a group from the list.'
export const searchUpTo80Characters = 'Search up to 80 characters.'
export const chooseASort = 'Choose a column to sort by.'
export const chooseAPage = 'Choose a page from 1 up.'
export const askFor1To100Listings = 'Ask for 1 to 100 listings.'
export const pagesOfYourListings = 'Pages of your listings'
export const showingFirstCountOfTotal = 'Showing the first {count} of {total}. The rest are in the list below.'

// Stale listing
export const loadTheCurrentVersionAndSaveAgain =
  'This listing was changed somewhere else. Nothing you entered was lost. Load the current version and save again.'

// Publish guard
export const theListingAgreementHasEnded = 'The listing agreement has ended. Enter a later date.'
export const addAVideoThatIsReady = 'Add a video tour that’s ready to play.'
export const thePinIsFar = 'The pin is far from {zip} {city}. Move it or fix the ZIP code.'
export const placeThePin = 'Place the pin on the map.'
export const enterTheStreetAddress = 'Enter the street address, or hide the address.'
export const enterTheCity = 'Enter the city.'
export const enterTheZipCode = 'Enter the ZIP code.'
export const chooseAPropertyType = 'Choose a property type.'
export const addAPrice = 'Add a price.'
export const addATitle = 'Add a title.'
export const fixCountThings = 'Fix {count} things before buyers can see this listing. {first}'
