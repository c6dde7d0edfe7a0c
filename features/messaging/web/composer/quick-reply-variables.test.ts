import { expect, test } from 'vitest'
import { craftsman, priya } from '../testing/conversation.fixtures.ts'
import { fillIn } from './quick-reply-variables.ts'

const otherUser = priya
const property = { ...craftsman, address: '12 Oak Street' }

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
