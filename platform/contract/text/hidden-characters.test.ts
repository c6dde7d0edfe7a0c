import { expect, test } from 'vitest'
import { hasHiddenCharacters, removeHiddenCharacters } from './hidden-characters.ts'

test.each([
  ['Jo\u200Bhn', 'John'],
  ['\u202Ejohn\u202C', 'john'],
  ['\u2066Ada\u2069', 'Ada'],
  ['\u200B', ''],
  ['\u3164\u2800', ''],
  ['Ada\u0007 Lovelace', 'Ada Lovelace'],
  ['sun\u00ADshine', 'sunshine'],
  ['\u200DAda\u200C', 'Ada'],
  ['Ada \u200D Lovelace', 'Ada  Lovelace'],
  ['\u{E0041}\u{E0042}Ada', 'Ada'],
])('%j becomes %j', (text, clean) => {
  expect([removeHiddenCharacters(text), hasHiddenCharacters(text)]).toEqual([clean, true])
})

test.each([
  ['a Persian word', 'می\u200Cخواهم'],
  ['a Hindi word', 'क्\u200Dष'],
  ['a family', '👨\u200D👩\u200D👧'],
  ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
  ['the flag of England', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['Hebrew', 'שלום'],
  ['a name', 'O’Brien-Nuñez'],
  ['lines', 'One\n\tTwo\r\n'],
])('%s stays as it is', (_, text) => {
  expect([removeHiddenCharacters(text), hasHiddenCharacters(text)]).toEqual([text, false])
})
