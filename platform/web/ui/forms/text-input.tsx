import { clsx } from 'clsx'
import type { ClipboardEvent, ComponentProps } from 'react'
import { inputClass, useFieldWiring } from './field-wiring.ts'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} onPaste={pasteClean} {...useFieldWiring()} className={clsx(inputClass, className)} {...rest} />
}

/** Only text besides ASCII can have hidden characters; passwords stay as they are. */
function pasteClean(event: ClipboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  // Events that extensions create have no clipboard.
  const clipboard = event.clipboardData as DataTransfer | null
  const pasted = clipboard?.getData('text/plain') ?? ''
  if (input.type === 'password' || /^[ -~]*$/.test(pasted)) return
  event.preventDefault()
  void import('./clean-paste.ts').then(
    ({ insertClean }) => insertClean(input, pasted),
    () => document.execCommand('insertText', false, pasted),
  )
}
