import { expect, test } from 'vitest'
import * as texts from '#texts/answers'
import { personalDetail } from './personal-details.ts'

test.each([
  ['Write to pat.lee@example.com.', texts.leaveOutEmails],
  ['Write to pat (at) example.com', texts.leaveOutEmails],
  ['Call (512) 555-0142 any time.', texts.leaveOutPhones],
  ['Text 5125550142', texts.leaveOutPhones],
  ['+1 512.555.0142', texts.leaveOutPhones],
  ['See https://example.test/plan', texts.leaveOutLinks],
  ['More on oakandco.com/tour', texts.leaveOutLinks],
  ['www.example', texts.leaveOutLinks],
])('“%s” is refused', (text, sentence) => {
  expect(personalDetail(text)).toBe(sentence)
})

test.each([
  'The roof is from 2019, and the water heater from 2021.',
  'HOA dues are $1,250 a year. The lot is 7,405 sq ft, 0.17 acres.',
  'Trash is on Mon. and Thu. The lease ends 12.31.2026.',
  'It is 10 min. from I-35 and zoned SF-3.No street parking.',
])('“%s” is not', (text) => {
  expect(personalDetail(text)).toBeUndefined()
})
