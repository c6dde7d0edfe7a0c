import { removeHiddenCharacters } from '#platform/contract/text/hidden-characters.ts'

/** Inserts a pasted line without hidden characters. The browser does it, so that undo and the form's events work. */
export function insertClean(input: HTMLInputElement, pasted: string): void {
  const clean = removeHiddenCharacters(pasted)
  if (clean === '' || document.execCommand('insertText', false, clean)) return
  input.setRangeText(clean)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
