/** Set on forms and fields that keep a draft themselves, and on filters, whose text is in the address; `no` on parts that keep none. */
export const keepsText = 'data-keeps-text'

interface TypedGuard {
  hasUnsaved: (root: Node) => boolean
  /** Resolves to true when nothing unsaved is below `root`, or once the user discards it. */
  mayDiscard: (root: Node) => Promise<boolean>
  forget: (root: Node) => void
  /** The server accepted a change; `body` is the one sent. */
  saved: (body: unknown) => void
  refused: () => void
}

/** Set once the guard is loaded, at the first press. This file holds only what every page loads. */
export const typedGuard: { current?: TypedGuard | undefined } = {}

const textsBefore = new Map<Element, string>()
const controller = new AbortController()

/** Records fields that users type into until the guard is loaded. */
export function watchFirstKeys(): void {
  const record = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField && !textsBefore.has(target)) textsBefore.set(target, target.value)
  }
  document.addEventListener('beforeinput', record, { capture: true, signal: controller.signal })
}

/** Stops recording, and returns the fields with their text before the first key. */
export function takeFirstKeys(): [Element, string][] {
  controller.abort()
  const taken = [...textsBefore]
  textsBefore.clear()
  return taken
}
