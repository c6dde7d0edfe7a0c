/** Returns the five digits of a ZIP that came as ZIP+4 ("78704-1234", "787041234"); other text comes back trimmed. */
export const fiveDigitZip = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{5})[- \u2010-\u2015]?\d{4}$/, '$1')

// Prefixes of USPS Publication 65 for places outside the 50 states and Washington, D.C.
const outside: readonly [RegExp, string][] = [
  [/^00[679]/, 'in Puerto Rico'],
  [/^008/, 'in the U.S. Virgin Islands'],
  [/^96799/, 'in American Samoa'],
  [/^9695/, 'in the Northern Mariana Islands'],
  [/^9694/, 'in Micronesia, Palau or the Marshall Islands'],
  [/^969/, 'in Guam'],
  [/^(?:09|340|96[2-6])/, 'a military post office'],
]

/** Returns a sentence that says why a real ZIP is not covered; undefined for ZIPs of the states and unknown ones. */
export function outsideSentence(zip: string): string | undefined {
  const place = outside.find(([prefix]) => prefix.test(zip))?.[1]
  return place && `ZIP ${zip} is ${place}. We cover the 50 states and Washington, D.C.`
}
