import type { MyProperty } from '#features/listings/contract'
import { retryDelayMs } from '#platform/web/sync/retry-delay.ts'
import { isDraftName, readTyped, sameValue, textOfValue, type DraftName, type DraftValues, type Typed } from './field-text.ts'

export type Edits = Partial<Record<DraftName, Typed>>
export type DraftChange = Partial<DraftValues>

/** Times are milliseconds. Nothing here reads a clock or sends anything; `autosave.ts` does both. */
export interface AutosaveState {
  /** The listing as the server returned it last. */
  listing: MyProperty
  /** What stands in the inputs, saved or not, exactly as typed. */
  typed: Edits
  /** Values the server did not take; not sent again until they change. */
  refused: Partial<Record<DraftName, { typed: Typed; message: string }>>
  /** A price on the market goes into the public history, so it is sent only after a word of the agent. */
  confirmed: Edits
  sending: Edits | null
  dueAt: number | null
  waitingSince: number | null
  failures: number
  failure: string | null
  /** Fields typed here and changed elsewhere: nothing is sent until somebody chooses. */
  clash: DraftName[]
}

export type AutosaveEvent =
  | { type: 'typed'; edits: Edits; at: number }
  | { type: 'sent'; at: number }
  | { type: 'saved'; listing: MyProperty; at: number }
  | { type: 'refused'; message: string; fields: Record<string, string>; at: number }
  | { type: 'failed'; message: string; at: number }
  | { type: 'stale'; listing: MyProperty; at: number }
  | { type: 'replaced'; listing: MyProperty; at: number }
  | { type: 'allowed'; name: DraftName; at: number }
  | { type: 'hurry'; at: number }
  | { type: 'confirmed'; name: DraftName; at: number }
  | { type: 'forgotten'; name: DraftName }
  | { type: 'keep-mine'; at: number }
  | { type: 'take-theirs'; at: number }

export const pauseMs = 800
export const longestPauseMs = 5_000

export function startState(listing: MyProperty): AutosaveState {
  return {
    listing,
    typed: {},
    refused: {},
    confirmed: {},
    sending: null,
    dueAt: null,
    waitingSince: null,
    failures: 0,
    failure: null,
    clash: [],
  }
}

const namesIn = (edits: object): DraftName[] => Object.keys(edits).filter(isDraftName)

export const typedText = (state: AutosaveState, name: DraftName): Typed => state.typed[name] ?? textOfValue(state.listing.fields[name])

function differs(listing: MyProperty, name: DraftName, typed: Typed): boolean {
  const read = readTyped(name, typed)
  return !read.ok || !sameValue(read.value, listing.fields[name])
}

/** Returns what was typed and is not stored. */
export function unsaved(state: AutosaveState): DraftName[] {
  return namesIn(state.typed).filter((name) => differs(state.listing, name, typedText(state, name)))
}

export function problemOf(state: AutosaveState, name: DraftName): string | undefined {
  const typed = typedText(state, name)
  const refused = state.refused[name]
  if (refused && refused.typed === typed) return refused.message
  const read = readTyped(name, typed)
  return read.ok ? undefined : read.message
}

export function awaitsConfirmation(state: AutosaveState, name: DraftName): boolean {
  const guarded = name === 'price' && state.listing.editorialStatus === 'approved'
  return guarded && state.confirmed[name] !== state.typed[name] && unsaved(state).includes(name)
}

/** Returns the next request, or undefined when there is nothing that can be sent. */
export function nextChange(state: AutosaveState): { sent: Edits; change: DraftChange } | undefined {
  const sent: Edits = {}
  const change: Record<string, unknown> = {}
  const add = (name: DraftName): boolean => {
    const read = readTyped(name, typedText(state, name))
    if (!read.ok || problemOf(state, name)) return false
    sent[name] = typedText(state, name)
    change[name] = read.value
    return true
  }
  const names = unsaved(state).filter((name) => !awaitsConfirmation(state, name))
  for (const name of names) if (name !== 'latitude' && name !== 'longitude') add(name)
  if (names.includes('latitude') || names.includes('longitude')) addPin(sent, change, add)
  return Object.keys(sent).length > 0 ? { sent, change: change as DraftChange } : undefined
}

/** Half a position is none: both numbers go together or stay here together. */
function addPin(sent: Edits, change: Record<string, unknown>, add: (name: DraftName) => boolean): void {
  const whole = add('latitude') && add('longitude') && (change['latitude'] === null) === (change['longitude'] === null)
  if (whole) return
  for (const name of ['latitude', 'longitude'] as const) {
    delete sent[name]
    delete change[name]
  }
}

/** Applies a newer listing: what was typed stays while it is an edit, and while it equals what is stored. */
function settle(state: AutosaveState, listing: MyProperty, sent: Edits): AutosaveState {
  // The answer to a photo may overtake that of a save; its fields are older then, but not its photos.
  if (listing.version < state.listing.version)
    return { ...state, listing: { ...state.listing, photos: listing.photos, videos: listing.videos } }
  const edited = new Set(unsaved(state))
  const typed: Edits = {}
  for (const name of namesIn(state.typed)) {
    const text = typedText(state, name)
    const stays = !differs(listing, name, text) || (name in sent ? text !== sent[name] : edited.has(name))
    if (stays) typed[name] = text
  }
  return { ...state, listing, typed }
}

const rest = { dueAt: null, waitingSince: null } as const

/** Sends what is left, at once or not before `at`. */
function scheduleRest(state: AutosaveState, at: number): AutosaveState {
  return nextChange(state) ? { ...state, dueAt: state.dueAt ?? at } : { ...state, ...rest }
}

export function step(state: AutosaveState, event: AutosaveEvent): AutosaveState {
  switch (event.type) {
    case 'typed': {
      const waitingSince = state.waitingSince ?? event.at
      const next = { ...state, typed: { ...state.typed, ...event.edits }, waitingSince }
      // While the server cannot be reached the next try is set already; typing does not put it off.
      const dueAt = state.failures > 0 && state.dueAt !== null ? state.dueAt : Math.min(event.at + pauseMs, waitingSince + longestPauseMs)
      return nextChange(next) ? { ...next, dueAt } : { ...next, ...rest }
    }
    case 'sent':
      return { ...state, ...rest, sending: nextChange(state)?.sent ?? null }
    case 'saved': {
      const settled = settle(state, event.listing, state.sending ?? {})
      // A word given while something else was on its way still counts.
      const confirmed = without(settled.confirmed, Object.keys(state.sending ?? {}))
      return scheduleRest({ ...settled, sending: null, failures: 0, failure: null, confirmed }, event.at)
    }
    case 'refused':
      return scheduleRest({ ...refuse(state, event.message, event.fields), sending: null, failures: 0, failure: null }, event.at)
    case 'failed': {
      const failures = state.failures + 1
      return { ...state, sending: null, failures, failure: event.message, dueAt: event.at + retryDelayMs(failures) }
    }
    case 'stale': {
      const clash = unsaved(state).filter(
        (name) =>
          !sameValue(event.listing.fields[name], state.listing.fields[name]) && differs(event.listing, name, typedText(state, name)),
      )
      return scheduleRest({ ...settle(state, event.listing, {}), sending: null, failures: 0, failure: null, clash }, event.at)
    }
    case 'replaced':
      return settle(state, event.listing, {})
    case 'allowed':
      return scheduleRest({ ...state, refused: without(state.refused, [event.name]) }, event.at)
    case 'hurry':
      // What went wrong stays in sight until the next answer: a page that moves under a finger loses the press.
      return nextChange(state) ? { ...state, dueAt: event.at } : state
    case 'confirmed':
      return scheduleRest({ ...state, confirmed: { ...state.confirmed, [event.name]: typedText(state, event.name) } }, event.at)
    case 'forgotten':
      return { ...state, typed: without(state.typed, [event.name]), refused: without(state.refused, [event.name]) }
    case 'keep-mine':
      return scheduleRest({ ...state, clash: [] }, event.at)
    case 'take-theirs':
      return scheduleRest({ ...state, typed: without(state.typed, state.clash), clash: [] }, event.at)
  }
}

function without<Values extends object>(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as Values
}

/** When the refusal names only fields that were not sent, one of those that were is the cause: all of them wait. */
function refuse(state: AutosaveState, message: string, fields: Record<string, string>): AutosaveState {
  const sent = namesIn(state.sending ?? {})
  const named = sent.filter((name) => name in fields)
  const refused = { ...state.refused }
  for (const name of named.length > 0 ? named : sent) {
    const typed = state.sending?.[name]
    if (typed !== undefined) refused[name] = { typed, message: fields[name] ?? message }
  }
  return { ...state, refused }
}

export type SaveStatus = 'saved' | 'saving' | 'failed' | 'elsewhere' | 'to-correct' | 'to-confirm'

export function statusOf(state: AutosaveState): SaveStatus {
  if (state.clash.length > 0) return 'elsewhere'
  const left = unsaved(state)
  if (state.failure !== null && left.length > 0) return 'failed'
  if (state.sending || nextChange(state)) return 'saving'
  if (left.some((name) => problemOf(state, name) || !awaitsConfirmation(state, name))) return 'to-correct'
  return left.length > 0 ? 'to-confirm' : 'saved'
}
