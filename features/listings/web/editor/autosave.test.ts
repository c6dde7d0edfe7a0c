import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DraftChange, Edits } from './autosave-machine.ts'
import { statusOf, typedText } from './autosave-machine.ts'
import { autosave, type SaveAnswer } from './autosave.ts'
import { myListingFixture, withChange } from '#fixtures/listings/contract/testing/listing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(mirrored?: Parameters<typeof autosave>[1]) {
  const sent: { change: DraftChange; version: number; answer: (answer: SaveAnswer) => void }[] = []
  const storedEdits: Edits[] = []
  const listing = myListingFixture()
  const saving = autosave(listing, mirrored, {
    send: (current, change) => new Promise((answer) => sent.push({ change, version: current.version, answer })),
    keep: (_, edits) => void storedEdits.push(edits),
  })
  const stop = saving.start()
  return { listing, saving, sent, storedEdits, stop }
}

describe('saving as you type', () => {
  test('keeps every keystroke in the browser before anything is sent', () => {
    const { saving, sent, storedEdits } = setUp()
    saving.type({ title: 'N' })
    saving.type({ title: 'Ne' })
    expect([storedEdits, sent.length]).toEqual([[{ title: 'N' }, { title: 'Ne' }], 0])
  })

  test('sends one request at a time, each with the version it was made on', async () => {
    const { listing, saving, sent, storedEdits } = setUp()
    saving.type({ title: 'New' })
    await vi.advanceTimersByTimeAsync(800)
    saving.type({ bedrooms: '4' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent.map(({ change, version }) => [change, version])).toEqual([[{ title: 'New' }, 1]])
    sent[0]?.answer({ type: 'saved', listing: withChange(listing, { title: 'New' }) })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ change, version }) => [change, version]).at(-1)).toEqual([{ bedrooms: 4 }, 2])
    sent[1]?.answer({ type: 'saved', listing: withChange(withChange(listing, { title: 'New' }), { bedrooms: 4 }) })
    await vi.advanceTimersByTimeAsync(0)
    expect([statusOf(saving.get()), storedEdits.at(-1)]).toEqual(['saved', {}])
  })

  test('tries again by itself, and at once when the connection is back', async () => {
    const { saving, sent } = setUp()
    saving.type({ title: 'New' })
    await vi.advanceTimersByTimeAsync(800)
    sent[0]?.answer({ type: 'failed', message: 'Offline.' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(2)
    sent[1]?.answer({ type: 'failed', message: 'Offline.' })
    await vi.advanceTimersByTimeAsync(0)
    saving.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(3)
  })

  test('leaving the editor sends what is waiting', async () => {
    const { saving, sent, stop } = setUp()
    saving.type({ title: 'New' })
    stop()
    expect(sent.map(({ change }) => change)).toEqual([{ title: 'New' }])
  })

  test('before publishing it waits until everything is stored, and says when that failed', async () => {
    const { listing, saving, sent } = setUp()
    saving.type({ title: 'New' })
    const first = saving.flush()
    await vi.advanceTimersByTimeAsync(0)
    sent[0]?.answer({ type: 'failed', message: 'Offline.' })
    await expect(first).resolves.toBe(false)
    const second = saving.flush()
    await vi.advanceTimersByTimeAsync(0)
    sent[1]?.answer({ type: 'saved', listing: withChange(listing, { title: 'New' }) })
    await expect(second).resolves.toBe(true)
  })
})

describe('coming back', () => {
  test('what was not saved last time is in its field again and is sent', async () => {
    const { saving, sent } = setUp({ edits: { title: 'Kept' }, over: { title: 'Brick house by the park' } })
    expect(typedText(saving.get(), 'title')).toBe('Kept')
    await vi.advanceTimersByTimeAsync(800)
    expect(sent.map(({ change }) => change)).toEqual([{ title: 'Kept' }])
  })

  test('when the field was changed elsewhere meanwhile, the agent is asked first', async () => {
    const { saving, sent } = setUp({ edits: { title: 'Kept' }, over: { title: 'An older title' } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect([statusOf(saving.get()), sent]).toEqual(['elsewhere', []])
  })
})
