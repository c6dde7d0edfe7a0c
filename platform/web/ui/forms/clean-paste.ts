import type { ClipboardEvent } from 'react'
import { removeHiddenCharacters } from '#platform/contract/text/hidden-characters.ts'

/** Pastes a line without hidden characters; passwords stay as they are. The browser inserts it, so that undo and the form's events work. */
export function pasteClean(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text/plain')
  const clean = removeHiddenCharacters(pasted)
  if (clean === pasted || event.currentTarget.type === 'password') return
  event.preventDefault()
  const input = event.currentTarget
  if (clean === '' || document.execCommand('insertText', false, clean)) return
  input.setRangeText(clean)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
