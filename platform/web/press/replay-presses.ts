import { findAgain, locate, type Place } from './find-again.ts'

/** An event that `early-presses.js` recorded. `place` finds the target after React has drawn the page again. */
type Kept = { place?: Place } & (
  | { kind: 'press'; target: HTMLElement }
  | { kind: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null }
  | { kind: 'value'; target: Field; value: string; checked: boolean; settled: boolean }
)

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface EarlyPresses {
  types: readonly string[]
  kept: readonly unknown[]
  note: (event: Event) => void
  handOver: () => Kept[]
  /** Sends the stored form, and every later one, as a browser without scripts does. */
  fail: () => void
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

const lookAgainMs = 16
/** A part whose code cannot load is looked at less often. */
const lookSlowlyMs = 1000
const maxQuickLooks = 600
/** Where the machine is never idle, a press waits no longer. */
const idleWithinMs = 250
const controls = 'button, form, input, select, textarea'
/** How long a part that a redraw took away may need to return. */
export const returnsWithinMs = 30_000

let waiting: Kept[] = []
let looking = false
let looks = 0
/** What is being done again now; undefined most of the time. */
let trying: { blocked: boolean } | undefined
/** Alive once the machine was idle after React had taken the element over: what a part does when it has come is done by then. */
const alive = new WeakSet<Element>()
const settling = new WeakSet<Element>()

/**
 * Takes over once React listens. From here on what comes too early is seen by two signs: React stops events at the document
 * while the part they belong to waits for its code, and an element that it has not taken over carries none of its marks.
 */
export function followPresses(): void {
  const early = window.earlyPresses
  if (!early) return
  waiting = early.handOver()
  locateWaiting()
  for (const type of early.types)
    document.addEventListener(
      type,
      (event) => {
        const { target } = event
        const control = target instanceof Element ? target.closest(controls) : null
        if (!control) return
        // The standard has no other name for "its propagation was stopped".
        if (event.cancelBubble || !isTakenOver(control)) {
          if (trying) trying.blocked = true
          early.note(event)
          locateWaiting()
          looks = 0
          return lookSoon()
        }
        if (trying) return
        overtaken(control, event.type)
        // What came first is done first: a form is not sent without the words that were typed in it.
        replay(isTakenOver)
      },
      true,
    )
  addEventListener('submit', (event) => keepUnanswered(event, early))
  lookSoon()
}

/** On a busy machine a form looks taken over before anything listens to it; whoever listens keeps the browser from leaving the page. */
function keepUnanswered(event: Event, { note }: EarlyPresses): void {
  const { target } = event
  if (event.defaultPrevented || !(target instanceof Element) || !target.matches('[data-held]')) return
  if (trying) trying.blocked = true
  note(event)
  lookSoon()
}

/** A part that listens by itself and not through React carries `data-unwired`, from the server on, until it does. */
function isTakenOver(element: Element): boolean {
  const name = Object.keys(element).find((each) => each.startsWith('__reactFiber$'))
  return name !== undefined && isMounted((element as unknown as Record<string, Fiber>)[name]) && !element.closest('[data-unwired]')
}

/** What React knows of an element, as far as it is looked at here. */
interface Fiber {
  alternate: Fiber | null
  return: Fiber | null
  flags: number
}
const placement = 2
const hydrating = 4096

/**
 * Whether React would hear an event of the element: it puts its mark on it while it renders, in slices, and until the last one
 * it passes over what happens there. As `getNearestMountedFiber` of react-reconciler has it.
 */
function isMounted(fiber: Fiber | undefined): boolean {
  if (fiber?.alternate) return true
  for (let each: Fiber | null | undefined = fiber; each; each = each.return) if (each.flags & (placement | hydrating)) return false
  return true
}

/** Somebody typed on in a field, or pressed a box again, that is alive by now: what was kept of it is old. */
function overtaken(control: Element, type: string): void {
  if (type === 'click' && !(control instanceof HTMLInputElement && isChecked(control))) return
  const old = waiting.findIndex((entry) => entry.kind === 'value' && entry.target === control)
  if (old >= 0) waiting.splice(old, 1)
}

const isChecked = ({ type }: HTMLInputElement): boolean => /^(checkbox|radio)$/.test(type)

function lookSoon(): void {
  if (looking || waiting.length === 0) return
  looking = true
  setTimeout(
    () => {
      looking = false
      replay(isAlive)
      looks += 1
      lookSoon()
    },
    looks < maxQuickLooks ? lookAgainMs : lookSlowlyMs,
  )
}

/** Does again what waits, as far as its part is there now. */
function replay(isThere: (element: Element) => boolean): void {
  for (const entry of waiting.slice()) {
    if (!entry.target.isConnected) moveToSuccessor(entry)
    const { target } = entry
    const isGone = !target.isConnected
    if (isGone && performance.now() < returnsUntil) continue
    if (!isGone && !isThere(target)) continue
    trying = { blocked: false }
    if (!isGone) act(entry)
    // Noted again while it was tried, it is the same entry, still in its place.
    if (!trying.blocked) waiting.splice(waiting.indexOf(entry), 1)
    trying = undefined
  }
}

/** Points an entry at the element that took the place of its target. */
function moveToSuccessor(entry: Kept): void {
  const successor = entry.place && findAgain(entry.place)
  if (successor) entry.target = successor as HTMLButtonElement & HTMLFormElement & HTMLInputElement
}

function locateWaiting(): void {
  for (const entry of waiting) if (entry.target.isConnected) entry.place ??= locate(entry.target)
}

let returnsUntil = 0

/** Enters these values in the successors of their fields, and keeps all that waits until React has drawn those. */
export function enterAgain(values: readonly { target: Field; place: Place }[]): void {
  returnsUntil = performance.now() + returnsWithinMs
  looks = 0
  for (const { target, place } of values) {
    if (waiting.some((entry) => entry.target === target)) continue
    const { value } = target
    waiting.push({ kind: 'value', target, place, value, checked: 'checked' in target && target.checked, settled: true })
  }
  lookSoon()
}

function isAlive(target: Element): boolean {
  if (!alive.has(target) && isTakenOver(target)) settle(target)
  return alive.has(target)
}

function settle(target: Element): void {
  if (settling.has(target)) return
  settling.add(target)
  const settled = (): void => void alive.add(target)
  // Safari has no such callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(settled, { timeout: idleWithinMs })
  else setTimeout(settled, idleWithinMs)
}

function act(entry: Kept): void {
  if (entry.kind === 'press') entry.target.click()
  else if (entry.kind === 'submit') entry.target.requestSubmit(entry.submitter)
  else enter(entry)
}

/** Enters the value as somebody would: React passes over events of fields that hold already what it last saw in them. */
function enter({ target, value, checked, settled }: Extract<Kept, { kind: 'value' }>): void {
  if (target instanceof HTMLInputElement && isChecked(target)) {
    target.checked = target.type === 'checkbox' && !checked
    return target.click()
  }
  const text = target instanceof HTMLSelectElement || document.activeElement !== target ? undefined : target
  const [start, end] = [text?.selectionStart ?? null, text?.selectionEnd ?? null]
  target.value = value === '' ? '0' : ''
  setValue(target, value)
  if (start !== null) text?.setSelectionRange(start, end)
  target.dispatchEvent(new InputEvent('input', { bubbles: true }))
  if (settled) target.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sets the value of a field past the property that React puts on the element to see changes. */
export function setValue(target: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)
}
