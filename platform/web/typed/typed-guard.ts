/**
 * Set on forms and fields that keep a draft themselves, on filters, whose text is in the address, and on links whose press stores what was
 * typed; `no` on parts that keep none.
 */
export const keepsText = 'data-keeps-text'

interface TypedGuard {
  hasUnsaved: (root: Node) => boolean
  /** Resolves to true when nothing unsaved is below `root`, or once the user discards it. */
  mayDiscard: (root: Node) => Promise<boolean>
  forget: (root: Node) => void
  /** The server accepted a change; `body` is the one sent. */
  saved?: (body: unknown) => void
  refused?: () => void
}

/** Guards the fields typed into; a small one until the whole one is loaded, at the first press. This file holds only what every page loads. */
export const typedGuard: { current?: TypedGuard | undefined } = {}

/** Credentials, codes and cards are never drafts; searches and filters apply at once or are in the address. */
const excluded =
  'form:has([type=password]) [autocomplete=username],[autocomplete=one-time-code],[autocomplete^=cc-],[role=search] *,form[method=get] *'

export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Returns true for fields whose text is a draft that the page does not keep itself. */
export function isTextField(target: EventTarget | null): target is TextField {
  if (!(target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && /^(text|email|tel|url|number)$/.test(target.type))))
    return false
  // Dialogs and fields to add an item, inside of an area with drafts, have none of their own.
  const keeping = target.closest(`dialog, [${keepsText}]`)?.getAttribute(keepsText) ?? 'no'
  return !target.matches(excluded) && keeping === 'no'
}

/** Returns the root of the fields whose text a link marked with `keepsText` stores: its dialog, or the page. */
export const textsBelow = (link: Element): Node => link.closest('dialog') ?? document

const textsBefore = new Map<TextField, string>()
const controller = new AbortController()

/** Records fields that users type into, and keeps their text, until the guard is loaded. */
export function watchFirstKeys(): void {
  const { signal } = controller
  if (signal.aborted) return
  const loaded = new Promise((resolve) => signal.addEventListener('abort', resolve))
  const hasUnsaved = (root: Node) =>
    [...textsBefore].some(([field, before]) => root.contains(field) && field.value.trim() && field.value !== before)
  const forget = (root: Node) => textsBefore.forEach((_, field) => root.contains(field) && textsBefore.delete(field))
  typedGuard.current = { hasUnsaved, mayDiscard: (root) => loaded.then(() => typedGuard.current?.mayDiscard(root) ?? true), forget }
  const on = <Kind extends keyof WindowEventMap>(kind: Kind, handle: (event: WindowEventMap[Kind], target: Element) => unknown) =>
    window.addEventListener(kind, (event) => void handle(event, event.target as Element), { capture: true, signal })
  on('beforeinput', (_, field) => isTextField(field) && !textsBefore.has(field) && textsBefore.set(field, field.value))
  on('submit', (_, form) => forget(form))
  on('click', (event, pressed) => {
    const link = pressed.closest('a[href]')
    if (link?.hasAttribute(keepsText)) forget(textsBelow(link))
    // Hides the press from the router: the link loads its page from the server, and the browser asks first.
    else if (link && hasUnsaved(document)) event.stopPropagation()
  })
  on('beforeunload', (event) => hasUnsaved(document) && event.preventDefault())
}

/** Stops recording, and returns the fields with their text before the first key. */
export function takeFirstKeys(): [TextField, string][] {
  controller.abort()
  const taken = [...textsBefore]
  textsBefore.clear()
  return taken
}
