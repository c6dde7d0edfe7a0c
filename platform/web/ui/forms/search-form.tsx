import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface SearchFormProps {
  label: string
  button: string
  busy?: boolean
  maxLength?: number
  /** Of the field with the words. */
  className?: string
  /** Gets the words without spaces around them, when somebody presses the button or Enter. */
  onSearch: (text: string) => void
  /** Fields beside the words, which act by themselves. */
  children?: ReactNode
}

/** One line of words to look for in a list. */
export function SearchForm({ label, button, busy = false, maxLength, className = 'w-full max-w-sm', onSearch, children }: SearchFormProps) {
  const [typed, setTyped] = useState('')
  return (
    <form
      role="search"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Field label={label} className={className}>
        <TextInput type="search" maxLength={maxLength} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {children}
      <Button type="submit" variant="secondary" busy={busy}>
        {button}
      </Button>
    </form>
  )
}
