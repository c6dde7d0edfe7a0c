// About page
export const about = 'About'
export const whatNameIsWhoRunsIt = 'What {name} is, who runs it and where its data comes from.'
export const aboutName = 'About {name}'
export const taglineEveryHomeHereStartsWith = '{tagline} Every home here starts with a video tour, room by room.'
export const whyToursComeFirst = 'Why tours come first'
export const photosShowAHomeAtIts =
  'Photos show a home at its best angle. A tour shows how the rooms connect: whether the kitchen opens to the living room, how far the bedrooms are from the front door, what the light does. When an agent has marked the rooms of a tour, you can go straight to the one you care about.'
export const howItWorks = 'How it works'
export const licensedAgentsPublishTheHomesThey =
  'Licensed agents publish the homes they represent, with a tour they upload or link from a video host.'
export const youLookAtHomesOnA = 'You look at homes on a map or in a list, watch the tour and read the facts. You need no account for that.'
export const whenYouHaveAQuestionYou =
  'When you have a question, you write to the agent of that home. Your message goes to that agent only.'
export const whatYouWillNotFind = 'What you will not find'
export const theTerms = 'the terms'
export const nameHasNoIdxOrMls =
  '{name} has no IDX or MLS feeds. A home is here because its agent put it here, so this is never the whole market. We do not take part in a sale, we are not a broker, and agents provide their services on their own. See'
export const openSource = 'Open source'
export const contactPage = 'contact page'
export const nameIsOpenSourceSoftwareUnder =
  '{name} is open-source software under the MIT license. Whoever runs this site is its operator and answers for it; you reach the operator on the'
export const dataSourcesAndAttributions = 'Data sources and attributions'
export const homesPhotosAndToursTheAgents = 'Homes, photos and tours: the agents who published them.'
export const zipCodesAndPlacesGeoNamesLicensed = 'ZIP codes and places: GeoNames, licensed under Creative Commons Attribution 4.0.'
export const openStreetMapContributors = 'OpenStreetMap contributors'
export const streetsOnTheMap = 'Streets on the map: ©'
export const openDatabaseLicenseCityOfAustin = ', Open Database License; City of Austin, City of Oakland and City of San José, open data.'
export const landWaterBordersAndHighwaysOn =
  'Land, water, borders and highways on the map: Natural Earth and U.S. Census Bureau, public domain; map layers by Protomaps.'
export const typefacesFrauncesAndInterSilOpen = 'Typefaces: Fraunces and Inter, SIL Open Font License 1.1.'

// Agent info page
export const forAgents = 'For Agents'
export const publishYourHomesOnNameWith = 'Publish your homes on {name} with a video tour buyers can walk through room by room.'
export const letBuyersWalkThroughTheHome = 'Let buyers walk through the home before they ask you for an hour of your day.'
export const signUpAsAnAgent = 'Sign up as an agent'
export const agentSignIn = 'Agent Sign In'
export const yourTourRoomByRoom = 'Your tour, room by room'
export const uploadAVideoOrLinkOne =
  'Upload a video or link one from YouTube, Vimeo, Wistia, Dailymotion or Matterport. Mark where each room begins while you watch, or paste lines such as “0:42 Kitchen”. Buyers jump straight to the room they care about.'
export const yourListingAtYourPace = 'Your listing, at your pace'
export const draftsAreSavedAsYouType = 'Drafts are saved as you type. Nothing is public until you publish it.'
export const photosAreResizedForEveryScreen = 'Photos are resized for every screen, and the location hidden in their files is removed.'
export const putAHomeOnHoldMark =
  'Put a home on hold, mark it sold or archive it. Price and status changes are recorded from the first day, and buyers can see them.'
export const yourConversations = 'Your conversations'
export const aBuyerWhoWritesFromOne =
  'A buyer who writes from one of your homes reaches you and nobody else. We do not sell the inquiry to other agents, and no other agent’s face stands beside your listing.'
export const whatYouNeed = 'What you need'
export const aRealEstateLicenseYouEnter =
  'A real estate license. You enter its number and state when you sign up, and both are shown beside your name.'
export const theNameOfYourBrokerageEvery = 'The name of your brokerage. Every home and your profile show it, as advertising rules require.'
export const homesYouAreAllowedToAdvertise = 'Homes you are allowed to advertise, and media you own or may use.'
export const howWeKeepAdvertisingFair = 'how we keep advertising fair'
export const untilWeHaveCheckedYourLicense = 'Until we have checked your license, your pages say so. Read'
export const and = 'and'
export const beforeYouPublish = 'before you publish.'

// Article
export const lastChanged = 'Last changed'

// Contact page
export const contact = 'Contact'
export const howToReachThePeopleWho = 'How to reach the people who run {name}.'
export const questionsAboutAHomeGoTo = 'Questions about a home go to its agent. Everything else comes to us.'
export const aboutAHomeOrAVisit = 'About a home or a visit'
export const findThemByState = 'find them by state'
export const openTheHomeAndWriteTo =
  'Open the home and write to its agent from there. The agent knows the home, and your message reaches nobody else. If you want to know an agent first,'
export const aboutThisSite = 'About this site'
export const helpWithYourAccountAndAnything = 'Help with your account, and anything that does not work'
export const copyrightPrivacyAndOtherLegalMatters = 'Copyright, privacy and other legal matters'
export const post = 'Post'
export const whatHelpsUsHelpYou = 'What helps us help you'
export const theAddressOfThePageYou = 'The address of the page you were on.'
export const whatYouDidWhatYouExpected = 'What you did, what you expected and what happened instead.'
export const theReportNumberIfThePage = 'The report number, if the page showed one. Please never send your password.'

// Equal housing page
export const hudTelephone = '1-800-669-9777'
export const equalHousingOpportunity = 'Equal Housing Opportunity'
export const nameAndItsAgentsFollowThe = '{name} and its agents follow the Fair Housing Act.'
export const everyHomeOnThisSiteIs = 'Every home on this site is open to everyone on the same terms.'
export const theFairHousingActMakesIt =
  'The Fair Housing Act makes it illegal to advertise a home with any preference, limitation or discrimination because of race, color, religion, sex, disability, familial status or national origin, or to intend such a preference. State and local laws protect further groups. We do not knowingly accept advertising that breaks these laws.'
export const californiaAlsoProtectsAlsoProtected = 'California also protects {alsoProtected}.'
export const whatThisMeansOnName = 'What this means on {name}'
export const agentsDescribeTheHomeNotThe = 'Agents describe the home, not the people they imagine in it.'
export const noSearchFilterSortingOrRecommendation =
  'No search filter, sorting or recommendation uses a protected characteristic or stands in for one.'
export const limitsTheLawAllowsSuchAs = 'Limits the law allows, such as housing for older persons, must be stated as what they are.'
export const assistanceAnimalsAreNotPetsAnd =
  'Assistance animals are not pets, and reasonable accommodations may be asked for with any home.'
export const whenYouSeeSomethingElse = 'When you see something else'
export const writeTo = 'Write to'
export const withTheAddressOfThePage = 'with the address of the page. We look at every report and remove what breaks the law.'
export const whenYouAreTreatedUnfairly = 'When you are treated unfairly'
export const youCanComplainToTheseOffices = 'You can complain to these offices, and you need nobody’s permission to do so:'
export const hudGovFairhousing = 'hud.gov/fairhousing'
export const uSDepartmentOfHousingAnd =
  'U.S. Department of Housing and Urban Development (HUD), Office of Fair Housing and Equal Opportunity:'

// New listings page
export const newHomesName = 'New homes · {name}'
export const newlyBuiltHomesAndHomesUnder =
  'Newly built homes and homes under construction, each with a video tour, and what to ask before you sign with a builder.'
export const newlyBuiltOrStillBeingBuilt =
  'Newly built, or still being built: the agent says which, and pictures of what is not there yet are labeled.'
export const newHomes = 'New homes'
export const noNewHomesRightNow = 'No new homes right now'
export const seeAllHomes = 'See all homes'
export const asSoonAsAnAgentPublishes = 'As soon as an agent publishes a newly built home, it appears here.'
export const newHome = 'new home'
export const searchAmongThem = 'Search among them'
export const seeAllTotal = 'See all {total}'
export const beforeYouSignWithABuilder = 'Before you sign with a builder'
export const theAgentInTheModelHome =
  'The agent in the model home works for the builder. You may bring your own; say so at your first visit.'
export const theBuildersContractIsTheBuilders =
  'The builder’s contract is the builder’s. Ask a lawyer what happens to your deposit if the home is late.'
export const haveItInspectedThreeTimesBefore =
  'Have it inspected three times: before the walls are closed, before you close, and before the first year’s warranty ends.'
export const askWhatIsStandardAndWhat = 'Ask what is standard and what is an upgrade, in writing; model homes show the upgrades.'
export const taxesOfTheFirstYearAre = 'Taxes of the first year are often those of the empty lot. Ask what they will be with the home on it.'
export const readTheBuyingGuide = 'Read the buying guide'

// Newest tour
export const newestTour = 'Newest tour'
export const playThePreview = 'Play the preview'
export const pauseThePreview = 'Pause the preview'

// Privacy page
export const privacy = 'Privacy'
export const whatNameKeepsAboutYouWhy = 'What {name} keeps about you, why, and how to have it deleted.'
export const whatWeKeepAboutYouWhy = 'What we keep about you, why, and how you have it changed or deleted.'
export const inShort = 'In short'
export const youCanLookAtHomesAnd = 'You can look at homes and watch tours without an account.'
export const weDoNotSellYourData = 'We do not sell your data, and we show no advertising.'
export const aMessageYouWriteGoesTo = 'A message you write goes to the person you write to.'
export const nothingIsLoadedFromAVideo = 'Nothing is loaded from a video host before you press play.'
export const whatWeKeep = 'What we keep'
export const whenYouOnlyLook = 'When you only look'
export const technicalRecordsOfRequestsTimeAddress =
  'Technical records of requests (time, address of the page, network address, browser) for the security and operation of the site.'
export const whenYouHaveAnAccount = 'When you have an account'
export const yourEMailAddressYourName =
  'Your e-mail address, your name, and if you give them your ZIP code and picture. Your password is kept only as a one-way hash.'
export const whenYouAreAnAgent = 'When you are an agent'
export const yourLicenseNumberAndStateBrokerage =
  'Your license number and state, brokerage, telephone number, and what you publish. License and brokerage are shown to everybody.'
export const whenYouWriteMessages = 'When you write messages'
export const theMessagesWhenTheyWereSent =
  'The messages, when they were sent and read, and the home they are about. You and the other person can see them.'
export const whatYourBrowserKeeps = 'What your browser keeps'
export const yourSignInAndSettingsSuch =
  'Your sign-in and settings such as the color theme are stored in your browser, because the site cannot work as you asked without them. While you are signed in, a cookie says that somebody is, and nothing else. If you write a message without JavaScript, two more cookies keep track of it and of your email address for up to an hour. We use no cookies for advertising. Signing out clears your sign-in and the first cookie.'
export const whoElseSeesData = 'Who else sees data'
export const theAgentOrBuyerYouWrite = 'The agent or buyer you write to.'
export const companiesThatRunServersOrSend =
  'Companies that run servers or send e-mail for the operator, on the operator’s instructions only.'
export const theVideoHostOnceYouPress =
  'The video host, once you press play on a tour that is embedded from one. Its own privacy notice applies then.'
export const authoritiesWhenTheLawObligesUs = 'Authorities, when the law obliges us.'
export const howLong = 'How long'
export const accountDataStaysUntilYouHave =
  'Account data stays until you have the account deleted. Messages stay until the people in the conversation delete them. Some records must be kept longer where the law says so; we keep no more of them than it asks for.'
export const yourRights = 'Your rights'
export const deleteYourAccount = 'delete your account'
export const yourPrivacyChoices = 'your privacy choices'
export const youMayAskWhatWeKeep =
  'You may ask what we keep about you, have it corrected, receive a copy, and have it deleted, wherever you live. Change your name and picture, take everything along as one ZIP and'
export const inYourSettingsItIsDone = 'in your settings; it is done at once. Opt out of sale, sharing and call lists under'
export const withoutAnAccountForEverythingElse = ', without an account. For everything else write to'
export const fromTheAddressOfYourAccount = 'from the address of your account.'
export const byLawWeAnswerWithinAnswerDays =
  'By {law} we answer within {answerDays} days, {extensionDays} more where a request is complicated'
export const youMayAppealOurDecision = '. You may appeal our decision.'
export const children = 'Children'
export const theSiteIsMeantForAdults =
  'The site is meant for adults. We do not knowingly keep data of children under 13; tell us if you think we do.'
export const whoAnswersForThis = 'Who answers for this'
export const theOperatorOfThisSitePostalAddress = 'The operator of this site: {postalAddress},'

// Start page
export const homesShownAsVideoToursRoom =
  'Homes shown as video tours, room by room, on a map. Watch the kitchen before you visit, and write to the agent who lists the home.'
export const nameHomesWithVideoTours = '{name}: homes with video tours'
export const everyHomeHereIsFilmedBy =
  'Every home here is filmed by the agent who lists it. Jump straight to the kitchen, then ask what you want to know.'
export const searchHomes = 'Search homes'
export const tryWords = 'Try “3 beds in Austin under $600,000”.'
export const newTours = 'New tours'
export const noToursYet = 'No tours yet'
export const asSoonAsAnAgentPublishesA = 'As soon as an agent publishes a home, its tour appears here.'
export const exploreTheMap = 'Explore the map'
export const seePricesOnTheMapMove = 'See prices on the map. Move it to update the list.'
export const openTheMap = 'Open the map'
export const ifYouAreLookingForA = 'If you are looking for a home'
export const watchRoomByRoom = 'Watch room by room'
export const jumpStraightToAnyRoom = 'Jump straight to any room.'
export const writeToTheAgent = 'Write to the agent'
export const yourMessageGoesToThePerson = 'Your message goes to the person named on the page, and to nobody else.'
export const ifYouSellHomes = 'If you sell homes'
export const uploadATourOrPasteIts = 'Upload a tour or paste its link'
export const markTheRoomsWhileYouWatch = 'Mark the rooms while you watch. Drafts are saved as you type.'
export const publishWhenItIsRight = 'Publish when it is right'
export const youSeeWhatIsStillMissing = 'You see what is still missing, preview the page, and change price and status at any time.'

// Terms page
export const terms = 'Terms'
export const theRulesForUsingNameIn = 'The rules for using {name}, in plain words.'
export const whoWeAre = 'Who we are'
export const nameWeAndUsMeanThe = '“{name}”, “we” and “us” mean the operator of this site, reached at'
export const andPostalAddressByUsingTheSite =
  'and {postalAddress}. By using the site you accept these terms. If you do not accept them, please do not use it.'
export const whatTheSiteIs = 'What the site is'
export const theSitePublishesHomesAndVideo =
  'The site publishes homes and video tours that agents create and lets you write to those agents. We are not a real estate broker or agent, a lender or an adviser, and we take no part in any sale, lease or loan. Each agent provides brokerage services independently and is responsible for them.'
export const whatAgentsPublish = 'What agents publish'
export const agentsAnswerForWhatTheyPublish =
  'Agents answer for what they publish. We do not inspect homes and do not promise that a description, price or tour is complete or current. Check everything that matters to you before you decide: visit the home, have it inspected, read the documents.'
export const yourAccount = 'Your account'
export const giveCorrectInformationAndKeepYour =
  'Give correct information and keep your password to yourself. Tell us when you think somebody else has used your account.'
export const youMayStopUsingYourAccount = 'You may stop using your account at any time. Write to us if you want it deleted.'
export const weMaySuspendAccountsThatBreak = 'We may suspend accounts that break these terms, and we say why.'
export const whatIsNotAllowed = 'What is not allowed'
export const advertisingThatBreaksFairHousingLaw = 'Advertising that breaks fair housing law. See'
export const publishingMediaYouMayNotUse = 'Publishing media you may not use, or facts you know to be wrong.'
export const pretendingToBeSomebodyElseOr = 'Pretending to be somebody else, or to hold a license you do not hold.'
export const harassingPeopleSendingAdvertisingNobodyAsked =
  'Harassing people, sending advertising nobody asked for, or collecting data about others.'
export const overloadingProbingOrGettingAroundThe = 'Overloading, probing or getting around the protection of the site.'
export const forAgents2 = 'For agents'
export const youHoldAValidLicenseIn =
  'You hold a valid license in every state where you advertise a home, and the name of your broker is correct.'
export const youHaveTheOwnersPermissionTo = 'You have the owner’s permission to advertise the home and to show its rooms.'
export const youKeepYourRightsInWhat =
  'You keep your rights in what you publish. You allow us to store, adapt to screen sizes and show it for as long as you leave it on the site.'
export const copyright = 'Copyright'
export const noticesUnderTheDigitalMillenniumCopyright = 'Notices under the Digital Millennium Copyright Act go to'
export const whatANoticeNeedsIsListed =
  '. What a notice needs is listed under “DMCA notice” at the foot of every page. We close accounts that infringe repeatedly.'
export const videosFromOtherHosts = 'Videos from other hosts'
export const someToursAreEmbeddedFromOther =
  'Some tours are embedded from other hosts. They load only when you press play, and from then on the terms of that host apply as well.'
export const liability = 'Liability'
export const theSiteIsProvidedAsIt =
  'The site is provided as it is. As far as the law allows, we are not liable for what agents publish, for dealings between you and an agent, or for damage caused by the site being wrong or not available. Nothing here limits rights that the law does not let you give up.'
export const lawAndChanges = 'Law and changes'
export const theLawOfTexasAppliesWithout =
  'The law of Texas applies, without its rules on conflicts of law; consumer protection of your own state stays with you. When we change these terms, the date above changes, and we announce changes that matter on this page before they apply.'
