// Contract
export const enterYourNumber = 'Enter your phone number.'
export const useAtMost30Characters = 'Use 30 characters or fewer.'
export const agreeToTexts = 'Check the box so we may text you.'
export const enterTheSixDigits = 'Enter the 6 digits from the text.'
export const chooseApproveOrDecline = 'Choose approve or decline.'

// Textable phone
export const enterAUsNumber = 'Enter a US phone number with area code, such as (512) 234-5678.'
export const onlyUsNumbers = 'We can only text US numbers. This one is from another country ({code}).'
export const numberIsUnassigned = 'This number isn’t in use in the US. Check the area code and the digits.'
export const premiumNumber = 'This is a premium-rate number. Use a regular mobile number.'
export const numberTakesNoTexts = 'This kind of number can’t get texts. Use a mobile number.'

// Send limits
export const numberHadEnoughCodes = 'We’ve sent this number as many codes as we can today. Try again tomorrow.'
export const accountHadEnoughCodes = 'You’ve asked for as many codes as we can send in a day. Try again tomorrow.'
export const networkHadEnoughCodes = 'Too many codes were requested from your network. Try again later, or use another connection.'
export const numberCannotBeTextedNow = 'We can’t text this number right now. Try again in an hour, or use another number.'

// Send code
export const textsAreNotSentHere = 'Phone verification isn’t available on this site yet.'
export const readAndAgreeAgain = 'Our wording has changed. Read it and check the box again.'
export const numberStoppedTexts = 'This number opted out of our texts. Text START to the number our codes come from, then try again.'
export const codeIsYourCode = '{code} is your {name} code. It expires in 10 minutes. Never share it.\n\n@{host} #{code}'
export const askAgainInSeconds = 'You can get another code in {seconds} seconds.'
export const askAgainInMinutes = 'You can get another code in {minutes} minutes.'

// Check code
export const thatWasTheLastTry = 'That code isn’t right, and that was the last try. Get a new code.'
export const askForANewCode = 'This code has expired or was already used. Get a new code.'
export const wrongCodeOneTryLeft = 'That code isn’t right. You have 1 try left.'
export const wrongCodeTriesLeft = 'That code isn’t right. You have {left} tries left.'

// Read verification
export const textMeCodes =
  '{name} may text me codes to verify this number. Message and data rates may apply. Reply STOP to opt out or HELP for help.'

// Reviews
export const alreadyDecided = 'Someone has already decided this one.'
export const yourNumberIsVerified = 'We reviewed your phone number, and it’s verified.'
export const weCouldNotVerifyYourNumber =
  'We reviewed your phone number and couldn’t verify it for your account. You can verify another number, or reply to this email.'
export const openPhoneVerification = 'Open phone verification'
export const phoneVerifiedOnName = 'Your phone number is verified on {name}'
export const phoneNotVerifiedOnName = 'Your phone number on {name} needs another look'

// Personal data
export const yourVerifiedNumbers = 'Numbers you verified, with what you agreed to'

// Verify phone page
export const verifyYourPhoneName = 'Verify your phone · {name}'
export const verifyYourPhone = 'Verify your phone'
export const weTextACode = 'We’ll text you a 6-digit code. Your number stays private unless you share it in Settings.'
export const yourPhoneVerification = 'your phone verification'

// Number form
export const mobileNumber = 'Mobile number'
export const usNumberHelp = 'A US number with area code'
export const textMeACode = 'Text me a code'
export const keepThisNumber = 'Keep {phone}'

// Code form
export const weTextedACodeTo = 'We texted a code to {phone}. It works for 10 minutes.'
export const sixDigitCode = '6-digit code'
export const verify = 'Verify'
export const phoneVerified = 'Phone verified'
export const getANewCode = 'Get a new code'
export const newCodeIn = 'New code in {time}'
export const newCodeSent = 'New code sent'
export const changeNumber = 'Change number'
export const noTriesLeft = 'No tries left'
export const getANewCodeToGoOn = 'Get a new code to keep going.'
export const readItInTheOutbox = 'This server doesn’t send texts. Read yours in the'
export const outbox = 'outbox'
export const textIsOnItsWay = 'Your text is on its way.'
export const textWasSent = 'Your text was sent.'
export const textWasDelivered = 'Your text was delivered.'
export const textDidNotArrive = 'Your text couldn’t be delivered. Check the number, or get a new code.'

// Outcome
export const phoneIsVerified = '{phone} is verified'
export const verifiedOn = 'Verified on'
export const useAnotherNumber = 'Use another number'
export const weAreReviewingYourNumber = 'We’re reviewing {phone}'
export const reviewTakesADay =
  'Your code was right. We review some numbers before we verify them, usually within one business day. We’ll email you.'

// Phone reviews page
export const phoneReviewsName = 'Phone reviews · {name}'
export const phoneReviews = 'Phone reviews'
export const thePhoneReviews = 'the phone reviews'
export const reviewsLead = 'Each of these people entered the right code for a number that another account has verified.'
export const noNumbersToReview = 'No numbers to review'
export const theyAppearHere = 'A number shows up here when a second account verifies it.'
export const nameWantsPhone = '{name}, {phone}'
export const askedOn = 'Asked on'
export const alreadyVerifiedBy = 'Already verified by'
export const nobodyAnyMore = 'No one has it anymore.'
export const approve = 'Approve'
export const decline = 'Decline'
export const approvedToast = 'Number approved'
export const declinedToast = 'Number declined'
export const couldNotDecide = 'That didn’t work'
