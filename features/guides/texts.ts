// Agent guides page
export const yourGuidesName = 'Your guides · {name}'
export const explainAStepOfBuyingA = 'Explain a step of buying a home, or show what life is like around the homes you sell.'
export const guideAndLifestyleVideos = 'Guide and lifestyle videos'
export const yourGuides = 'your guides'
export const yourVideos = 'your videos'
export const takenOffThePages = 'Taken off the pages'
export const itIsStillOnThePages = 'It is still on the pages'
export const published = 'Published'
export const publishAVideo = 'Publish a video'
export const nothingPublishedBesideYourHomesYet = 'Nothing published beside your homes yet'
export const addAVideoToYourLibrary = 'Add a video to your library'
export const takeAVideoOfYourLibrary = 'Take a video of your library, say what it is about, and mark the places it shows.'
export const lifeAroundHere = 'Life around here'
export const everywhere = 'Everywhere'
export const hiddenBecauseOfACopyrightNotice = 'Hidden because of a copyright notice. The e-mail we sent you about it says what you can do.'
export const edit = 'Edit'
export const takeOffThePages = 'Take off the pages'
export const takeThisVideoOffThePages = 'Take this video off the pages?'
export const takeItOff = 'Take it off'
export const titleStaysInYourLibraryWith = '“{title}” stays in your library with its rooms. Its text and places are deleted.'

// Buying guide page
export const buyingGuideName = 'Buying guide · {name}'
export const nineStepsToAHomeOf = 'Nine steps to a home of your own, each with what to do, what to ask and videos by licensed agents.'
export const nineStepsToAHomeOfYour = 'Nine steps to a home of your own. Read against its sources on {reviewedOn}.'
export const allVideos = 'All videos'
export const buyingGuide = 'Buying guide'
export const steps = 'Steps'
export const doneOfTasksDone = '{done} of {tasks} done'
export const yourTicksStayInThisBrowser = 'Your ticks stay in this browser and go nowhere else.'
export const untickEverything = 'Untick everything'
export const videosTopicNames = 'Videos: {topicNames}'
export const openTheMortgageCalculator = 'Open the mortgage calculator'
export const findAnAgent = 'Find an agent'
export const searchHomes = 'Search homes'
export const compareHomes = 'Compare homes'
export const videosAboutThisStep = 'Videos about this step'

// Buying steps
export const beginWithWhatAMonthMay =
  'Begin with what a month may cost, not with a price. Tax, insurance, an association’s fee and mortgage insurance come on top of the loan, and closing costs come on top of the down payment.'
export const writeDownWhatYouCanSpend = 'Write down what you can spend on housing each month and still sleep well.'
export const addUpTheCashYouHave = 'Add up the cash you have for the down payment, the closing and three months after it.'
export const readYourCreditReportsAndDispute =
  'Read your credit reports and dispute what is wrong. You may get them free at annualcreditreport.com.'
export const putTheNumbersIntoTheMortgage =
  'Put the numbers into the mortgage calculator and look at the month with a rate two points higher.'
export const aPreapprovalIsALendersWritten =
  'A preapproval is a lender’s written answer after looking at your papers. Sellers ask for it, and it tells you early what could go wrong. Several lenders asked within a few weeks count as one inquiry for most credit scores.'
export const askAtLeastThreeLendersOn = 'Ask at least three lenders on the same day, among them a credit union or a local bank.'
export const askYourStatesHousingFinanceAgency = 'Ask your state’s housing finance agency what help you qualify for.'
export const getThePreapprovalLetterAndNote = 'Get the preapproval letter and note the day it ends.'
export const compareLoanEstimatesPageByPage = 'Compare Loan Estimates page by page, not only the rate.'
export const yourOwnAgentWorksForYou =
  'Your own agent works for you and not for the seller. Before an agent shows you a home you will usually sign an agreement that says what they do and what they are paid; both can be negotiated.'
export const talkToTwoOrThreeAgents = 'Talk to two or three agents and ask what they would not buy in your area, and why.'
export const lookUpTheLicenseOnThe = 'Look up the license on the state’s own site.'
export const readTheBuyerAgreementHowLong = 'Read the buyer agreement: how long it runs, what it costs, how it ends.'
export const watchBeforeYouDriveATour =
  'Watch before you drive. A tour shows how rooms follow one another, and its chapters let you compare three kitchens in a minute. Write down what you will not give up, and let everything else surprise you.'
export const nameThreeThingsYouMustHave = 'Name three things you must have and three you must not.'
export const compareHomesRoomByRoomAnd = 'Compare homes room by room and look at the cost of a month, not the price alone.'
export const checkFloodFireAndNoiseFor = 'Check flood, fire and noise for each address you like.'
export const askTheAgentAboutTheMoment = 'Ask the agent about the moment of the tour that puzzles you.'
export const aVisitIsForWhatA =
  'A visit is for what a camera cannot show: smell, sound, slope and light. Take your time, open things, and come back at another hour.'
export const runTapsFlushAndLookUnder = 'Run taps, flush, and look under sinks and at ceilings below baths.'
export const walkAroundTheOutsideAndSee = 'Walk around the outside and see where rain water goes.'
export const talkToSomebodyWhoLivesOn = 'Talk to somebody who lives on the street.'
export const driveTheCommuteAtTheHour = 'Drive the commute at the hour you would drive it.'
export const anOfferIsMoreThanA =
  'An offer is more than a price: it names the deposit, the days for inspection, what the loan must come to, and what stays in the home. Each condition is a way out, and each one you drop is a risk you take.'
export const askYourAgentForHomesThat = 'Ask your agent for homes that closed nearby in the last six months.'
export const readTheSellersDisclosuresBeforeYou =
  'Read the seller’s disclosures before you sign, and the association’s papers if there is one.'
export const decideWhichConditionsYouNeedWith = 'Decide which conditions you need, with your agent or a lawyer.'
export const writeDownThePriceAtWhich = 'Write down the price at which you walk away.'
export const theInspectionIsYoursAndThe =
  'The inspection is yours, and the appraisal is the lender’s. Be there for the first and ask for the second. What they find is a reason to negotiate, to ask for repairs, or to leave while you still may.'
export const chooseYourOwnInspectorAndWalk = 'Choose your own inspector and walk along.'
export const addTestsWhereTheyMatterRadon = 'Add tests where they matter: radon, sewer line, termites, well, septic, pool.'
export const putTheLastDayToObject = 'Put the last day to object into your calendar.'
export const askTheLenderForACopy = 'Ask the lender for a copy of the appraisal.'
export const threeBusinessDaysBeforeYouSign =
  'Three business days before you sign, the Closing Disclosure tells the final numbers. Compare it with your Loan Estimate. Confirm wiring instructions by calling a number you found yourself: false instructions are a common fraud.'
export const buyHomeInsuranceAndFloodInsurance = 'Buy home insurance, and flood insurance where the map asks for it.'
export const compareTheClosingDisclosureWithThe = 'Compare the Closing Disclosure with the Loan Estimate, line by line.'
export const callTheTitleCompanyOnA = 'Call the title company on a number you found yourself before you wire anything.'
export const walkThroughTheHomeOnThe = 'Walk through the home on the last day.'
export const theFirstWeeksDecideWhatThe =
  'The first weeks decide what the next years cost. Know how to turn off water, gas and power, and keep every paper of the purchase in one place.'
export const changeTheLocksAndTheCodes = 'Change the locks and the codes of garage and alarm.'
export const fileForTheHomesteadExemptionIf = 'File for the homestead exemption if your state has one.'
export const keepTheClosingPapersAndReceipts = 'Keep the closing papers and receipts of improvements; you need them when you sell.'
export const planTheUpkeepOfTheFirst = 'Plan the upkeep of the first year: filters, gutters, heating and cooling.'

// Guide card
export const length = 'Length'
export const place = 'place'
export const placesOnTheMap = '{places} on the map'

// Guide form
export const openItBeforeYouPublishA = 'Open it before you publish a guide.'
export const video = 'Video'
export const everyVideoOfYourLibraryThat = 'Every video of your library that plays.'
export const chooseAVideo = 'Choose a video'
export const kind = 'Kind'
export const aGuideForBuyers = 'A guide for buyers'
export const lifeAroundAPlace = 'Life around a place'
export const step = 'Step'
export const chooseAStep = 'Choose a step'
export const title = 'Title'
export const whatItShows = 'What it shows'
export const speakOfPlacesAndFactsNot = 'Speak of places and facts, not of who lives there: fair housing law covers videos too.'
export const zip = 'ZIP'
export const peopleNearItFindTheVideo = 'People near it find the video first. Leave empty for what holds everywhere.'
export const save = 'Save'
export const publish = 'Publish'
export const cancel = 'Cancel'

// Guide page
export const aVideoByBy = 'A video by {by}.'
export const allBuyerGuides = 'All buyer guides'
export const holdsEverywhere = 'Holds everywhere'
export const readThisStepOfTheBuying = 'Read this step of the buying guide'
export const theAgentAnswersForWhatThe = 'The agent answers for what the video says. It is no legal, tax or lending advice.'
export const independentAgent = 'Independent agent'

// Guide screen
export const placesInThisVideo = 'Places in this video'

// Guides page
export const buyerGuidesName = 'Buyer guides · {name}'
export const licensedAgentsExplainEveryStepTo =
  'Licensed agents explain every step to a home of your own, and show what life is like around it.'
export const licensedAgentsExplainEveryStepAnd =
  'Licensed agents explain every step, and show what life is like around the homes they sell.'
export const theStepsInWords = 'The steps in words'
export const buyerGuides = 'Buyer Guides'
export const buyerGuides2 = 'Buyer guides'
export const guidesForBuyers = 'Guides for buyers'
export const everyStep = 'Every step'
export const nearZip = 'Near ZIP'
export const showVideos = 'Show videos'
export const noVideoFits = 'No video fits'
export const noVideosYet = 'No videos yet'
export const showAllVideos = 'Show all videos'
export const readTheBuyingGuide = 'Read the buying guide'
export const leaveOutTheZipOrChoose = 'Leave out the ZIP or choose another step.'
export const asSoonAsAnAgentPublishes = 'As soon as an agent publishes a guide, it appears here.'
export const videos = 'Videos'
export const moreVideos = 'More videos'

// Place fields
export const placeWithoutAName = 'Place without a name'
export const close = 'Close'
export const remove = 'Remove'
export const name = 'Name'
export const note = 'Note'
export const pinOfName = 'Pin of {name}'
export const weKnowNoCityCountyOr = 'We know no city, county or ZIP that begins like this.'
export const cityOrZip = 'City or ZIP'
export const moveThePinThere = 'Move the pin there'

// Places editor
export const thereIsAPlaceAtThis = 'There is a place at this moment already. Play on to the next one.'
export const placesOnTheMap2 = 'Places on the map'
export const markAPlaceAtThisMoment = 'Mark a place at this moment'
export const placesOfAtMostMostPlacesMarked = '{places} of at most {mostPlaces} marked.'

// Places map
export const playAtName = 'Play at {name}'

// Contract
export const nameThePlace = 'Name the place.'
export const useAtMost80Characters = 'Use at most 80 characters.'
export const useAtMost200Characters = 'Use at most 200 characters.'
export const pleaseEnterA5DigitZip = 'Please enter a 5-digit ZIP code.'
export const thisLinkToMoreVideosIs = 'This link to more videos is not complete.'
export const chooseAVideo2 = 'Choose a video.'
export const giveItATitle = 'Give it a title.'
export const useAtMost120Characters = 'Use at most 120 characters.'
export const markAtMostMostPlacesPlaces = 'Mark at most {mostPlaces} places.'
export const eachPlaceMustComeLaterIn = 'Each place must come later in the video than the one before.'
export const chooseWhatTheGuideIsAbout = 'Choose what the guide is about.'
export const onlyAGuideHasATopic = 'Only a guide has a topic.'
export const onlyALifestyleVideoHasPlaces = 'Only a lifestyle video has places.'

// Steps
export const knowWhatYouCanSpend = 'Know what you can spend'
export const getPreapproved = 'Get preapproved'
export const chooseYourAgent = 'Choose your agent'
export const searchAndWatchTours = 'Search and watch tours'
export const visitWhatIsLeft = 'Visit what is left'
export const makeAnOffer = 'Make an offer'
export const inspectAndAppraise = 'Inspect and appraise'
export const moveIn = 'Move in'

// Publish guide
export const thisVideoIsPublishedAlreadyChange = 'This video is published already. Change that one instead.'
export const chooseAVideoOfYourLibrary = 'Choose a video of your library.'
export const thisVideoDoesNotPlayYet = 'This video does not play yet. Publish it when it has arrived.'
export const nameLiesAfterTheEndOf = '“{name}” lies after the end of the video.'
export const weDoNotKnowTheZip = 'We do not know the ZIP {zip}.'

// Read guides
export const thisVideoIsNotPublishedAny = 'This video is not published any more.'
