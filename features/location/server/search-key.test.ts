import { expect, test } from 'vitest'
import { searchKey } from './search-key.ts'

test.each([
  ['Austin, TX', 'austin tx'],
  ['  SAN  josé', 'san jose'],
  ['St. Louis', 'saint louis'],
  ['ft worth', 'fort worth'],
  ['Mt. Pleasant', 'mount pleasant'],
  ['St', 'st'],
  ['Port St. Lucie', 'port saint lucie'],
  ['port st', 'port st'],
  ['Sault Ste. Marie', 'sault sainte marie'],
  ['Mc Kinney', 'mckinney'],
  ['Española', 'espanola'],
  ["O'Fallon", 'o fallon'],
  ["Lee's Summit", 'lees summit'],
  ['100% _legit', '100 legit'],
])('%s is looked up as %s', (typed, key) => {
  expect(searchKey(typed)).toBe(key)
})
