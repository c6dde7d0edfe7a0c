import { insuredAbove, stressPoints } from './figures.ts'
import { amortisation, byYear, monthlyPayment, type Year } from './loan.ts'
import { rounded, shareOf, whole, type Cents, type Share } from './money.ts'

/** What somebody wants to know the cost of. */
export interface Purchase {
  price: Cents
  downPayment: Cents
  rate: Share
  termYears: number
  taxPerYear: Cents
  insurancePerYear: Cents
  associationPerMonth: Cents
  /** A year, of the loan. */
  mortgageInsurance: Share
  closingCosts: Cents
}

export interface MonthlyParts {
  loan: Cents
  tax: Cents
  insurance: Cents
  association: Cents
  mortgageInsurance: Cents
  total: Cents
}

export interface Cost {
  loan: Cents
  month: MonthlyParts
  /** The same month at a rate two points higher. */
  stressed: MonthlyParts
  /** Months in which mortgage insurance is due: while more than 80 % of the price is owed. */
  insuredMonths: number
  /** Down payment and closing costs. */
  cashAtClosing: Cents
  totalInterest: Cents
  years: Year[]
}

export function costOf(purchase: Purchase): Cost {
  const amount = purchase.price - purchase.downPayment
  const loan = { amount, rate: purchase.rate, months: purchase.termYears * 12 }
  const payments = amortisation(loan)
  const insured = (balance: Cents) => balance * whole > purchase.price * insuredAbove
  const insuredMonths = insured(amount) ? 1 + payments.filter(({ balance }) => insured(balance)).length : 0
  return {
    loan: amount,
    month: monthOf(purchase, monthlyPayment(loan)),
    stressed: monthOf(purchase, monthlyPayment({ ...loan, rate: loan.rate + stressPoints })),
    insuredMonths,
    cashAtClosing: purchase.downPayment + purchase.closingCosts,
    totalInterest: payments.reduce((total, { interest }) => total + interest, 0n),
    years: byYear(payments),
  }
}

/** Returns the first month, without the table of payments; what lists and comparisons show. */
export function monthOf(purchase: Purchase, payment?: Cents): MonthlyParts {
  const amount = purchase.price - purchase.downPayment
  const parts = {
    loan: payment ?? monthlyPayment({ amount, rate: purchase.rate, months: purchase.termYears * 12 }),
    tax: rounded(purchase.taxPerYear, 12n),
    insurance: rounded(purchase.insurancePerYear, 12n),
    association: purchase.associationPerMonth,
    mortgageInsurance: amount * whole > purchase.price * insuredAbove ? rounded(shareOf(amount, purchase.mortgageInsurance), 12n) : 0n,
  }
  return { ...parts, total: parts.loan + parts.tax + parts.insurance + parts.association + parts.mortgageInsurance }
}
