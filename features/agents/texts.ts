// Agent profile form
export const profileSaved = 'Profile saved'
export const brokerage = 'Brokerage'
export const theNameYourBrokerIsLicensed = 'The name your broker is licensed under. It appears on your listings.'
export const brokerageCity = 'Brokerage city'
export const brokerageState = 'Brokerage state'
export const licenseNumber = 'License number'
export const licenseState = 'License state'
export const phone = 'Phone'
export const hiddenByDefaultChangeThisIn = 'Hidden by default. Change this in Settings.'
export const yearsOfExperience = 'Years of experience'
export const citiesServed = 'Cities served'
export const separateWithCommasAustinRoundRock = 'Separate with commas: Austin, Round Rock'
export const languages = 'Languages'
export const separateWithCommasEnglishSpanish = 'Separate with commas: English, Spanish'
export const specialties = 'Specialties'
export const separateWithCommasCondosFirstHomes = 'Separate with commas: Condos, First homes'
export const bio = 'Bio'
export const website = 'Website'
export const saveAndContinue = 'Save and continue'
export const saveProfile = 'Save profile'

// Agent profile page
export const agentProfileName = 'Agent profile · {name}'
export const addYourBrokerageSoYouCan = 'Add your brokerage so you can publish. The rest helps buyers choose you.'
export const setUpYourProfile = 'Set up your profile'
export const yourAgentProfile = 'Your agent profile'
export const yourProfile = 'your profile'
export const team = 'Team'
export const viewPublicPage = 'View public page'

// Agent sign up form
export const chooseTheStateThatIssuedYour = 'Choose the state that issued your license.'
export const enterYourNameAsItAppears = 'Enter your name as it appears on your license.'
export const name = 'Name'
export const asItAppearsOnYourLicense = 'As it appears on your license'
export const password = 'Password'
export const atLeast8Characters = 'At least 8 characters'
export const forYourAccountEmail = 'For your account, {email}.'
export const aUsNumberWeWontShow = 'A US number. We won’t show it to anyone.'
export const plan = 'Plan'
export const youWontBeChargedNowAnd = 'You won’t be charged now, and you can change it later.'
export const basic = 'Basic'
export const pro = 'Pro'
export const premium = 'Premium'
export const signUpAsAnAgent = 'Sign up as an agent'

// Agent signup page
export const signUpAsAnAgentName = 'Sign up as an agent · {name}'
export const showYourListingsByVideoTour = 'Show your listings by video tour, room by room. Sign up with your license and start a draft.'
export const showYourListingsByVideoTourRoom = 'Show your listings by video tour, room by room.'
export const signIn = 'Sign in'
export const alreadyHaveAnAccount = 'Already have an account?'

// Brokerage notice card
export const chooseYourCompletedFormAsA = 'Choose your completed form as a PDF of 5 MB or less.'
export const formSaved = 'Form saved'
export const stateAndNotice = '{state}: {title}'
export const stateRequiresYouToGivePeople =
  '{state} requires you to give people form {version} when you first talk about a home. Upload yours once. We’ll link it on your public page and in those conversations, and keep a record of when.'
export const yourCompletedFormVersion = 'Your completed form {version}'
export const uploaded = ', uploaded'
export const aBlankForm = 'a blank form'
export const youHaventUploadedYourFormYet = 'You haven’t uploaded your form yet. Until you do, people see'
export const withANoteThatYoursIs = 'with a note that yours is missing.'
export const thisIsFormVersionCompletedWith = 'This is form {version}, completed with my broker’s details and mine'
export const replacePdf = 'Replace PDF'
export const choosePdf = 'Choose PDF'
export const remove = 'Remove'
export const uploadingForm = 'Uploading form'

// Onboarding guide
export const onboardingGuide = 'Onboarding Guide'
export const previous = 'Previous'
export const completeGuide = 'Complete Guide'
export const next = 'Next'
export const completed = '(completed)'
export const stepStepOfSteps = 'Step {step} of {steps}'

// Onboarding steps
export const welcome = 'Welcome'
export const buyersWalkThroughHomesOnVideo =
  'Buyers walk through homes on video before they ask for your time. By the time they reach you, they know the home.'
export const listHomesWithAVideoTour = 'List homes with a video tour, room by room.'
export const answerBuyersYourselfTheirMessages = 'Answer buyers yourself. Their messages go to you and the assistants you choose.'
export const showTheNeighborhoodAndExplainHow = 'Show the neighborhood, and explain how buying works.'
export const yourProfileStep = 'Your profile'
export const aCompleteProfileHas = 'A complete profile has:'
export const aProfessionalPhoto = 'a professional photo,'
export const yourLicenseNumberAndState = 'your license number and state,'
export const yearsOfExperienceSpecialtiesAndThe = 'years of experience, specialties, and the cities you serve,'
export const aBioInYourOwnWords = 'a bio in your own words, and'
export const aLinkToYourWebsite = 'a link to your website.'
export const yourContent = 'Your content'
export const propertyListings = 'Property listings:'
export const uploadATourOrPasteA = 'upload a tour or paste a link, and mark the rooms as you watch.'
export const lifestyleVideos = 'Lifestyle videos:'
export const showACafAParkOr = 'show a café, a park, or a walk. The map follows along.'
export const buyerGuideVideos = 'Buyer guide videos:'
export const explainOneStepOfBuyingA = 'explain one step of buying a home.'
export const addYourFirstListing = 'Add your first listing'
export const publishAGuideOrLifestyleVideo = 'Publish a guide or lifestyle video'
export const yourLeads = 'Your leads'
export const eachMessageShowsTheHomeAnd =
  'Each message shows the home and, if the buyer likes, the moment in the tour. You can see when your replies were read. If you’re offline, your reply goes out when you reconnect.'
export const replyQuicklyEvenIfOnlyTo =
  'Reply quickly, even if only to say when you’ll know more. We measure your usual reply time and show it.'
export const openYourMessages = 'Open your messages'
export const beyondTheBasics = 'Beyond the basics'
export const previewAListingBeforeItsPublic = 'Preview a listing before it’s public, and keep it Coming Soon until the first showing.'
export const hideAnAddressAndBuyersOnly = 'Hide an address, and buyers only see the area.'
export const addNewConstructionOpenHousesAnd = 'Add new construction, open houses, and amenities. Buyers filter by them.'
export const downloadEverythingYouveEntered = 'Download everything you’ve entered anytime, from your settings.'
export const yourBadges = 'Your badges'
export const badgesComeByThemselves = 'You earn a badge when you reach its goal. Each badge shows what it counts and how close you are.'
export const videoMaster = 'Video Master:'
export const for25Videos = '25 or more videos on your listings.'
export const leadMagnet = 'Lead Magnet:'
export const for100Leads = '100 or more people messaged you.'
export const seeYourBadges = 'See your badges'
export const onceWeveCheckedYourLicenseA =
  'Once we’ve checked your license, a check mark and the date appear on your profile and listings. Until then, your pages say it hasn’t been checked. It can’t be bought.'

// Profile checklist
export const professionalPhoto = 'Professional photo'
export const verifiedPhone = 'Verified phone'
export const verifyYourPhone = 'Verify your phone'
export const doneOfTotalComplete = '{done} of {total} complete'
export const complete = ': complete'
export const missing = ': missing'

// Profile fields
export const useAtMostLongestCharacters = 'Use at most {longest} characters.'
export const enter4To20LettersAnd = 'Enter 4 to 20 letters and numbers, without spaces.'
export const enterAWholeNumberOfYearsFrom = 'Enter a whole number of years from 0 to 80.'
export const enterAWebAddressThatStarts = 'Enter a web address such as www.example.com.'
export const enterBothTheLicenseNumberAnd = 'Enter both the license number and the state.'

// State options
export const chooseAState = 'Choose a state'

// Contract
export const send1To100IdsSeparated = 'Send 1 to 100 IDs separated by commas.'
export const dontLeaveEmptyEntries = 'Don’t leave empty entries.'
export const useAtMostMostEntries = 'Use at most {most} entries.'
export const enterAWholeNumberOfYears = 'Enter a whole number of years.'
export const enterANumberFrom0To = 'Enter a number from 0 to 80.'

// Public agent
export const weCouldntFindAnAgentAt = 'We couldn’t find an agent at this address.'

// License decisions
export const chooseWhatTheStateShows = 'Choose what the state’s records show.'
export const enterTheLastDayOfTheLicense = 'Enter the date the license expires.'
export const enterTheRegulatorsPage = 'Enter the address of the page where you looked it up, starting with https://.'
export const uploadASnapshot = 'Upload a snapshot of what the state shows.'
export const useAtMost500Characters = 'Use 500 characters or fewer.'
export const useAtMost1000Characters = 'Use 1,000 characters or fewer.'
export const sayWhatTheStateShows = 'Say what the state’s records show. The agent reads this.'
export const thatDayIsOver = 'That date has passed. Mark the license as expired by leaving it as it is, or check the date.'
export const thisCannotBeDecidedNow = 'This license has changed since you opened it. Reload the page.'
export const chooseAPdfOrAPicture = 'Choose a PDF, PNG, JPEG or WebP file of 10 MB or less.'
export const thisPdfCanRunScripts = 'This PDF holds scripts, attachments or a password. Print the page to a new PDF, or take a screenshot.'

// License mails
export const yourLicenseWasChecked = 'Your {state} license was checked'
export const yourLicenseDoesNotMatch = 'Your {state} license doesn’t match state records'
export const yourLicenseWasRevoked = 'State records show your {state} license as revoked'
export const weLookedUpYourLicense =
  'We looked up your {state} license {number} with the state and it matches. Your page on {name} now says when we checked.'
export const stateRecordsShowSomethingElse =
  'We looked up your {state} license {number}, and the state shows something else. Correct the number in your profile, or reply to this email.'
export const stateRecordsShowItRevoked =
  'We looked up your {state} license {number}, and the state shows it as revoked. You can’t publish with it. Reply to this email if that’s wrong.'
export const openYourProfile = 'Open your profile'
export const yourLicenseEndsToday = 'Your {state} license {number} expires today. From tomorrow you can’t publish with it.'
export const yourLicenseEndsTomorrow = 'Your {state} license {number} expires tomorrow.'
export const yourLicenseEndsInDays = 'Your {state} license {number} expires in {days} days.'
export const renewItWithTheState = 'Renew it with the state. We’ll look it up again, and your listings stay as they are.'
export const licenseEndsTodaySubject = 'Your {state} license expires today'
export const licenseEndsSubject = 'Your {state} license expires soon'

// License label
export const licenseCheckedOnDate = 'License checked on {date}'
export const licenseExpired = 'License expired'
export const licenseDoesntMatchStateRecords = 'License doesn’t match state records'
export const licenseRevoked = 'License revoked'
export const licenseNotCheckedYet = 'License not checked yet'

// License cards
export const yourLicenses = 'Your licenses'
export const weLookEachOneUp = 'We look each license up with its state and show when we checked.'
export const stateLicense = '{state} license {number}'
export const expiresOnDate = 'Expires {date}'
export const toAddAnotherState = 'Licensed in another state too? Enter its number and state above and save.'

// Admin agent page
export const agentLicensesName = 'Agent licenses · {name}'
export const agentLicenses = 'Agent licenses'
export const noSuchAgent = 'No such agent'
export const thisAgent = 'this agent'
export const noLicenses = 'No licenses'
export const theAgentHasNotTypedOne = 'This agent hasn’t entered a license yet.'

// License to check
export const stepSubmitted = 'Submitted'
export const stepVerified = 'Verified'
export const stepMismatch = 'Doesn’t match'
export const stepRevoked = 'Revoked'
export const stepExpired = 'Expired'
export const expiresSoon = 'Expires soon'
export const demoLicense = 'Demo license'
export const lookItUpAt = 'Look it up at the {regulator}'
export const history = 'History'
export const byName = 'by {name}'
export const couldNotOpenIt = 'That file couldn’t be opened'
export const downloadSnapshot = 'Download snapshot'
export const sha256Of = 'SHA-256 {hash}…'

// Decision form
export const itMatches = 'It’s active and matches'
export const itDoesNotMatch = 'It doesn’t match'
export const itIsRevoked = 'It’s revoked'
export const checkRecorded = 'Check recorded'
export const whatDoesTheStateShow = 'What does the state show?'
export const expirationDate = 'Expiration date'
export const whereYouLookedItUp = 'Where you looked it up'
export const replaceSnapshot = 'Replace snapshot'
export const uploadSnapshot = 'Upload snapshot'
export const uploadingSnapshot = 'Uploading…'
export const pdfOrPicture = 'A PDF or a picture of what the state shows, 10 MB or less'
export const noteToTheAgent = 'Note to the agent'
export const recordCheck = 'Record check'

// Licenses page
export const licensesToCheckName = 'Licenses to check · {name}'
export const licensesToCheck = 'Licenses to check'
export const sameNumberAs = 'Same license number as {names}'
export const licensesToCheckLead =
  'New licenses first, then those that don’t match, have expired, expire within 30 days, or that two agents share.'
export const theLicenses = 'the licenses'
export const noLicensesToCheck = 'No licenses to check'
export const newLicensesAppearHere = 'Licenses show up here when agents enter them.'

// First steps
export const gettingStarted = 'Getting started'
export const doneOfTotalDone = '{done} of {total} done'
export const addYourPhoto = 'Add your photo'
export const addYourLicense = 'Add your license'
export const haveAPlanThatHolds = 'Have a plan that covers your listings'
export const publishYourFirstHome = 'Publish your first listing'
export const addYourFirstVideo = 'Add your first video'
export const useAtMost254Characters = 'Use at most 254 characters.'

// License service
export const theLicenseServiceShows = 'The license service shows'
export const theLicenseServiceShowsNoSuch = 'The license service shows no license with this number. Look it up on the regulator’s page.'
export const theLicenseServiceDidNotAnswer = 'The license service didn’t answer. Look the license up on the regulator’s page.'
export const nameAndStatus = '{name}: {status}'
export const useThisInTheForm = 'Use this in the form'

// Agent directory
export const chooseAPage = 'Choose a page from 1 up.'
export const chooseAStateByLetters = 'Choose a state by its two letters, such as TX.'
export const askFor1To100Agents = 'Ask for 1 to 100 agents.'
export const searchUpTo80Characters = 'Search up to 80 characters.'
export const pagesOfChecks = 'Pages of license checks'
