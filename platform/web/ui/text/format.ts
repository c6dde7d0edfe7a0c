import * as texts from '#texts/platform'

const dollarsFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const wholeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** "$485,000" */
export const price = (dollars: number): string => dollarsFormat.format(dollars)

/** For pins and chips: "$485K", "$1.25M". */
export function shortPrice(dollars: number): string {
  if (dollars < 1_000) return `$${dollars}`
  // From 999,500 on, rounding to thousands would read "$1000K".
  if (dollars < 999_500) return `$${Math.round(dollars / 1_000)}K`
  return `$${Number((dollars / 1_000_000).toFixed(dollars < 10_000_000 ? 2 : 1))}M`
}

/** "1,234" */
export const count = (value: number): string => wholeFormat.format(value)

/** "1 home", "12 homes" */
export const counted = (value: number, singular: string, plural = `${singular}s`): string =>
  `${count(value)} ${value === 1 ? singular : plural}`

/** "2,140 sq ft" */
export const squareFeet = (value: number): string => `${count(value)} sq ft`

/** "2.5 baths"; halves stay, ".0" does not. */
export const baths = (value: number): string => `${Number(value.toFixed(2))} ${value === 1 ? 'bath' : 'baths'}`

export const beds = (value: number): string => (value === 0 ? 'Studio' : counted(value, texts.bed))

/** Length of a video: "0:42", "12:05", "1:02:03". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), String(whole % 60).padStart(2, '0')]
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Returns a text whose lines never break between an hour and its AM or PM. */
export const wholeTimes = (text: string): string => text.replaceAll(/ (?=[AP]M\b)/g, '\u00A0')
