import { rounded, type Cents, type Share } from './money.ts'

export interface Loan {
  amount: Cents
  rate: Share
  months: number
}

/** Thousandths of a percent a year, as a share of one month. */
const perMonth = 1_200_000n

/**
 * The level monthly payment `P·r·(1+r)ⁿ / ((1+r)ⁿ − 1)`. The power is kept as an exact fraction, so the only rounding is the last one,
 * to the nearest cent, halves up.
 */
export function monthlyPayment({ amount, rate, months }: Loan): Cents {
  const periods = BigInt(months)
  if (rate === 0n) return rounded(amount, periods)
  const grown = (perMonth + rate) ** periods
  return rounded(amount * rate * grown, perMonth * (grown - perMonth ** periods))
}

export interface Payment {
  /** 1 for the first month. */
  month: number
  interest: Cents
  principal: Cents
  /** What is still owed afterwards. */
  balance: Cents
}

/** Returns every payment in order. Interest is rounded to the cent each month; the last payment takes what the rounding left. */
export function amortisation(loan: Loan): Payment[] {
  const level = monthlyPayment(loan)
  const payments: Payment[] = []
  let balance = loan.amount
  for (let month = 1; month <= loan.months && balance > 0n; month++) {
    const interest = rounded(balance * loan.rate, perMonth)
    const left = level - interest
    const principal = month === loan.months || left > balance ? balance : left
    balance -= principal
    payments.push({ month, interest, principal, balance })
  }
  return payments
}

export interface Year {
  year: number
  interest: Cents
  principal: Cents
  balance: Cents
  payments: Payment[]
}

export function byYear(payments: readonly Payment[]): Year[] {
  const years: Year[] = []
  for (let first = 0; first < payments.length; first += 12) {
    const months = payments.slice(first, first + 12)
    const sum = (part: 'interest' | 'principal') => months.reduce((total, payment) => total + payment[part], 0n)
    years.push({
      year: first / 12 + 1,
      interest: sum('interest'),
      principal: sum('principal'),
      balance: months.at(-1)?.balance ?? 0n,
      payments: months,
    })
  }
  return years
}
