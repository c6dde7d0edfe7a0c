import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** `radio` for one of several under the same name. */
  kind?: 'checkbox' | 'radio'
}

export function Checkbox({ label, help, error, kind = 'checkbox', className, id, ...rest }: CheckboxProps) {
  const generated = useId()
  const inputId = id ?? generated
  const notes = clsx(error && `${inputId}-error`, help && `${inputId}-help`) || undefined
  return (
    <div className={clsx('check', className)}>
      <input type={kind} id={inputId} aria-describedby={notes} aria-invalid={error ? true : undefined} {...rest} />
      <div>
        <label htmlFor={inputId}>{label}</label>
        {error && (
          <p id={`${inputId}-error`} className="text-sm font-medium text-brick">
            {error}
          </p>
        )}
        {help && (
          <p id={`${inputId}-help`} className="text-sm text-quiet">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}
