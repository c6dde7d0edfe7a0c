// Consent banner
export const cookiesOnName = 'Cookies on {name}'
export const exceptMarketing = 'except marketing'
export const weAlwaysUseEssentialCookiesSuch =
  'We always use essential cookies, such as the one that keeps you signed in. “Got it” accepts the rest{exception}. You can change your choice anytime at the bottom of every page.'
export const yourBrowserSendsAGlobalPrivacy = 'Your browser sends a Global Privacy Control signal, so marketing is off and stays off.'
export const gotIt = 'Got it'
export const essentialOnly = 'Essential only'
export const choose = 'Choose'

// Consent choices
export const preferences = 'Preferences'
export const remembersHowYouLikeToView = 'Remembers how you like to view homes.'
export const analytics = 'Analytics'
export const countsWhichPagesAreUsedSo = 'Counts which pages are used so we can improve them.'
export const marketing = 'Marketing'
export const letsOthersShowYouAdsBased = 'Lets others show you ads based on what you do here.'
export const essential = 'Essential'
export const neededForTheSiteToWork = 'Needed for the site to work.'
export const offBecauseYourBrowserAsksFor = 'Off because your browser asks for it.'
export const saveChoices = 'Save choices'

// Opt out page
export const checkAtLeastOneBox = 'Check at least one box.'
export const yourPrivacyChoicesName = 'Your privacy choices · {name}'
export const doNotSellOrShareMy = 'Do not sell or share my personal information'
export const notForMoneyAndNotFor = 'We don’t, for money or for ads.'
export const limitTheUseOfMySensitive = 'Limit the use of my sensitive personal information'
export const forExampleYourPreciseLocationIs = 'For example, your precise location is used only for what you asked for.'
export const dontShareMyPhoneNumberFor = 'Don’t share my phone number for calls'
export const onlyTheAgentYouMessagedGets = 'Your number and your question go to the agent you messaged and anyone answering for them.'
export const nameDoesntSellYourPersonal =
  '{name} doesn’t sell your personal information or share it for advertising. Put your choice on record here.'
export const yourPrivacyChoices = 'Your privacy choices'
export const optOutRequestHonored = 'Opt-out request honored'
export const yourBrowserIsntSendingAPrivacy = 'Your browser isn’t sending a privacy signal'
export const yourBrowserSendsGlobalPrivacy =
  'Your browser sends Global Privacy Control. We treat it as a request not to sell or share your information, so there’s nothing else you need to do.'
export const turnOnGlobalPrivacyControlIn = 'Turn on Global Privacy Control in your browser to opt out on every site at once.'
export const dataDeletion = 'data deletion'
export const youDontNeedAnAccountOr = 'You don’t need an account or a reason. To see or delete the data we have about you, go to'
export const appliesToThisBrowserAndTo = 'Applies to this browser and to your account, {email}.'
export const appliesToThisBrowserSignIn = 'Applies to this browser. Sign in to apply it to your account too.'
export const optOut = 'Opt out'
export const youreOptedOutYourConfirmation = 'You’re opted out. Your confirmation number is {confirmation}.'
export const requestedOn = 'Requested on'
export const forYourAccount = 'for your account'
export const forOneBrowser = 'for one browser'
export const thisTakesEffectRightAwayWe = 'This takes effect right away. We won’t ask you to reconsider for at least 12 months.'

// Opt out
export const enterA12CharacterNumberUsing = 'Enter a 12-character number, using digits and the letters A to F.'

// Opt outs
export const weCantFindARequestWith = 'We can’t find a request with this number.'

// Consent calls
export const marketingMustBeOff = 'Turn marketing off.'
export const marketingStaysOff = 'Your browser sends Global Privacy Control, so marketing stays off.'
