import * as texts from '#texts/platform'
import { clsx } from 'clsx'
import { useId, useMemo, type ReactNode } from 'react'
import { FieldContext } from './field-wiring.ts'

interface FieldProps {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Marks fields that may stay empty; the others need no mark. */
  optional?: boolean | undefined
  /** Fix the id when an error summary links to this field. */
  id?: string | undefined
  /** Another element that describes the input, such as findings below the field. */
  describedBy?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label above, help and error below; the one input inside picks up its id, description and state by itself. */
export function Field({ label, help, error, required, optional, id, describedBy: outside, className, children }: FieldProps) {
  const generated = useId()
  const inputId = id ?? generated
  const helpId = help ? `${inputId}-help` : undefined
  const errorId = error ? `${inputId}-error` : undefined
  const describedBy = [errorId, helpId, outside].filter(Boolean).join(' ') || undefined
  const wiring = useMemo(
    () => ({ id: inputId, 'aria-describedby': describedBy, 'aria-invalid': errorId ? (true as const) : undefined, required }),
    [inputId, describedBy, errorId, required],
  )
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={inputId} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-quiet"> {texts.optional}</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="text-sm text-quiet">
          {help}
        </p>
      )}
    </div>
  )
}
