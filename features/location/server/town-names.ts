import { withoutAccents } from '#platform/contract/text/without-accents.ts'

/**
 * Towns whose name the ZIP source writes otherwise than the Census and GeoNames (CC BY 4.0): capitals inside a word, apostrophes,
 * hyphens, short words and marks of Spanish. Names of one state stand between bars.
 */
const names: Readonly<Record<string, string>> = {
  AK: "St. Mary's",
  AR: "O'Kean",
  CA: "Cardiff-by-the-Sea|Carmel-by-the-Sea|City of Industry|Corona del Mar|Forks of Salmon|La Cañada Flintridge|Marina del Rey|Mi-Wuk Village|Mira Monte|O'Neals|Piñon Hills|Playa del Rey|Rough and Ready",
  CO: 'Cañon City',
  CT: 'North Grosvenor Dale',
  FL: "DeBary|DeFuniak Springs|DeLand|Howey-in-the-Hills|LaBelle|Land O' Lakes|O'Brien|Opa-locka|Ponce de Leon",
  GA: 'LaFayette|LaGrange|McRae-Helena|Sunnyside',
  HI: 'Camp H.M. Smith|Kailua-Kona|MCBH Kaneohe Bay',
  IA: 'Melcher-Dallas',
  IL: "Cave-In-Rock|DeKalb|Lake in the Hills|Lincoln's New Salem|O'Fallon|Prairie du Rocher",
  IN: 'DeMotte|La Paz|St. Mary-of-the-Woods',
  KS: 'La Cygne|LeRoy|WaKeeney',
  KY: 'Falls of Rough',
  LA: 'DeQuincy|DeRidder|Laplace|Pointe a la Hache',
  MD: 'Havre de Grace|Lutherville-Timonium|Old Town|Point of Rocks|Southern MD Facility',
  ME: 'Dover-Foxcroft|Isle of Springs',
  MI: "DeWitt|L'Anse",
  MN: 'Marine on St. Croix|Red Lake',
  MO: "Bois D'Arc|Flint Hill|Lee's Summit|O'Fallon|Ponce de Leon",
  MS: "D'Iberville|D'Lo",
  NC: 'Fuquay-Varina',
  ND: 'LaMoure',
  NE: "O'Neill",
  NJ: 'Avon-by-the-Sea|Ho-Ho-Kus|Township of Washington|Wood-Ridge',
  NM: 'Doña Ana|Española|Peña Blanca|Peñasco|Pueblo of Acoma|Ranchos de Taos|Truth or Consequences',
  NY: 'Annandale-on-Hudson|Ardsley-on-Hudson|Castleton-on-Hudson|Cornwall-on-Hudson|Croton-on-Hudson|DeRuyter|Hastings-on-Hudson|Lakeview|Malden-on-Hudson',
  OH: 'Brook Park|Put-in-Bay',
  OR: "Milton-Freewater|O'Brien",
  PA: 'Bird-in-Hand|Bradford Woods|DuBois|King of Prussia|Lucerne Mines|Marlin|Pottsgrove|Shawnee on Delaware|Wilkes-Barre',
  SC: 'Isle of Palms',
  SD: 'Blackhawk',
  TN: "Gruetli-Laager|LaFollette|Soddy-Daisy|Thompson's Station",
  TX: "D'Hanis|DeSoto|Little River-Academy|O'Brien|O'Donnell|Port O'Connor",
  UT: 'LaVerkin',
  VA: 'Isle of Wight|King and Queen Court House|Meadows of Dan|Mouth of Wilson',
  WA: 'Clear Lake|DuPont|Sedro-Woolley',
  WI: "Butte des Morts|DeForest|Fond du Lac|Lac du Flambeau|Land O' Lakes|Prairie du Chien|Prairie du Sac",
  WV: 'Camden-on-Gauley|Glendale|MacArthur',
  WY: 'F.E. Warren AFB|Point of Rocks',
}

const toLetters = (name: string): string =>
  withoutAccents(name)
    .replaceAll(/\bsaint(?=e?\b)/g, 'st')
    .replaceAll(/[^a-z]/g, '')

const spellings = new Map(
  Object.entries(names).flatMap(([state, towns]) => towns.split('|').map((town) => [`${state} ${toLetters(town)}`, town] as const)),
)

const directions: Readonly<Record<string, string>> = { n: 'North', s: 'South', e: 'East', w: 'West' }
/** Of 16,677 towns in GeoNames none begins with such a letter, nor with Ft or Mt. */
const direction = /^([nsew])\.? (?=\p{L}{2})/iu
const longForms: Readonly<Record<string, string>> = { ft: 'Fort', mt: 'Mount', natl: 'National' }
const shortWord = /(?<![^\s])(ft|mt|natl)\.? (?=\p{L})/giu
/** Endings that the Postal Service shortens so that a town fits into 13 letters: Publication 28, appendix C1. */
const shortEndings: Readonly<Record<string, string>> = {
  bch: 'Beach',
  hgts: 'Heights',
  hts: 'Heights',
  jct: 'Junction',
  pk: 'Park',
  spgs: 'Springs',
  sta: 'Station',
  vlg: 'Village',
}
const shortEnding = /(?<=\p{L} )(bch|hgts|hts|jct|pk|spgs|sta|vlg)\.?$/iu
const airForceBase = /(?<=\p{L} )(?:air force base|a\.? ?f\.? ?b\.?)$/iu
const initials = /\b(?:arb|cbc|dhs|jber|jbsa|jrb|mdl|nawc|usaf)\b/gi

const scottish = /\bmc ?(\p{L})(\p{L}*)/giu
/** A saint in full, or as people shorten it: first in a name, or behind a word that is no name of a street. */
const saint = /\bsaint(e?) (?=\p{L})|(?<=^|^(?:north|south|east|west|port|lake|bay|mount|glen|isle|sault|marine on) )st(e?)\.? (?=\p{L})/giu

/** Spells names of kinds of which the Census has many: `McKinney`, `St. Louis`, `Fort Mitchell`, `South Coffeyville`, `Dover AFB`. */
const spellName = (name: string): string =>
  name
    .replace(direction, (_, letter: string) => `${directions[letter.toLowerCase()]} `)
    .replaceAll(shortWord, (_, word: string) => `${longForms[word.toLowerCase()]} `)
    .replace(shortEnding, (_, word: string) => shortEndings[word.toLowerCase()] ?? word)
    .replace(airForceBase, 'AFB')
    .replaceAll(initials, (word) => word.toUpperCase())
    .replaceAll(
      scottish,
      (_, first: string, rest: string) => `Mc${first.toUpperCase()}${/^\p{Lu}+$/u.test(rest) ? rest.toLowerCase() : rest}`,
    )
    .replaceAll(saint, (_, full = '', short = '') => `St${(full || short) && 'e'}. `)

/**
 * Returns a town as the Census spells it: `Mckinney` and `MC KINNEY` of TX are `McKinney`. Other names come back as they are.
 * Without a state, only the rules for kinds of names apply.
 */
export const townName = (name: string, state: string): string => spellings.get(`${state} ${toLetters(name)}`) ?? spellName(name)
