// Longer text is refused anyway; it must not reach patterns that backtrack.
const maxLength = 200

const numberSign = String.raw`(?:#|n[oº°]\.|(?:no|nº|n°|num|number)\.?\s*(?=\S*\d))`
const designator = new RegExp(
  String.raw`^(?:(?:(?:apartment|apt|unit)(?:\b|(?=\d))[\s.,:–-]*)+${numberSign}?|${numberSign})\s*(?=[\p{L}\d])`,
  'iu',
)
/** `AptB`; `Units` is a word. */
const joinedLetter = /^(?:[Aa]pt|APT|[Uu]nit|UNIT)(?=[A-RT-Z]$)/

/** Returns a unit without the word in front of it: `#4B`, `Apt 4B` and `Unit 4B` are all `4B`. Suites and lots keep their word. */
export const toUnitNumber = (typed: string): string =>
  typed
    .slice(0, maxLength)
    .replaceAll('＃', '#')
    .trim()
    .replace(designator, '')
    .replace(joinedLetter, '')
    .replace(/(?<=\d[\p{L}\d]{0,9})[.,;]$/u, '')

const postOfficeBox =
  /\b(?:p[.\s-]{0,3}o[.\s-]{0,3}(?:box|bx|drawer|drwr)\b|p[.\s-]{0,3}o[.\s-]{0,3}(?:box|bin)\s*#?\s*\d|post\s+office\s+(?:box|bx|drawer|bin)|lock\s*box\s*#?\s*\d|caller\s+(?:box|service)\s*#?\s*\d|p\.?o\.?b\.?\s*#?\s*\d|pmb\s*#?\s*\d)/i

/** Returns whether a street is a post office box or private mailbox; rural route boxes are homes. */
export const isPostOfficeBox = (street: string): boolean => postOfficeBox.test(street.slice(0, maxLength))

/** Returns whether a whole address with its number is a post office box. “Box 12” may follow a rural route in the number. */
export const isBoxAddress = (number: string, street: string): boolean =>
  isPostOfficeBox(`${number} ${street}`) ||
  /^\s*\d*\s*(?:box|bx|drawer|bin)\s*#?\s*\d+\s*$/i.test(`${number} ${street}`.slice(0, maxLength))
