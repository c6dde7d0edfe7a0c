import { useId, useState, type ReactNode } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface MoneyFieldProps {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  optional?: boolean | undefined
  id?: string | undefined
  name?: string
  placeholder?: string
  /** Whole US dollars; null while empty. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  className?: string | undefined
}

/** Takes amounts as people write them ("450,000", "$450000.00") and hands out whole dollars. */
export function MoneyField({ label, help, error, optional, id, name, placeholder, value, onChange, onBlur, className }: MoneyFieldProps) {
  const generated = useId()
  const inputId = id ?? generated
  // What is being typed stays as typed: rewriting it would move the cursor and turn "450.00" into 45000.
  const [typed, setTyped] = useState<string>()
  const plain = value === null ? '' : String(value)
  return (
    <Field label={label} id={inputId} help={help} error={error} optional={optional} className={className}>
      <div className="relative">
        <span aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet">
          $
        </span>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="pl-7"
          placeholder={placeholder}
          value={typed ?? grouped(value)}
          onBlur={() => {
            setTyped(undefined)
            onBlur?.()
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(dollars(event.currentTarget.value))
          }}
        />
      </div>
      {name && <input type="hidden" name={name} value={plain} />}
    </Field>
  )
}

const grouped = (value: number | null): string => (value === null ? '' : value.toLocaleString('en-US'))

/** Cents after a point are dropped, everything that is not a digit is ignored. */
export function dollars(text: string): number | null {
  const digits = text
    .replace(/\.\d*$/, '')
    .replace(/\D/g, '')
    .slice(0, 12)
  return digits === '' ? null : Number(digits)
}
