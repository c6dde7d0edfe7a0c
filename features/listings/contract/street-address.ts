// Longer text is refused anyway; it must not reach patterns that backtrack.
const maxLength = 200

const numberSign = String.raw`(?:#|n[oº°]\.|(?:no|nº|n°|num|number)\.?\s*(?=\S*\d))`
/** One or several words and signs: `Unit #: 4B`, `# Apt 4B`. */
const designator = new RegExp(String.raw`^(?:(?:(?:apartment|apt|unit)(?:\b|(?=\d))|${numberSign})[\s.,:–-]*)+(?=[\p{L}\d])`, 'iu')
/** Values by which people and systems say that there is no unit. */
const noUnit = /^(?:none|n\/?a|not applicable|0+|[-–—.]+)$/i
/** `AptB`; `Units` is a word. */
const joinedLetter = /^(?:[Aa]pt|APT|[Uu]nit|UNIT)(?=[A-RT-Z]$)/

/** Returns letters and signs of East Asian width as ASCII. */
const toHalfWidth = (text: string): string =>
  text.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfe_e0)).replaceAll('\u3000', ' ')

/** Returns a unit without the word in front of it: `#4B`, `Apt 4B` and `Unit 4B` are all `4B`. Suites and lots keep their word. */
export const toUnitNumber = (typed: string): string =>
  toHalfWidth(typed.slice(0, maxLength))
    .trim()
    .replace(designator, '')
    .replace(noUnit, '')
    .replace(joinedLetter, '')
    .replace(/(?<=\d[\p{L}\d]{0,9})[.,;]$/u, '')

const postOfficeBox =
  /\b(?:p[.\s-]{0,3}o[.\s-]{0,3}(?:box|bx|drawer|drwr)\b|p[.\s-]{0,3}o[.\s-]{0,3}(?:box|bin)\s*#?\s*\d|post\s+office\s+(?:box|bx|drawer|bin)|lock\s*box\s*#?\s*\d|caller\s+(?:box|service)\s*#?\s*\d|post\s*(?:al\s*)?box\s*#?\s*\d|p[.\s-]{0,3}o[.\s-]{0,3}b[.\s-]{0,3}#?\s*\d|pmb\s*#?\s*\d)/i

/** Returns whether a street is a post office box or private mailbox; rural route boxes are homes. */
export const isPostOfficeBox = (street: string): boolean => postOfficeBox.test(toHalfWidth(street.slice(0, maxLength)))

/** Returns whether a whole address with its number is a post office box. “Box 12” may follow a rural route in the number. */
export const isBoxAddress = (number: string, street: string): boolean =>
  isPostOfficeBox(`${number} ${street}`) ||
  /^\s*\d*\s*(?:box|bx|drawer|bin)\s*#?\s*\d+\s*$/i.test(toHalfWidth(`${number} ${street}`.slice(0, maxLength)))
