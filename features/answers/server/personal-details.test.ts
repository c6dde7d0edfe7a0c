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
  ['Ask eve＠evil．com', texts.leaveOutEmails],
  ['Ask ｅｖｅ@ｅｖｉｌ.ｃｏｍ', texts.leaveOutEmails],
  ['Ask eve@ev\u200bil.com', texts.leaveOutEmails],
  ['Ask eve\u200b@\u200bevil\u200b.com', texts.leaveOutEmails],
  ['Ask eve at evil dot com', texts.leaveOutEmails],
  ['Ask eve [at] evil [dot] shop', texts.leaveOutEmails],
  ['Ask eve { at } evil (dot) xyz', texts.leaveOutEmails],
  ['Ask еvе@еvil.соm', texts.leaveOutEmails],
  ['Ask eve @ evil.agency', texts.leaveOutEmails],
  ['Go to evil。com', texts.leaveOutLinks],
  ['Go to evil．com', texts.leaveOutLinks],
  ['Go to evil•com', texts.leaveOutLinks],
  ['Go to evil dot com', texts.leaveOutLinks],
  ['Go to evil (dot) com', texts.leaveOutLinks],
  ['Go to evil . com', texts.leaveOutLinks],
  ['Go to evil.xyz', texts.leaveOutLinks],
  ['Go to my.evil.shop today', texts.leaveOutLinks],
  ['Go to EVIL.SHOP', texts.leaveOutLinks],
  ['Go to evil.travel/tour', texts.leaveOutLinks],
  ['Go to e\u00advil.c\u00adom', texts.leaveOutLinks],
  ['hxxps://evil.test', texts.leaveOutLinks],
  ['hxxp[:]//evil', texts.leaveOutLinks],
  ['https : //evil', texts.leaveOutLinks],
  ['Call ５１２-５５５-０１２３', texts.leaveOutPhones],
  ['Call 512\u200b555\u200b0123', texts.leaveOutPhones],
  ['Call 512/555/0123', texts.leaveOutPhones],
  ['Call 512_555_0123', texts.leaveOutPhones],
  ['Call (512)•555•0123', texts.leaveOutPhones],
  ['Call 512 – 555 – 0123', texts.leaveOutPhones],
  ['Call 512,555,0123', texts.leaveOutPhones],
  ['Call 5 1 2 5 5 5 0 1 2 3', texts.leaveOutPhones],
  ['Call 51 25 55 01 23', texts.leaveOutPhones],
  ['Call 512 555 O123', texts.leaveOutPhones],
  ['Call five one two five five five oh one two three', texts.leaveOutPhones],
  ['Call 5️⃣1️⃣2️⃣5️⃣5️⃣5️⃣0️⃣1️⃣2️⃣3️⃣', texts.leaveOutPhones],
  ['Call ٥١٢ ٥٥٥ ٠١٢٣', texts.leaveOutPhones],
  ['Call +1 (512) 555 0123', texts.leaveOutPhones],
  ['Call 1-512-555-0123', texts.leaveOutPhones],
])('“%s” is refused in disguise', (text, sentence) => {
  expect(personalDetail(text)).toBe(sentence)
})

test.each([
  'The roof is from 2019, and the water heater from 2021.',
  'HOA dues are $1,250 a year. The lot is 7,405 sq ft, 0.17 acres.',
  'Trash is on Mon. and Thu. The lease ends 12.31.2026.',
  'It is 10 min. from I-35 and zoned SF-3.No street parking.',
  '3 bed, 2 bath, 512 sq ft, built 1952, MLS 5551234',
  'Open 10-2 on 11/29 and 12/6, and 1-4 on 12/13/2026.',
  'St. Mary’s is near. Dr. Smith is the dentist. It has 2.5 baths on 1.5 acres.',
  'St.Mary’s is near. Dr.Smith is the dentist. No.1 in the U.S. at 9 a.m., e.g. at 5 p.m., i.e. early.',
  'Taxes were $12,512.55 in 2024, $12,900 in 2025 and $13,120 in 2026.',
  'Asking $1,512,555 with 3.25% at $5,120.55 a month.',
  'The parcel is 78701-1234 in ZIP 78701, lot 12, block 4.',
  'Rooms: 12 x 14, 10 x 11, 9 x 10, 8 x 10 and 20 x 22.',
  'Built 1952, 1978, 1999, 2004, 2012 and 2020.',
  'Years 1952 1978 1999',
  'One, two or three cars fit. Four bedrooms, five baths.',
  'Approx.two acres; the yard.The garage is new.and big.',
  'Meet us at the polka dot cafe.',
  'Granite•Stainless•Oak and Pool/Spa/Sauna.',
  'Water: $20.50/mo., gas 40.25/mo. Trash 12/yr.',
  'The A/C is 3.5 ton, 16 SEER. Fiber is 1,000/500 Mbps.',
])('“%s” is not', (text) => {
  expect(personalDetail(text)).toBeUndefined()
})
