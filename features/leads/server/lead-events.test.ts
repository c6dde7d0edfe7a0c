import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf, isIntact } from './lead-events.ts'
import type { EventRow } from './lead-rows.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A record of three links, as the product writes it. */
function record(): { lead: { events: number; head: Buffer }; events: EventRow[] } {
  const events: EventRow[] = []
  let previous: Buffer = Buffer.alloc(0)
  for (const [index, kind] of (['created', 'responded', 'stage'] as const).entries()) {
    const detail = { number: index, why: kind }
    const link = {
      lead_id: 7,
      number: index + 1,
      kind,
      by_role: 'agent' as const,
      detail_hash: digest(JSON.stringify(detail)),
      happened_at: new Date(Date.UTC(2026, 10, 20 + index)),
      previous,
    }
    const hash = hashOf(link)
    events.push({ ...link, detail, hash })
    previous = hash
  }
  return { lead: { events: 3, head: previous }, events }
}

/** The record with one link changed by `change`. */
const tampered = (at: number, change: Partial<EventRow>): ReturnType<typeof record> => {
  const { lead, events } = record()
  return { lead, events: events.map((event, index) => (index === at ? { ...event, ...change } : event)) }
}
const holds = ({ lead, events }: ReturnType<typeof record>): boolean => isIntact(lead, events)

test('a record that nobody touched is intact, also when what it tells was emptied', () => {
  expect(holds(record())).toBe(true)
  expect(holds(tampered(0, { detail: null }))).toBe(true)
})

test('the names of a detail may stand in any order, as a database stores them', () => {
  expect(holds(tampered(1, { detail: { why: 'responded', number: 1 } }))).toBe(true)
})

test.each<[string, Partial<EventRow>]>([
  ['when it happened', { happened_at: new Date(0) }],
  ['what happened', { kind: 'merged' }],
  ['who did it', { by_role: 'buyer' }],
  ['which lead it is of', { lead_id: 8 }],
  ['its place', { number: 9 }],
  ['what it tells', { detail: { number: 1, why: 'nothing' } }],
  ['the hash of what it tells', { detail_hash: digest('{}') }],
  ['the link before it', { previous: digest('x') }],
  ['its own hash', { hash: digest('x') }],
])('a link with another value for %s is found', (_, change) => {
  for (const at of [0, 1, 2]) expect(holds(tampered(at, change)), `link ${at + 1}`).toBe(false)
})

test('a link that is missing, added or moved is found', () => {
  const { lead, events } = record()
  for (const at of [0, 1, 2]) expect(isIntact(lead, events.toSpliced(at, 1))).toBe(false)
  expect(isIntact(lead, [...events, ...events.slice(2)])).toBe(false)
  expect(isIntact(lead, events.toReversed())).toBe(false)
  expect(isIntact({ events: 0, head: Buffer.alloc(0) }, [])).toBe(true)
})
