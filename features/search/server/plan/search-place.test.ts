import { expect, test } from 'vitest'
import { typedPlace, typedPlaces } from './search-place.ts'

test.each([
  ['78704', { zip: '78704' }],
  [' 78704-1234 ', { zip: '78704' }],
  ['78704 Austin, TX', { zip: '78704' }],
  ['Austin, TX', { city: 'Austin', state: 'TX' }],
  ['austin,  texas', { city: 'austin', state: 'TX' }],
  ['Austin TX', { city: 'Austin', state: 'TX' }],
  ['St. Louis, MO', { city: 'St. Louis', state: 'MO' }],
  ['Travis County, TX', { county: 'Travis', state: 'TX' }],
  ['new mexico', { state: 'NM' }],
  ['Georgia, USA', { state: 'GA' }],
  ['USA', { text: 'USA' }],
  ['tx', { state: 'TX' }],
  ['73519 Oak Street', { text: '73519 Oak Street' }],
  ['lemon tree, porch', { text: 'lemon tree porch' }],
  ['1200 Maple Street, Austin, TX 78704', { zip: '78704', text: '1200 Maple Street' }],
  ['1200 Maple Street, 78704-1234', { zip: '78704', text: '1200 Maple Street' }],
  ['1200 Maple Street, Austin, TX 78704-1234, USA', { zip: '78704', text: '1200 Maple Street' }],
  ['1200 Maple Street 78704-1234', { text: '1200 Maple Street 78704' }],
  ['1200 Maple Street Apt2C, Austin, TX, United States', { city: 'Austin', state: 'TX', text: '1200 Maple Street Apt 2C' }],
  ['1200 Maple Street, Austin, TX', { city: 'Austin', state: 'TX', text: '1200 Maple Street' }],
  ['1200 Maple Street Austin, Texas', { state: 'TX', text: '1200 Maple Street Austin' }],
  ['Barton Hills, Austin, TX', { city: 'Austin', state: 'TX', text: 'Barton Hills' }],
  ['a house by me', { text: 'a house by me' }],
  ['condos TX', { state: 'TX', text: 'condos' }],
  ['-condo, TX', { state: 'TX', text: '-condo' }],
  ['condos in Houston, TX', { city: 'Houston', state: 'TX', text: 'condos in' }],
  ['homes for sale in Houston, TX', { city: 'Houston', state: 'TX' }],
  ['homes near Travis County, TX', { county: 'Travis', state: 'TX' }],
  ['in Chicago, IL', { city: 'Chicago', state: 'IL' }],
  ['"lake view" TX', { state: 'TX', text: '"lake view"' }],
])('%s is read as %o', (text, expected) => {
  expect(typedPlace(text)).toEqual(expected)
})

test('several places stand between semicolons', () => {
  expect(typedPlaces('Austin, TX; 78704 ;; pool')).toEqual([{ city: 'Austin', state: 'TX' }, { zip: '78704' }, { text: 'pool' }])
  expect(typedPlaces(' ; ')).toEqual([])
})
