// Consent banner
export const cookiesOnName = 'Cookies on {name}'
export const exceptMarketing = 'except marketing'
export const weAlwaysUseWhatTheSite =
  'We always use what the site needs to work, such as keeping you signed in. “Got it” accepts the rest{words}; you can change your mind at the bottom of every page.'
export const yourBrowserSendsTheGlobalPrivacy =
  'Your browser sends the Global Privacy Control signal. We honor it: marketing is off and stays off.'
export const gotIt = 'Got it'
export const onlyEssential = 'Only essential'
export const choose = 'Choose'

// Consent choices
export const preferences = 'Preferences'
export const remembersHowYouLikeToSee = 'Remembers how you like to see homes.'
export const analytics = 'Analytics'
export const countsWhichPagesAreUsedTo = 'Counts which pages are used, to make them better.'
export const marketing = 'Marketing'
export const letsOthersShowYouThingsBased = 'Lets others show you things based on what you did here.'
export const essential = 'Essential'
export const neededForTheSiteToWork = 'Needed for the site to work.'
export const offBecauseYourBrowserAsksFor = 'Off because your browser asks for it.'
export const saveChoices = 'Save choices'

// Opt out page
export const tickWhatYouWantToOpt = 'Tick what you want to opt out of.'
export const yourPrivacyChoicesName = 'Your privacy choices · {name}'
export const doNotSellOrShareMy = 'Do not sell or share my personal information'
export const notForMoneyAndNotFor = 'Not for money, and not for advertising elsewhere.'
export const limitTheUseOfMySensitive = 'Limit the use of my sensitive information'
export const aPrecisePositionForExampleOnly = 'A precise position, for example, only for what you asked for.'
export const putMeOnNoCallList = 'Put me on no call list'
export const noAgentGetsYourNumberOr = 'No agent gets your number or your inquiry but the one you wrote to.'
export const nameSellsNoPersonalInformationAnd =
  '{name} sells no personal information and shares none for advertising. Say here that it has to stay that way.'
export const yourPrivacyChoices = 'Your privacy choices'
export const optOutRequestHonored = 'Opt-out request honored'
export const noPrivacySignalFromThisBrowser = 'No privacy signal from this browser'
export const yourBrowserSendsGlobalPrivacyControl =
  'Your browser sends Global Privacy Control. We treat it as a request not to sell or share, without you doing anything.'
export const aBrowserThatSendsGlobalPrivacy = 'A browser that sends Global Privacy Control says the same on every site at once.'
export const dataDeletion = 'data deletion'
export const youNeedNoAccountAndGive = 'You need no account and give no reason. To see or delete what we keep about you, go to'
export const holdsForThisBrowserAndFor = 'Holds for this browser and for the account of {email}.'
export const holdsForThisBrowserSignIn = 'Holds for this browser; sign in to make it hold for your account too.'
export const optOut = 'Opt out'
export const doneYourNumberIsConfirmation = 'Done. Your number is {confirmation}.'
export const askedOn = 'Asked on'
export const forYourAccount = 'for your account'
export const forOneBrowser = 'for one browser'
export const itTakesEffectAtOnceWe = 'It takes effect at once. We will not ask you to change your mind for at least twelve months.'

// Opt out
export const aNumberHasTwelveDigitsAnd = 'A number has twelve digits and letters A to F.'

// Opt outs
export const weKnowNoRequestUnderThis = 'We know no request under this number.'
