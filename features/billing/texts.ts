// Server: answers
export const basicNeedsNoPayment = 'The Basic plan is free. Cancel your plan to go back to it.'
export const thePriceChangedTo = 'The price changed to {price}. Check it and confirm again.'
export const youAlreadyHaveAPlan = 'You already have a plan. Change it under Billing.'
export const thatIsYourPlan = 'That’s the plan you have now.'
export const theAmountIsOutOfDate = 'The amount is out of date. Check the new one and confirm again.'
export const youHaveNoPlanToCancel = 'You have no plan to cancel.'
export const startAPlanFirst = 'Start a plan first.'
export const payWhatIsDueFirst = 'A payment is due. Update your card first, then change your plan.'

// Emails about limits
export const overLimitText =
  'Your plan now holds {count} listings on the market, and you have more. Choose which ones stay: {url}\n\nIf you don’t choose, the ones that have been on the market longest stay. The others go on Hold. Nothing is deleted, and a larger plan brings them back as they were.'
export const onHoldSubject = 'Some of your listings are on Hold'
export const onHoldText =
  'Your plan no longer holds all your listings, so {count} went on Hold. Nothing was deleted. To bring them back as they were, open Billing: {url}'
export const restoredSubject = 'Your listings are back on the market'
export const restoredText = '{count} of your listings came back as they were. See your plan: {url}'

// Invoices as PDF
export const receiptNumber = 'Receipt {number}'
export const invoiceNumber = 'Invoice {number}'
export const invoiceDate = 'Date: {date}'
export const billedTo = 'Billed to: {name}, {email}'
export const tax = 'Tax'
export const total = 'Total'
export const paidByCard = 'Paid by card'

// Personal data
export const yourPlanAndCard = 'Your plan, its card details, and what you agreed to'
export const yourInvoices = 'Your invoices'
export const taxLawAsks = 'Tax law asks us to keep them. Your name is removed.'
export const cancelYourPlanFirst = 'Cancel your plan under Billing first, so that you aren’t charged again.'

// Payment simulator
export const storeACardNothingIsCharged = 'Save a card. Nothing is charged.'
export const amountAfterTrial = '{amount} after {days} days free. Nothing is charged today.'
export const amountToday = '{amount} today'
export const openThePortal = 'Billing portal'
export const portalIsNotSetUp = 'The billing portal isn’t set up on this site yet. Your card and invoices are on this page.'
export const thisVisitIsOver = 'This visit to the billing portal has ended. Open it again from Billing.'
export const thisPaymentPageIsOver = 'This payment page was already used, or another one replaced it. Start again from Billing.'
export const thisCardFormIsOver = 'This card form was already used, or another one replaced it. Open it again.'
export const cardsOnTheirPageOnly = 'Cards are entered on the payment provider’s page here. Press Add card.'
export const yourCardWasDeclined = 'Your card was declined. Try another card.'
export const yourBankDidNotConfirm = 'Your bank didn’t confirm the payment. Try again or use another card.'
export const yourCardHasExpired = 'Your card has expired. Try another card.'
// Pricing page
export const pricingForAgentsName = 'Pricing for agents · {name}'
export const whatItCostsAgentsToPublish = 'What it costs agents to publish homes with video tours. Free for buyers. No paid placement.'
export const freeForBuyersAgentsPayFor =
  'Free for buyers. Agents pay for more listings and more video, never for a better spot or someone else’s leads.'
export const pricing = 'Pricing'
export const freeDuringLaunch = 'Free during launch'
export const chooseAPlanWhenYouSign =
  'Choose a plan when you sign up and change it anytime. Until payments begin, you won’t be charged and no limits apply. We’ll email you the date first.'
export const orPerYear = 'or {price} per year'
export const whatHappensOverTheLimit = 'What happens when a plan ends?'
export const nothingIsDeleted =
  'Nothing is deleted. You go back to Basic. If you have more listings on the market than it holds, you choose which ones stay, and the others go on Hold after 30 days. A paid plan brings them back as they were.'

// Subscribe page
export const chooseAPlanName = 'Choose a plan · {name}'
export const chooseAPlan = 'Choose a plan'
export const setUpYourProfile = 'Set up your profile'
export const planForAgents = 'Plans are for agents. Sign in, or sign up as an agent, to start one.'
export const signIn = 'Sign in'
export const signUpAsAnAgent = 'Sign up as an agent'
export const plan = 'Plan'
export const billed = 'Billed'
export const monthly = 'Monthly'
export const yearly = 'Yearly'
export const pricePerMonth = '{price} per month'
export const pricePerYear = '{price} per year'
export const founderPrice = 'Founder price'
export const startFreeTrial = 'Start free trial'
export const addACardNow = 'Add a card now'
export const continueToPayment = 'Continue to payment'
export const trialTerms =
  'I agree to {plan} at {price}, free until {date}. Without a card the plan ends then. With a card, it’s charged from {date} on until I cancel.'
export const paidTerms = 'I agree to {plan} at {price}, charged to my card today and then every {interval} until I cancel.'
export const perMonthPrice = '{price} a month'
export const perYearPrice = '{price} a year'
export const monthInSentence = 'month'
export const yearInSentence = 'year'
export const checkTheBox = 'Check the box to agree to the price and the dates.'
export const yourPlanStarted = 'Your plan started'
export const loadingYourPlan = 'your plan'
export const today = 'Today'
export const thenEvery = 'Then {price} every {interval}, next on'
export const credit = '{price} credit toward your next invoices'
export const changePlanNow = 'Change plan'
export const planChanged = 'Plan changed'
export const workingOutThePrice = 'the price'
export const thisIsYourPlanNow = 'This is the plan you have now.'
export const payFirst = 'A payment is due. Update your card, then change your plan.'
export const updateCard = 'Update card'
export const paymentsNotOpen = 'Payments aren’t open yet'

// Card page
export const yourCardName = 'Payment card · {name}'
export const yourCard = 'Payment card'
export const weSaveACard = 'Save a card for your plan. Nothing is charged now.'
export const cardEnding = '{brand} ending in {last4}, expires {month}/{year}'
export const noCardYet = 'No card saved'
export const addCard = 'Add card'
export const replaceCard = 'Replace card'
export const cardGoesToProvider = 'You enter it on the payment provider’s page. We never see the number.'

// Card field on our page
export const enterCardHere = 'Or enter your card on this page'
export const loadsFromStripe =
  'This loads a script from Stripe (js.stripe.com), which processes your card. Stripe then sees your IP address and browser. We never see the card number.'
export const loadsFromSimulator =
  'This loads the card form of the built-in payment simulator. Use a test card: no real money moves, and real cards don’t work.'
export const loadCardForm = 'Load Stripe’s card form'
export const loadTestCardForm = 'Load the test card form'
export const loadingCardForm = 'Loading the card form'
export const cardFormDidNotLoad =
  'The card form didn’t load. A content blocker or your connection may have stopped it. Try again, or enter your card on the payment provider’s page.'
export const enterOnTheirPage = 'Use the provider’s page instead'
export const bankDidNotConfirmTheCard = 'Your bank didn’t confirm the card, so it wasn’t saved. Try again or use another card.'
export const providerUnreachable = 'The payment provider can’t be reached. Check your connection and try again.'
export const cardNotSaved = 'Your card wasn’t saved. Try again or use another card.'
export const checkingWithProvider = 'Checking with the payment provider…'
export const cardSaved = 'Your card is saved.'
export const goToBilling = 'Go to Billing'
export const tryAgain = 'Try again'
export const cardDetails = 'Card details'
export const cardIsIncomplete = 'Enter the card number, the month, and the year.'
export const simulatorUnreachable = 'The payment simulator can’t be reached. Check your connection and try again.'

// Billing tab
export const states = {
  none: 'Free',
  trialing: 'Free trial',
  active: 'Active',
  past_due: 'Payment due',
  restricted: 'Payment overdue',
  canceled: 'Ended',
}
export const nextCharge = 'Next charge'
export const amountOn = '{price} on'
export const nothingWillBeCharged = 'Nothing will be charged.'
export const trialEndsOn = 'Your free trial ends on'
export const addACardToKeep = 'Add a card to keep the plan after that.'
export const endsOn = 'Your plan ends on'
export const paymentFailed = 'Your last payment failed. Update your card by'
export const orListingsGoOnHold = 'to keep all your listings on the market.'
export const paymentFailedBesideGiven = 'Your last payment failed. Update your card to keep your own plan after that.'
export const someOnHold =
  'Your last payment failed, so listings beyond the free plan are on Hold. Update your card and they come back as they were.'
export const listingsUsed = '{used} of {limit} listings on the market'
export const listingsUsedUnlimited = '{used} on the market, no limit'
export const whatYourPlanHolds = 'What your plan holds'
export const minutesUsed = '{used} of {limit} min of video'
export const minutesUsedUnlimited = '{used} min of video, no limit'
export const gigabytesUsed = '{used} of {limit} GB of storage'
export const gigabytesUsedUnlimited = '{used} GB of storage, no limit'
export const textsUsed = '{used} of {limit} text alerts in the last 30 days'
export const textsUsedUnlimited = '{used} text alerts in the last 30 days, no limit'
export const leadExport = 'Lead export to a spreadsheet'
export const noLeadExport = 'No lead export to a spreadsheet'
export const textAlertsEvery30Days = '{count} every 30 days'
export const textAlert = 'text alert'
export const unlimitedTextAlerts = 'Unlimited text alerts'
export const gigabytesOfStorage = '{gigabytes} GB of storage'
export const seePlans = 'See plans'
export const youChosePlanAtSignUp = 'You chose {plan} when you signed up. It hasn’t started yet.'
export const startPlan = 'Start {plan}'
export const cancelPlan = 'Cancel plan'
export const keepPlan = 'Keep plan'
export const cancelTitle = 'Cancel {plan}?'
export const cancelKeepsUntil = 'You keep {plan} until {date} and won’t be charged again. Then you go back to Basic.'
export const cancelNow = 'You won’t be charged again. You go back to Basic right away.'
export const cancelLimits =
  'Basic holds {limit} listings on the market. You have {used}: you choose which ones stay, and the others go on Hold 30 days later. Nothing is deleted.'
export const planCanceled = 'Plan canceled'
export const planKept = 'You’re keeping your plan'
export const couldNot = 'That didn’t work'
export const invoices = 'Invoices'
export const yourInvoicesInSentence = 'your invoices'
export const pagesOfInvoices = 'Pages of invoices'
export const noInvoices = 'No invoices yet.'
export const invoice = 'Invoice'
export const date = 'Date'
export const amount = 'Amount'
export const status = 'Status'
export const invoiceStates: Readonly<Record<string, string>> = {
  paid: 'Paid',
  open: 'Due',
  void: 'Void',
  uncollectible: 'Not collected',
  draft: 'Draft',
}
export const downloadPdf = 'Download {number} as PDF'
export const pdf = 'PDF'
export const chooseWhatStays = 'Choose which listings stay on the market'
export const planHolds = 'Your plan holds {limit}. The others go on Hold on'
export const planHoldsNow = 'Your plan holds {limit}. The others are on Hold.'
export const saveChoice = 'Save'
export const choiceSaved = 'Saved'
export const chooseAtMost = 'Choose at most {limit}.'
export const onHold = 'On Hold'

// Simulated card page
export const testPayment = 'Test payment'
export const testPortal = 'Test billing portal'
export const cardOnFile = '{brand} ending in {last4}'
export const noRealMoney = 'This is the built-in payment simulator. No real money moves, and real cards don’t work.'
export const cardNumber = 'Card number'
export const expiresMonth = 'Month'
export const expiresYear = 'Year'
export const pay = 'Pay'
export const saveCard = 'Save card'
export const goBack = 'Go back'
export const testCards = 'Test cards'
export const testCardList = [
  ['4242 4242 4242 4242', 'works'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks your bank to confirm'],
  ['4000 0000 0000 0341', 'is saved, then declined when charged'],
] as const
export const yourBankAsks = 'Your bank asks: is this you?'
export const confirm = 'Yes, confirm'
export const notMe = 'No'
export const paymentSimulatorName = 'Payment simulator · {name}'
export const paymentSimulator = 'Payment simulator'
export const howEventsArrive = 'How events reach us'
export const deliveryNames = { normal: 'At once', twice: 'Twice', late: '20 seconds late', backward: 'In reverse order', lost: 'Never' }
export const eventsWaiting = '{count} events on their way'
export const subscriptions = 'Subscriptions'
export const noSubscriptions = 'No subscriptions yet.'
export const email = 'Email'
export const periodEnds = 'Period ends'
export const time = 'Time'
export const endPeriodNow = 'End period now'
export const letSevenDaysPass = 'Let 7 days pass'
export const onlyBuiltIn = 'The payment simulator is only there when no payment provider is set up.'
export const questions = 'Questions'
export const whatCountsAsAListingOn = 'What counts as a listing on the market?'
export const anyListingBuyersCanFindComing =
  'Any listing buyers can find: Coming Soon, Active, Active Under Contract, or Pending. Drafts, sold, and archived listings don’t count.'
export const canITakeMyDataWith = 'Can I take my data with me?'
export const yesAnytimeAndOnEveryPlan = 'Yes, anytime and on every plan. Download everything you’ve entered from your settings.'
export const free = 'Free'
export const perMonth = 'per month'
export const unlimitedListingsOnTheMarket = 'Unlimited listings on the market'
export const listing = 'listing'
export const activeHomesOnTheMarketAtOnce = '{activeHomes} on the market at once'
export const unlimitedVideo = 'Unlimited video'
export const minute = 'minute'
export const gbInTheVault = '{gb} GB for private files in the vault'
export const unlimitedVault = 'Unlimited private files in the vault'
export const videoMinutesOfVideo = '{videoMinutes} of video'
export const unlimitedTeamMembers = 'Unlimited team members'
export const n1TeamMember = '1 team member'
export const upToSeatsTeamMembers = 'Up to {seats} team members'
export const roomByRoomToursMapsMessages = 'Room-by-room tours, maps, messages, and data exports'
export const day = 'day'
export const trialDaysFreeNoCardNeeded = '{trialDays} free, no card needed'
export const startWithName = 'Start with {name}'

// Plans for administrators: answers and emails
export const plansAreForAgents = 'Plans are for agents. This account isn’t one.'
export const somebodyElseChangedThePlan = 'Someone else changed this plan. Reload to see the current plan.'
export const chooseADayAfterToday = 'Choose a day after today.'
export const chooseADayWithinTwoYears = 'Choose a day within the next two years.'
export const chooseAPaidPlan = 'Choose Pro or Premium.'
export const chooseWhomToShow = 'Choose who to show from the list.'
export const searchUpTo100Characters = 'Search for up to 100 characters.'
export const sayWhyInAFewWords = 'Say why in a few words.'
export const use500Characters = 'Use 500 characters or fewer.'
export const grantedSubject = 'You have {plan} at no charge'
export const grantedText =
  'We gave you {plan} at no charge through {endsOn}. A plan you pay for goes on as it is. See what your plan holds: {url}\n\nAfter that day your own plan’s limits apply again. If you have more listings on the market than it holds, you choose which ones stay, and the others go on Hold after 30 days. Nothing is deleted.'
export const grantEndedSubject = '{plan} at no charge has ended'
export const grantEndedText =
  'The {plan} plan we gave you at no charge has ended, and you have {planNow} now. See what it holds: {url}\n\nIf you have more listings on the market than it holds, you choose which ones stay, and the others go on Hold after 30 days. Nothing is deleted.'
export const youHavePlanThrough = 'You have {plan} at no charge through {day}.'

// Plans page
export const plansName = 'Plans · {name}'
export const plans = 'Plans'
export const plansLead = 'What each plan costs and holds, who is on it, and plans you give at no charge.'
export const thePlans = 'the plans'
export const paymentsAreClosedHere = 'Payments aren’t open on this site: no one is charged and no limits apply.'
export const paymentsAreSimulated = 'No real money moves on this site.'
export const allPlansTogether = 'All plans together'
export const perMonthNow = 'Revenue per month'
export const paidIn30Days = 'Paid in the last 30 days'
export const activePlans = 'Active plans'
export const trialsEndingSoon = 'Trials ending within 7 days'
export const paymentsDue = 'Payments due'
export const agentsInAll = 'Agents'
export const howMonthsAreCounted =
  'Revenue per month counts active plans, a yearly one as a twelfth, before discounts and taxes. Trials and payments due don’t count. Prices and subscriptions change at the payment provider only.'
export const noLimit = 'No limit'
export const trialAndFounders = '{days} days free, founders pay {percent}% less'
export const whoIsOn = 'Who is on {plan}'
export const limitsOf = 'Limits of {plan}'
export const canceledForTheEnd = 'Canceled, still running'
export const atNoCharge = 'At no charge'
export const listingsOnTheMarket = 'Listings on the market'
export const minutesOfVideo = 'Minutes of video'
export const gbOfVideo = 'GB of video'
export const gbInVault = 'GB in the vault'
export const seats = 'Seats'
export const textsIn30Days = 'Text alerts in 30 days'
export const included = 'Included'
export const notIncluded = 'Not included'

// Subscriber list
export const agentsOnAPlan = 'Agents on a plan'
export const nameOrEmail = 'Name or email'
export const searchFindsAllAgents = 'A search also finds agents on the free plan.'
export const show = 'Show'
export const subscriberFilterNames = {
  all: 'Everyone',
  active: 'Paying',
  trialing: 'In a free trial',
  ending: 'Trial ends within 7 days',
  due: 'Payment due or overdue',
  canceling: 'Plan canceled, still running',
  granted: 'Plan at no charge',
}
export const search = 'Search'
export const theAgents = 'the agents'
export const nobodyHere = 'No agents here'
export const searchForAnAgent = 'Search for an agent to give them a plan at no charge.'
export const agent = 'Agent'
export const charged = 'Charged'
export const planAtNoCharge = 'Given at no charge'
export const change = 'Change'
export const openInStripe = 'Open in Stripe'
export const planThrough = '{plan} through {day}'
export const none = 'None'
export const nothing = 'Nothing'
export const endsInSentence = 'ends'
export const trialUntil = 'free until'
export const next = 'next'
export const giveAPlan = 'Give a plan'
export const endIt = 'End'
export const planAtNoChargeFor = 'Plan at no charge for {name}'
export const endPlanOf = 'End the plan given to {name}'
export const planAtNoChargeSaved = 'Saved, and the agent was emailed'
export const lastDay = 'Last day'
export const lastDayHelp = 'At most two years from now. It ends at midnight UTC.'
export const reason = 'Reason'
export const reasonHelp = 'Shown in the audit log and in the agent’s data export.'
export const paidPlanGoesOn = 'This agent has a plan with the payment provider. It goes on and is charged as before; cancel it there.'
export const giveThisPlan = 'Give this plan'
export const endThisPlan = 'End this plan'
export const thePreview = 'the preview'
export const whatChanges = 'What changes'
export const limitsStay = 'The limits of {plan} keep holding.'
export const limitsChange = 'The limits change from {before} to {after} at once.'
export const comeBackAtOnce = '{listings} on Hold come back at once.'
export const holdLater = '{listings} more than the plan holds go on Hold after 30 days, unless the agent chooses which stay.'
export const theAgentIsEmailed = 'The agent is emailed.'

// Billing calls
export const paymentsAreNotOpen = 'Payments aren’t open on this site yet. You won’t be charged, and no limits apply.'

// Simulator calls
export const enterATestCard = 'Enter one of the test card numbers below.'
export const enterAFourDigitYear = 'Enter the year in four digits.'
