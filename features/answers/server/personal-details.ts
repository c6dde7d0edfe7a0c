import * as texts from '#texts/answers'
import { normalForm } from '#platform/contract/wording/normal-form.ts'
import { namesPhone } from './phone-numbers.ts'

// Each pattern starts at the edge of a run of its characters, and its runs are bounded: long texts cost linear time.
const host = String.raw`(?<![\w@.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}`
/** Endings that no sentence needs: they count in capitals, too, and where the dot is spelled or set apart. */
const known = '(?:com|net|org|info|biz|homes|house|realtor|realty|io|co|me|us|app|page|link|ly|xyz|shop|site|online|dev|tv|edu|gov)'
const at = String.raw`(?:\s{0,3}(?:@|[([{<]\s?(?:at|@)\s?[)\]}>])\s{0,3})`
const bracketedDot = String.raw`\s{0,3}[([{<]\s?(?:d[o0]t|\.)\s?[)\]}>]\s{0,3}`
const dot = String.raw`(?:\.|${bracketedDot}|\s{1,3}d[o0]t\s{1,3})`
const email = [
  new RegExp(String.raw`(?<![\w.+-])[\w.+-]{1,64}${at}[\w-]{1,63}${dot}[a-z]{2,}`, 'i'),
  // “At the Polka Dot Cafe” is a place.
  new RegExp(
    String.raw`(?<![\w.+-])[\w.+-]{1,64}\s{1,3}at\s{1,3}(?!polka\b)[\w-]{1,63}(?:${bracketedDot}|\s{1,3}d[o0]t\s{1,3})[a-z]{2,}`,
    'i',
  ),
  new RegExp(String.raw`(?<![\w.+-])[\w.+-]{1,64}\s{1,3}at\s{1,3}[\w-]{1,63}${dot}${known}\b`, 'i'),
  new RegExp(String.raw`[a-z0-9.+]{1,64}[-_]at[-_][a-z0-9-]{1,63}[-_]d[o0]t[-_]${known}\b`, 'i'),
  /@(?:\s[\w-]){2,40}\s?\.\s?(?:[a-z]\s?){2,6}/i,
]

const link = [
  /\b[a-z]{2,10}\s{0,3}[[({]?:[\])}]?\s?\/\/\s{0,3}\S/i,
  /\bwww\b/i,
  new RegExp(String.raw`${host}${bracketedDot}[a-z]{2,}`, 'i'),
  /(?<![\w@.-])[\p{L}\p{N}-]{1,63}\.(?:xn--[a-z0-9-]{2,59}|(?:rf|рф|pф|中国|中國|台湾|台灣|香港|한국|भारत|भरत|ভারত|ভরত|বাংলা|বল|ไทย|السعودية|امارات|مصر)(?!\p{L}))/iu,
  /(?<![\w@.-])[\p{L}\p{N}-]{1,63}\.(?!\p{Script=Latin}{2,24}(?!\p{L}))[\p{Ll}]{2,24}(?![\p{L}.])/u,
  /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]\d|\d)/,
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

/** Returns whether a text names a host under any ending: in small letters, in capitals, or with a capital in each part. */
function namesHost(text: string): boolean {
  for (const match of text.matchAll(anyEnding)) {
    const [name, ending = '', path] = match
    const first = name.slice(0, -ending.length - (path?.length ?? 0) - 1)
    if (!/[a-z]{2}|\d[a-z]|[a-z]\d/i.test(first) || abbreviations.has(first.toLowerCase())) continue
    const isTitled = /^(?:\p{Lu}[\p{L}\p{N}-]*\.)+\p{Lu}\p{Ll}+$/u.test(name)
    const looksTyped = ending === ending.toLowerCase() || name === name.toUpperCase() || isTitled
    const goesOn = /^\s+[\p{L}\p{N}]/u.test(text.slice(match.index + name.length, match.index + name.length + 8))
    if (path === '/' || (looksTyped && !(goesOn && sentenceStarts.has(ending.toLowerCase())))) return true
  }
  return false
}

/** Returns in a sentence what a text that everybody reads may not hold: an email address, a phone number or a link. */
export function personalDetail(typed: string): string | undefined {
  const text = normalForm(typed)
  if (email.some((pattern) => pattern.test(text))) return texts.leaveOutEmails
  if (link.some((pattern) => pattern.test(text)) || namesHost(text)) return texts.leaveOutLinks
  return namesPhone(text) ? texts.leaveOutPhones : undefined
}
