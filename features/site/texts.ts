// About page
export const about = 'About'
export const whatNameIsWhoRunsIt = 'What {name} is, who runs it, and where its data comes from.'
export const aboutName = 'About {name}'
export const taglineEveryHomeHereStartsWith = '{tagline} Watch video tours room by room, where the agent filmed one.'
export const whyToursComeFirst = 'Why tours come first'
export const photosShowAHomesBestAngles =
  'Photos show a home’s best angles. A tour shows how the rooms connect: whether the kitchen opens to the living room, how far the bedrooms are from the front door, and how the light falls. When an agent labels the rooms, you can jump straight to the one you want.'
export const howItWorks = 'How it works'
export const licensedAgentsListTheHomesThey =
  'Licensed agents list the homes they represent, with tours they upload or link from a video host.'
export const browseHomesOnAMapOr = 'Browse homes on a map or in a list, watch the tours, and read the facts. No account needed.'
export const haveAQuestionMessageTheAgent = 'Have a question? Message the agent. The agent reads it, or an assistant answering for them.'
export const whatYouWontFind = 'What you won’t find'
export const theTerms = 'the terms'
export const nameHasNoIDXOrMLS =
  '{name} has no IDX or MLS feeds. You see only homes that agents list here, so it’s never the whole market. We aren’t a broker and take no part in any sale. Agents provide their services independently. See'
export const openSource = 'Open source'
export const contactPage = 'contact page'
export const nameIsOpenSourceSoftwareUnder =
  '{name} is open-source software under the MIT license. The operator of this site is responsible for it. Contact the operator on the'
export const dataSourcesAndAttributions = 'Data sources and attributions'
export const homesPhotosAndToursTheAgents = 'Homes, photos, and tours: the agents who published them.'
export const zipCodesAndPlacesGeoNamesLicensed = 'ZIP codes and places: GeoNames, licensed under Creative Commons Attribution 4.0.'
export const openStreetMapContributors = 'OpenStreetMap contributors'
export const streetsOnTheMap = 'Streets on the map: ©'
export const openDatabaseLicenseCityOfAustin = ', Open Database License; City of Austin, City of Oakland and City of San José, open data.'
export const landWaterBordersAndHighwaysOn =
  'Land, water, borders, and highways on the map: Natural Earth and U.S. Census Bureau, public domain. Map layers by Protomaps.'
export const typefacesFrauncesAndInterSilOpen = 'Typefaces: Fraunces and Inter, SIL Open Font License 1.1.'

// Agent info page
export const forAgents = 'For Agents'
export const listYourHomesOnNameWith = 'List your homes on {name} with a room-by-room video tour.'
export const letBuyersTourTheHomeOnline = 'Let buyers tour the home online before they book your time.'
export const signUpAsAnAgent = 'Sign up as an agent'
export const agentSignIn = 'Agent Sign In'
export const yourTourRoomByRoom = 'Your tour, room by room'
export const uploadAVideoOrLinkOne =
  'Upload a video or link one from YouTube, Vimeo, Wistia, Dailymotion, or Matterport. Label rooms as you watch, or paste lines such as “0:42 Kitchen.” Buyers jump straight to the room they care about.'
export const yourListingAtYourPace = 'Your listing, at your pace'
export const draftsSaveAsYouTypeNothing = 'Drafts save as you type. Nothing is public until you publish.'
export const photosAreSizedForEveryScreen = 'Photos are sized for every screen, and location data in the files is removed.'
export const putAListingOnHoldMark = 'Put a listing on hold, mark it sold, or archive it. Buyers can see its price and status history.'
export const yourConversations = 'Your conversations'
export const messagesAboutYourListingsGoTo =
  'Messages about your listings go to you and the assistants you choose. We don’t sell leads or show other agents beside your listing.'
export const whatYouNeed = 'What you need'
export const aRealEstateLicenseEnterYour = 'A real estate license. Enter your number and state at sign-up. We show both next to your name.'
export const yourBrokerageNameItAppearsOn =
  'Your brokerage name. It appears on every listing and your profile, as advertising rules require.'
export const homesYoureAuthorizedToAdvertiseAnd = 'Homes you’re authorized to advertise, and media you own or have permission to use.'
export const howWeKeepAdvertisingFair = 'how we keep advertising fair'
export const yourPagesShowYourLicenseAs = 'Your pages show your license as unverified until we check it. Read'
export const and = 'and'
export const beforeYouPublish = 'before you publish.'

// Article
export const lastChanged = 'Last changed'

// Contact page
export const contact = 'Contact'
export const contactThePeopleWhoRunName = 'Contact the people who run {name}.'
export const forQuestionsAboutAHomeMessage = 'For questions about a home, message its agent. For everything else, contact us.'
export const aboutAHomeOrTour = 'About a home or tour'
export const browseThemByState = 'browse them by state'
export const openTheHomeAndMessageIts =
  'Open the home and message its agent. The agent reads it, or an assistant answering for them. To find agents,'
export const aboutThisSite = 'About this site'
export const accountHelpAndTechnicalProblems = 'Account help and technical problems'
export const copyrightPrivacyAndOtherLegalMatters = 'Copyright, privacy, and other legal matters'
export const mail = 'Mail'
export const helpUsHelpYou = 'What to include'
export const theLinkToThePageYou = 'The link to the page you were on.'
export const whatYouDidWhatYouExpected = 'What you did, what you expected, and what happened instead.'
export const theReportNumberIfYouSaw = 'The report number, if you saw one. Never send your password.'

// Equal housing page
export const hudTelephone = '1-800-669-9777'
export const equalHousingOpportunity = 'Equal Housing Opportunity'
export const nameAndItsAgentsFollowThe = '{name} and its agents follow the Fair Housing Act.'
export const everyHomeOnThisSiteIs = 'Every home on this site is open to everyone on equal terms.'
export const theFairHousingActMakesIt =
  'The Fair Housing Act makes it illegal to advertise a home with any preference, limitation, or discrimination because of race, color, religion, sex, disability, familial status, or national origin, or to intend such a preference. State and local laws protect additional groups. We do not knowingly accept advertising that breaks these laws.'
export const stateAlsoProtects = '{state} also protects {alsoProtected}.'
export const whatThisMeansOnName = 'What this means on {name}'
export const agentsDescribeTheHomeNotWho = 'Agents describe the home, not who should live in it.'
export const noSearchFilterSortOrderOr =
  'No search filter, sort order, or recommendation uses a protected characteristic or a proxy for one.'
export const legalExceptionsSuchAsHousingFor = 'Legal exceptions, such as housing for older persons, must be clearly stated.'
export const assistanceAnimalsAreNotPetsAnd =
  'Assistance animals are not pets, and you may request a reasonable accommodation for any home.'
export const reportAProblem = 'Report a problem'
export const emailUsAt = 'Email'
export const withALinkToThePage = 'with a link to the page. We review every report and remove content that breaks the law.'
export const contactsAndNoticesByState = 'Contacts and notices by state'
export const fileAComplaint = 'File a complaint'
export const ifYouveBeenTreatedUnfairlyYou = 'If you’ve been treated unfairly, you can file a complaint with these offices:'
export const hudGovFairhousing = 'hud.gov/fairhousing'
export const uSDepartmentOfHousingAnd =
  'U.S. Department of Housing and Urban Development (HUD), Office of Fair Housing and Equal Opportunity:'

// New listings page
export const newHomesName = 'New homes · {name}'
export const newConstructionAndHomesBeingBuilt = 'New construction and homes being built, plus what to ask before signing with a builder.'
export const newlyBuiltHomesAndHomesUnder = 'Newly built homes and homes under construction. Renderings are labeled.'
export const newHomes = 'New homes'
export const noNewHomesRightNow = 'No new homes right now'
export const seeAllHomes = 'See all homes'
export const checkBackSoonForNewHomes = 'Check back soon for newly built homes.'
export const newHome = 'new home'
export const byBuilderInPlace = 'By {builder} · {place}'
export const newHomesByBuilder = 'New homes by {builder}'
export const planName = '{plan} plan'
export const toBeBuilt = 'To be built'
export const underConstruction = 'Under construction'
export const completed = 'Completed'
export const notBuiltYetPicturesShowThePlan = 'Not built yet. Pictures show what’s planned.'
export const moreNewHomes = 'More new homes'
export const progressVideos = 'Progress videos'
export const searchNewHomes = 'Search new homes'
export const seeAllTotal = 'See all {total}'
export const beforeYouSignWithABuilder = 'Before you sign with a builder'
export const theAgentInTheModelHome =
  'The agent in the model home works for the builder. You may bring your own agent. Say so on your first visit.'
export const theBuildersContractFavorsTheBuilder =
  'The builder’s contract favors the builder. Ask an attorney what happens to your deposit if the home is late.'
export const scheduleThreeInspectionsBeforeDrywallBefore =
  'Schedule three inspections: before drywall, before closing, and before the first-year warranty ends.'
export const getStandardFeaturesAndUpgradesIn = 'Get standard features and upgrades in writing. Model homes show the upgrades.'
export const firstYearTaxesAreOftenBased = 'First-year taxes are often based on the empty lot. Ask for an estimate with the finished home.'
export const readTheBuyingGuide = 'Read the buying guide'

// Newest tour
export const newestTour = 'Newest tour'
export const playPreview = 'Play preview'
export const pausePreview = 'Pause preview'

// Privacy page
export const privacy = 'Privacy'
export const whatNameKeepsAboutYouWhy = 'What {name} keeps about you, why, and how to delete it.'
export const whatWeKeepAboutYouWhy = 'What we keep about you, why, and how to change or delete it.'
export const inShort = 'In short'
export const youCanBrowseHomesAndWatch = 'You can browse homes and watch tours without an account.'
export const weDontSellYourDataOr = 'We don’t sell your data or show ads.'
export const yourMessagesGoOnlyToThe = 'Your messages go only to the person you send them to.'
export const weLoadNothingFromAVideo = 'We load nothing from a video host until you press play.'
export const whatWeKeep = 'What we keep'
export const whenYouBrowse = 'When you browse'
export const technicalRecordsOfRequestsTimePage =
  'Technical records of requests (time, page address, network address, browser) to run and protect the site.'
export const whenYouHaveAnAccount = 'When you have an account'
export const yourEmailAddressAndNamePlus =
  'Your email address and name, plus your ZIP code and picture if you add them. Your password is kept only as a one-way hash.'
export const whenYouSignAnAgreement = 'When you sign an agreement'
export const weKeepTheSignedAgreement =
  'We keep the agreement, your signature, its time and your network address in a sealed document that you and the agent can download. It stays when an account is deleted, since it proves what was agreed.'
export const whenYouAreAnAgent = 'When you are an agent'
export const yourLicenseNumberAndStateBrokerage =
  'Your license number and state, brokerage, phone number, and what you publish. Your license and brokerage are public.'
export const whenYouSendMessages = 'When you send messages'
export const theMessagesWhenTheyWereSent =
  'The messages, when they were sent and read, and the home they’re about. You and the other person can see them.'
export const whatYourBrowserKeeps = 'What your browser keeps'
export const yourBrowserStoresYourSignIn =
  'Your browser stores your sign-in and settings, such as the color theme, because the site can’t work as you asked without them. While you’re signed in, a cookie says that someone is signed in, and nothing else. If you write a message without JavaScript, two more cookies keep it and your email address for up to an hour, until you sign in. We use no advertising cookies. Signing out clears your sign-in and the first cookie.'
export const whoElseSeesData = 'Who else sees data'
export const theAgentOrBuyerYouMessage = 'The agent or buyer you message.'
export const companiesThatRunServersOrSend =
  'Companies that run servers or send email for the operator, only on the operator’s instructions.'
export const theVideoHostOnceYouPress = 'The video host, once you press play on an embedded tour. Its own privacy notice then applies.'
export const authoritiesWhenTheLawRequiresIt = 'Authorities, when the law requires it.'
export const howLongWeKeepIt = 'How long we keep it'
export const weKeepAccountDataUntilYou =
  'We keep account data until you delete your account. Messages stay until the people in the conversation delete them. When the law requires us to keep some records longer, we keep only what it requires.'
export const yourRights = 'Your rights'
export const deleteYourAccount = 'delete your account'
export const yourPrivacyChoices = 'your privacy choices'
export const youMayAskWhatWeKeep =
  'You may ask what we keep about you, have it corrected, get a copy, and have it deleted, wherever you live. Change your name and picture, download everything as one ZIP file, and'
export const inYourSettingsItTakesEffect = 'in your settings. It takes effect right away. Opt out of sale, sharing, and call lists under'
export const noAccountNeededForAnythingElse = ', no account needed. For anything else, email'
export const fromYourAccountsEmailAddress = 'from your account’s email address.'
export const byLawWeAnswerWithinAnswerDays =
  'Under the {law}, we answer within {answerDays} days, plus {extensionDays} more for complex requests'
export const youMayAppealOurDecision = '. You may appeal our decision.'
export const children = 'Children'
export const theSiteIsForAdultsWe =
  'The site is for adults. We don’t knowingly keep data about children under 13. Tell us if you think we do.'
export const whoIsResponsible = 'Who is responsible'
export const theOperatorOfThisSite = 'The operator of this site:'
export const theOperatorOfThisSitePostalAddress = 'The operator of this site: {postalAddress},'

// Start page
export const tourHomesByVideoRoomBy =
  'Tour homes by video, room by room, on a map. See the kitchen before you visit, and message the listing agent.'
export const nameHomesWithVideoTours = '{name}: tour homes by video'
export const everyHomeIsFilmedByIts = 'Watch the listing agent’s tour. Jump straight to the kitchen, then ask what you want to know.'
export const searchHomes = 'Search homes'
export const tryWords = 'Try “3 beds in Austin under $600,000”.'
export const newTours = 'New tours'
export const noToursYet = 'No tours yet'
export const checkBackSoonForNewTours = 'Check back soon for new tours.'
export const exploreTheMap = 'Explore the map'
export const seePricesOnTheMapMove = 'See prices on the map. Move it to update the list.'
export const openTheMap = 'Open the map'
export const forBuyers = 'For buyers'
export const watchRoomByRoom = 'Watch room by room'
export const jumpStraightToAnyRoom = 'Jump straight to any room.'
export const messageTheAgent = 'Message the agent'
export const yourMessageGoesToTheListing = 'Your message goes to the listing agent or someone answering for them, never to a lead service.'
export const forAgentsHeading = 'For agents'
export const uploadATourOrPasteA = 'Upload a tour or paste a link'
export const labelRoomsAsYouWatchDrafts = 'Label rooms as you watch. Drafts save automatically.'
export const publishWhenYoureReady = 'Publish when you’re ready'
export const seeWhatsMissingPreviewYourListing = 'See what’s missing, preview your listing, and update price and status anytime.'

// Terms page
export const terms = 'Terms'
export const theRulesForUsingNameIn = 'The rules for using {name}, in plain English.'
export const whoWeAre = 'Who we are'
export const nameWeAndUsMeanThe = '“{name},” “we,” and “us” mean the operator of this site, reached at'
export const andPostalAddress = 'and {postalAddress}'
export const byUsingTheSite = 'By using the site, you accept these terms. If you don’t accept them, please don’t use it.'
export const whatTheSiteIs = 'What the site is'
export const theSitePublishesHomesAndVideo =
  'The site publishes homes and video tours that agents create and lets you message those agents. We are not a real estate broker or agent, a lender, or an adviser, and we take no part in any sale, lease, or loan. Each agent provides brokerage services independently and is responsible for them.'
export const whatAgentsPublish = 'What agents publish'
export const agentsAreResponsibleForWhatThey =
  'Agents are responsible for what they publish. We don’t inspect homes, and we don’t promise that a description, price, or tour is complete or current. Verify everything that matters to you before you decide: visit the home, have it inspected, and read the documents.'
export const yourAccount = 'Your account'
export const giveAccurateInformationAndKeepYour =
  'Give accurate information and keep your password private. Tell us if you think someone else has used your account.'
export const youMayStopUsingYourAccount = 'You may stop using your account at any time. Contact us if you want it deleted.'
export const weMaySuspendAccountsThatBreak = 'We may suspend accounts that break these terms. We’ll tell you why.'
export const whatIsNotAllowed = 'What is not allowed'
export const advertisingThatBreaksFairHousingLaw = 'Advertising that breaks fair housing law. See'
export const publishingMediaYouDontHaveThe = 'Publishing media you don’t have the right to use, or facts you know are wrong.'
export const pretendingToBeSomeoneElseOr = 'Pretending to be someone else, or to hold a license you don’t hold.'
export const harassingPeopleSendingUnsolicitedAdvertisingOr =
  'Harassing people, sending unsolicited advertising, or collecting data about others.'
export const overloadingTheSiteProbingItOr = 'Overloading the site, probing it, or getting around its security.'
export const youHoldAValidLicenseIn =
  'You hold a valid license in every state where you advertise a home, and your broker’s name is correct.'
export const youHaveTheOwnersPermissionTo = 'You have the owner’s permission to advertise the home and to show its rooms.'
export const youKeepYourRightsInWhat =
  'You keep your rights in what you publish. You allow us to store it, adapt it to screen sizes, and show it for as long as you leave it on the site.'
export const copyright = 'Copyright'
export const noticesUnderTheDigitalMillenniumCopyright = 'Notices under the Digital Millennium Copyright Act go to'
export const seeDMCANoticeAtTheBottom =
  '. See “DMCA notice” at the bottom of every page for what a notice needs. We close accounts that infringe repeatedly.'
export const videosFromOtherHosts = 'Videos from other hosts'
export const someToursAreEmbeddedFromOther =
  'Some tours are embedded from other hosts. They load only when you press play. From then on, that host’s terms also apply.'
export const liability = 'Liability'
export const theSiteIsProvidedAsIs =
  'The site is provided as is. As far as the law allows, we are not liable for what agents publish, for dealings between you and an agent, or for damage caused by the site being wrong or unavailable. Nothing here limits rights that the law does not let you give up.'
export const lawAndChanges = 'Law and changes'
export const lawOfState = '{state} law'
export const lawOfTheOperator = 'The law of the state in which the operator is established'
export const lawWithoutConflictRules =
  '{law} applies, without its rules on conflicts of law. Your own state’s consumer protections still apply to you. When we change these terms, we update the date above, and we announce important changes on this page before they apply.'

// New homes by builder and community
export const builder = 'Builder'
export const community = 'Community'
export const allBuilders = 'All builders'
export const allCommunities = 'All communities'
export const showTheseHomes = 'Show homes'
export const clearChoice = 'Show all new homes'
export const noNewHomesOfThisChoice = 'No new homes match'
export const chooseAnotherBuilder = 'Choose another builder or community.'
