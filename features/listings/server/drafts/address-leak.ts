export interface Street {
  street_number: string | null
  street_name: string | null
}

export type GivenAway = 'street and number' | 'street'

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
 * What words beside a withheld address give away of it: the number with the name, or the name of the street alone, however
 * either is abbreviated. A name of one word, such as Broadway, has to stand behind its number, for it may mean anything.
 */
export function givenAway(words: string | null, { street_number: number, street_name: name }: Street): GivenAway | undefined {
  const [said, street] = [wordsOf(words), wordsOf(name)]
  const own = street.filter((word) => !kinds.has(word))
  const numbered = [...wordsOf(number), ...(own.length > 0 ? own : street)]
  if (number && name && (holds(said, numbered) || holds(said, [...wordsOf(number), ...street]))) return 'street and number'
  return street.length > 1 && holds(said, street) ? 'street' : undefined
}

const wordsOf = (text: string | null): string[] =>
  (text ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => longForms[word] ?? word)

const holds = (said: readonly string[], wanted: readonly string[]): boolean => ` ${said.join(' ')} `.includes(` ${wanted.join(' ')} `)
