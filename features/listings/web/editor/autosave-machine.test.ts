import { describe, expect, test } from 'vitest'
import {
  awaitsConfirmation,
  longestPauseMs,
  nextChange,
  pauseMs,
  problemOf,
  startState,
  statusOf,
  step,
  typedText,
  unsaved,
  type AutosaveEvent,
  type AutosaveState,
} from './autosave-machine.ts'
import { myListingFixture, photoFixture, withChange } from '#fixtures/listings/contract/testing/listing'

const listing = myListingFixture()
const run = (state: AutosaveState, ...events: AutosaveEvent[]) => events.reduce(step, state)
const typed = (edits: AutosaveState['typed'], at = 0): AutosaveEvent => ({ type: 'typed', edits, at })

describe('when a change is sent', () => {
  test('a pause after the last keystroke, or at the latest five seconds after the first', () => {
    let state = run(startState(listing), typed({ title: 'B' }, 0))
    expect(state.dueAt).toBe(pauseMs)
    for (let at = 500; at <= 6_000; at += 500) state = run(state, typed({ title: `B${at}` }, at))
    expect(state.dueAt).toBe(longestPauseMs)
  })

  test('several fields go in one request, and only those that changed', () => {
    const state = run(startState(listing), typed({ title: 'New' }), typed({ bedrooms: '4' }), typed({ city: 'Austin' }))
    expect(nextChange(state)?.change).toEqual({ title: 'New', bedrooms: 4 })
  })

  test('typing something and taking it back sends nothing', () => {
    const state = run(startState(listing), typed({ title: 'New' }), typed({ title: 'Brick house by the park' }))
    expect([state.dueAt, statusOf(state)]).toEqual([null, 'saved'])
  })

  test('what is typed during a save is sent after it, also when it takes the save back', () => {
    let state = run(
      startState(listing),
      typed({ title: 'New' }),
      { type: 'sent', at: 800 },
      typed({ title: 'Brick house by the park' }, 900),
    )
    state = run(state, { type: 'saved', listing: withChange(listing, { title: 'New' }), at: 1_000 })
    expect(nextChange(state)?.change).toEqual({ title: 'Brick house by the park' })
  })

  test('a space at the end stays in the field after the save took it away', () => {
    let state = run(startState(listing), typed({ title: 'New ' }), { type: 'sent', at: 800 })
    state = run(state, { type: 'saved', listing: withChange(listing, { title: 'New' }), at: 900 })
    expect([typedText(state, 'title'), statusOf(state)]).toEqual(['New ', 'saved'])
  })

  test('half a position is kept back until it is whole', () => {
    const empty = myListingFixture({}, { latitude: null, longitude: null })
    const half = run(startState(empty), typed({ latitude: '30.25' }))
    expect(nextChange(half)).toBeUndefined()
    expect(nextChange(run(half, typed({ longitude: '-97.75' })))?.change).toEqual({ latitude: 30.25, longitude: -97.75 })
  })
})

describe('what is not valid', () => {
  test('stays in the field with its reason while the rest is saved', () => {
    const state = run(startState(listing), typed({ bedrooms: 'three', title: 'New' }))
    expect(nextChange(state)?.change).toEqual({ title: 'New' })
    const rest = run(state, { type: 'sent', at: 800 }, { type: 'saved', listing: withChange(listing, { title: 'New' }), at: 900 })
    expect(typedText(rest, 'bedrooms')).toBe('three')
    expect(problemOf(rest, 'bedrooms')).toBe('Enter a whole number from 0 to 50.')
    expect([statusOf(rest), unsaved(rest), rest.dueAt]).toEqual(['to-correct', ['bedrooms'], null])
  })

  test('a field the server refuses is not sent again until it changes; the others go at once', () => {
    let state = run(startState(listing), typed({ zipCode: '00000', title: 'New' }), { type: 'sent', at: 800 })
    state = run(state, { type: 'refused', message: 'No.', fields: { zipCode: 'We do not know the ZIP 00000.' }, at: 900 })
    expect(problemOf(state, 'zipCode')).toBe('We do not know the ZIP 00000.')
    expect([nextChange(state)?.change, state.dueAt]).toEqual([{ title: 'New' }, 900])
    expect(problemOf(run(state, typed({ zipCode: '78701' })), 'zipCode')).toBeUndefined()
  })

  test('a refusal that names another field holds back what was sent, with the words of the server', () => {
    let state = run(startState(listing), typed({ addressWithheld: true }), { type: 'sent', at: 800 })
    state = run(state, { type: 'refused', message: 'The title names the street.', fields: { title: '…' }, at: 900 })
    expect(problemOf(state, 'addressWithheld')).toBe('The title names the street.')
    expect([nextChange(state), statusOf(state)]).toEqual([undefined, 'to-correct'])
  })
})

test('a price on the market is sent only after a word, because its history is public', () => {
  const onMarket = myListingFixture({ editorialStatus: 'approved', status: 'Active', isPublic: true })
  const state = run(startState(onMarket), typed({ price: '45' }), typed({ price: '450000' }))
  expect([awaitsConfirmation(state, 'price'), statusOf(state), nextChange(state)]).toEqual([true, 'to-confirm', undefined])
  const confirmed = run(state, { type: 'confirmed', name: 'price', at: 5_000 })
  expect([nextChange(confirmed)?.change, confirmed.dueAt]).toEqual([{ price: 450_000 }, 5_000])
  expect(nextChange(run(confirmed, typed({ price: '4500000' })))).toBeUndefined()
})

describe('without an answer', () => {
  test('it is tried again after growing pauses, and typing does not put that off', () => {
    let state = run(
      startState(listing),
      typed({ title: 'New' }),
      { type: 'sent', at: 800 },
      { type: 'failed', message: 'Offline.', at: 1_000 },
    )
    expect([statusOf(state), state.dueAt]).toEqual(['failed', 2_000])
    state = run(state, typed({ title: 'Newer' }, 1_900))
    expect(state.dueAt).toBe(2_000)
    state = run(state, { type: 'sent', at: 2_000 }, { type: 'failed', message: 'Offline.', at: 2_100 })
    expect(state.dueAt).toBe(4_100)
  })

  test('what went wrong stays in sight while it is tried at once, so that nothing moves under the pointer', () => {
    let state = run(
      startState(listing),
      typed({ title: 'New' }),
      { type: 'sent', at: 800 },
      { type: 'failed', message: 'Offline.', at: 900 },
    )
    state = run(state, { type: 'hurry', at: 1_000 }, { type: 'sent', at: 1_000 })
    expect([statusOf(state), state.failure]).toEqual(['failed', 'Offline.'])
    state = run(state, { type: 'saved', listing: withChange(listing, { title: 'New' }), at: 1_100 })
    expect([statusOf(state), state.failure]).toEqual(['saved', null])
  })

  test('a save whose answer was lost is recognized as done', () => {
    let state = run(startState(listing), typed({ title: 'New' }), { type: 'sent', at: 800 })
    state = run(state, { type: 'stale', listing: withChange(listing, { title: 'New' }), at: 900 })
    expect([statusOf(state), state.clash, state.listing.version]).toEqual(['saved', [], 2])
  })
})

describe('changed elsewhere', () => {
  const sent = run(startState(listing), typed({ title: 'Mine' }), { type: 'sent', at: 800 })

  test('in other fields: both changes stay and ours is sent again', () => {
    const state = run(sent, { type: 'stale', listing: withChange(listing, { bedrooms: 5 }), at: 900 })
    expect([typedText(state, 'bedrooms'), nextChange(state)?.change, state.clash]).toEqual(['5', { title: 'Mine' }, []])
  })

  test('in the same field: nothing is sent until somebody chooses', () => {
    const state = run(sent, { type: 'stale', listing: withChange(listing, { title: 'Theirs' }), at: 900 })
    expect([statusOf(state), state.clash]).toEqual(['elsewhere', ['title']])
    const mine = run(state, { type: 'keep-mine', at: 1_000 })
    expect([nextChange(mine)?.change, statusOf(mine)]).toEqual([{ title: 'Mine' }, 'saving'])
    const theirs = run(state, { type: 'take-theirs', at: 1_000 })
    expect([typedText(theirs, 'title'), statusOf(theirs)]).toEqual(['Theirs', 'saved'])
  })
})

test('the answer to a photo that overtakes a save brings its photos, not its older fields', () => {
  const saved = run(
    startState(listing),
    typed({ title: 'New' }),
    { type: 'sent', at: 800 },
    { type: 'saved', listing: withChange(listing, { title: 'New' }), at: 900 },
  )
  const photo = photoFixture(1)
  const state = run(saved, { type: 'replaced', listing: { ...listing, photos: [photo] }, at: 950 })
  expect([state.listing.version, state.listing.fields.title, state.listing.photos]).toEqual([2, 'New', [photo]])
})
