import { findAgain, locate, type Place } from './find-again.ts'
import { enterAgain, returnsWithinMs, setValue, type Field } from './replay-presses.ts'

const typed = new Map<Field, Place>()
let focused: { element: Element; place: Place } | undefined

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !/^(file|submit|button|hidden)$/.test(element.type))

/** Notes in which fields users type and which element has the focus, but none of their text. */
export function followTyped(): void {
  const note = ({ target }: { target: EventTarget | null }): void => {
    if (!(target instanceof HTMLSelectElement || (target instanceof Element && isTextField(target)))) return
    for (const field of typed.keys()) if (!field.isConnected) typed.delete(field)
    typed.set(target, locate(target))
  }
  for (const type of ['input', 'change']) document.addEventListener(type, note, true)
  const noteFocus = (): void => {
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) focused = { element: activeElement, place: locate(activeElement) }
  }
  noteFocus()
  document.addEventListener('focusin', noteFocus, true)
}

/**
 * Restores typed text, selection and focus after React has replaced elements, for example because an extension had changed the
 * server's HTML. The removed elements still hold what was typed.
 */
export function restoreTyped(): void {
  const lost = Array.from(typed, ([target, place]) => ({ target, place })).filter(({ target }) => !target.isConnected)
  for (const { target } of lost) typed.delete(target)
  restoreFocus()
  enterAgain(lost)
}

const isFocusLost = (): boolean =>
  focused !== undefined && !focused.element.isConnected && (!document.activeElement || document.activeElement === document.body)

/** A part whose code is still on its way brings its fields back later. */
function restoreFocus(): void {
  const isDone = (): boolean => !isFocusLost() || focusSuccessor()
  if (isDone()) return
  const observer = new MutationObserver(() => isDone() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), returnsWithinMs)
}

function focusSuccessor(): boolean {
  const successor = focused && findAgain(focused.place)
  if (!focused || !(successor instanceof HTMLElement)) return false
  const { element } = focused
  successor.focus({ preventScroll: true })
  if (!isTextField(element) || !isTextField(successor)) return true
  const { selectionStart, selectionEnd, selectionDirection } = element
  if (selectionStart === null) return true
  // A selection cannot reach past the text.
  setValue(successor, element.value)
  successor.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  return true
}
