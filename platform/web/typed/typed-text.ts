import { atom } from 'nanostores'
import { isTextField, keepsText, takeFirstKeys, textsBelow, typedGuard, type TextField } from './typed-guard.ts'

interface Typed {
  /** The text before the first key. */
  before: string
  /** The form was submitted since the last key, and the server has not refused it. */
  isSubmitted: boolean
}

const typed = new Map<Element, Typed>()

/** The number of fields typed into; an upper bound of those with unsaved text. */
export const typedFields = atom(0)

/** The open question: discard what these fields hold, or keep editing. */
export const discardQuestion = atom<{ answer: (discard: boolean | undefined) => void } | undefined>(undefined)

/** Follows typing in all fields of the page; returns a function that stops it. */
export function watchTyping(): () => void {
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  for (const [field, before] of takeFirstKeys()) note(field, before)
  document.addEventListener('beforeinput', ({ target }) => isTextField(target) && note(target, target.value), options)
  document.addEventListener('submit', ({ target }) => target instanceof Element && submitted(target), options)
  document.addEventListener('click', ({ target }) => forgetStored(target), options)
  window.addEventListener('beforeunload', (event) => void (unsavedIn(document).length > 0 && event.preventDefault()), options)
  typedGuard.current = {
    hasUnsaved: (root) => unsavedIn(root).length > 0,
    mayDiscard,
    forget: forgetTyped,
    saved: noteSaved,
    refused: noteRefused,
  }
  return () => {
    typedGuard.current = undefined
    controller.abort()
    forgetTyped(document)
  }
}

function note(field: TextField, text: string): void {
  typed.set(field, { before: typed.get(field)?.before ?? text, isSubmitted: false })
  typedFields.set(typed.size)
}

function forgetStored(pressed: EventTarget | null): void {
  const link = pressed instanceof Element && pressed.closest(`a[${keepsText}]`)
  if (link) forgetTyped(textsBelow(link))
}

function submitted(form: Element): void {
  for (const [field, state] of typed) if (form.contains(field)) state.isSubmitted = true
}

/** Returns the fields below `root` whose text would be lost with them. */
export function unsavedIn(root: Node): Element[] {
  for (const field of typed.keys()) if (!field.isConnected) typed.delete(field)
  typedFields.set(typed.size)
  return [...typed].flatMap(([field, { before, isSubmitted }]) => {
    const { value } = field as TextField
    return root.contains(field) && !isSubmitted && value !== before && value.trim() !== '' ? [field] : []
  })
}

export function forgetTyped(root: Node): void {
  for (const field of typed.keys()) if (root.contains(field) || !field.isConnected) typed.delete(field)
  typedFields.set(typed.size)
}

/** Notes that the server accepted a change: texts in its body, and submitted forms, are stored. */
function noteSaved(body: unknown): void {
  if (typed.size === 0) return
  const sent = typeof body === 'string' ? body : ''
  const digits = sent.replaceAll(/\D/g, '')
  for (const [field, { isSubmitted }] of typed) {
    const text = (field as TextField).value.trim()
    const number = text.replaceAll(/\D/g, '')
    const isSent = text !== '' && (sent.includes(JSON.stringify(text).slice(1, -1)) || (number.length > 2 && digits.includes(number)))
    if (isSubmitted || isSent) typed.delete(field)
  }
  typedFields.set(typed.size)
}

/** Notes that the server refused a change: submitted forms hold unsaved text again. */
function noteRefused(): void {
  for (const state of typed.values()) state.isSubmitted = false
}

/** Asks whether to discard unsaved text; resolves to undefined once another question replaces it. `<DiscardQuestion>` shows the question. */
export async function askToDiscard(): Promise<boolean | undefined> {
  discardQuestion.get()?.answer(undefined)
  const isDiscarded = await new Promise<boolean | undefined>((answer) => discardQuestion.set({ answer }))
  if (isDiscarded !== undefined) discardQuestion.set(undefined)
  return isDiscarded
}

async function mayDiscard(root: Node): Promise<boolean> {
  if (unsavedIn(root).length === 0) return true
  const isDiscarded = await askToDiscard()
  if (isDiscarded) forgetTyped(root)
  return isDiscarded === true
}
