/**
 * Towns whose name the ZIP source writes otherwise than the Census and GeoNames (CC BY 4.0): capitals inside a word, apostrophes,
 * hyphens and short words. Names of one state stand between bars.
 */
const names: Readonly<Record<string, string>> = {
  AL: 'McKenzie',
  AR: 'McCrory|McGehee|McRae',
  AZ: 'McNary',
  CA: 'Carmel-by-the-Sea|Marina del Rey|McCloud|McFarland|McKinleyville|Mi-Wuk Village|Mira Monte|Rough and Ready',
  CT: 'North Grosvenor Dale',
  FL: "DeBary|DeFuniak Springs|DeLand|Howey-in-the-Hills|LaBelle|Land O' Lakes|Opa-locka|Ponce de Leon",
  GA: 'LaFayette|LaGrange|McCaysville|McDonough|McIntyre|Moody A F B|Sunnyside',
  HI: 'Camp H.M. Smith|Kailua-Kona',
  IA: 'McGregor|Melcher-Dallas',
  IL: "DeKalb|Lake in the Hills|McHenry|McLean|McLeansboro|O'Fallon|Prairie du Rocher",
  IN: 'DeMotte|La Paz|McCordsville|Saint Mary-of-the-Woods',
  KS: 'La Cygne|LeRoy|McConnell AFB|McLouth|McPherson|WaKeeney',
  KY: 'McKee|McRoberts',
  LA: 'DeQuincy|DeRidder|Laplace',
  MD: 'Havre de Grace|Lutherville-Timonium|Old Town|Point of Rocks',
  ME: 'Dover-Foxcroft',
  MI: "DeWitt|L'Anse|McBain",
  MN: 'Marine on Saint Croix|McIntosh|Red Lake',
  MO: "Flint Hill|Lee's Summit|O'Fallon",
  MS: "D'Iberville|McComb",
  NC: 'Fuquay-Varina|McAdenville|McLeansville',
  ND: 'LaMoure|McClusky',
  NE: "McCook|O'Neill",
  NJ: 'Avon-by-the-Sea|Ho-Ho-Kus|Wood-Ridge',
  NM: 'McIntosh|Ranchos de Taos|Truth or Consequences',
  NV: 'McGill',
  NY: 'Castleton-on-Hudson|Croton-on-Hudson|DeRuyter|Hastings-on-Hudson|Lakeview|McGraw',
  OH: 'Brook Park|McArthur|McClure|McComb|McConnelsville|McDonald',
  OK: 'McAlester|McCurtain|McLoud',
  OR: "McMinnville|Milton-Freewater|O'Brien",
  PA: 'Bradford Woods|DuBois|East McKeesport|King of Prussia|Lucerne Mines|Marlin|McAdoo|McAlisterville|McClure|McConnellsburg|McConnellstown|McDonald|McElhattan|McKees Rocks|McKeesport|McSherrystown|Pottsgrove|Wilkes-Barre',
  SC: 'Isle of Palms|McBee|McClellanville|McColl|McCormick',
  SD: 'Blackhawk|McIntosh|McLaughlin',
  TN: "Gruetli-Laager|LaFollette|McEwen|McKenzie|McMinnville|Soddy-Daisy|Thompson's Station",
  TX: "D'Hanis|DeSoto|Little River-Academy|McAllen|McCamey|McDade|McGregor|McKinney|McLean|McQueeney|O'Donnell|Port O'Connor",
  UT: 'LaVerkin',
  VA: 'Isle of Wight|King and Queen Court House|McLean',
  WA: 'Clear Lake|DuPont|McCleary|McKenna|Sedro-Woolley',
  WI: 'Butte des Morts|DeForest|Fond du Lac|Lac du Flambeau|McFarland|Prairie du Chien|Prairie du Sac',
  WV: 'Glendale|MacArthur|McMechen',
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

const spellings = new Map(
  Object.entries(names).flatMap(([state, towns]) => towns.split('|').map((town) => [`${state} ${lettersOf(town)}`, town] as const)),
)

/** Returns a town as the Census spells it: `Mckinney` and `MC KINNEY` of TX are `McKinney`. Other names come back as they are. */
export const townName = (name: string, state: string): string => spellings.get(`${state} ${lettersOf(name)}`) ?? name
