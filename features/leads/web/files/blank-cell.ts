import { withoutAccents } from '#platform/contract/text/without-accents.ts'

/** Words that fill a cell where there is no address or number, without blanks and signs. */
const placeholders = new Set(
  'na no none nil null nan unknown undefined missing tbd notgiven notprovided noneprovided notavailable notlisted noemail noemailaddress noaddress nophone nophonenumber nonumber ninguno ninguna sincorreo sintelefono'.split(
    ' ',
  ),
)
const toWord = (text: string): string => withoutAccents(text).replaceAll(/[^\p{L}\d@+]/gu, '')
/** Numbers that forms get instead of one: a digit ten times, or 1 to 0 in order. */
const isFillerNumber = (word: string): boolean => /^(?:0+|\+?1?(?:(\d)\1{6,}|1234567890))$/.test(word)

/** Returns true for a cell without an address and a number. */
export function isBlank(text: string): boolean {
  const word = toWord(text)
  return word === '' || placeholders.has(word) || isFillerNumber(word)
}

/** Returns true for addresses such as `none@none.com`, which would make one contact of many, and those that kvCORE makes of numbers. */
export function isFillerEmail(email: string): boolean {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const [domain = ''] = host.split('.')
  const isFiller = placeholders.has(toWord(name)) && (placeholders.has(toWord(domain)) || /^e?mail$/.test(domain))
  return isFiller || /^no-?e?mail$/.test(name) || /^\d+@kvleads\.com$/.test(email.toLowerCase())
}
