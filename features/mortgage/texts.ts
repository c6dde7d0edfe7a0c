// Balance chart
export const whereEachYearsPaymentsGo = 'Where each year’s payments go'
export const year = 'year'
export const aLoanOfLoanPaidBack = 'A loan of {loan} paid back in {years}. {years2}'
export const yearYearPrincipalOfTheLoan = 'Year {year}: {principal} of the loan, {interest} interest'
export const year1 = 'Year 1'
export const yearYears = 'Year {years}'
export const principal = 'Principal'
export const interest = 'Interest'
export const fromYearYearOnMoreGoes = 'From year {year} on, more goes to the loan than to interest.'
export const interestTakesTheLargerPartIn = 'Interest takes the larger part in every year.'

// Calculator fields
export const homePrice = 'Home price'
export const downPayment = 'Down payment'
export const interestRate = 'Interest rate'
export const termInYears = 'Term in years'
export const annualPropertyTax = 'Annual property tax'
export const dollarsOrPercent = 'Dollars or percent.'
export const annualHomeInsurance = 'Annual home insurance'
export const monthlyHoaFee = 'Monthly HOA fee'
export const annualMortgageInsurance = 'Annual mortgage insurance'
export const percentOfTheLoanDueOnly = 'Percent of the loan. Due only while you owe more than 80% of the price.'
export const closingCosts = 'Closing costs'

// Cost lines
export const principalAndInterest = 'Principal and interest'
export const propertyTax = 'Property tax'
export const homeInsurance = 'Home insurance'
export const hoaFee = 'HOA fee'
export const mortgageInsurance = 'Mortgage insurance'

// Cost summary
export const cashToClose = 'Cash to close'
export const youBorrow = 'You borrow'
export const totalInterest = 'Total interest'
export const ifTheRateWereNumberValuePoints = 'If the rate were {numberValue} points higher'
export const monthlyPayment = 'Monthly payment'
export const month = 'month'
export const mortgageInsuranceIsDueForInsuredMonths =
  'Mortgage insurance is due for {insuredMonths}, until you owe 80% of the price. After that you pay {dollarText} a month.'

// Figure sources
export const whereOurNumbersComeFrom = 'Where our numbers come from'
export const thisIsAnEstimateAndNot =
  'This is an estimate and not an offer of credit. Your lender states the binding figures in the Loan Estimate and the Closing Disclosure. Interest is rounded to the cent every month; the last payment takes what the rounding left.'

// Monthly cost
export const monthlyCost = 'Monthly cost'
export const askALenderForTodaysRate = "Ask a lender for today's rate."
export const seeMonthlyCost = 'See monthly cost'
export const estTotalMo = 'Est. {total}/mo'
export const noneListed = 'None listed'
export const withValueDownOver30Years = 'With {value} down over 30 years at {value2} ({source}, {asOf}). An estimate, not an offer.'
export const adjustPayment = 'Adjust payment'

// Mortgage calculator page
export const mortgageCalculatorName = 'Mortgage calculator · {name}'
export const whatAHomeCostsAMonth =
  'What a home costs a month with tax, insurance, HOA and mortgage insurance, what you need at the closing, and every payment of the loan.'
export const changeAnyNumberShareTheLink = 'Change any number. Share the link to save your results.'
export const mortgageCalculator = 'Mortgage calculator'
export const calculate = 'Calculate'
export const askALenderForTodaysRateAnd = 'Ask a lender for today’s rate, and your monthly payment appears here.'
export const someOfTheNumbersCannotBe = 'Some of the numbers cannot be used yet'
export const seeTheMessagesBesideTheFields = 'See the messages beside the fields. Everything you typed is still there.'

// Payment table
export const everyPayment = 'Every payment'
export const paymentsByYear = 'Payments by year'
export const year2 = 'Year'
export const loan = 'Loan'
export const stillOwed = 'Still owed'
export const hide = 'hide'
export const show = 'show'
export const yearWordsItsMonths = '{year}, {words} its months'
export const monthMonth = 'Month {month}'

// Print button
export const print = 'Print'

// Read figure
export const enter0OrMore = 'Enter 0% or more.'
export const weCannotReadTextAsA = 'We cannot read “{text}” as a percentage. Write it like 6.32%.'
export const useAtMostThreePlacesAfter = 'Use at most three places after the point.'
export const enterAtMostValue = 'Enter at most {value}%.'

// Typed figures
export const enterAnInterestRateSuchAs = 'Enter an interest rate, such as 6.25%.'
export const theDownPaymentMustBeLess = 'The down payment must be less than the price. Without a loan there is nothing to calculate.'
export const enterTheTermInWholeYears = 'Enter the term in whole years, from 1 to {mostYears}.'
