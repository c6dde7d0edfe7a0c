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
export const texasInformationAboutBrokerageServices = 'Texas: Information About Brokerage Services'
export const texasRequiresYouToGivePeople =
  'Texas requires you to give people form {version} when you first talk about a home. Upload yours once. We’ll link it on your public page and in those conversations, and keep a record of when.'
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
export const answerBuyersYourselfTheirMessages = 'Answer buyers yourself. Their messages go to you and no one else.'
export const showTheNeighborhoodAndExplainHow = 'Show the neighborhood, and explain how buying works.'
export const yourProfileStep = 'Your profile'
export const aCompleteProfileHas = 'A complete profile has:'
export const aProfessionalPhoto = 'a professional photo,'
export const yourLicenseNumberAndState = 'your license number and state,'
export const yearsOfExperienceSpecialtiesAndThe = 'years of experience, specialties, and the cities you serve,'
export const aBioInYourOwnWords = 'a bio in your own words, and'
export const aLinkToYourWebsite = 'a link to your website.'
export const openYourProfile = 'Open your profile'
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
export const yourLicenseCheck = 'Your license check'
export const onceWeveCheckedYourLicenseA =
  'Once we’ve checked your license, a check mark and the date appear on your profile and listings. Until then, your pages say it hasn’t been checked. It can’t be bought.'
export const seeWhatsMissing = 'See what’s missing'

// Profile checklist
export const professionalPhoto = 'Professional photo'
export const doneOfTotalComplete = '{done} of {total} complete'
export const complete = ': complete'
export const missing = ': missing'

// Profile fields
export const useAtMostLongestCharacters = 'Use at most {longest} characters.'
export const enter4To20LettersAnd = 'Enter 4 to 20 letters and numbers, without spaces.'
export const enterAWholeNumberOfYearsFrom = 'Enter a whole number of years from 0 to 80.'
export const enterAWebAddressThatStarts = 'Enter a web address that starts with https://.'
export const enterBothTheLicenseNumberAnd = 'Enter both the license number and the state.'

// State options
export const chooseAState = 'Choose a state'

// Contract
export const send1To100IdsSeparated = 'Send 1 to 100 IDs separated by commas.'
export const dontLeaveEmptyEntries = 'Don’t leave empty entries.'
export const useAtMostMostEntries = 'Use at most {most} entries.'
export const enterAWholeNumberOfYears = 'Enter a whole number of years.'
export const enterANumberFrom0To = 'Enter a number from 0 to 80.'

// Notice form
export const texasRealEstateCommissionInformationAbout = 'Texas Real Estate Commission Information About Brokerage Services'

// Public agent
export const weCouldntFindAnAgentAt = 'We couldn’t find an agent at this address.'
