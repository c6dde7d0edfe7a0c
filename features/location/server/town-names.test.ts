import { expect, test } from 'vitest'
import { townName } from './town-names.ts'

// Names of places in the Census Gazetteer: https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html
test.each([
  ['Mckinney', 'TX', 'McKinney'],
  ['MC KINNEY', 'TX', 'McKinney'],
  ['Mcallen', 'TX', 'McAllen'],
  ['Desoto', 'TX', 'DeSoto'],
  ['O Fallon', 'MO', "O'Fallon"],
  ['Dekalb', 'IL', 'DeKalb'],
  ['De Kalb', 'MS', 'De Kalb'],
  ['Lees Summit', 'MO', "Lee's Summit"],
  ['Truth Or Consequences', 'NM', 'Truth or Consequences'],
  ['Land O Lakes', 'FL', "Land O' Lakes"],
  ['Austin', 'TX', 'Austin'],
])('spells %s, %s as %s', (name, state, spelled) => {
  expect(townName(name, state)).toBe(spelled)
})
