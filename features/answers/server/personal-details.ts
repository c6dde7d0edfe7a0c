import * as texts from '#texts/answers'
import { normalForm } from '#platform/contract/wording/normal-form.ts'

// Each pattern starts at the edge of a run of its characters, and its runs are bounded: long texts cost linear time.
const host = String.raw`(?<![\w@.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}`
/** Endings that no sentence needs: they count in capitals, too, and where the dot is spelled or set apart. */
const known = '(?:com|net|org|info|biz|homes|house|realtor|realty|io|co|me|us|app|page|link|ly|xyz|shop|site|online|dev|tv|edu|gov)'
const at = String.raw`(?:\s{0,3}(?:@|[([{<]\s?(?:at|@)\s?[)\]}>])\s{0,3})`
const dot = String.raw`(?:\.|\s{0,3}[([{<]\s?(?:dot|\.)\s?[)\]}>]\s{0,3}|\s{1,3}dot\s{1,3})`
const email = [
  new RegExp(String.raw`(?<![\w.+-])[\w.+-]{1,64}${at}[\w-]{1,63}${dot}[a-z]{2,}`, 'i'),
  new RegExp(String.raw`(?<![\w.+-])[\w.+-]{1,64}\s{1,3}at\s{1,3}[\w-]{1,63}${dot}${known}\b`, 'i'),
]

const link = [
  /\b[a-z]{2,10}\s{0,3}[[({]?:[\])}]?\s?\/\/\s{0,3}\S/i,
  /\bwww\s?\.\s?\S/i,
  new RegExp(String.raw`${host}\s{0,2}(?:${dot}|[·•∙⋅‧]|\s\.\s?)\s{0,2}${known}\b(?!\.\w)`, 'i'),
]
const anyEnding = new RegExp(String.raw`${host}\.([a-z]{2,24})\b(/?)(?!\.\w)`, 'gi')
/** Abbreviations and endings that begin a sentence where the space behind the full stop was forgotten. */
const abbreviations = new Set(
  'apt approx ave bd bdrm bldg blvd br ct dr est etc fl ft hr hwy incl jr ln max mi min mo mr mrs ms mt no ph rd rm sq sr st ste vs wk yr'.split(
    ' ',
  ),
)
const sentenceStarts = new Set(
  'a all also an and are as at but by can for ft from has have he if in is it its just new no not now of on one or our please see she so some the there they this to two was we with yes you your'.split(
    ' ',
  ),
)

/** Returns whether a text names a host under any ending: in small letters, or wholly in capitals, as sentences do not begin. */
function namesHost(text: string): boolean {
  for (const [name, ending = '', path] of text.matchAll(anyEnding)) {
    const first = name.slice(0, -ending.length - (path?.length ?? 0) - 1)
    if (!/[a-z]{2}|\d[a-z]|[a-z]\d/i.test(first) || abbreviations.has(first.toLowerCase())) continue
    const looksTyped = ending === ending.toLowerCase() || name === name.toUpperCase()
    if (path === '/' || (looksTyped && !sentenceStarts.has(ending.toLowerCase()))) return true
  }
  return false
}

const digitRuns = /(?<![\d$.,])\+?[(]?\d(?:[^\p{L}\d\n$]{0,4}\d){6,40}(?!\d)/gu
const digitNames = 'zero one two three four five six seven eight nine'.split(' ')
const spelledDigit = new RegExp(String.raw`\b(?:oh|${digitNames.join('|')})\b`, 'gi')

/** Returns whether digits make a phone number of North America, however they are set apart; a price, a date or a list has no such form. */
function namesPhone(text: string): boolean {
  const digits = text
    .replaceAll(spelledDigit, (name) => String(Math.max(digitNames.indexOf(name.toLowerCase()), 0)))
    .replaceAll(/(?<=\d)o|o(?=\d)/gi, '0')
    .replaceAll(/(?<=\d)l|l(?=\d)/g, '1')
  for (const [run] of digits.matchAll(digitRuns)) if (isPhone(run)) return true
  return false
}

function isPhone(run: string): boolean {
  const groups = run.match(/\d+/g) ?? []
  const lengths = groups.map(({ length }) => length).join('-')
  if (/^(?:1-)?(?:3-3-4|3-7|6-4|10)$|^11$/.test(lengths)) return lengths !== '11' || run.replace('+', '').startsWith('1')
  // Groups of another form: no list of years, prices or ZIP codes, and an area code and exchange that exist.
  return !/[,.]/.test(run) && groups.every(({ length }) => length <= 3) && /^1?[2-9]\d{2}[2-9]\d{6}$/.test(groups.join(''))
}

/** Returns in a sentence what a text that everybody reads may not hold: an email address, a phone number or a link. */
export function personalDetail(typed: string): string | undefined {
  const text = normalForm(typed)
  if (email.some((pattern) => pattern.test(text))) return texts.leaveOutEmails
  if (link.some((pattern) => pattern.test(text)) || namesHost(text)) return texts.leaveOutLinks
  return namesPhone(text) ? texts.leaveOutPhones : undefined
}
