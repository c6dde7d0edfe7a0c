// Dashboard parts
export const billing = 'Billing'
export const tours = 'Tours'
export const leads = 'Leads'
export const vault = 'Vault'
export const coListings = 'Co-listings'
export const socialCalendar = 'Social calendar'
export const contentStrategy = 'Content strategy'
export const analytics = 'Analytics'
export const badges = 'Badges'
export const profile = 'Profile'

// Profile tabs
export const wishlist = 'Wishlist'
export const savedSearches = 'Saved searches'

// Root
export const lightDark = 'light dark'

// Avatar menu
export const yourAccount = 'Your account'
export const onboardingGuide = 'Onboarding Guide'
export const logOut = 'Log out'

// Blocked navigation note
export const openIt = 'Open it'
export const tryAgain = 'Try again'
export const stayHere = 'Stay here'

// Clear data
export const thisSignsYouOutHereAnd =
  'This signs you out on this device and deletes what only this browser stores: unsent messages, drafts, recently viewed homes and your checkmarks in the buying guide. Your account and everything saved to it stay.'
export const signOutAndDelete = 'Sign out and delete'
export const keepEverything = 'Keep everything'
export const signOutAndDeleteUnsent = 'Sign out and delete unsent messages and drafts on this device?'
export const alsoDropMyComparisonAndMy = 'Also delete my comparison and my cookie choice'

// Crash screen
export const somethingWentSidewaysLetsGetYou = "Something went sideways. Let's get you back on track!"
export const reloadPage = 'Reload page'
export const refreshTryAgain = 'Refresh & Try Again'

// Dmca dialog
export const dmcaNotice = 'DMCA notice'
export const ifSomethingOnNameUsesYour = 'If something on {name} uses your work without permission, send a takedown notice by email to'
export const under17USC512 = '. Under 17 U.S.C. § 512(c)(3) it needs these six elements:'
export const aPhysicalOrElectronicSignatureOf =
  'A physical or electronic signature of the copyright owner or of a person authorized to act for the owner.'
export const theCopyrightedWorkYouSayIs = 'The copyrighted work you say is infringed, or a list of them if there are several.'
export const theMaterialYouSayInfringesIt =
  'The material you say infringes it and where it is on {name}, for example the address of the page.'
export const howWeReachYouYourAddress = 'How to reach you: your address, phone number and email address.'
export const aStatementThatYouBelieveIn =
  'A statement that you believe in good faith that the use is not authorized by the owner, its agent or the law.'
export const aStatementThatTheInformationIn =
  'A statement that the information in the notice is accurate and, under penalty of perjury, that you are authorized to act for the owner.'
export const weRemoveOrHideWhatA =
  'We remove or hide what a complete notice identifies and tell the agent who posted it. The agent may send a counter-notice. Accounts that infringe repeatedly are closed.'
export const fillInAForm = 'fill in a form'
export const or = 'Or'
export const whichAsksForTheSixElements = ', which asks for the six elements and gives you a case number.'
export const postReachesUsAtPostalAddress = 'Our mailing address is {postalAddress}.'

// Error report
export const reportForSupport = 'Report {known}\nCode {code}\nPage {page}\nTime {time}'
export const errorCode = 'Error code'
export const report = ', report'
export const copyTheReport = 'Copy the report'

// Error screen
export const tryAgain2 = 'Try Again'
export const goHome = 'Go Home'
export const login = 'Login'
export const clearDataReload = 'Clear Data & Reload'
export const ifThisKeepsHappeningContactSupport = 'If this keeps happening, contact support at'
export const systemHealth = 'System health'
export const failures = 'Failures'
export const requestsArePaused = 'Requests are paused'
export const tooManyRequestsFailedInA = 'Too many requests failed in a row. We’ll try again within a minute.'
export const thePageCouldNotBeShown = 'We couldn’t show this page. Nothing you saved is lost.'
export const authenticationError = 'Authentication Error'
export const youMayNeedToSignIn = 'You may need to sign in again to continue.'
export const nothingYouSavedIsLostThe = 'Nothing you saved is lost. We’ll load this page as soon as the connection is back.'
export const youAreOffline = 'You’re offline'
export const thisPageNeedsAConnectionByItself = 'This page needs a connection. {byItself}'
export const ourServerIsHavingTroubleByItself = 'Our server is having trouble. {byItself}'
export const yourDeviceIsConnectedButOur = 'You’re online, but our server isn’t responding. {byItself}'

// Footer
export const footer = 'Footer'
export const giveFeedback = 'Give feedback'
export const cookieChoices = 'Cookie choices'
export const demoData = 'Demo data.'
export const theHomesPeopleAndLicenseNumbers = 'The homes, people and license numbers shown here are fictional.'
export const nameHasNoIdxOrMls =
  '{name} has no IDX or MLS feeds and shows only content created by its agents. Videos are uploaded by agents or embedded from third-party hosts. Brokerage services are provided independently by each agent.'
export const equalHousingOpportunity = 'Equal Housing Opportunity'
export const dataSourcesAndAttributions = 'Data sources and attributions'

// Header
export const main = 'Main'
export const nameHome = '{name} home'

// Menu links
export const home = 'Home'
export const settings = 'Settings'
export const myProfile = 'My Profile'
export const myWishlist = 'My Wishlist'
export const agentDashboard = 'Agent Dashboard'
export const adminPortal = 'Admin Portal'
export const buyerLogin = 'Buyer Login'
export const agentLogin = 'Agent Login'
export const homes = 'Homes'
export const newHomes = 'New homes'
export const events = 'Events'
export const agents = 'Agents'
export const pricing = 'Pricing'
export const signUpAsAnAgent = 'Sign up as an agent'
export const company = 'Company'
export const contact = 'Contact'
export const legal = 'Legal'
export const terms = 'Terms'
export const privacy = 'Privacy'

// Mobile menu
export const openMenu = 'Open menu'
export const menu = 'Menu'
export const closeMenu = 'Close menu'
export const signOut = 'Sign Out'

// Navigation
export const browseTours = 'Browse tours'
export const forBuyers = 'For Buyers'
export const buyerGuides = 'Buyer Guides'
export const findAnAgent = 'Find an agent'
export const about = 'About'
export const forAgents = 'For Agents'
export const agentSignIn = 'Agent Sign In'
export const messages = 'Messages'

// Not found screen
export const pageNotFoundName = 'Page not found · {name}'
export const pageNotFound = 'Page not found'
export const thisPartIsTurnedOff = 'This part of the site is turned off right now.'
export const pageTurnedOff = 'Turned off for now'
export const pageTurnedOffName = 'Turned off for now · {name}'
export const thePageDoesNotExistOr = 'The page does not exist, or the home it showed is no longer here.'
export const goHome2 = 'Go home'

// Skip link
export const skipToContent = 'Skip to content'

// Stay on page
export const thePageYouAskedForCould = 'We couldn’t open that page. You’re still here, with everything you entered.'
export const ourServerDoesNotAnswer = 'We can’t reach our server'
export const ourServerIsHavingTrouble = 'Our server is having trouble'
export const youAreConnected = 'You’re back online'
export const thePageYouAskedForCan = 'You can open that page now.'

// Menu links
export const notifications = 'Notifications'

// Posted forms
export const thereIsNoSuchCall = 'There is no such API address.'
export const thisFormHasTooManyFields = 'A form has at most {count} fields. Go back and send fewer.'
export const thisFormCameFromAnotherSite = 'This form was sent from another site, so nothing was done.'
