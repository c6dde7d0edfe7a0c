import { containsTokens, normalTokens } from '#platform/contract/wording/normal-form.ts'

export interface Street {
  street_number: string | null
  street_name: string | null
}

export type AddressLeak = 'street address' | 'street'

const longForms: Record<string, string> = {
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  dr: 'drive',
  ln: 'lane',
  ct: 'court',
  blvd: 'boulevard',
  pl: 'place',
  ter: 'terrace',
  cir: 'circle',
  hwy: 'highway',
  pkwy: 'parkway',
  trl: 'trail',
  sq: 'square',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}
const kinds = new Set([...Object.values(longForms), 'way', 'loop', 'run', 'row', 'path', 'alley', 'pass', 'cove', 'bend'])

/**
 * Returns what a text beside a withheld address gives away of it: the number with the name, or the name of the street alone, however
 * either is abbreviated. A name of one word, such as Broadway, has to stand behind its number, for it may mean anything.
 */
export function addressLeak(text: string | null, { street_number: number, street_name: name }: Street): AddressLeak | undefined {
  const [tokens, street] = [tokensOf(text), tokensOf(name)]
  const distinctive = street.filter((word) => !kinds.has(word))
  const numbered = [...tokensOf(number), ...(distinctive.length > 0 ? distinctive : street)]
  if (number && name && (containsTokens(tokens, numbered) || containsTokens(tokens, [...tokensOf(number), ...street])))
    return 'street address'
  return street.length > 1 && containsTokens(tokens, street) ? 'street' : undefined
}

const tokensOf = (text: string | null): string[] => normalTokens(text ?? '').map((word) => longForms[word] ?? word)
