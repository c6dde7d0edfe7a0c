// Packs
export const aWrittenAgreementBeforeAShowing =
  'An agent who works for a buyer needs a written agreement before a showing, or if there’s no showing, before an offer'
export const businessCommerceCodeCh541 = 'Business & Commerce Code ch. 541'
export const aWrittenAgreementForUpTo =
  'An agent who works for a buyer needs a written agreement, for up to three months, no later than the offer'
export const businessAndProfessionsCode101406 = 'Business and Professions Code 10140.6 and AB 723 (2025)'
export const civilCode1798100FfAnd = 'Civil Code 1798.100 ff. and 51'
export const everyOtherState = 'Every other state'
export const aWrittenAgreementWithAgentsWho =
  'An agent who works for a buyer and takes part in an MLS needs a written agreement before they tour a home'
export const uSDepartmentOfHousingAnd =
  'U.S. Department of Housing and Urban Development (HUD), Office of Fair Housing and Equal Opportunity'
export const fairHousingAct42US = 'Fair Housing Act, 42 U.S.C. 3604(c)'
export const nationalAssociationOfRealtorsSettlement2024 = 'National Association of Realtors settlement (2024)'

// Agreement forms
export const buyerRepresentationAgreement = 'Buyer representation agreement'
export const showingOnlyAgreement = 'Showing agreement'
export const compensationIsNotSetByLaw = 'Broker compensation is not set by law and is fully negotiable.'
export const itDoesNotRenewAutomatically =
  'It does not renew automatically. A longer term needs a new agreement that you both sign and date.'
export const noMoreThanAgreedFromAnySource = 'The broker may not receive more than this for its services, from any source.'
export const settlementTermsForBuyerAgreements = 'National Association of Realtors settlement (2024), terms of buyer agreements'
export const moreThanShowingNeedsAnother = 'Anything beyond showing homes, such as advice or an offer, needs a separate written agreement.'
export const agencyDisclosureForm = 'Disclosure regarding real estate agency relationships (Civil Code 2079.14)'
export const anIntermediaryMayNot =
  'Working for both sides, the broker and its agents may not tell the buyer that the seller will accept less than the asking price, or tell the seller that the buyer will pay more than a written offer says, unless that side says so in a separate writing. They may not disclose confidential information, or anything a side asks them in writing to keep, unless that side agrees in a separate writing, the law or a court order requires it, or it concerns the condition of the property. They may not treat either side dishonestly or violate the license act.'
export const theListingAgentWorksForTheSeller =
  '{agentName} of {brokerageName} lists this home and works for its seller. {agentName} does not represent you. Don’t share anything you want kept from the seller, such as the most you would pay.'

// Agreement duties
export const agreementDuties = {
  'tx-558-b': 'An agent who works for one side says so at first contact with the other.',
  'tx-558-b1': 'Written notice about brokerage services at the first substantive talk about a home.',
  'tx-558-b2': 'The notice has the commission’s own words. The agent completes its form; until then the blank one is linked.',
  'tx-558-c1': 'That notice is not owed for a residential lease of less than a year.',
  'tx-558-c2': 'That notice is not owed to a buyer who is known to have their own agent.',
  'tx-558-c3': 'That notice is not owed for talk about a home at its open house.',
  'tx-558-end': 'Paragraphs after (e); (d) and (e) are repealed.',
  'tx-559-a1': 'An intermediary has the written consent of both sides.',
  'tx-559-a2': 'The consent states the source of the expected compensation.',
  'tx-559-b': 'Prohibited conduct of an intermediary in conspicuous bold or underlined print.',
  'tx-559-c': 'An intermediary acts fairly and impartially.',
  'tx-562-facts':
    'An agent who only shows a home and does not represent the buyer may tell its size, price and terms; other information is limited.',
  'tx-562': 'What else the section asks of an agent who only shows a home.',
  'tx-563-b': 'A written agreement before a home is shown.',
  'tx-563-c1a': 'The agreement states the services.',
  'tx-563-c1b': 'The agreement states the day it ends.',
  'tx-563-c1c': 'The agreement states if it is exclusive.',
  'tx-563-c1d': 'The agreement states if the agent represents the buyer.',
  'tx-563-c1e': 'The agreement states the amount or rate of compensation and how it is determined.',
  'tx-563-c2': 'Conspicuous words that compensation is not set by law and is fully negotiable.',
  'tx-563-d': 'Acts beyond showing need a separate agreement.',
  'tx-563-e1': 'A showing agreement is never exclusive.',
  'tx-563-e2': 'A showing agreement ends within fourteen days.',
  'tx-563-end': 'The day from which the fourteen days count, and later paragraphs. We count from the day of the offer, the earliest.',
  'ca-1670-a': 'A written agreement no later than the buyer’s offer.',
  'ca-1670-b1': 'The agreement states the compensation.',
  'ca-1670-b2': 'The agreement states the services.',
  'ca-1670-b3': 'The agreement states when compensation is due.',
  'ca-1670-b4': 'The agreement states how and when it ends.',
  'ca-1670-c': 'The agency disclosure form comes before the agreement is signed.',
  'ca-1670-d1': 'The agreement lasts three months at most.',
  'ca-1670-d2': 'The agreement does not renew automatically.',
  'ca-1670-d3': 'An agreement that lasts longer is void.',
  'ca-2079': 'Text of the disclosure form. The agent adds the form as a file.',
} as const

// Pack check
export const aPackHasNoSource =
  'Law pack {pack}: {what} has no source. Enter its citation, its web address and the day it was read, then start again.'
export const aPackHasNoRule = 'Law pack {pack}: no rule for {topic}. Add one, or list it as open with what to look up, then start again.'
export const aNoticeIsEmpty = 'Law pack {pack}: notice {id} has no title, no text or no place. Enter all three, then start again.'
export const anOpenRuleSaysNothing = 'Law pack {pack}: an open rule for {topic} does not say what to look up. Enter it, then start again.'

// Pack settings
export const use200Characters = 'Use 200 characters or fewer.'
export const enterTheNameOfCounsel = 'Enter the name of the lawyer or firm.'
export const thisPackHasNoShowingAgreement = 'These rules have no showing agreement for listing agents.'

// Notice bar
export const stateNotices = '{state} notices'

// State notices
export const use120Characters = 'Use 120 characters or fewer.'
export const use40Characters = 'Use 40 characters or fewer.'
export const use4000Characters = 'Use 4,000 characters or fewer.'
export const use500Characters = 'Use 500 characters or fewer.'
export const enterAnEmail = 'Enter an email address, such as name@example.com.'
export const sayWhy = 'Say why in a few words.'
export const chooseTodayOrLater = 'Choose today or a later day.'
export const aNoticeHasATitleAndText = 'A notice has a title and a text.'
export const somebodyElseSavedAVersion = 'Someone else saved a version. Reload to see it.'
export const contact = 'Contact:'
export const contactNamed = 'Contact: {name}'

// Electronic consent
export const electronicConsent =
  'You can sign this agreement and receive its records electronically. You don’t have to: ask {agentName} for a paper copy to sign instead.\n\nYour consent covers this agreement, its documents and the notices about it, and nothing else.\n\nYou can withdraw it at any time, free of charge: write to {agentName} in Messages. Records sent before stay valid; later ones come on paper.\n\nTo get a paper copy of the signed agreement at no charge, print it from your showings page or ask {agentName} in Messages.\n\nNotices go to the email address of your account. Keep it up to date in your settings.\n\nYou need a current web browser, a program that opens PDF files, an email account, and a printer or storage to keep the records.'
export const enterADayUpToToday = 'Enter a day up to today.'
