import { expect, test } from 'vitest'
import { invitation } from './invitation.ts'

const about = {
  kind: 'Events',
  uid: 'event-5-7',
  sequence: 3,
  publicUrl: 'https://homes.example:8443',
  organizer: 'help@homes.example',
  to: 'pat@example.com',
  comes: true,
  starts: new Date('2026-12-05T16:00:00Z'),
  ends: new Date('2026-12-05T22:00:00Z'),
  summary: 'Open House Weekend; day 1, by the park',
  location: 'Rosewood Park, Austin, TX',
  url: 'https://homes.example:8443/eventspecial/5',
}
/** Without the folds of long lines. */
const linesOf = (content: string) => content.replaceAll('\r\n ', '').split('\r\n')

test('an invitation is one entry with its place in the row of all mails about it', () => {
  const { method, content } = invitation(about)
  expect(method).toBe('REQUEST')
  const lines = linesOf(content)
  for (const line of [
    'METHOD:REQUEST',
    'UID:event-5-7@homes.example',
    'SEQUENCE:3',
    'DTSTART:20261205T160000Z',
    'DTEND:20261205T220000Z',
    'SUMMARY:Open House Weekend\\; day 1\\, by the park',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'TRIGGER:-PT1H',
  ])
    expect(lines).toContain(line)
  expect(content.replaceAll('\r\n ', '')).toContain('RSVP=FALSE:MAILTO:pat@example.com')
  expect(content.replaceAll('\r\n ', '')).toMatch(/^ORGANIZER;.*help@homes\.example/m)
})

test('whoever does not come gets the entry taken away, and a place nobody named is left out', () => {
  const { method, content } = invitation({ ...about, comes: false, sequence: 4, location: '' })
  expect(method).toBe('CANCEL')
  const lines = linesOf(content)
  expect(lines).toContain('METHOD:CANCEL')
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines).toContain('SEQUENCE:4')
  expect(lines.filter((line) => /^(LOCATION|BEGIN:VALARM)/.test(line))).toEqual([])
})
