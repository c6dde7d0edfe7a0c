import { expect, test } from 'vitest'
import { leadStages, type LeadStage } from '#features/leads/contract'
import { movesOf } from './follow-messages.ts'
import type { LeadRow } from './lead-rows.ts'

const minute = (count: number): Date => new Date(Date.UTC(2026, 10, 20, 15, count))

const row = (change: Partial<LeadRow> = {}): LeadRow => ({
  id: 1,
  agent_account_id: 2,
  buyer_account_id: 3,
  listing_key: 4,
  source: 'message',
  search_text: '',
  is_apart: false,
  awaits_handout: false,
  stage: 'new',
  lost_reason: null,
  contact_name: '',
  contact_email: null,
  contact_phone: null,
  next_action: '',
  next_action_on: null,
  tags: [],
  first_response_at: null,
  waiting_since: minute(0),
  last_message_id: 10,
  events: 1,
  head: Buffer.alloc(32),
  revision: 1,
  created_at: minute(0),
  modified_at: minute(0),
  ...change,
})
const fromBuyer = { kind: null, is_from_buyer: true, is_tour_confirmed: false, created_at: minute(5) }
const fromAgent = { ...fromBuyer, is_from_buyer: false }
const stageAfter = (lead: LeadRow, message: typeof fromBuyer): LeadStage => movesOf(lead, message).changes.stage ?? lead.stage

test('the first answer is timed from when the lead began, and only the first', () => {
  expect(movesOf(row(), fromAgent)).toEqual({
    changes: { stage: 'contacted', first_response_at: minute(5), waiting_since: null },
    notes: [
      { kind: 'responded', by: 'agent', at: minute(5), detail: { seconds: 300 } },
      { kind: 'stage', by: 'product', at: minute(5), detail: { from: 'new', to: 'contacted' } },
    ],
  })
  const answered = row({ stage: 'contacted', first_response_at: minute(1), waiting_since: null })
  expect(movesOf(answered, fromAgent)).toEqual({ changes: { waiting_since: null }, notes: [] })
})

test('a clock that went back makes no answer come before its question', () => {
  const { notes } = movesOf(row({ created_at: minute(9) }), fromAgent)
  expect(notes[0]?.detail).toEqual({ seconds: 0 })
})

test('a buyer waits since the first message without an answer, not since the last', () => {
  expect(movesOf(row(), fromBuyer).changes.waiting_since).toEqual(minute(0))
  expect(movesOf(row({ waiting_since: null }), fromBuyer).changes.waiting_since).toEqual(minute(5))
})

test('who is answered and writes again is engaged, who only writes is not', () => {
  expect(stageAfter(row(), fromBuyer)).toBe('new')
  expect(stageAfter(row({ stage: 'contacted', first_response_at: minute(1) }), fromBuyer)).toBe('engaged')
  // A contact the agent imported and answered before is new to this home.
  expect(stageAfter(row({ first_response_at: minute(1), last_message_id: 0 }), fromBuyer)).toBe('new')
})

test.each(leadStages)('a confirmed tour moves a lead that is %s ahead, never back', (stage) => {
  const before = row({ stage, first_response_at: minute(1), lost_reason: stage === 'lost' ? 'price' : null })
  const isBefore = ['new', 'contacted', 'engaged'].includes(stage)
  expect(stageAfter(before, { ...fromAgent, is_tour_confirmed: true })).toBe(isBefore ? 'touring' : stage)
  expect(stageAfter(before, fromBuyer)).toBe(['new', 'contacted'].includes(stage) ? 'engaged' : stage)
})

test('a step of a tour that is on asks for no answer', () => {
  const step = { kind: 'tour' as const, is_from_buyer: true, is_tour_confirmed: true, created_at: minute(5) }
  expect(movesOf(row(), step).changes.waiting_since).toBeNull()
  expect(movesOf(row(), { ...step, is_tour_confirmed: false }).changes.waiting_since).toEqual(minute(0))
})

test('a buyer who writes after the lead was lost stays lost, and it is noted', () => {
  const { changes, notes } = movesOf(row({ stage: 'lost', lost_reason: 'no_answer', first_response_at: minute(1) }), fromBuyer)
  expect(changes.stage).toBeUndefined()
  expect(notes).toEqual([{ kind: 'asked_again', by: 'buyer', at: minute(5) }])
})
