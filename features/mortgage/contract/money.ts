/** Cents of a US dollar, always whole. */
export type Cents = bigint

/** A share in thousandths of a percent: 6.32 % is 6320n. Every figure of the product has at most three places. */
export type Share = bigint

export const whole: Share = 100_000n

/** `numerator / denominator`, rounded to the nearest whole number, halves up. Both must not be negative. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

export const shareOf = (amount: Cents, share: Share): Cents => rounded(amount * share, whole)

const [dollarsOnly, withCents] = [0, 2].map(
  (places) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: places, maximumFractionDigits: places }),
)

/** "$2,407", as money stands everywhere in the product. */
export const dollarText = (amount: Cents): string => dollarsOnly?.format(rounded(amount, 100n)) ?? ''

/** "$2,407.12", for the table of payments, where every cent counts. */
export const centText = (amount: Cents): string => withCents?.format(Number(amount) / 100) ?? ''

/** "6.32%" */
export function shareText(share: Share): string {
  const places = String(share % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${share / 1000n}${places && `.${places}`}%`
}
