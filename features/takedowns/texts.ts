// Copyright page
export const copyrightNoticeName = 'Copyright notice · {name}'
export const tellNameThatSomethingOnIt = 'Tell {name} that something on it uses your work without permission.'
export const ifSomethingOnNameUsesYour =
  'If something on {name} uses your work without permission, say so here. Your name and how you are reached go to the agent who published it.'
export const copyrightNotice = 'Copyright notice'
export const weHaveYourNoticeItsCase = 'We have your notice. Its case number is {caseNumber}.'
export const weMailedYouAReceiptWe = 'We mailed you a receipt. We read every notice and write to you when we have decided.'
export const aPersonWhoKnowinglyMisrepresentsThat =
  'A person who knowingly misrepresents that something infringes may have to pay damages (17 U.S.C. § 512(f)). Think of fair use before you send a notice.'
export const sendTheNotice = 'Send the notice'
export const ourDesignatedAgentIsAgent = 'Our designated agent is {agent}.'
export const youMaySendANoticeBy = 'You may send a notice by e-mail or post just as well:'

// Counter page
export const counterNoticeName = 'Counter-notice · {name}'
export const caseCaseNumberClaimantSaysThatTitles = 'Case {caseNumber}: {claimant} says that “{titles}” uses work that is not yours.'
export const counterNotice = 'Counter-notice'
export const weHaveYourCounterNotice = 'We have your counter-notice.'
export const itComesBackBetweenRestoreFromAnd =
  'It comes back between {restoreFrom} and {restoreBy}, unless {claimant} goes to court before.'
export const claimantWentToCourtSoIt = '{claimant} went to court, so it stays hidden until the court has decided.'
export const thisCaseIsClosed = 'This case is closed.'
export const sendThisOnlyIfItWas =
  'Send this only if it was hidden by mistake. {claimant} gets all of it, with your name, address and telephone number, and may sue you. Nothing of it is lost meanwhile.'
export const sendTheCounterNotice = 'Send the counter-notice'

// Form groups
export const howWeReachYou = 'How we reach you'
export const name = 'Name'
export const postalAddress = 'Postal address'
export const eMail = 'E-mail'
export const telephone = 'Telephone'
export const signature = 'Signature'
export const typeYourFullNameItCounts = 'Type your full name. It counts as your signature.'
export const yourWork = 'Your work'
export const theWorkThatIsYours = 'The work that is yours'
export const aPhotoAPlanAVideo = 'A photo, a plan, a video, a text: what it is, and where it can be seen.'
export const whatIsOnThisSite = 'What is on this site'
export const addressOfThePageOrThe = 'Address of the page or the video'
export const theAddressOfTheHomeOr =
  'The address of the home or the guide video, which ends in /property/ or /buyer-guide-videos/ and a number, or that of a video file.'
export const whatOfItIsYours = 'What of it is yours'
export const forExampleTheSecondPhotoOr = 'For example the second photo, or the music of the tour.'
export const whatYouState = 'What you state'
export const iBelieveInGoodFaithThat =
  'I believe in good faith that the use is not authorized by the copyright owner, its agent or the law.'
export const theInformationInThisNoticeIs =
  'The information in this notice is accurate, and, under penalty of perjury, I am the owner of the right or authorized to act for the owner.'
export const whatWasRemoved = 'What was removed'
export const theMaterialAndWhereItWas = 'The material and where it was'
export const forExampleTheSecondPhotoOf = 'For example the second photo of the home and its address.'
export const underPenaltyOfPerjuryIBelieve =
  'Under penalty of perjury, I believe in good faith that the material was removed or disabled as a result of mistake or misidentification.'
export const iConsentToTheJurisdictionOf =
  'I consent to the jurisdiction of the Federal District Court for the district of my address, or, outside of the United States, of any district in which this site may be found, and I will accept service of process from the person who sent the notice or that person’s agent.'

// Open case
export const hideTheMaterial = 'Hide the material'
export const rejectAsIncomplete = 'Reject as incomplete'
export const theClaimantWentToCourt = 'The claimant went to court'
export const bringTheMaterialBack = 'Bring the material back'
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
export const neededToRejectTheSenderIs = 'Needed to reject; the sender is told.'
export const bothSidesAreToldWhenThe = 'Both sides are told when the material comes back.'
export const theClaimantWithdrewTheNotice = 'The claimant withdrew the notice'
export const thenNothingHasToBeWaited = 'Then nothing has to be waited for.'

// State names
export const received = 'Received'
export const materialHidden = 'Material hidden'
export const counterNoticeReceived = 'Counter-notice received'

// Takedowns page
export const copyrightNoticesName = 'Copyright notices · {name}'
export const whatPeopleSayIsTheirsWhat = 'What people say is theirs, what we did about it, and what the accused answered.'
export const copyrightNotices = 'Copyright notices'
export const theNotices = 'the notices'
export const theRegistrationOfTheDesignatedAgent = 'The registration of the designated agent holds until {expiresOn}.'
export const theRegistrationOfTheDesignatedAgentEnded = 'The registration of the designated agent ended on {expiresOn}.'
export const renewItWithTheCopyrightOffice = 'Renew it with the Copyright Office, or the safe harbor is lost.'
export const noNoticesYet = 'No notices yet'
export const showMore = 'Show more'
export const noCaseStands = 'No case stands'
export const oneCaseStands = 'One case stands'
export const aboutJoinOfNameUpheldAgainst = 'about {join} of {name}. {upheld} against this agent.'
export const comesBackBetweenRestoreFromAndRestoreBy =
  'Comes back between {restoreFrom} and {restoreBy}, unless the claimant goes to court.'
export const beforeACourtSince = 'Before a court since'

// Contract
export const aCaseNumberLooksLikeTk = 'A case number looks like TK-2026-7Q4M9X.'
export const thisLinkIsNotComplete = 'This link is not complete.'
export const thisLinkToMoreCasesIs = 'This link to more cases is not complete.'
export const useAtMost1000Characters = 'Use at most 1,000 characters.'
export const writeWhatIsMissingTheSender = 'Write what is missing; the sender is told.'

// Statements
export const useAtMostToLocaleStringCharacters = 'Use at most {toLocaleString} characters.'
export const enterYourName = 'Enter your name.'
export const enterYourPostalAddress = 'Enter your postal address.'
export const enterYourEMailAddress = 'Enter your e-mail address.'
export const enterAnEMailAddressLike = 'Enter an e-mail address like name@example.com.'
export const enterYourTelephoneNumber = 'Enter your telephone number.'
export const enterATelephoneNumberWithIts = 'Enter a telephone number with its area code.'
export const signByTypingYourFullName = 'Sign by typing your full name.'
export const typeYourFirstAndLastName = 'Type your first and last name.'
export const describeTheWorkThatIsYours = 'Describe the work that is yours.'
export const enterTheAddressOfThePage = 'Enter the address of the page or the video.'
export const enterTheAddressOfAHome =
  'Enter the address of a home or a video on this site; it ends in /property/ or /buyer-guide-videos/ and a number.'
export const sayWhatOnThatPageIs = 'Say what on that page is yours.'
export const confirmThatYouBelieveInGood = 'Confirm that you believe in good faith that the use is not authorized.'
export const confirmUnderPenaltyOfPerjuryThat =
  'Confirm, under penalty of perjury, that the notice is accurate and that you may act for the owner.'
export const sayWhatWasRemovedAndWhere = 'Say what was removed and where it was.'
export const confirmUnderPenaltyOfPerjuryThatIt = 'Confirm, under penalty of perjury, that it was removed by mistake or misidentification.'
export const consentToTheJurisdictionOfThe = 'Consent to the jurisdiction of the court and to accept service of process.'

// Case mails
export const weHaveYourCopyrightNoticeCase = 'We have your copyright notice {case_number}'
export const weReceivedACopyrightNoticeFrom = 'We received a copyright notice from this address. Its case number is {case_number}.'
export const itIsAboutOfValue = 'It is about:\n{ofValue}'
export const weReadEveryNoticeAndWrite =
  'We read every notice and write to you when we have decided. If you sent none, write to {legalEmail}.'
export const copyrightNoticeCaseNumber = 'Copyright notice {case_number}'
export const somebodySentACopyrightNotice = 'Somebody sent a copyright notice.'
export const openTheCase = 'Open the case'
export const weHidTitlesBecauseOfA = 'We hid “{titles}” because of a copyright notice'
export const weReceivedACopyrightNoticeAbout =
  'We received a copyright notice about “{titles}” and hid it. The case number is {case_number}. Nothing is lost: if the notice was wrong, it comes back as it was.'
export const ifItWasHiddenByMistake =
  'If it was hidden by mistake or because something was mistaken for something else, you may send a counter-notice. It is a statement under penalty of perjury and goes to the person who sent the notice, with your name, address and telephone number.'
export const sendACounterNotice = 'Send a counter-notice'
export const accountsAgainstWhichSuchNoticesStand = 'Accounts against which such notices stand repeatedly are closed.'
export const weHidWhatYourNoticeCase = 'We hid what your notice {case_number} is about'
export const weHidTheMaterialYourCopyright = 'We hid the material your copyright notice names and told the agent who published it.'
export const theAgentMaySendACounter =
  'The agent may send a counter-notice. You would get a copy of it and would have at least ten business days to go to court.'
export const yourCopyrightNoticeCaseNumberIs = 'Your copyright notice {case_number} is not complete'
export const weCannotActOnYourCopyright = 'We cannot act on your copyright notice as it is:'
export const youMaySendANewOne = 'You may send a new one that is complete.'
export const sendANewNotice = 'Send a new notice'
export const aCounterNoticeInCaseCase = 'A counter-notice in case {case_number}'
export const theAgentDisputesYourCopyrightNotice = 'The agent disputes your copyright notice. This is the counter-notice:'
export const weBringTheMaterialBackBetween =
  'We bring the material back between {from} and {by}, unless you tell us before that you filed an action seeking a court order against the agent. Write to {legalEmail} and name the case.'
export const weHaveYourCounterNoticeCase = 'We have your counter-notice {case_number}'
export const weReceivedYourCounterNoticeAnd = 'We received your counter-notice and sent it to the person who sent the notice.'
export const theMaterialComesBackBetweenFrom = 'The material comes back between {from} and {by}, unless that person goes to court before.'
export const caseCaseNumberIsBeforeA = 'Case {case_number} is before a court'
export const thePersonWhoSentTheCopyright =
  'The person who sent the copyright notice went to court, so the material stays hidden until the court has decided.'
export const whatWasHiddenBecauseOfThe = 'What was hidden because of the copyright notice is on the site again.'
export const caseCaseNumberIsClosedThe = 'Case {case_number} is closed: the material is back'
export const theWorkWork = 'The work: {work}'
export const theMaterialMaterial = 'The material: {material}'
export const whatWasRemovedAndWhereIt = 'What was removed and where it was: {material}'
export const iStateUnderPenaltyOfPerjury =
  'I state under penalty of perjury that I have a good faith belief that the material was removed or disabled as a result of mistake or misidentification.'
export const iConsentToTheJurisdictionOfThe =
  'I consent to the jurisdiction of the Federal District Court for the district of my address, or, outside of the United States, of any district in which the service provider may be found, and I will accept service of process from the person who sent the notice or that person’s agent.'

// Counter notice
export const thereIsNoCaseBehindThis = 'There is no case behind this link.'

// Decide
export const thisCaseHasMovedOnIn = 'This case has moved on in the meantime. Reload to see where it is.'
export const thisIsBeforeACourtIt = 'This is before a court. It comes back when the claimant withdraws or the court says so.'
export const itComesBackFromRestoreFromOn = 'It comes back from {restoreFrom} on, unless the claimant withdraws the notice before.'

// State names
export const restored = 'Restored'
export const rejected = 'Rejected'
