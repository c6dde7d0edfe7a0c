const groupedOrPlain = /^([-+\u2212\u2013])?(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d*)(?:\.(\d*))?$/
const mostDigits = 15
const factors: Record<string, number> = { '': 0, k: 3, thousand: 3, m: 6, mm: 6, million: 6 }

/** Returns the number that a person typed, such as "1,200" or "2.5"; undefined where the text says none or may mean two. */
export function readNumber(text: string): number | undefined {
  return scaled(text.normalize('NFKC').trim(), 0)
}

const fraction = /^(?:(\d{1,3})\s*[- ]\s*)?(\d{1,3})\s*[/\u2044]\s*(\d{1,3})$/

/** Separates “½” from the number before it, because its compatibility form is “1⁄2” and would make “1½” eleven halves. */
export const separateFractions = (text: string): string => text.replaceAll(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')

/** Returns the number of a fraction such as "1/4", "1 1/2", "1-1/2" or "1½"; undefined for other text. */
export function readFraction(text: string): number | undefined {
  const [match, whole, numerator, denominator] = fraction.exec(separateFractions(text).normalize('NFKC').trim()) ?? []
  const part = Number(numerator) / Number(denominator)
  if (match === undefined || !Number.isFinite(part) || (whole !== undefined && part >= 1)) return undefined
  return Number(whole ?? 0) + part
}

/** Returns whole dollars for an amount as people write it: "$1,200,000.00", "950k", "1.2 million"; undefined for anything else. */
export function readMoney(text: string): number | undefined {
  const dollars = readDollars(text)
  return Number.isInteger(dollars) ? dollars : undefined
}

/** Returns dollars with their cents for an amount as people write it: "$412.33"; undefined for anything else. */
export function readDollars(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\s*(?:USD|dollars)$/i, '')
    .replace(/^([-\u2212\u2013]?)\s*\$\s*/, '$1')
  const [, amount = '', unit = ''] = /^(.*?)\s*([a-z]*)$/i.exec(plain) ?? []
  const zeros = factors[unit.toLowerCase()]
  return zeros === undefined ? undefined : scaled(amount, zeros)
}

/** Moves the point by text: a product of fractions would turn 1.15 million into something else. */
function scaled(text: string, zeros: number): number | undefined {
  const [match, sign, groups = '', places = ''] = groupedOrPlain.exec(text) ?? []
  const digits = groups.replaceAll(/[, ]/g, '')
  if (match === undefined || digits + places === '' || digits.length + Math.max(places.length, zeros) > mostDigits) return undefined
  const moved = places.padEnd(zeros, '0')
  const value = Number(`${digits}${moved.slice(0, zeros)}.${moved.slice(zeros)}`.replace(/\.$/, ''))
  return sign && sign !== '+' && value !== 0 ? -value : value
}
