// Packs
export const pOBox12188AustinTexas = 'P.O. Box 12188, Austin, Texas 78711-2188'
export const texasRealEstateCommissionConsumerProtection = 'Texas Real Estate Commission Consumer Protection Notice'
export const informationAboutBrokerageServices = 'Information About Brokerage Services'
export const aWrittenAgreementBeforeAShowing = 'A written agreement before a showing, or if there’s no showing, before an offer'
export const texasDataPrivacyAndSecurityAct = 'Texas Data Privacy and Security Act'
export const texasWorkforceCommissionCivilRightsDivision = 'Texas Workforce Commission, Civil Rights Division'
export const businessCommerceCodeCh541 = 'Business & Commerce Code ch. 541'
export const californiaDepartmentOfRealEstate = 'California Department of Real Estate'
export const n651BannonStreetSuite500Sacramento = '651 Bannon Street, Suite 500, Sacramento, California 95811'
export const aWrittenAgreementForUpTo = 'A written agreement, for up to three months, before an agent shows a home'
export const businessAndProfessionsCode101406 = 'Business and Professions Code 10140.6 and AB 723 (2025)'
export const civilCode1798100FfAnd = 'Civil Code 1798.100 ff. and 51'
export const everyOtherState = 'Every other state'
export const aWrittenAgreementWithAgentsWho = 'A written agreement with agents who take part in an MLS, before they show a home'
export const uSDepartmentOfHousingAnd =
  'U.S. Department of Housing and Urban Development (HUD), Office of Fair Housing and Equal Opportunity'
export const fairHousingAct42US = 'Fair Housing Act, 42 U.S.C. 3604(c)'
export const nationalAssociationOfRealtorsSettlement2024 = 'National Association of Realtors settlement (2024)'

// Brokerage services text
export const texasLawRequiresAllRealEstate =
  'Texas law requires all real estate license holders to give this information to prospective buyers, tenants, sellers and landlords. License holders are regulated by the {name} ({short}).'
export const typesOfLicenseHolders = 'Types of license holders'
export const aBrokerIsResponsibleForAll =
  'A broker is responsible for all brokerage activities, including acts performed by sales agents sponsored by the broker.'
export const aSalesAgentMustBeSponsored = 'A sales agent must be sponsored by a broker and works with clients on behalf of the broker.'
export const whatABrokerMustDoFor = 'What a broker must do for a client'
export const putTheInterestsOfTheClient = 'Put the interests of the client above all others, including the broker’s own interests.'
export const informTheClientOfAnyMaterial =
  'Inform the client of any material information about the property or transaction received by the broker.'
export const answerTheClientsQuestionsAndPresent =
  'Answer the client’s questions and present any offer to or counter-offer from the client.'
export const treatAllPartiesToAReal = 'Treat all parties to a real estate transaction honestly and fairly.'
export const whomALicenseHolderCanRepresent = 'Whom a license holder can represent'
export const anAgentForTheOwnerRepresents =
  'An agent for the owner represents the property owner through a written listing agreement. An agent for a buyer or tenant represents that person through a written representation agreement. A broker who acts as an intermediary between the parties needs the written agreement of each party first, must treat all of them impartially and fairly, and may not tell one what the other keeps confidential.'
export const brokerFirmAndLicenseDetails = 'Broker firm and license details'
export const namePublishesToursItIsNot =
  '{name} publishes tours; it is not a broker and doesn’t represent anyone in a transaction. The broker firm, the agent’s name and the license number appear on every home and on each agent’s page. Ask the agent for the completed form of that broker, which names the broker firm, the designated broker, the supervisor and the sales agent with their license numbers, email addresses and telephone numbers.'
export const theRegulator = 'The regulator'
export const informationIsAvailableFromTheName = 'Information is available from the {name} at'
export const whereTheOfficialFormCanBe = ', where you can read the official form in full.'

// Consumer protection text
export const theNameShortRegulatesRealEstate =
  'The {name} ({short}) regulates real estate brokers and sales agents, real estate inspectors, easement and right-of-way agents, and timeshare interest providers.'
export const youCanFindMoreInformationAnd = 'You can find more information and check the status of a license holder at'
export const howToComplain = 'How to complain'
export const youCanSendAComplaintAgainst =
  'You can send a complaint against a license holder to TREC. A complaint form is available on the TREC website.'
export const recoveryFunds = 'Recovery funds'
export const trecAdministersTheRealEstateRecovery =
  'TREC administers the real estate recovery trust account, which may be used to satisfy a civil court judgment against a broker, sales agent, or easement or right-of-way agent, if certain requirements are met.'
export const questions = 'Questions'
export const ifYouHaveQuestionsAboutThe =
  'If you have questions about the activities of a license holder, the complaint process or the recovery trust account, visit the website or contact TREC at:'

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
