// Agent profile form
export const profileSaved = 'Profile saved'
export const brokerage = 'Brokerage'
export const theNameYourBrokerIsLicensed = 'The name your broker is licensed under. It appears on every home you show.'
export const brokerageCity = 'Brokerage city'
export const brokerageState = 'Brokerage state'
export const licenseNumber = 'License number'
export const licenseState = 'License state'
export const phone = 'Phone'
export const hiddenByDefaultChangeThisIn = 'Hidden by default; change this in Settings.'
export const yearsOfExperience = 'Years of experience'
export const citiesServed = 'Cities served'
export const separatedByCommasAustinRoundRock = 'Separated by commas: Austin, Round Rock'
export const languages = 'Languages'
export const separatedByCommasEnglishSpanish = 'Separated by commas: English, Spanish'
export const specialties = 'Specialties'
export const separatedByCommasCondosFirstHomes = 'Separated by commas: Condos, First homes'
export const bio = 'Bio'
export const website = 'Website'
export const saveAndContinue = 'Save and continue'
export const saveProfile = 'Save profile'

// Agent profile page
export const agentProfileName = 'Agent profile · {name}'
export const yourBrokerageIsNeededBeforeYou = 'Your brokerage is needed before you can publish a home; the rest helps people choose you.'
export const setUpYourProfile = 'Set up your profile'
export const yourAgentProfile = 'Your agent profile'
export const yourProfile = 'your profile'
export const viewPublicPage = 'View public page'

// Agent sign up form
export const chooseTheStateThatIssuedThe = 'Choose the state that issued the license.'
export const enterYourNameAsOnYour = 'Enter your name as on your license.'
export const name = 'Name'
export const asOnYourLicense = 'As on your license.'
export const password = 'Password'
export const atLeast8Characters = 'At least 8 characters.'
export const forYourAccountEmail = 'For your account {email}.'
export const n4To20LettersAndDigits = '4 to 20 letters and digits.'
export const aUsNumberItIsNot = 'A US number. It is not shown to anyone.'
export const plan = 'Plan'
export const youCanChangeItLaterNothing = 'You can change it later. Nothing is charged now.'
export const basic = 'Basic'
export const pro = 'Pro'
export const premium = 'Premium'
export const signUpAsAnAgent = 'Sign up as an agent'

// Agent signup page
export const signUpAsAnAgentName = 'Sign up as an agent · {name}'
export const showYourHomesByVideoTour = 'Show your homes by video tour, room by room. Sign up with your license and start with a draft.'
export const showYourHomesByVideoTourRoom = 'Show your homes by video tour, room by room.'
export const signIn = 'Sign in'
export const alreadyWithUs = 'Already with us?'

// Brokerage notice card
export const chooseTheCompletedFormAsA = 'Choose the completed form as a PDF of at most 5 MB.'
export const noticeSaved = 'Notice saved'
export const texasInformationAboutBrokerageServices = 'Texas: Information About Brokerage Services'
export const texasAsksYouToHandOver =
  'Texas asks you to hand over your completed form {version} when you first talk with somebody about a home. Leave it here once: it stands on your public page and is linked in every such conversation, with a record of when.'
export const yourCompletedFormFormVersion = 'Your completed form {formVersion}'
export const leftOn = ', left on'
export const theCommissionsBlankForm = 'the commission’s blank form'
export const yourFormIsMissingUntilIt = 'Your form is missing. Until it is here, people get a link to'
export const andReadThatTheCompletedOne = 'and read that the completed one is missing.'
export const thisIsFormVersionCompletedWith = 'This is form {version}, completed with my broker’s and my own details'
export const replaceThePdf = 'Replace the PDF'
export const chooseThePdf = 'Choose the PDF'
export const takeItBack = 'Take it back'
export const sendingTheForm = 'Sending the form'

// Onboarding guide
export const onboardingGuide = 'Onboarding Guide'
export const previous = 'Previous'
export const completeGuide = 'Complete Guide'
export const next = 'Next'
export const completed = '(completed)'
export const stepValueOfOnboardingSteps = 'Step {value} of {onboardingSteps}'

// Onboarding steps
export const welcome = 'Welcome'
export const buyersHereWalkThroughHomesOn =
  'Buyers here walk through homes on video before they ask for an hour of your day. You show the home; they come prepared.'
export const publishHomesWithAVideoTour = 'Publish homes with a video tour, room by room.'
export const answerBuyersYourselfTheirMessagesReach = 'Answer buyers yourself: their messages reach you and nobody else.'
export const showWhatLifeIsLikeAround = 'Show what life is like around your homes, and explain how buying works.'
export const yourProfile2 = 'Your profile'
export const aCompleteProfileHolds = 'A complete profile holds:'
export const aProfessionalPhoto = 'a professional photo,'
export const yourLicenseNumberAndState = 'your license number and state,'
export const yearsOfExperienceSpecialtiesAndThe = 'years of experience, specialties and the cities you serve,'
export const aBioInYourOwnWords = 'a bio in your own words,'
export const aBacklinkToYourOwnSite = 'a backlink to your own site.'
export const openYourProfile = 'Open your profile'
export const yourContent = 'Your content'
export const propertyListings = 'Property listings:'
export const uploadATourOrPasteIts = 'upload a tour or paste its link, and mark the rooms while you watch.'
export const lifestyleVideos = 'Lifestyle videos:'
export const showACafeAParkOr = 'show a café, a park or a walk; the map follows the places you mark.'
export const buyerGuideVideos = 'Buyer guide videos:'
export const explainOneStepOfBuyingA = 'explain one step of buying a home.'
export const addYourFirstHome = 'Add your first home'
export const publishAGuideOrALifestyle = 'Publish a guide or a lifestyle video'
export const yourLeads = 'Your leads'
export const aMessageNamesTheHomeAnd =
  'A message names the home and, if the buyer likes, the moment of the tour it is about. You see when it was read, and a message you write without a connection is sent once you are back.'
export const answerSoonEvenIfItIs =
  'Answer soon, even if it is only to say when you will know more. How fast you usually reply is measured and shown.'
export const openYourMessages = 'Open your messages'
export const beyondTheBasics = 'Beyond the basics'
export const previewAHomeBeforeItIs = 'Preview a home before it is public, and keep it coming soon until the first showing.'
export const withholdAnAddressThenNoPage = 'Withhold an address: then no page, map or search shows more than the area.'
export const markNewConstructionOpenHousesAnd = 'Mark new construction, open houses and amenities; buyers filter by them.'
export const takeEverythingYouEnteredAlongAt = 'Take everything you entered along at any time, from your settings.'
export const whatStandsByYourName = 'What stands by your name'
export const onceWeHaveLookedAtYour =
  'Once we have looked at your license, a check mark with the date stands on your profile and on every home. Until then your pages say that it has not been checked yet. Nobody can buy it.'
export const seeWhatIsMissing = 'See what is missing'

// Profile checklist
export const professionalPhoto = 'Professional photo'
export const webAddress = 'Web address'
export const doneOfCompletenessComplete = '{done} of {completeness} complete'
export const complete = ': complete'
export const missing = ': missing'

// Profile fields
export const useAtMostLongestCharacters = 'Use at most {longest} characters.'
export const enter4To20LettersAnd = 'Enter 4 to 20 letters and digits, without spaces.'
export const enterWholeYears0To80 = 'Enter whole years, 0 to 80.'
export const enterAWebAddressThatStarts = 'Enter a web address that starts with https://.'
export const giveNumberAndStateOfThe = 'Give number and state of the license together.'

// State options
export const chooseAState = 'Choose a state'

// Contract
export const send1To100IdsSeparated = 'Send 1 to 100 ids separated by commas.'
export const leaveNoEntryEmpty = 'Leave no entry empty.'
export const useAtMostMostEntries = 'Use at most {most} entries.'
export const enterWholeYears = 'Enter whole years.'
export const enter0To80 = 'Enter 0 to 80.'

// Notice form
export const texasRealEstateCommissionInformationAbout = 'Texas Real Estate Commission Information About Brokerage Services'

// Public agent
export const thereIsNoAgentAtThis = 'There is no agent at this address.'
