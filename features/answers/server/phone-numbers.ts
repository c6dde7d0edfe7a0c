const digitNames = 'zero one two three four five six seven eight nine'.split(' ')
const spelledDigit = new RegExp(String.raw`\b(?:oh|${digitNames.join('|')})\b`, 'gi')
/** Digits with at most eight other characters between, a single letter among them. Runs are bounded: long texts cost linear time. */
const run = /(?<!\d)\d(?:[^\p{L}\d]{0,8}\d|[^\p{L}\d]{1,3}\p{L}[^\p{L}\d]{1,3}\d){6,60}/gu
/** Prices with a dollar sign and commas, unless a last group of a phone number follows. */
const price = /\$\s?\d{1,3}(?:,\d{3})+(?:\.\d\d?)?(?![\d,]|\W{0,3}(?!(?:19|20)\d\d)\d{4}(?!\d))/g
const abroad = /(?<![\p{L}\d])(?:\+|011[ .-])\s?\(?[1-9](?:[^\p{L}\d\n]{0,3}\d){6,14}(?!\d)/gu
const thousands = /^\+?\d{1,3}(?:,\d{3})+$/
/** Words of digits with letters for some of them, as `S12` and `Ol23`. */
const digitWord = /(?<![\p{L}\d])[\dOolISs]{3,11}(?![\p{L}\d])/gu
const digitLetters: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', S: '5', s: '5' }

/** Returns whether digits make a phone number, however they are set apart; prices, dates, sizes and lists have no such form. */
export function namesPhone(text: string): boolean {
  const digits = text
    .replaceAll(spelledDigit, (name) => String(Math.max(digitNames.indexOf(name.toLowerCase()), 0)))
    .replaceAll(/(?<=\d)o|o(?=\d)/gi, '0')
    .replaceAll(/(?<=\d)l|l(?=\d)/g, '1')
    .replaceAll(digitWord, (word) => word.replaceAll(/\D/g, (letter) => digitLetters[letter] ?? letter))
    .replaceAll(/(?<=\d)\s?(?:x|dash|and|-?dot-?)\s?(?=\d)/gi, '-')
    .replaceAll(price, ' price ')
  for (const [match] of digits.matchAll(abroad)) if (!thousands.test(match)) return true
  for (const [match] of digits.matchAll(run)) if (isPhone(match)) return true
  return false
}

const northAmerican = /^1?[2-9]\d{2}[2-9]\d{6}$/
const grouped = /^(?:1-)?(?:3-3-4|3-7|6-4|10)$|^11$/
const maxGroups = 11

function isPhone(match: string): boolean {
  const groups = match.match(/\d+/g) ?? []
  const gaps = match.match(/\D+/g) ?? []
  const lengths = groups.map(({ length }) => length)
  const whole = lengths.join('-')
  if (grouped.test(whole) && (gaps.length > 0 || northAmerican.test(groups.join('')))) return true
  for (let from = 0; from < groups.length; from++)
    for (let to = from + 1; to <= Math.min(groups.length, from + maxGroups); to++) {
      const within = gaps.slice(from, to - 1)
      if (!northAmerican.test(groups.slice(from, to).join(''))) continue
      if (isGrouped(lengths.slice(from, to), within, to - from === groups.length)) return true
    }
  return false
}

/** Returns whether groups of ten or eleven digits of North America are set apart as no list of years, sizes or ZIP codes is. */
function isGrouped(lengths: readonly number[], gaps: readonly string[], isWhole: boolean): boolean {
  const isList = gaps.some((gap) => /[,;]\s/.test(gap))
  if (lengths.every((length) => length === 1)) return true
  if (isList) return false
  if (grouped.test(lengths.join('-'))) return true
  const hasOneGap = gaps.every((gap) => gap === gaps[0])
  const maxLength = Math.max(...lengths)
  return isWhole && (maxLength <= 3 ? hasOneGap || !gaps.some((gap) => /[,.]/.test(gap)) : maxLength === 4 && hasOneGap)
}
