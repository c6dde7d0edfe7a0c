import { withoutAccents } from '#platform/contract/text/without-accents.ts'

const longForms: Readonly<Record<string, string>> = {
  aly: 'alley',
  av: 'avenue',
  ave: 'avenue',
  blvd: 'boulevard',
  cir: 'circle',
  ct: 'court',
  dr: 'drive',
  expy: 'expressway',
  fwy: 'freeway',
  hwy: 'highway',
  ln: 'lane',
  pkwy: 'parkway',
  pl: 'place',
  plz: 'plaza',
  rd: 'road',
  sq: 'square',
  st: 'street',
  ter: 'terrace',
  trl: 'trail',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}

/** Returns a name of a street as names are compared: lower case, without punctuation, abbreviations of the Postal Service written out. */
export function streetName(typed: string): string {
  const parts = withoutAccents(typed)
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  // "St Johns Ave" is named after a saint; a type of street stands last.
  return parts.map((part, index) => (part === 'st' && index < parts.length - 1 ? 'saint' : (longForms[part] ?? part))).join(' ')
}
