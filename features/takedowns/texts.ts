// Copyright page
export const copyrightNoticeName = 'Copyright notice · {name}'
export const tellNameThatSomethingOnIt = 'Tell {name} that something on it uses your work without permission.'
export const ifSomethingOnNameUsesYour =
  'If something on {name} uses your work without permission, tell us here. We’ll share your name and contact details with the agent who published it.'
export const copyrightNotice = 'Copyright notice'
export const weReceivedYourNoticeYourCase = 'We received your notice. Your case number is {caseNumber}.'
export const keepYourCaseNumberWe =
  'Write down your case number. If you have an account here with a verified email address, we also email you a receipt. We read every notice and will email you our decision.'
export const anyoneWhoKnowinglyMisrepresents =
  'Anyone who knowingly misrepresents that something infringes may have to pay damages (17 U.S.C. § 512(f)). Consider fair use before you send a notice.'
export const sendNotice = 'Send notice'
export const ourDesignatedAgentIsAgent = 'Our designated agent is {agent}.'
export const youCanAlsoEmailANotice = 'You can also send a notice by email:'
export const youCanAlsoSendANotice = 'You can also send a notice by email or mail:'

// Counter page
export const counterNoticeName = 'Counter-notice · {name}'
export const caseCaseNumberClaimantSaysThat = 'Case {caseNumber}: {claimant} says that “{titles}” uses their work without permission.'
export const counterNotice = 'Counter-notice'
export const weReceivedYourCounterNotice = 'We received your counter-notice.'
export const wellRestoreItBetweenRestoreFrom =
  'We’ll restore it between {restoreFrom} and {restoreBy}, unless {claimant} goes to court first.'
export const claimantWentToCourtSoIt = '{claimant} went to court, so it stays hidden until the court decides.'
export const thisCaseIsClosed = 'This case is closed.'
export const sendThisOnlyIfItWas =
  'Send this only if it was hidden by mistake. {claimant} will get all of it, including your name, address, and phone number, and may sue you. Nothing is deleted in the meantime.'
export const sendCounterNotice = 'Send counter-notice'

// Form groups
export const contactInformation = 'Contact information'
export const name = 'Name'
export const mailingAddress = 'Mailing address'
export const email = 'Email'
export const phone = 'Phone'
export const signature = 'Signature'
export const typeYourFullNameItCounts = 'Type your full name. It counts as your signature.'
export const yourWork = 'Your work'
export const describeYourWork = 'Describe your work'
export const aPhotoFloorPlanVideoOr = 'A photo, floor plan, video, or text. Say what it is and where we can see it.'
export const whatsOnThisSite = 'What’s on this site'
export const linkToThePageOrVideo = 'Link to the page or video'
export const theLinkToTheHomeOr =
  'The link to the home or guide ends in /property/ or /buyer-guide-videos/ and a number. You can also paste the link to a video file.'
export const whichPartIsYours = 'Which part is yours'
export const forExampleTheSecondPhotoOr = 'For example, the second photo or the music in the tour'
export const yourStatements = 'Your statements'
export const iBelieveInGoodFaithThat =
  'I believe in good faith that the use is not authorized by the copyright owner, its agent or the law.'
export const theInformationInThisNoticeIs =
  'The information in this notice is accurate, and, under penalty of perjury, I am the owner of the right or authorized to act for the owner.'
export const whatWasRemoved = 'What was removed'
export const whatItWasAndWhereIt = 'What it was and where it appeared'
export const forExampleTheSecondPhotoOf = 'For example, the second photo of the home and the link'
export const underPenaltyOfPerjuryIBelieve =
  'Under penalty of perjury, I believe in good faith that the material was removed or disabled as a result of mistake or misidentification.'
export const iConsentToTheJurisdictionOf =
  'I consent to the jurisdiction of the Federal District Court for the district of my address, or, outside of the United States, of any district in which this site may be found, and I will accept service of process from the person who sent the notice or that person’s agent.'

// Open case
export const hideMaterial = 'Hide material'
export const rejectAsIncomplete = 'Reject as incomplete'
export const claimantWentToCourt = 'Claimant went to court'
export const restoreMaterial = 'Restore material'
export const theNotice = 'The notice'
export const theWork = 'The work'
export const theMaterial = 'The material'
export const goodFaithAccuracyAndAuthorityUnder = 'Good faith; accuracy and authority under penalty of perjury'
export const theCounterNotice = 'The counter-notice'
export const mistakeOrMisidentificationUnderPenaltyOf =
  'Mistake or misidentification under penalty of perjury; jurisdiction and service of process'
export const reasonReason = 'Reason: {reason}'
export const openTitle = 'Open “{title}”'
export const openTheVideoTitle = 'Open the video “{title}”'
export const reason = 'Reason'
export const requiredToRejectWellTellThe = 'Required to reject. We’ll tell the sender.'
export const theClaimantWithdrewTheNotice = 'The claimant withdrew the notice'

// State names
export const received = 'Received'
export const materialHidden = 'Material hidden'
export const counterNoticeReceived = 'Counter-notice received'

// Takedowns page
export const copyrightNoticesName = 'Copyright notices · {name}'
export const copyrightNotices = 'Copyright notices'
export const theNotices = 'the notices'
export const theDesignatedAgentRegistrationIs = 'The designated agent registration is valid through {expiresOn}.'
export const theDesignatedAgentRegistration = 'The designated agent registration expired on {expiresOn}.'
export const renewItWithTheCopyrightOffice = 'Renew it with the Copyright Office to keep the safe harbor.'
export const noNoticesYet = 'No notices yet'
export const showMore = 'Show more'
export const noUpheldCases = 'No upheld cases'
export const oneUpheldCase = 'One upheld case'
export const forTitlesPublishedByAgentUpheld = 'for {titles}, published by {agent}. {upheld} against this agent.'
export const wellRestoreItBetweenRestoreFromAnd =
  'We’ll restore it between {restoreFrom} and {restoreBy}, unless the claimant goes to court.'
export const inCourtSince = 'In court since'

// Contract
export const enterACaseNumberSuchAs = 'Enter a case number, such as TK-2026-7Q4M9X.'
export const thisLinkIsIncomplete = 'This link is incomplete.'
export const thisLinkToMoreCasesIs = 'This link to more cases is incomplete.'
export const useAtMost1000Characters = 'Use at most 1,000 characters.'
export const sayWhatsMissingWellTellThe = 'Say what’s missing. We’ll tell the sender.'

// Statements
export const useAtMostMostCharacters = 'Use at most {most} characters.'
export const enterYourName = 'Enter your name.'
export const enterYourMailingAddress = 'Enter your mailing address.'
export const enterYourEmailAddress = 'Enter your email address.'
export const enterAnEmailAddressSuchAs = 'Enter an email address, such as name@example.com.'
export const enterYourPhoneNumber = 'Enter your phone number.'
export const enterAPhoneNumberWithArea = 'Enter a phone number with area code.'
export const signByTypingYourFullName = 'Sign by typing your full name.'
export const typeYourFirstAndLastName = 'Type your first and last name.'
export const describeYourWorkSentence = 'Describe your work.'
export const enterTheLinkToThePage = 'Enter the link to the page or video.'
export const enterTheLinkToAHome =
  'Enter the link to a home or video on this site. It ends in /property/ or /buyer-guide-videos/ and a number.'
export const sayWhichPartOfThatPage = 'Say which part of that page is yours.'
export const confirmThatYouBelieveInGood = 'Confirm that you believe in good faith that the use is not authorized.'
export const confirmUnderPenaltyOfPerjuryThat =
  'Confirm, under penalty of perjury, that the notice is accurate and that you may act for the owner.'
export const sayWhatWasRemovedAndWhere = 'Say what was removed and where it appeared.'
export const confirmUnderPenaltyOfPerjuryThatIt = 'Confirm, under penalty of perjury, that it was removed by mistake or misidentification.'
export const consentToTheCourtsJurisdictionAnd = 'Consent to the court’s jurisdiction and agree to accept service of process.'

// Case mails
export const weReceivedYourCopyrightNoticeCase = 'We received your copyright notice {case_number}'
export const weReceivedACopyrightNoticeFrom = 'We received a copyright notice from this address. Its case number is {case_number}.'
export const itsAboutLinks = 'It’s about:\n{links}'
export const weReadEveryNoticeAndWill = 'We read every notice and will email you our decision. If you didn’t send one, email {legalEmail}.'
export const copyrightNoticeCaseNumber = 'Copyright notice {case_number}'
export const someoneSentACopyrightNotice = 'Someone sent a copyright notice.'
export const openCase = 'Open case'
export const weHidTitlesBecauseOfA = 'We hid “{titles}” because of a copyright notice'
export const weReceivedACopyrightNoticeAbout =
  'We received a copyright notice about “{titles}” and hid it. The case number is {case_number}. Nothing is deleted. If the notice was wrong, we’ll restore it as it was.'
export const ifItWasHiddenByMistake =
  'If it was hidden by mistake or misidentified, you can send a counter-notice. It’s a statement under penalty of perjury. We’ll send it to the person who sent the notice, with your name, address, and phone number.'
export const sendACounterNotice = 'Send a counter-notice'
export const weCloseAccountsWithRepeatedUpheld = 'We close accounts with repeated upheld notices.'
export const weHidTheMaterialInYour = 'We hid the material in your notice {case_number}'
export const weHidTheMaterialYourCopyright = 'We hid the material your copyright notice names and told the agent who published it.'
export const theAgentMaySendACounter =
  'The agent may send a counter-notice. If so, you’ll get a copy and at least ten business days to go to court.'
export const yourCopyrightNoticeCaseNumberIs = 'Your copyright notice {case_number} is incomplete'
export const weCantActOnYourCopyright = 'We can’t act on your copyright notice yet:'
export const youCanSendANewComplete = 'You can send a new, complete notice.'
export const sendANewNotice = 'Send a new notice'
export const aCounterNoticeInCaseCase = 'A counter-notice in case {case_number}'
export const theAgentDisputesYourCopyright = 'The agent disputes your copyright notice. Here’s the counter-notice:'
export const wellRestoreTheMaterialBetweenFrom =
  'We’ll restore the material between {from} and {by}, unless you tell us first that you filed an action seeking a court order against the agent. Email {legalEmail} and include the case number.'
export const weReceivedYourCounterNoticeCase = 'We received your counter-notice {case_number}'
export const weReceivedYourCounterNoticeAnd = 'We received your counter-notice and sent it to the person who sent the notice.'
export const wellRestoreTheMaterialBetweenFromAnd =
  'We’ll restore the material between {from} and {by}, unless that person goes to court first.'
export const caseCaseNumberIsInCourt = 'Case {case_number} is in court'
export const thePersonWhoSentTheCopyright =
  'The person who sent the copyright notice went to court, so the material stays hidden until the court decides.'
export const theMaterialHiddenBecauseOfThe = 'The material hidden because of the copyright notice is back on the site.'
export const caseCaseNumberIsClosedThe = 'Case {case_number} is closed: the material was restored'
export const theWorkWork = 'The work: {work}'
export const theMaterialMaterial = 'The material: {material}'
export const whatWasRemovedAndWhereIt = 'What was removed and where it appeared: {material}'
export const iStateUnderPenaltyOfPerjury =
  'I state under penalty of perjury that I have a good faith belief that the material was removed or disabled as a result of mistake or misidentification.'
export const iConsentToTheJurisdictionOfThe =
  'I consent to the jurisdiction of the Federal District Court for the district of my address, or, outside of the United States, of any district in which the service provider may be found, and I will accept service of process from the person who sent the notice or that person’s agent.'

// Counter notice
export const weCantFindACaseFor = 'We can’t find a case for this link.'

// Decide
export const thisCaseWasUpdatedElsewhereReload = 'This case was updated elsewhere. Reload the page to see where it stands.'
export const thisCaseIsInCourtYou = 'This case is in court. You can restore the material if the claimant withdraws or the court decides so.'
export const youCanRestoreItFromRestore = 'You can restore it from {restoreFrom}, unless the claimant withdraws the notice first.'

// State names
export const restored = 'Restored'
export const rejected = 'Rejected'
export const readTheNotice = 'Read the notice, and who sent it, on the page below.'
