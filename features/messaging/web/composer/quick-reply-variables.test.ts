import { expect, test } from 'vitest'
import { fillIn } from './quick-reply-variables.ts'

const otherUser = { id: 2, name: 'Priya Raman', profileImageUrl: null, isAgent: false }
const property = {
  id: 7,
  title: 'Sage Craftsman',
  price: 845_000,
  mainImageUrl: null,
  address: '12 Oak Street',
  city: 'Austin',
  state: 'TX',
}

test('every variable is replaced, in any case and spacing', () => {
  const body = 'Hi {First Name}, {home} at {address} is {price}. { my name }'
  expect(fillIn(body, { otherUser, property }, 'Maya')).toBe('Hi Priya, Sage Craftsman at 12 Oak Street, Austin, TX is $845,000. Maya')
})

test('without a home it still reads as a sentence', () => {
  expect(fillIn('Hi {first name}, {home} is open on Sunday.', { otherUser, property: null }, 'Maya')).toBe(
    'Hi Priya, the home is open on Sunday.',
  )
})

test('other braces and what a name itself contains are left alone', () => {
  const person = { ...otherUser, name: '{price} Raman' }
  expect(fillIn('{unknown} {first name}', { otherUser: person, property }, '')).toBe('{unknown} {price}')
})
