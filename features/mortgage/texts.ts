// Balance chart
export const yourPaymentsByYear = 'Your payments by year'
export const year = 'year'
export const loanPaidOffInYears = '{loan} loan paid off in {years}. {turningPoint}'
export const yearPrincipalAndInterest = 'Year {year}: {principal} principal, {interest} interest'
export const year1 = 'Year 1'
export const lastYear = 'Year {number}'
export const principal = 'Principal'
export const interest = 'Interest'
export const principalExceedsInterestFromYear = 'From year {year}, more goes to principal than interest.'
export const interestExceedsPrincipalEveryYear = 'More goes to interest than principal every year.'

// Calculator fields
export const homePrice = 'Home price'
export const downPayment = 'Down payment'
export const interestRate = 'Interest rate'
export const loanTermInYears = 'Loan term (years)'
export const annualPropertyTax = 'Annual property tax'
export const dollarsOrPercent = 'Dollars or percent, such as $97,000 or 20%.'
export const annualHomeInsurance = 'Annual home insurance'
export const monthlyHoaFee = 'Monthly HOA fee'
export const annualMortgageInsurance = 'Annual mortgage insurance'
export const percentOfTheLoanUntil80PercentOwed = 'Percent of the loan, until you owe 80% of the price.'
export const closingCosts = 'Closing costs'

// Cost lines
export const principalAndInterest = 'Principal and interest'
export const propertyTax = 'Property tax'
export const homeInsurance = 'Home insurance'
export const hoaFee = 'HOA fee'
export const mortgageInsurance = 'Mortgage insurance'

// Cost summary
export const cashToClose = 'Cash to close'
export const loanAmount = 'Loan amount'
export const totalInterest = 'Total interest'
export const ifTheRateRises = 'If the rate rises {points} points'
export const monthlyPayment = 'Monthly payment'
export const month = 'month'
export const mortgageInsuranceEndsAfter =
  'You pay mortgage insurance for {insuredMonths}, until you owe 80% of the price. Then it’s {laterPayment} a month.'

// Figure sources
export const assumptionsAndSources = 'Assumptions and sources'
export const estimateNotAnOffer =
  'This is an estimate, not an offer of credit. Your lender’s Loan Estimate and Closing Disclosure have the final numbers.'

// Monthly cost
export const monthlyCost = 'Monthly cost'
export const askALenderForTodaysRate = "Ask a lender for today's rate."
export const seeMonthlyCost = 'See monthly cost'
export const estTotalMo = 'Est. {total}/mo'
export const noneListed = 'None listed'
export const assumesDownPaymentAndRate = 'Assumes {down} down and a 30-year loan at {rate} ({source}, {asOf}). An estimate, not an offer.'
export const adjustPayment = 'Adjust payment'

// Mortgage calculator page
export const mortgageCalculatorName = 'Mortgage calculator · {name}'
export const estimateYourMonthlyPayment =
  'Estimate your monthly mortgage payment with taxes, insurance, HOA, and mortgage insurance, plus cash to close and a full payment schedule.'
export const changeAnyNumberShareTheLink = 'Change any number. Share the link to save your results.'
export const mortgageCalculator = 'Mortgage calculator'
export const calculate = 'Calculate'
export const enterARateToSeeYourPayment = 'Ask a lender for today’s rate to see your monthly payment.'
export const checkYourNumbers = 'Check your numbers'
export const fixTheHighlightedFields = 'Fix the highlighted fields. Your other entries are saved.'

// Payment table
export const paymentSchedule = 'Payment schedule'
export const scheduleByYear = 'Payments by year'
export const yearHeading = 'Year'
export const balance = 'Balance'
export const hide = 'hide'
export const show = 'show'
export const showOrHideMonthsOfYear = '{year}, {action} months'
export const monthMonth = 'Month {month}'

// Print button
export const print = 'Print'

// Read figure
export const enter0OrMore = 'Enter 0% or more.'
export const textIsNotAPercentage = '“{text}” isn’t a percentage. Enter it like 6.32%.'
export const useUpToThreeDecimals = 'Use up to three decimal places.'
export const enterUpToPercent = 'Enter {maximum}% or less.'

// Typed figures
export const enterAnInterestRateSuchAs = 'Enter an interest rate, such as 6.25%.'
export const downPaymentMustBeLess = 'Enter a down payment below the home price.'
export const enterTheTermInYears = 'Enter a loan term from 1 to {mostYears} years.'
