import { atom } from 'nanostores'
import type { MyProperty } from '#features/listings/contract'
import {
  startState,
  step,
  nextChange,
  typedText,
  unsaved,
  type AutosaveEvent,
  type AutosaveState,
  type DraftChange,
  type Edits,
} from './autosave-machine.ts'
import type { Mirrored } from './draft-mirror.ts'
import { sameValue, type DraftName } from './field-text.ts'

export type SaveAnswer =
  | { type: 'saved' | 'stale'; listing: MyProperty }
  | { type: 'refused'; message: string; fields: Record<string, string> }
  | { type: 'failed'; message: string }

export interface AutosaveWires {
  send: (listing: MyProperty, change: DraftChange) => Promise<SaveAnswer>
  /** Called after every change of what is not saved. */
  keep: (listing: MyProperty, edits: Edits) => void
}

export type Autosave = ReturnType<typeof autosave>

/** Runs the machine: one timer, one request in flight, and every keystroke kept before anything else happens. */
export function autosave(listing: MyProperty, mirrored: Mirrored | undefined, wires: AutosaveWires) {
  const states = atom(startState(listing))
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false

  function on(event: AutosaveEvent): void {
    const state = step(states.get(), event)
    wires.keep(state.listing, editsOf(state))
    states.set(state)
    schedule()
  }

  function schedule(): void {
    clearTimeout(timer)
    const state = states.get()
    if (!running || state.dueAt === null || state.sending || state.clash.length > 0) return
    timer = setTimeout(() => void send(), Math.max(0, state.dueAt - performance.now()))
  }

  async function send(): Promise<void> {
    const next = nextChange(states.get())
    if (!next) return
    on({ type: 'sent', at: performance.now() })
    const answer = await wires.send(states.get().listing, next.change)
    on({ ...answer, at: performance.now() })
  }

  if (mirrored) {
    const clash = (Object.keys(mirrored.edits) as DraftName[]).filter(
      (name) => !sameValue(listing.fields[name], mirrored.over[name] ?? null),
    )
    const state = step(states.get(), { type: 'typed', edits: mirrored.edits, at: performance.now() })
    states.set({ ...state, clash: clash.filter((name) => unsaved(state).includes(name)) })
  }

  return {
    get: states.get,
    subscribe: states.listen,
    type: (edits: Edits) => on({ type: 'typed', edits, at: performance.now() }),
    confirm: (name: DraftName) => on({ type: 'confirmed', name, at: performance.now() }),
    forget: (name: DraftName) => on({ type: 'forgotten', name }),
    replace: (newer: MyProperty) => on({ type: 'replaced', listing: newer, at: performance.now() }),
    /** What was refused may be sent again as it is. */
    allow: (name: DraftName) => on({ type: 'allowed', name, at: performance.now() }),
    keepMine: () => on({ type: 'keep-mine', at: performance.now() }),
    takeTheirs: () => on({ type: 'take-theirs', at: performance.now() }),
    /** The listing is deleted, and what was typed for it with it. */
    discard(): void {
      const { listing: deleted } = states.get()
      states.set(startState(deleted))
      wires.keep(deleted, {})
      schedule()
    },
    hurry: () => on({ type: 'hurry', at: performance.now() }),
    /** Sends what can be sent now; true when nothing that could be saved is left. */
    async flush(): Promise<boolean> {
      const { failures } = states.get()
      on({ type: 'hurry', at: performance.now() })
      await new Promise<void>((done) => {
        const settle = () => {
          const state = states.get()
          const atRest = !state.sending && (!nextChange(state) || state.failures > failures || state.clash.length > 0)
          if (!atRest) return
          stop()
          done()
        }
        const stop = states.listen(settle)
        settle()
      })
      return !nextChange(states.get()) && states.get().clash.length === 0
    },
    start(): () => void {
      running = true
      schedule()
      return () => {
        running = false
        clearTimeout(timer)
        // The page goes on elsewhere in the app; the last words still get a chance.
        const state = states.get()
        if (state.dueAt !== null && !state.sending && state.clash.length === 0) void send()
      }
    },
  }
}

export function editsOf(state: AutosaveState): Edits {
  return Object.fromEntries(unsaved(state).map((name) => [name, typedText(state, name)]))
}
