import { expect, test } from 'vitest'
import { mailCalendar, toursCalendar, tourUid } from './tour-ics.ts'

const tour: Parameters<typeof mailCalendar>[0] = {
  id: 12,
  kind: 'in_person',
  state: 'confirmed',
  startsAt: '2026-12-03T20:00:00.000Z',
  endsAt: '2026-12-03T20:30:00.000Z',
  revision: 3,
  property: {
    id: 5,
    title: 'Sage Craftsman; with, a porch',
    address: '1204 Kinney Avenue',
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
    price: 650_000,
    mainImageUrl: null,
    latitude: 30.25,
    longitude: -97.76,
    addressWithheld: false,
  },
  videoLink: null,
  note: '',
  isMine: true,
  buyer: { id: 2, name: 'Priya Natarajan' },
  agent: { id: 3, name: 'Maya Castellanos' },
}
const url = 'https://homes.example.com'
const mailing = { publicUrl: url, organizer: 'help@homes.example.com', to: 'priya@example.com' }
const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '')
const lineOf = (text: string, name: string) => new RegExp(`^${name}[;:](.*)$`, 'm').exec(unfolded(text))?.[1]?.trim()

test('an invitation says when, where and with whom, and keeps its identity', () => {
  const { method, content } = mailCalendar(tour, 'REQUEST', mailing)
  expect([method, lineOf(content, 'METHOD'), lineOf(content, 'STATUS')]).toEqual(['REQUEST', 'REQUEST', 'CONFIRMED'])
  expect(lineOf(content, 'UID')).toBe('tour-12@homes.example.com')
  expect(lineOf(content, 'UID')).toBe(tourUid(12, url))
  expect(lineOf(content, 'SEQUENCE')).toBe('3')
  expect([lineOf(content, 'DTSTART'), lineOf(content, 'DTEND')]).toEqual(['20261203T200000Z', '20261203T203000Z'])
  expect(lineOf(content, 'SUMMARY')).toBe('Tour of Sage Craftsman\\; with\\, a porch')
  expect(lineOf(content, 'LOCATION')).toBe('1204 Kinney Avenue\\, Austin\\, TX 78704')
  expect(lineOf(content, 'ORGANIZER')).toContain('help@homes.example.com')
  expect(lineOf(content, 'TRIGGER')).toBe('-PT1H')
  expect(unfolded(content)).toContain('With Maya Castellanos')
  expect(unfolded(content)).toContain('priya@example.com')
})

test('a cancellation takes the entry away under the same identity', () => {
  const { content } = mailCalendar({ ...tour, revision: 4 }, 'CANCEL', mailing)
  expect([lineOf(content, 'METHOD'), lineOf(content, 'STATUS'), lineOf(content, 'SEQUENCE')]).toEqual(['CANCEL', 'CANCELLED', '4'])
  expect(content).not.toContain('VALARM')
  expect(lineOf(content, 'UID')).toBe('tour-12@homes.example.com')
})

test('a withheld address is in no calendar, and a video tour takes place at its link', () => {
  const withheld = { ...tour, property: tour.property && { ...tour.property, address: null } }
  expect(mailCalendar(withheld, 'REQUEST', mailing).content).not.toContain('Kinney')
  const video = { ...tour, kind: 'live_video' as const, videoLink: 'https://meet.example.com/maya' }
  const { content } = mailCalendar(video, 'REQUEST', mailing)
  expect(lineOf(content, 'LOCATION')).toBe('https://meet.example.com/maya')
  expect(lineOf(content, 'SUMMARY')).toMatch(/^Video tour of/)
})

test('a feed holds every tour with a time, canceled ones as such', () => {
  const feed = toursCalendar([tour, { ...tour, id: 13, state: 'canceled' }, { ...tour, id: 14, startsAt: null }], url, 'Tours')
  expect([...feed.matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid?.trim())).toEqual([
    'tour-12@homes.example.com',
    'tour-13@homes.example.com',
  ])
  expect([...feed.matchAll(/^STATUS:(.*)$/gm)].map(([, status]) => status?.trim())).toEqual(['CONFIRMED', 'CANCELLED'])
})
